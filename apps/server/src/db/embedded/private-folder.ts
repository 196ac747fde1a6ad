import { chmod, mkdir, stat } from 'node:fs/promises';

/** For every folder that is made for the data: whoever else has an account on the machine is kept out. */
export const ofOurs = { recursive: true, mode: 0o700 } as const;

const everybodyElse = 0o077;
/** As of /tmp: others are meant to be there. */
const sticky = 0o1000;

/** Takes from everybody else what they may do there, where it is ours and the file system knows of that. */
export const closeToOthers = async (path: string): Promise<void> => {
  const { uid, mode } = await stat(path);
  if (uid !== process.getuid?.() || (mode & sticky) !== 0 || (mode & everybodyElse) === 0) return;
  await chmod(path, mode & ~everybodyElse & 0o777).catch(() => undefined);
};

/** Of the server's own user alone, also where it was made by an older version. */
export const makePrivate = async (folder: string): Promise<void> => {
  await mkdir(folder, ofOurs);
  await closeToOthers(folder);
};
