import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { inTemporaryFolder } from './temporary-folder.ts';

/** Makes a copy and is at it until it is killed. */
await inTemporaryFolder('trial', async (folder) => {
  await writeFile(path.join(folder, 'everything'), 'as it is');
  process.stdout.write(folder);
  await new Promise((resolve) => setTimeout(resolve, 3_600_000));
});
