import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';

const prefix = 'keyhold-copy-';
/** Whose it is: of another machine, which may share the folder, nothing is known. */
const machine = hostname().replaceAll(/[^\w]/g, '_');
const made = new RegExp(`^${prefix}[a-z]+-${machine}-(\\d+)-\\w{6}$`);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Takes away the copies that processes of this machine left behind when they were killed. */
export const clearLeftCopies = async (): Promise<void> => {
  const names = await readdir(tmpdir()).catch(() => []);
  const left = names.filter((name) => {
    const pid = made.exec(name)?.[1];
    return pid !== undefined && !isAlive(Number(pid));
  });
  for (const name of left)
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
};

/** A folder below the machine's temporary one, of this process alone; whoever asks takes it away. */
export const makeTemporaryFolder = async (kind: string): Promise<string> =>
  await mkdtemp(path.join(tmpdir(), `${prefix}${kind}-${machine}-${process.pid}-`));

/** The same, gone once it was used. */
export const inTemporaryFolder = async <T>(
  kind: string,
  use: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = await makeTemporaryFolder(kind);
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
