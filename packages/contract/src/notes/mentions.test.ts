import { expect, test } from 'vitest';

import { mentionedIn, mentionParts } from './mentions.ts';

const people = ['Ann Bell', 'Ann Bellamy', 'Rosa Jiménez', 'Li'].map((name, id) => ({ id, name }));
const namesIn = (content: string) => mentionedIn(content, people).map(({ name }) => name);

test('somebody is mentioned by @ and their whole name, the longest that fits', () => {
  expect(namesIn('@Ann Bellamy, ask @ann bell. And @Ann Bell!')).toEqual([
    'Ann Bellamy',
    'Ann Bell',
  ]);
  expect(namesIn('(@Rosa Jiménez) @Li')).toEqual(['Rosa Jiménez', 'Li']);
});

test('part of a name, an address and the name alone mention nobody', () => {
  expect(namesIn('@Ann, Rosa Jiménez, ann@Li, @Lisa, @Ann Bells, @')).toEqual([]);
});

test('those who are called the same are all mentioned', () => {
  const twins = [...people, { id: 9, name: 'Li' }];
  expect(mentionedIn('@Li', twins).map(({ id }) => id)).toEqual([3, 9]);
});

test('the parts are the whole text again', () => {
  const content = 'See @Li\nand @Ann Bell @Ann';
  const parts = mentionParts(content, people);
  expect(parts.map(({ text }) => text).join('')).toBe(content);
  expect(parts.filter((part) => part.people.length > 0).map(({ text }) => text)).toEqual([
    '@Li',
    '@Ann Bell',
  ]);
});
