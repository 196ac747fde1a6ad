import { connectUnhurried } from '../connect.ts';
import type { Database } from '../connect.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** Runs on an embedded database of its own that is gone afterwards; `prepare` may fill its folder first. */
export const withScratch = async <T>(
  run: (database: Database, folder: string) => Promise<T>,
  prepare?: (folder: string) => Promise<unknown>,
): Promise<T> =>
  await inTemporaryFolder('scratch', async (dataDir) => {
    await prepare?.(dataDir);
    const database = await connectUnhurried({ dataDir });
    try {
      return await run(database, dataDir);
    } finally {
      await database.close();
    }
  });
