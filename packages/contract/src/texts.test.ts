import { expect, test } from 'vitest';

import type { Texts } from './core/locales.ts';
import * as contract from './index.ts';

const isTexts = (value: object): value is Texts =>
  'en' in value && 'es' in value && typeof value.en === 'string' && typeof value.es === 'string';

const seen = new Set<unknown>();
const textsIn = (value: unknown): Texts[] => {
  if (typeof value !== 'object' || value === null || '_zod' in value || seen.has(value)) return [];
  seen.add(value);
  return isTexts(value) ? [value] : Object.values(value).flatMap(textsIn);
};
const texts = textsIn({ ...contract });
const valuesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');

test('every failure and every event is told in Spanish as well, in other words', () => {
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(({ en, es }) => es.trim() === '' || en === es)).toEqual([]);
});

test('with the same values in both', () => {
  expect(texts.filter(({ en, es }) => valuesOf(en) !== valuesOf(es))).toEqual([]);
});
