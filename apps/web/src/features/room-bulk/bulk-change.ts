import type { Room } from '@keyhold/contract';

export const wordModes = ['add', 'remove', 'replace'] as const;
export type WordMode = (typeof wordModes)[number];
export type WordField = {
  [Name in keyof Room]: Room[Name] extends string[] ? Name : never;
}[keyof Room];

interface WordChange {
  field: WordField;
  mode: WordMode;
  words: readonly string[];
}

const wordsAfter = (before: readonly string[], { mode, words }: WordChange): string[] => {
  const without = before.filter((word) => !words.includes(word));
  if (mode === 'remove') return without;
  return mode === 'replace' ? [...words] : [...new Set([...before, ...words])];
};

export interface Group {
  ids: number[];
  words: string[];
}

/** The server sets a whole list at once: rooms that end up with the same list are one call. */
export const groupsOf = (rooms: readonly Room[], change: WordChange): Group[] => {
  const groups = new Map<string, Group>();
  for (const room of rooms) {
    const words = wordsAfter(room[change.field], change);
    const group = groups.get(JSON.stringify(words)) ?? { ids: [], words };
    group.ids.push(room.id);
    groups.set(JSON.stringify(words), group);
  }
  return [...groups.values()];
};

export interface Skipped {
  roomNo: string;
  reason: string;
}
export interface Report {
  done: number[];
  skipped: Skipped[];
}

export const chunksOf = (ids: readonly number[], size = 1000): number[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
