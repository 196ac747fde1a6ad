import { createHash } from 'node:crypto';
import { cpSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { connect } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { readSources } from '#db/sources.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const dayMs = 24 * 3_600_000;
const cache = path.join(root, 'node_modules/.cache/keyhold');
const db = path.resolve(import.meta.dirname, '../../db');

/** A template is as good as the schema, the engine and the code that made it. */
const fingerprint = async (): Promise<string> => {
  const { migrations, functions, views } = await readSources();
  const files = [
    path.join(root, 'node_modules/@electric-sql/pglite/package.json'),
    ...['connect.ts', 'embedded/embedded-worker.ts', 'migrate.ts'].map((name) =>
      path.join(db, name),
    ),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.basename(file)).update(await readFile(file));
  for (const { name, checksum } of [...migrations, ...functions, ...views])
    hash.update(name).update(checksum);
  return hash.digest('hex').slice(0, 16);
};

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Templates of yesterday's migrations; one of today may be being copied by another run. */
const removeOld = async (): Promise<void> => {
  for (const name of await readdir(cache)) {
    const folder = path.join(cache, name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > dayMs) await rm(folder, { recursive: true, force: true });
  }
};

const build = async (template: string): Promise<void> => {
  await mkdir(cache, { recursive: true });
  await removeOld();
  const dataDir = await mkdtemp(path.join(cache, 'building-'));
  const database = await connect({ dataDir });
  await database.asOwner(migrate);
  await database.close();
  // Of two runs that build it at once, the first one's stays.
  await rename(dataDir, template).catch(() => rm(dataDir, { recursive: true }));
};

/** A folder with a migrated embedded database, made where there is none of today's migrations. */
export const findTemplate = async (): Promise<string> => {
  const folder = path.join(cache, `template-${await fingerprint()}`);
  if (!(await isThere(folder))) await build(folder);
  return folder;
};

let template: Promise<string> | undefined;

/** Fills an empty folder with a migrated embedded database: a copy takes a tenth of making one. */
export const copyTemplate = async (dataDir: string): Promise<void> => {
  template ??= findTemplate();
  // The asynchronous one asks after each of a thousand files in turn: ten times the work.
  cpSync(await template, dataDir, { recursive: true });
};

const memory = '/dev/shm';
const enough = 4 * 1024 ** 3;
/** A thousand small files for each database: in memory, where this machine has a place for them. */
export const scratchFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enough ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
};
