import type { Room } from '@keyhold/contract';
import { expect, it } from 'vitest';

import { chunksOf, groupsOf } from '#features/rooms/bulk-change.ts';

const rooms = [
  { id: 1, tag: ['accessible'] },
  { id: 2, tag: [] },
  { id: 3, tag: ['accessible', 'swep'] },
  { id: 4, tag: [] },
] as unknown as Room[];
const after = (mode: 'add' | 'remove' | 'replace', words: string[]) =>
  groupsOf(rooms, { field: 'tag', mode, words }).map((group) => [group.ids, group.words]);

it('adds a word and leaves each room its own, in as few calls as there are outcomes', () => {
  expect(after('add', ['swep'])).toEqual([
    [
      [1, 3],
      ['accessible', 'swep'],
    ],
    [[2, 4], ['swep']],
  ]);
});

it('takes a word away from whoever has it', () => {
  expect(after('remove', ['accessible'])).toEqual([
    [[1, 2, 4], []],
    [[3], ['swep']],
  ]);
});

it('replaces all of them in one call', () => {
  expect(after('replace', ['quiet'])).toEqual([[[1, 2, 3, 4], ['quiet']]]);
});

it('cuts the rooms into parts that one call takes', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunksOf([])).toEqual([]);
});
