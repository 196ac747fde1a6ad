import { rm } from 'node:fs/promises';
import path from 'node:path';

import { readConfig } from '#config';
import type { Config } from '#config';
import { copyFiles } from '#core/files/file-copies.ts';
import { openStorage } from '#core/files/storage.ts';
import { askServer } from '#core/http/control.ts';
import { connectUnhurried } from '#db/connect.ts';
import { warnOfPlace } from '#db/copies/backup-place.ts';
import { backUp } from '#db/copies/dump.ts';
import type { Manifest } from '#db/copies/manifest.ts';
import { makeTemporaryFolder } from '#db/copies/temporary-folder.ts';
import { DataDirInUse } from '#db/embedded/data-dir-lock.ts';

import { runCommand } from './run-command.ts';

/** A running server gives its files as they are between two transactions; the copy is made from those. */
const openBeside = async (config: Config) => {
  const dataDir = await makeTemporaryFolder('snapshot');
  await askServer(config.dataDir, { act: 'snapshot', value: dataDir });
  const database = await connectUnhurried({ dataDir });
  const close = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, close };
};

const open = async (config: Config) => {
  try {
    const database = await connectUnhurried(config);
    return { database, close: () => database.close() };
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return await openBeside(config);
  }
};

const describe = ({ tables, files, salt }: Manifest, folder: string) => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const { rows: count = 0, missing = [] } = files ?? {};
  const said = `${rows} rows of ${Object.keys(tables).length} tables and ${count} files are in ${folder}${salt === null ? '' : ', locked'}`;
  return [said, ...missing.map((key) => `${key} is not in the store: a row names it`)].join('\n');
};

await runCommand(async ([given]) => {
  const config = readConfig(process.env);
  const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = path.resolve(
    given ?? path.join(config.backupDir ?? path.join(config.dataDir, 'backups'), name),
  );
  const storage = openStorage({ folder: path.join(config.dataDir, 'files'), s3Url: config.s3Url });
  const { database, close } = await open(config);
  try {
    const passphrase = config.backupPassphrase;
    const made = await backUp(database, {
      folder,
      passphrase,
      copyFiles: (place) => copyFiles(storage, place),
    });
    const warning = warnOfPlace(folder, config.dataDir);
    return [describe(made, folder), ...(warning === null ? [] : [warning])].join('\n');
  } finally {
    await close();
  }
});
