import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 60_000;

/** What the image says of how it is run. */
interface Image {
  Docker: { config: { User: string; WorkingDir: string; Env: string[]; Cmd: string[] } };
}

export interface Running {
  /** What it ended with. */
  ended: Promise<number | NodeJS.Signals | null>;
  end: (signal: NodeJS.Signals) => Running['ended'];
}

export const start = (home: string, name: string, line: [string, ...string[]]): Running => {
  const log = openSync(path.join(home, `${name}.log`), 'a');
  const [command, ...args] = line;
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', log, log] });
  const ended = once(child, 'exit').then(([code, by]) => (code ?? by) as Awaited<Running['ended']>);
  const end: Running['end'] = (signal) => {
    child.kill(signal);
    return ended;
  };
  return { ended, end };
};

interface Container {
  name: string;
  environment: Record<string, string>;
  command?: string[];
}
/** A process in a tree of its own made of the image, as the user that the image names. */
export const runImage = (home: string, { name, environment, command }: Container): Running => {
  const text = readFileSync(path.join(home, 'image.json'), 'utf8');
  const image = (JSON.parse(text) as Image).Docker.config;
  const settings = Object.entries(environment).map(([key, value]) => `${key}=${value}`);
  const inside = ['env', '-i', `--chdir=${image.WorkingDir}`, ...image.Env, ...settings];
  const tree = path.join(home, 'trees', name);
  return start(home, name, [
    'chroot',
    `--userspec=${image.User}`,
    tree,
    ...inside,
    ...(command ?? image.Cmd),
  ]);
};

/** Asks again and again until it is so. */
export const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const limit = Date.now() + patienceMs;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > limit) throw new Error(`waited in vain: ${what}`);
    await sleep(100);
  }
};

export const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/api/health/ready`)).ok;
