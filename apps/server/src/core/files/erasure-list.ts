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

const ErasedAccount = Erasure.omit({ guestId: true }).extend({ userId: z.number().int() });
export type ErasedAccount = z.infer<typeof ErasedAccount>;

/** Of one property, in the folder that outlives the database. */
export interface Place {
  folder: string;
  tenantId: number;
}
const fileOf = ({ folder, tenantId }: Place) => path.join(folder, `${tenantId}.jsonl`);

/** An account has one home, and may be known in several properties: they stand in one list. */
const accountsIn = (folder: string) => path.join(folder, 'accounts.jsonl');

const readList = async <Entry>(file: string, entry: z.ZodType<Entry>): Promise<Entry[]> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      return [entry.parse(JSON.parse(line))];
    } catch {
      // Cut off while it was written: the job that wrote it has written it again.
      return [];
    }
  });
};

/** Who was erased, whatever the database says now. */
export const readErasures = (place: Place): Promise<Erasure[]> => readList(fileOf(place), Erasure);
/** Whose account was deleted for ever. */
export const readErasedAccounts = (folder: string): Promise<ErasedAccount[]> =>
  readList(accountsIn(folder), ErasedAccount);

const countSince = (list: readonly { erasedAt: string }[], since: string): number =>
  list.filter(({ erasedAt }) => Date.parse(erasedAt) > Date.parse(since)).length;

/** How many were erased after a moment: guests of every property, and accounts; 0 where there is no list. */
export const countErasedSince = async (
  folder: string,
  since: string,
): Promise<{ guests: number; accounts: number }> => {
  const files = await readdir(folder).catch(() => []);
  const places = files.flatMap((name) => {
    const tenantId = Number(/^(\d+)\.jsonl$/.exec(name)?.[1]);
    return Number.isNaN(tenantId) ? [] : [{ folder, tenantId }];
  });
  const lists = await Promise.all(places.map(readErasures));
  return {
    guests: countSince(lists.flat(), since),
    accounts: countSince(await readErasedAccounts(folder), since),
  };
};

const append = async (file: string, added: readonly object[]): Promise<void> => {
  await makePrivate(path.dirname(file));
  const opened = await open(file, 'a', 0o600);
  try {
    const lines = added.map((each) => JSON.stringify(each)).join('\n');
    await opened.appendFile(`\n${lines}\n`);
    await opened.sync();
  } finally {
    await opened.close();
  }
};

/** On the disk once it is answered. Nobody is named in it. */
export const addErasures = (place: Place, added: readonly Erasure[]): Promise<void> =>
  append(fileOf(place), added);
/** The same of an account. */
export const addErasedAccount = (folder: string, added: ErasedAccount): Promise<void> =>
  append(accountsIn(folder), [added]);
