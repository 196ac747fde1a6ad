import type { Contract, Input, Room } from '@keyhold/contract';

import { api } from '#core/api/api.ts';

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
  name: string;
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

type Change = Input<Contract['rooms']['updateMany']>['body']['change'];
export interface Step {
  ids: readonly number[];
  change: Change;
}
type Rooms = readonly Pick<Room, 'id' | 'roomNo'>[];

const merge = (reports: readonly Report[]): Report => ({
  done: reports.flatMap(({ done }) => done),
  skipped: reports.flatMap(({ skipped }) => skipped),
});

const numberIn = (rooms: Rooms, id: number) =>
  rooms.find((room) => room.id === id)?.roomNo ?? String(id);

/** A call that fails as a whole leaves each of its rooms out, for the same reason. */
const failed = (rooms: Rooms, ids: readonly number[]) => (error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  return { done: [], skipped: ids.map((id) => ({ name: numberIn(rooms, id), reason })) };
};

const changeSome = async (rooms: Rooms, { ids, change }: Step): Promise<Report> => {
  const { done, skipped } = await api.rooms.updateMany.call({ body: { ids: [...ids], change } });
  const told = skipped.map(({ id, roomNo, reason }) => ({
    name: roomNo ?? numberIn(rooms, id),
    reason,
  }));
  return { done, skipped: told };
};

/** Changes of many rooms, as many calls as it takes. */
export const changeRooms = async (rooms: Rooms, steps: readonly Step[]): Promise<Report> => {
  const calls = steps.flatMap(({ ids, change }) =>
    chunksOf(ids).map((part) => ({ ids: part, change })),
  );
  const reports: Report[] = [];
  for (const call of calls)
    reports.push(await changeSome(rooms, call).catch(failed(rooms, call.ids)));
  return merge(reports);
};

interface Each {
  ids: readonly number[];
  call: (id: number) => Promise<unknown>;
}

/** One call a room, in turn, for what the server does one at a time. */
export const eachRoom = async (rooms: Rooms, { ids, call }: Each): Promise<Report> => {
  const reports: Report[] = [];
  for (const id of ids)
    reports.push(await call(id).then(() => ({ done: [id], skipped: [] }), failed(rooms, [id])));
  return merge(reports);
};
