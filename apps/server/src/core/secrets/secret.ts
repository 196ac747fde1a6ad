import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { closeToOthers, makePrivate } from '#db/embedded/private-folder.ts';

interface Where {
  dataDir: string;
  /** Given where several processes serve one database: they must sign alike. */
  secretKey: string | undefined;
}

/** What addresses are signed with: as configured, else made once and kept with the data. */
export const readSecret = async ({ dataDir, secretKey }: Where): Promise<string> => {
  if (secretKey !== undefined) return secretKey;
  const file = join(dataDir, 'secret');
  await makePrivate(dataDir);
  const made = randomBytes(32).toString('hex');
  // Of two processes that start at once, the first one's stands.
  try {
    await writeFile(file, made, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await closeToOthers(file);
  return await readFile(file, 'utf8');
};
