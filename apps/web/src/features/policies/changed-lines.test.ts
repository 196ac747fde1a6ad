import { expect, it } from 'vitest';

import { changedLines } from '#features/policies/changed-lines.ts';

const marks = { same: ' ', gone: '-', come: '+' };
const told = (before: string, after: string) =>
  changedLines(before, after).map(({ kind, text }) => `${marks[kind]}${text}`);

it('tells line by line what stays, what goes and what comes', () => {
  expect(told('Leave.\nBy the lift.\nMeet.', 'Leave.\nBy the stairs.\nMeet.\nWait.')).toEqual([
    ' Leave.',
    '-By the lift.',
    '+By the stairs.',
    ' Meet.',
    '+Wait.',
  ]);
  expect(told('', 'New')).toEqual(['+New']);
  expect(told('Old', '')).toEqual(['-Old']);
  expect(told('Same\n\nagain', 'Same\n\nagain')).toEqual([' Same', ' ', ' again']);
});

it('does not compare what would take too long', () => {
  const long = (word: string) => Array.from({ length: 1500 }, () => word).join('\n');
  expect(changedLines(long('a'), long('b'))).toHaveLength(3000);
});
