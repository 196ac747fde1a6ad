import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { compiled } from '../scripts/compiled.ts';
import { findFreePort } from '../scripts/free-port.ts';

export const root = path.resolve(import.meta.dirname, '..');
const START_LIMIT_MS = 170_000;
const STOP_LIMIT_MS = 15_000;
/** What the runner or the developer may have set for other purposes. */
export const OUTSIDE = {
  NODE_ENV: undefined,
  DATABASE_URL: undefined,
  NODE_COMPILE_CACHE: compiled,
};

export interface RunningServer {
  url: string;
  dataDir: string;
  /** What it has printed so far. */
  output: () => string;
  /** Ends it, and removes its data. */
  stop: () => Promise<void>;
  /** Ends it, and leaves its data to others. */
  leave: () => Promise<void>;
  /** The same in the middle of whatever it does. */
  kill: () => Promise<void>;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (!hasEnded(child) && Date.now() < limit) {
    if (await isReady(url)) return;
    await sleep(100);
  }
  throw new Error(hasEnded(child) ? 'it ended at once' : 'it was not ready in time');
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Ends it as an operator would, and by force when it does not go. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}

/** The real server with a data folder of its own, on `PORT` or a free one, as a process of its own. */
export async function startServer(
  env: NodeJS.ProcessEnv = {},
  dataDir = mkdtempSync(path.join(tmpdir(), 'keyhold-e2e-')),
): Promise<RunningServer> {
  const port = Number(env.PORT ?? (await findFreePort()));
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...OUTSIDE, PORT: `${port}`, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const killChild = () => void child.kill('SIGKILL');
  process.once('exit', killChild);
  const leave = async () => {
    await stopChild(child);
    process.off('exit', killChild);
  };
  const kill = async () => {
    const ended = once(child, 'exit');
    killChild();
    await ended;
    await leave();
  };
  const stop = async () => {
    await leave();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(child, url);
  } catch (error) {
    await stop();
    throw new Error(`The server did not start (${String(error)}):\n${output}`, { cause: error });
  }
  return { url, dataDir, output: () => output, stop, leave, kill };
}
