import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { z } from 'zod';

import { defineJob } from '#core/jobs/jobs.ts';

import { insertTrial, isProvenThisWeek, listOutdated } from './backups.queries.ts';
import type { Trial } from './backups.queries.ts';

/** How many proven backups stay where they are; older ones of ours make room. */
const kept = 4;

const run = promisify(execFile);
const commandOf = (name: string) =>
  fileURLToPath(new URL(`../../commands/${name}.ts`, import.meta.url));

/** The commands that people run by hand, as processes of their own: what they need is gone with them. */
const prove = async (folder: string, signal: AbortSignal): Promise<Trial> => {
  try {
    await run(process.execPath, [commandOf('backup'), folder], { signal });
    const trial = [commandOf('restore'), '--verify', folder];
    const { stdout } = await run(process.execPath, trial, { signal });
    return { isWhole: true, said: stdout.trim(), folder };
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    // What nobody could rely on must not fill the disk, night after night.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    return { isWhole: false, said: stderr || String(error), folder };
  }
};

/** Asks every night whether a week has gone by, so that a failure is made up for in the next one. */
export const proveBackup = defineJob({
  name: 'backup.prove',
  input: z.strictObject({}),
  cron: { at: '10 4 * * *', zone: 'UTC' },
  tries: 1,
  run: async ({ inTenant, services: { backupDir }, signal }) => {
    if (backupDir === null || (await inTenant(({ db }) => isProvenThisWeek(db)))) return;
    const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const trial = await prove(path.join(backupDir, name), signal);
    const outdated = await inTenant(async ({ db }) => {
      await insertTrial(db, trial);
      return await listOutdated(db, kept);
    });
    for (const folder of outdated) await rm(folder, { recursive: true, force: true });
    if (!trial.isWhole) throw new Error(trial.said);
  },
});
