import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { connect } from '../connect.ts';
import type { Database } from '../connect.ts';
import { migrateTo } from '../migrate.ts';
import { readSources } from '../sources.ts';

/** A database of its own whose schema is as it was before this migration. */
export const withDatabaseBefore = async (
  migration: `_${string}`,
  work: (database: Database) => Promise<void>,
): Promise<void> => {
  const { migrations } = await readSources();
  const newest = migrations[migrations.findIndex(({ name }) => name.endsWith(migration)) - 1];
  if (newest === undefined) throw new Error(`nothing comes before a migration ${migration}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'keyhold-older-'));
  const database = await connect({ dataDir: path.join(folder, 'older') });
  try {
    await database.asOwner((db) => migrateTo(db, newest.name));
    await work(database);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
};
