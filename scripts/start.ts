import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { requireNode } from './runtime.ts';

requireNode('npm start');
const { buildWeb, isWebStale, root } = await import('./build.ts');

/** Makes the database while the pages are built. What is wrong with it is said by the server itself. */
const prepareData = async () => {
  const migrate = path.join(root, 'apps/server/src/commands/migrate.ts');
  await once(spawn(process.execPath, [migrate], { stdio: 'ignore' }), 'exit');
};

if (isWebStale()) await Promise.all([buildWeb(), prepareData()]);
// The server runs in this process, so that signals reach it; importing it starts it.
await import('../apps/server/src/main.ts');
