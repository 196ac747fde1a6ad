import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { refuse, Refusal } from '#core/http/errors.ts';
import { ofOurs } from '#db/embedded/private-folder.ts';

import { NoSpace } from './storage-port.ts';
import type { Incoming, Making, Storage } from './storage-port.ts';

const wrongLength = (expected: number) => new Refusal('wrong_length', { values: { expected } });

/** Lets exactly so many bytes through; the first one too many ends it. */
export const exactly = (size: number) => {
  let count = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      count += chunk.length;
      if (count > size) done(wrongLength(size));
      else done(null, chunk);
    },
    flush: (done) => done(count === size ? null : wrongLength(size)),
  });
};

/** On the disk for good before anything says that it is there. */
const writeDown = async (path: string, { source, size }: Incoming) => {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(source, exactly(size), file);
};

const syncFolder = async (path: string) => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Left to the rest of the house: without it the database stops writing. */
const reserveBytes = 512 * 1024 ** 2;

/** Refuses to begin what would fill the disk. */
export const demandSpace = async (folder: string, expected: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < expected + reserveBytes) throw new NoSpace('no space left on the disk');
};

const flush = async (path: string) => {
  const file = await open(path, 'r+');
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
};

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** A link, unlike a renamed file, never takes the place of what is there. */
const putInPlace = async (from: string, to: string, isNew: boolean) => {
  if (!isNew) return await rename(from, to);
  try {
    await link(from, to);
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? new Refusal('upload_used') : error;
  }
};

const refuseOrigin = (): never => {
  throw new Error('local files go through this server');
};

const buildAt = async (
  { to, from }: { to: string; from: string },
  { expected, make }: Making,
): Promise<number> => {
  await mkdir(dirname(to), ofOurs);
  await mkdir(dirname(from), ofOurs);
  await demandSpace(dirname(from), expected);
  try {
    await make(from);
    const size = await flush(from);
    await rename(from, to);
    await syncFolder(dirname(to));
    return size;
  } finally {
    await rm(from, { force: true });
  }
};

/** Files in a folder of this machine. */
export const openLocalStorage = (root: string): Storage => {
  const pathOf = (key: string) => join(root, ...key.split('/'));
  /** Beside what is not taken in yet: a crash leaves it where such things are cleared away. */
  const spareFor = (key: string) => pathOf(`u/${key.slice(2)}.${randomBytes(8).toString('hex')}`);
  const sizeOf = async (key: string) => {
    try {
      return (await stat(pathOf(key))).size;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  };
  return {
    origin: null,
    signGet: async () => refuseOrigin(),
    write: async (key, incoming) => {
      const [to, from] = [pathOf(key), spareFor(key)];
      await mkdir(dirname(to), ofOurs);
      await mkdir(dirname(from), ofOurs);
      try {
        await writeDown(from, incoming);
        await putInPlace(from, to, incoming.isNew === true);
        await syncFolder(dirname(to));
      } finally {
        await rm(from, { force: true });
      }
    },
    build: (key, making) => buildAt({ to: pathOf(key), from: spareFor(key) }, making),
    read: async (key, range) => createReadStream(pathOf(key), range),
    sizeOf,
    borrow: async (key, use) => {
      if ((await sizeOf(key)) === null) refuse('not_found');
      const made = spareFor(key);
      await mkdir(dirname(made), ofOurs);
      try {
        return await use(pathOf(key), made);
      } finally {
        await rm(made, { force: true });
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(folder) {
      const names = await readdir(pathOf(folder)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      });
      for (const name of names) {
        const key = `${folder}/${name}`;
        const found = await stat(pathOf(key)).catch(() => null);
        if (found !== null) yield { key, modifiedAt: found.mtime };
      }
    },
  };
};
