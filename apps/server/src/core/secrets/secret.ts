import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Where {
  dataDir: string;
  /** Given where several processes serve one database: they must sign alike. */
  secretKey: string | undefined;
}

/** What addresses are signed with: as configured, else made once and kept with the data. */
export const readSecret = async ({ dataDir, secretKey }: Where): Promise<string> => {
  if (secretKey !== undefined) return secretKey;
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  const made = randomBytes(32).toString('hex');
  // Of two processes that start at once, the first one's stands.
  try {
    await writeFile(file, made, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return await readFile(file, 'utf8');
};
