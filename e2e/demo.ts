import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

import { compiled, OUTSIDE, root, startServer } from './server.ts';
import { signIn } from './signed-in.ts';

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string;
    /** Which third of the screens is opened, and the features that were touched last. */
    third: number | null;
    recent: readonly string[];
  }
}

const demoIn = (folder: string) => path.join(folder, 'demo');

const make = async (folder: string) =>
  await promisify(execFile)(process.execPath, ['apps/server/src/commands/migrate.ts'], {
    cwd: root,
    env: { ...process.env, ...OUTSIDE, ...compiled, DATA_DIR: demoIn(folder) },
  });

const settleMs = 120_000;
/** What is due: what waits for its hour does so in every copy. */
async function countDue(url: string, token: string): Promise<number> {
  const reply = await fetch(`${url}/api/job?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await reply.json()) as { data: { state: string; dueAt: string }[] };
  const isDue = ({ state, dueAt }: { state: string; dueAt: string }) =>
    /^(?:waiting|running|retrying)$/.test(state) && Date.parse(dueAt) <= Date.now();
  return data.filter(isDue).length;
}

/** Lets a server do once what each would do with the demo that has never been open: ten seconds of a core. */
async function settle(folder: string): Promise<void> {
  const server = await startServer({}, demoIn(folder), { keeps: true });
  try {
    const token = await signIn({ url: server.url, account: 'super' });
    const end = Date.now() + settleMs;
    for (let quiet = 0; quiet < 3 && Date.now() < end;) {
      await sleep(500);
      quiet = (await countDue(server.url, token)) === 0 ? quiet + 1 : 0;
    }
  } finally {
    await server.stop();
  }
}

/** Migrates and fills the demo once a run: a server that gets a copy of it only has to open it. */
export default async function makeDemo(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'keyhold-e2e-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    // All files need it, and a machine that is short of time may not open the engine in its limits.
    await make(folder).catch(async () => {
      rmSync(demoIn(folder), { recursive: true, force: true });
      await make(folder);
    });
    await settle(folder);
  } catch (error) {
    remove();
    throw error;
  }
  project.provide('runFolder', folder);
  return remove;
}

/** A data folder with the demo as nobody has touched it. */
export function copyDemo(): string {
  const folder = inject('runFolder');
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  cpSync(demoIn(folder), dataDir, { recursive: true });
  return dataDir;
}
