import { expect, test } from 'vitest';

import { cut, cutStart } from './cut.ts';

test.each([
  { text: 'short', longest: 5, expected: 'short' },
  { text: 'longer', longest: 5, expected: 'longe' },
  { text: 'one two', longest: 4, expected: 'one' },
  { text: 'bbb😀', longest: 4, expected: 'bbb' },
  { text: 'bbb😀', longest: 5, expected: 'bbb😀' },
  { text: 'bb👩‍👧!', longest: 6, expected: 'bb' },
  { text: 'cafe\u0301s', longest: 4, expected: 'caf' },
])('of $text $longest are $expected', ({ text, longest, expected }) => {
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
