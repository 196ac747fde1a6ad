import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

export interface ServerProcess {
  url: string;
  /** Ends it without a chance to tidy up. */
  kill: () => Promise<void>;
}

const launch = (dataDir: string, settings: NodeJS.ProcessEnv = {}): ChildProcess => {
  const { DATABASE_URL: _url, DATABASE_ADMIN_URL: _admin, ...outside } = process.env;
  const own = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
  const env = { ...outside, ...own, ...settings };
  return spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
};

const collect = (child: ChildProcess) => {
  let said = '';
  const add = (chunk: Buffer) => (said += chunk.toString());
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => said;
};

/** The real server in a process of its own, on the embedded engine where no other is set, once it serves. */
export const startProcess = async (
  dataDir: string,
  settings?: NodeJS.ProcessEnv,
): Promise<ServerProcess> => {
  const child = launch(dataDir, settings);
  const said = collect(child);
  const exited = once(child, 'exit');
  const address = async () => {
    for await (const _chunk of child.stdout ?? []) {
      const [, port] = /open at\s+http:\/\/localhost:(\d+)/.exec(said()) ?? [];
      if (port !== undefined) return `http://127.0.0.1:${port}`;
    }
    throw new Error(`the server did not start: ${said()}`);
  };
  const url = await address();
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { url, kill };
};

/** A start that is expected to fail: how it ended and what it said. */
export const failToStart = async (dataDir: string): Promise<{ code: number; said: string }> => {
  const child = launch(dataDir);
  const said = collect(child);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said() };
};
