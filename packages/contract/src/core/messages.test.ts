import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { failures } from '../declared.ts';
import { fill } from './errors.ts';
import { instant, money, optionalText, text } from './fields.ts';
import { locales } from './locales.ts';
import type { Locale, Texts } from './locales.ts';
import { describeIssue, required, sentence } from './messages.ts';

const own = sentence('test.own', { en: 'Not like this', es: 'Así no' });
const Form = z.strictObject({
  name: text(5),
  note: optionalText(3).optional(),
  price: money,
  kind: z.enum(['a', 'b']),
  list: z.array(z.string()).min(2).max(2),
  email: z.email(),
  ruled: z.string().refine((value) => value === 'ok', { error: own }),
  needed: z.string().refine((value) => value !== '', { error: required }),
});
const right = {
  name: 'x',
  price: 1,
  kind: 'a',
  list: ['1', '2'],
  email: 'a@b.example',
  ruled: 'ok',
  needed: 'x',
};

const sayings = (wrong: object, locale: Locale) =>
  (Form.safeParse({ ...right, ...wrong }, { reportInput: true }).error?.issues ?? []).map((issue) =>
    describeIssue({ ...issue }, locale),
  );

describe('what is wrong is said in both languages', () => {
  test.each<[object, Texts]>([
    [{ name: undefined }, { en: 'name is a required field', es: 'name es un campo obligatorio' }],
    [{ name: '  ' }, { en: 'name is a required field', es: 'name es un campo obligatorio' }],
    [
      { name: 'sixsix' },
      { en: 'name must be at most 5 characters', es: 'name debe tener como máximo 5 caracteres' },
    ],
    [
      { list: ['1', '2', '3'] },
      { en: 'list must have at most 2 entries', es: 'list debe tener como máximo 2 elementos' },
    ],
    [{ name: 5 }, { en: 'name must be a string', es: 'name debe ser de tipo string' }],
    [{ price: -1 }, { en: 'price must be at least 0', es: 'price debe ser 0 o más' }],
    [
      { price: 0.001 },
      { en: 'price must be a multiple of 0.01', es: 'price debe ser múltiplo de 0.01' },
    ],
    [{ kind: 'c' }, { en: 'kind must be one of: a, b', es: 'kind debe ser uno de: a, b' }],
    [
      { list: ['1'] },
      { en: 'list must have at least 2 entries', es: 'list debe tener al menos 2 elementos' },
    ],
    [{ email: 'x' }, { en: 'Invalid email format', es: 'El formato del correo no es válido' }],
    [{ ruled: 'no' }, { en: 'Not like this', es: 'Así no' }],
    [{ needed: '' }, { en: 'needed is a required field', es: 'needed es un campo obligatorio' }],
    [{ name: 'a\0' }, { en: 'name is not valid', es: 'El valor de name no es válido' }],
  ])('%j', (wrong, texts) => {
    for (const locale of locales) expect(sayings(wrong, locale)).toEqual([texts[locale]]);
  });
});

test('every failure has its sentence in both languages, with the same placeholders', () => {
  const placeholders = (sentenceText: string) => (sentenceText.match(/\{\w+\}/g) ?? []).toSorted();
  for (const [code, failure] of Object.entries(failures)) {
    for (const locale of locales) expect(failure[locale].trim(), code).not.toBe('');
    expect(failure.es, code).not.toBe(failure.en);
    expect(placeholders(failure.es), code).toEqual(placeholders(failure.en));
  }
});

test('a placeholder takes texts and numbers, and nothing else', () => {
  const values = { a: 'x', b: 2, c: { toString: () => 'evil' } };
  expect(fill('{a} {b} {c} {d}', values)).toBe('x 2 {c} {d}');
  expect(fill('{constructor}', {})).toBe('{constructor}');
});

test.each([
  '0000-01-01T00:00:00Z',
  '1899-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T00:00:00',
  `2026-01-01T00:00:00.${'9'.repeat(300)}Z`,
  '2026-01-01T00:00:00+16:00',
  '2026-01-01T00:00:00-23:59',
])('an instant that no calendar has is refused: %s', (wrong) => {
  expect(instant.safeParse(wrong).success).toBe(false);
});
