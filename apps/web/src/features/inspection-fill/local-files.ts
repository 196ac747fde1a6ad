import { useState } from 'react';

import { keptFileOf } from '#core/offline/kept-photo.ts';
import { openKept } from '#core/offline/kept-store.ts';
import type { KeptFile } from '#core/offline/queued-action.ts';
import { fillFolder } from '#features/form-fill/filled-files.tsx';
import type { FillFiles } from '#features/form-fill/filled.ts';

interface Held {
  key: string;
  /** As it is to be kept; null once it is. */
  file: KeptFile | null;
}
export interface LocalFiles extends FillFiles {
  /** Under which an answer names a file of this device. */
  numberOf: (key: string) => number;
  heldAs: (number: number) => Promise<Held>;
  isKept: (key: string) => void;
  /** Reads what this device keeps; gives how many files came of it so far. */
  load: (keys: readonly string[]) => Promise<number>;
}

const localFiles = (roomId: number | null): LocalFiles => {
  const files = new Map<number, File>();
  const held = new Map<number, Promise<Held>>();
  const numbers = new Map<string, number>();
  let last = 0;
  const numberOf = (key: string) => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    last -= 1;
    numbers.set(key, last);
    held.set(last, Promise.resolve({ key, file: null }));
    return last;
  };
  const prepare = async (file: File, number: number): Promise<Held> => {
    const kept = await keptFileOf(file, { folder: fillFolder, roomId });
    numbers.set(kept.key, number);
    return { key: kept.key, file: kept };
  };
  const loadOne = async (key: string) => {
    const kept = await (await openKept()).get('files', key);
    if (!kept) return;
    const number = numberOf(key);
    const file = files.get(number) ?? new File([kept.file], kept.name, { type: kept.file.type });
    files.set(number, file);
    if (kept.mediaId !== null) files.set(kept.mediaId, file);
  };
  return {
    numberOf,
    take: (_fieldId, file) => {
      last -= 1;
      files.set(last, file);
      held.set(last, prepare(file, last));
      return last;
    },
    fileOf: (id) => files.get(id),
    // It stays as long as this page, or what waits with it: an answer may be taken back.
    remove: () => undefined,
    heldAs: async (number) => {
      const found = await held.get(number);
      if (found === undefined) throw new Error(`There is no file ${number}.`);
      return found;
    },
    isKept: (key) => held.set(numberOf(key), Promise.resolve({ key, file: null })),
    load: async (keys) => {
      await Promise.all(keys.map(loadOne)).catch(() => []);
      return files.size;
    },
  };
};

/** The files that were taken on this device, until the server has them. */
export const useLocalFiles = (roomId: number | null): LocalFiles =>
  useState(() => localFiles(roomId))[0];
