import { expect, test } from 'vitest';

import * as contract from '../index.ts';
import type { Life } from './life.ts';
import type { Word } from './words.ts';

const lives = Object.entries(contract).flatMap(([name, value]) =>
  typeof value === 'object' && 'acts' in value && 'states' in value
    ? [[name, value as unknown as Life<string, string>] as const]
    : [],
);

test('every record that has states has their words, each another', () => {
  expect(lives.length).toBeGreaterThanOrEqual(11);
  for (const [name, { states, words }] of lives)
    for (const language of [0, 1] as const)
      expect(new Set(states.map((state) => words[state]?.[language])).size, name).toBe(
        states.length,
      );
});

/** Found out from something else, or where an act leads only in part. */
const otherwise: Record<string, string[]> = {
  changeRequestLife: ['lapsed'],
  purchasingLife: ['part_delivered'],
  postingLife: ['closed'],
};

test('every state but the first is led to by an act', () => {
  for (const [name, { states, acts }] of lives) {
    const reached = new Set(Object.values(acts).map(({ to }) => to));
    expect(
      states.slice(1).filter((state) => !reached.has(state)),
      name,
    ).toEqual(otherwise[name] ?? []);
  }
});

const isWord = (value: unknown): value is Word =>
  Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string');
/** Said the same in both languages. */
const same = new Set(['No']);

test('every word of a list is said in Spanish as well', () => {
  const lists = Object.entries(contract).filter(([name]) => name.endsWith('Words'));
  expect(lists.length).toBeGreaterThanOrEqual(10);
  const words = [
    ...lists.flatMap(([, list]): unknown[] => Object.values(list)),
    ...lives.flatMap(([, life]) => Object.values(life.words)),
  ].filter(isWord);
  expect(words.filter(([en, es]) => es === '' || (en === es && !same.has(en)))).toEqual([]);
});
