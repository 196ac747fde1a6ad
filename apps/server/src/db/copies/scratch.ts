import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { connectUnhurried } from '../connect.ts';
import type { Database } from '../connect.ts';

/** Runs on an embedded database of its own that is gone afterwards; `prepare` may fill its folder first. */
export const withScratch = async <T>(
  run: (database: Database, folder: string) => Promise<T>,
  prepare?: (folder: string) => Promise<unknown>,
): Promise<T> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'keyhold-scratch-'));
  try {
    await prepare?.(dataDir);
    const database = await connectUnhurried({ dataDir });
    try {
      return await run(database, dataDir);
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
