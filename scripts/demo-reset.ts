import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { DataDirInUse, lockDataDir } from '../apps/server/src/db/embedded/data-dir-lock.ts';

const database = path.resolve(process.env['DATA_DIR'] ?? './data', 'database');

const reset = async () => {
  if (!existsSync(path.join(database, 'PG_VERSION'))) return 'There is no demo to reset.';
  const unlock = await lockDataDir(database);
  await rm(database, { recursive: true, force: true });
  await unlock();
  return `${database} is gone; the next npm start fills it with the demo.`;
};

try {
  console.log(await reset());
} catch (error) {
  if (!(error instanceof DataDirInUse)) throw error;
  console.error(`${error.message}\nStop the server first.`);
  process.exitCode = 1;
}
