import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { makePrivate } from '#db/embedded/private-folder.ts';

/** By number and moment of entry: after a restore the number may be given to somebody else. */
const Erasure = z.object({
  guestId: z.number().int(),
  createdAt: z.string(),
  erasedAt: z.string(),
});
export type Erasure = z.infer<typeof Erasure>;

/** Of one property, in the folder that outlives the database. */
export interface Place {
  folder: string;
  tenantId: number;
}
const fileOf = ({ folder, tenantId }: Place) => path.join(folder, `${tenantId}.jsonl`);

const parsed = (line: string): Erasure[] => {
  try {
    return [Erasure.parse(JSON.parse(line))];
  } catch {
    // Cut off while it was written: the job that wrote it has written it again.
    return [];
  }
};

/** Who was erased, whatever the database says now. */
export const readErasures = async (place: Place): Promise<Erasure[]> => {
  const text = await readFile(fileOf(place), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap(parsed);
};

/** How many were erased after a moment, in every property; 0 where there is no list. */
export const countErasedSince = async (folder: string, since: string): Promise<number> => {
  const files = await readdir(folder).catch(() => []);
  const places = files.flatMap((name) => {
    const tenantId = Number(/^(\d+)\.jsonl$/.exec(name)?.[1]);
    return Number.isNaN(tenantId) ? [] : [{ folder, tenantId }];
  });
  const lists = await Promise.all(places.map(readErasures));
  return lists.flat().filter(({ erasedAt }) => Date.parse(erasedAt) > Date.parse(since)).length;
};

/** On the disk once it is answered. Nobody is named in it. */
export const addErasures = async (place: Place, added: readonly Erasure[]): Promise<void> => {
  await makePrivate(place.folder);
  const file = await open(fileOf(place), 'a', 0o600);
  try {
    const lines = added.map((each) => JSON.stringify(each)).join('\n');
    await file.appendFile(`\n${lines}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};
