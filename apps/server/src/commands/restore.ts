import path from 'node:path';

import { readConfig } from '#config';
import { connect } from '#db/connect.ts';
import { openCopy, restore } from '#db/copies/load.ts';
import { withScratch } from '#db/copies/scratch.ts';

import { runCommand } from './run-command.ts';

const VERIFY = '--verify';

await runCommand(async (args) => {
  const given = args.find((arg) => arg !== VERIFY);
  if (given === undefined) throw new Error('Which backup? npm run restore -- [--verify] <folder>');
  const config = readConfig(process.env);
  const copy = await openCopy(path.resolve(given), config.backupPassphrase);
  if (args.includes(VERIFY)) {
    await withScratch((database) => restore(database, copy));
    return `${given} is whole: every row of ${copy.manifest.createdAt} came back`;
  }
  const database = await connect(config);
  try {
    await restore(database, copy);
  } finally {
    await database.close();
  }
  return `The data is as it was at ${copy.manifest.createdAt}; the next start brings it up to date`;
});
