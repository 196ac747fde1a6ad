import { readConfig } from '#config';

import { openData } from '../prepare.ts';
import { runCommand } from './run-command.ts';

// All that a start does before it serves, for a deployment that does it once and by itself.
await runCommand(async () => {
  const { database, isDemo } = await openData(readConfig(process.env));
  try {
    await isDemo;
  } finally {
    await database.close();
  }
  return 'The schema is up to date';
});
