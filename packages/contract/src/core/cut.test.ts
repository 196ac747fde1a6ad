import { expect, test } from 'vitest';

import { cut, cutStart } from './cut.ts';

test.each([
  ['short', 5, 'short'],
  ['longer', 5, 'longe'],
  ['one two', 4, 'one'],
  ['bbb😀', 4, 'bbb'],
  ['bbb😀', 5, 'bbb😀'],
  ['bb👩‍👧!', 6, 'bb'],
  ['cafe\u0301s', 4, 'caf'],
])('cut(%j, %d) is %j', (text, longest, expected) => {
  expect(cut(text, longest)).toBe(expected);
});

test('no cut halves a pair, wherever it falls', () => {
  const text = `a${'😀'.repeat(20)}${'\u0301'.repeat(300)}🇪🇸`;
  for (let longest = 0; longest <= text.length; longest += 1) {
    expect(cut(text, longest).isWellFormed()).toBe(true);
    expect(cut(text, longest).length).toBeLessThanOrEqual(longest);
    expect(cutStart(text, longest).isWellFormed()).toBe(true);
    expect(cutStart(text, longest).length).toBeLessThanOrEqual(longest);
  }
});

test('a sign that is longer than all the room is cut within', () => {
  expect(cut(`a${'\u0301'.repeat(300)}`, 120)).toHaveLength(120);
});
