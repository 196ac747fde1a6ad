import { expect, test } from 'vitest';

import { beingNamed, suggested } from '#features/notes/mention-text.ts';

test('an @ at the start of a word opens the list, until a line ends or another follows', () => {
  expect(beingNamed('Ask @')).toEqual({ from: 4, text: '' });
  expect(beingNamed('(@ro')).toEqual({ from: 1, text: 'ro' });
  expect(beingNamed('@Rosa Ji')).toEqual({ from: 0, text: 'Rosa Ji' });
  expect(beingNamed('@Rosa, @am')).toEqual({ from: 7, text: 'am' });
  for (const text of ['', 'Rosa', 'rosa@demo', '@Rosa\nand']) expect(beingNamed(text)).toBeNull();
});

test('people are found by any word of their name, without accents', () => {
  const people = ['Amelia Hughes', 'Rosa Jiménez', 'Tomasz Nowak'].map((name) => ({ name }));
  const namesFor = (typed: string) => suggested(people, typed).map(({ name }) => name);
  expect(namesFor('')).toHaveLength(3);
  expect(namesFor('jim')).toEqual(['Rosa Jiménez']);
  expect(namesFor('rosa ji')).toEqual(['Rosa Jiménez']);
  for (const typed of ['Rosa Jiménez ', 'osa', 'x']) expect(namesFor(typed)).toEqual([]);
});
