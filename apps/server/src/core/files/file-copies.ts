import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { mediaFolders, mediaStates } from '@keyhold/contract';
import { z } from 'zod';

import type { Copy } from '#db/copies/load.ts';
import { linesFile } from '#db/copies/manifest.ts';
import type { Manifest, Place } from '#db/copies/manifest.ts';
import { readBytes, readLines, sumOf, writeBytes, writeLines } from '#db/copies/packed-file.ts';
import { ofOurs } from '#db/embedded/private-folder.ts';

import { keptKeysOf } from './files.ts';
import type { Storage } from './storage.ts';

/** What a copied row of `media` says of its file. */
const MediaRow = z.object({
  file_key: z.string(),
  folder: z.enum(mediaFolders),
  state: z.enum(mediaStates),
  has_original: z.boolean(),
  stamp_state: z.string().nullish(),
  deleted_at: z.string().nullable(),
  mime_type: z.string(),
});
/** One file of a copy, by its key in the store. */
const Listed = z.strictObject({
  key: z.string(),
  type: z.string(),
  size: z.number().int(),
  sha256: z.string(),
});
type Listed = z.infer<typeof Listed>;

const atOnce = 4;
const folderOf = ({ folder }: Place) => path.join(folder, 'files');
const fileOf = (place: Place, key: string) => path.join(folderOf(place), ...key.split('/'));
const listOf = (place: Place) => linesFile(folderOf(place), 'list');

const inBatches = async function* <T>(all: AsyncIterable<T>) {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  yield batch;
};

/** The rows that were copied say which files belong to their moment. */
const namedIn = async function* (place: Place) {
  for await (const line of readLines(linesFile(place.folder, 'media'), place.key)) {
    const row = MediaRow.parse(JSON.parse(line));
    const kept = keptKeysOf({
      fileKey: row.file_key,
      folder: row.folder,
      state: row.state,
      hasOriginal: row.has_original,
      hasPreview: row.stamp_state === 'done',
      isDeleted: row.deleted_at !== null,
    });
    for (const key of kept) yield { key, type: row.mime_type };
  }
};

interface Wanted {
  key: string;
  type: string;
}
const copyFile = async (
  storage: Storage,
  place: Place,
  { key, type }: Wanted,
): Promise<Listed | null> => {
  const to = fileOf(place, key);
  await mkdir(path.dirname(to), ofOurs);
  try {
    const source = await storage.read(key);
    return { key, type, ...(await writeBytes(to, { source, key: place.key })) };
  } catch (error) {
    if ((await storage.sizeOf(key)) === null) return null;
    throw error;
  }
};

/** Copies what the rows of the place name, from whichever store; what is not there is written down. */
export const copyFiles = async (
  storage: Storage,
  place: Place,
): Promise<NonNullable<Manifest['files']>> => {
  await mkdir(folderOf(place), ofOurs);
  const missing: string[] = [];
  let bytes = 0;
  const pages = async function* () {
    for await (const batch of inBatches(namedIn(place))) {
      const copied = await Promise.all(batch.map((wanted) => copyFile(storage, place, wanted)));
      missing.push(...batch.flatMap(({ key }, at) => (copied[at] === null ? [key] : [])));
      const listed = copied.filter((one) => one !== null);
      for (const { size } of listed) bytes += size;
      yield listed.map((one) => JSON.stringify(one));
    }
  };
  const sum = await writeLines(listOf(place), { pages: pages(), key: place.key });
  return { ...sum, bytes, missing };
};

/** What is wrong with a file of the copy, found out before the store is asked to take it. */
const faultOf = async (copy: Copy, { key, ...expected }: Listed): Promise<string | null> => {
  try {
    const bytes = await readBytes(fileOf(copy, key), { key: copy.key, expected });
    for await (const chunk of bytes) void chunk;
    return null;
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isGone ? `${key} is missing from the backup` : `${key} is not what was backed up`;
  }
};

const putBackFile = async (storage: Storage, copy: Copy, listed: Listed) => {
  const fault = await faultOf(copy, listed);
  if (fault !== null) return fault;
  const { key, type, size } = listed;
  const source = await readBytes(fileOf(copy, key), { key: copy.key, expected: listed });
  await storage.write(key, { source, size, type });
  return null;
};

const demandSameList = async (copy: Copy, expected: NonNullable<Manifest['files']>) => {
  const lines = async function* () {
    for await (const line of readLines(listOf(copy), copy.key)) yield [line];
  };
  if ((await sumOf(lines())).sha256 !== expected.sha256)
    throw new Error('The list of the files is not what was written');
};

/** Puts every file of the copy into a store; gives a sentence for each that is not as it was. */
export const putBackFiles = async (storage: Storage, copy: Copy): Promise<string[]> => {
  const { files } = copy.manifest;
  if (files === null) return [];
  await demandSameList(copy, files);
  const faults: string[] = [];
  const listed = async function* () {
    for await (const line of readLines(listOf(copy), copy.key))
      yield Listed.parse(JSON.parse(line));
  };
  for await (const batch of inBatches(listed())) {
    const found = await Promise.all(batch.map((each) => putBackFile(storage, copy, each)));
    faults.push(...found.filter((fault) => fault !== null));
  }
  return faults;
};
