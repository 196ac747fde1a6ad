import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { findFreePort } from '../scripts/free-port.ts';

const root = path.resolve(import.meta.dirname, '..');
const startLimitMs = 170_000;
const stopLimitMs = 12_000;

export interface Served {
  url: string;
  /** From the start of the process to its first answer. */
  startedInMs: number;
  residentMb: () => number;
  pid: number;
  stop: () => Promise<void>;
}

interface Asked {
  file: string;
  /** A path that answers 200 once it is ready. */
  ready: string;
  env: Record<string, string>;
  flags?: readonly string[];
}

/** What is set here for other purposes. */
const unset = {
  NODE_ENV: 'production',
  DATABASE_URL: undefined,
  DATABASE_ADMIN_URL: undefined,
  DEMO: undefined,
};

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const answers = async (url: string): Promise<boolean> => {
  try {
    const { ok, body } = await fetch(url);
    await body?.cancel();
    return ok;
  } catch {
    return false;
  }
};

const waitUntilReady = async (child: ChildProcess, url: string) => {
  const limit = performance.now() + startLimitMs;
  while (!hasEnded(child) && performance.now() < limit) {
    if (await answers(url)) return;
    await sleep(10);
  }
  throw new Error(`${url} did not answer.`);
};

const stopChild = async (child: ChildProcess) => {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await ended;
  clearTimeout(timer);
};

/** Resident memory of a process, in megabytes; as `ps` tells it, on every Unix. */
const residentMbOf = (pid: number | undefined): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** Starts a server as a process of its own, on loopback, and waits for its first answer. */
export const serve = async ({ file, ready, env, flags = [] }: Asked): Promise<Served> => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, file], {
    cwd: root,
    env: { ...process.env, ...unset, HOST: '127.0.0.1', PORT: `${port}`, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitUntilReady(child, url + ready);
  } catch (error) {
    await stopChild(child);
    throw error;
  }
  const startedInMs = performance.now() - began;
  return {
    url,
    startedInMs,
    residentMb: () => residentMbOf(child.pid),
    pid: child.pid ?? 0,
    stop: () => stopChild(child),
  };
};

export const serveProduct = (env: Record<string, string>, flags?: readonly string[]) =>
  serve({
    file: 'apps/server/src/main.ts',
    ready: '/api/health/ready',
    env: { LOG_LEVEL: 'error', ...env },
    flags,
  });

/** As `npm start` does: builds the pages where they are not as new as their sources. */
export const serveByStart = (env: Record<string, string>, flags?: readonly string[]) =>
  serve({
    file: 'scripts/start.ts',
    ready: '/api/health/ready',
    env: { LOG_LEVEL: 'error', ...env },
    flags,
  });

export const serveLimit = (databaseUrl: string, env: Record<string, string> = {}) =>
  serve({
    file: 'bench/limit-server.ts',
    ready: '/ping',
    env: { LIMIT_DATABASE_URL: databaseUrl, ...env },
  });
