import { readConfig } from '#config';

import { openPrepared } from '../prepare.ts';
import { runCommand } from './run-command.ts';

// All that a start does before it serves, for a deployment that does it once and by itself.
await runCommand(async () => {
  const { database } = await openPrepared(readConfig(process.env));
  await database.close();
  return 'The schema is up to date';
});
