import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

import { OUTSIDE, root, startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string;
    /** Which third of the screens is opened, and the features that were touched last. */
    third: number | null;
    recent: readonly string[];
  }
}

const demoIn = (folder: string) => path.join(folder, 'demo');
/** Is there once the demo is, or says why it is not. */
const outcomeIn = (folder: string) => path.join(folder, 'outcome');

const make = async (folder: string) =>
  await promisify(execFile)(process.execPath, ['apps/server/src/commands/migrate.ts'], {
    cwd: root,
    env: { ...process.env, ...OUTSIDE, DATA_DIR: demoIn(folder) },
  });

/** What is due, under way or not yet in the chain of the audit log, as the operator reads it. */
const readLeft = async (url: string): Promise<number> => {
  const figures = await (await fetch(`${url}/api/metrics`)).text();
  const left = figures.matchAll(
    /^keyhold_(?:jobs\{state="(?:waiting|retrying|running)"\}|audit_unsealed) (\d+)$/gm,
  );
  const counts = [...left].map((match) => Number(match[1]));
  return counts.length === 4 ? counts.reduce((sum, count) => sum + count, 0) : Infinity;
};

const settleLimitMs = 300_000;
/** Does what the demo leaves to be done, pictures to be stamped above all: else each copy's server would. */
const settle = async (folder: string) => {
  const server = await startServer({}, demoIn(folder));
  const end = Date.now() + settleLimitMs;
  while ((await readLeft(server.url)) > 0) {
    if (Date.now() > end) throw new Error(`The demo does not settle:\n${server.output()}`);
    await sleep(500);
  }
  await server.leave();
};

const retried = async (folder: string) => {
  // All files need it, and a machine that is short of time may not open the engine in its limits.
  await make(folder).catch(async () => {
    rmSync(demoIn(folder), { recursive: true, force: true });
    await make(folder);
  });
  await settle(folder);
};

/**
 * Migrates and fills the demo once a run, beside the tests that need no browser: a server that gets a
 * copy of it only has to open it.
 */
export default function makeDemo(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'keyhold-e2e-'));
  const made = retried(folder).then(
    () => writeFileSync(outcomeIn(folder), ''),
    (error: unknown) => writeFileSync(outcomeIn(folder), String(error)),
  );
  project.provide('runFolder', folder);
  return async () => {
    await made;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** A data folder with the demo as nobody has touched it. */
export async function copyDemo(): Promise<string> {
  const folder = inject('runFolder');
  while (!existsSync(outcomeIn(folder))) await sleep(100);
  const failure = readFileSync(outcomeIn(folder), 'utf8');
  if (failure !== '') throw new Error(`There is no demo: ${failure}`);
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  cpSync(demoIn(folder), dataDir, { recursive: true });
  return dataDir;
}
