import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readConfig } from '#config';
import type { Config } from '#config';
import { askServer } from '#core/control.ts';
import { connect } from '#db/connect.ts';
import { backUp } from '#db/copies/dump.ts';
import { DataDirInUse } from '#db/data-dir-lock.ts';

import { runCommand } from './run-command.ts';

/** A running server gives its files as they are between two transactions; the copy is made from those. */
const openBeside = async (config: Config) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'keyhold-snapshot-'));
  await askServer(config.dataDir, { act: 'snapshot', value: dataDir });
  const database = await connect({ dataDir });
  const close = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, close };
};

const open = async (config: Config) => {
  try {
    const database = await connect(config);
    return { database, close: () => database.close() };
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return await openBeside(config);
  }
};

await runCommand(async ([given]) => {
  const config = readConfig(process.env);
  const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = path.resolve(given ?? path.join(config.dataDir, 'backups', name));
  const { database, close } = await open(config);
  try {
    const passphrase = config.backupPassphrase;
    const { tables } = await backUp(database, { folder, passphrase });
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    return `${rows} rows of ${Object.keys(tables).length} tables are in ${folder}${passphrase === undefined ? '' : ', locked'}`;
  } finally {
    await close();
  }
});
