import { readConfig } from '#config';
import { connectUnhurried } from '#db/connect.ts';
import { backUp } from '#db/copies/dump.ts';
import { openCopy, restore } from '#db/copies/load.ts';
import { inTemporaryFolder } from '#db/copies/temporary-folder.ts';

import { runCommand } from './run-command.ts';

const closing = async <T>(
  options: Parameters<typeof connectUnhurried>[0],
  run: (database: Awaited<ReturnType<typeof connectUnhurried>>) => Promise<T>,
): Promise<T> => {
  const database = await connectUnhurried(options);
  try {
    return await run(database);
  } finally {
    await database.close();
  }
};

await runCommand(async () => {
  const { dataDir, databaseUrl, databaseAdminUrl } = readConfig(process.env);
  if (databaseUrl === undefined || databaseAdminUrl === undefined)
    throw new Error('Where to? DATABASE_URL and DATABASE_ADMIN_URL must name the new database');
  return await inTemporaryFolder('move', async (folder) => {
    await closing({ dataDir }, (database) => backUp(database, { folder }));
    const copy = await openCopy(folder);
    await closing({ dataDir, databaseUrl, databaseAdminUrl }, (database) =>
      restore(database, copy),
    );
    const rows = Object.values(copy.manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    return `${rows} rows are in PostgreSQL, each read back and compared. Start with the same DATABASE_URL and DATABASE_ADMIN_URL; ${dataDir}/database is as it was.`;
  });
});
