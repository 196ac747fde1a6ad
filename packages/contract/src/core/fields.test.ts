import { expect, test } from 'vitest';
import type { z } from 'zod';

import { isReservedTitle } from '../roles/roles.ts';
import { line, optionalText, phone, text, workDay, workInstant } from './fields.ts';

const takes = (schema: z.ZodType, given: unknown) => schema.safeParse(given).success;

test.each(['\u200B', '\u00AD', '\u034F', '\u2800', '\u3164', ' \u2060 ', '\u202E', '\u0007'])(
  'what cannot be seen is no text: %j',
  (unseen) => {
    expect(takes(text(120), unseen)).toBe(false);
    expect(takes(text(120), `${unseen}Ana`)).toBe(true);
  },
);

test('a name is one line, and says nothing that turns what follows round', () => {
  expect(line(120).parse('Ana\u202E\n\u2066 Bell\u0007 ')).toBe('Ana Bell');
  expect(text(120).parse('one\r\n\ttwo\u001B\u202D')).toBe('one\r\n\ttwo');
  expect(optionalText(120).parse('\u2069')).toBe('');
  expect(line(120).parse('עדה \u200Fلیلا می‌روم 👩‍👧')).toBe('עדה \u200Fلیلا می‌روم 👩‍👧');
});

test('an empty name is told of once', () => {
  expect(line(5).safeParse('').error?.issues).toHaveLength(1);
  expect(line(5).safeParse('\u200B').error?.issues).toHaveLength(1);
});

test.each([
  ['+44 7700 900123', true],
  ['(020) 7946-0000', true],
  ['112233', true],
  [' +34 600 100 200 ', true],
  ['+44\n\n7000  000', false],
  ['      ', false],
  ['()()()()', false],
  ['+44 7', false],
  ['٠١٢٣٤٥٦', false],
])('a telephone number, %j: %j', (given, isOne) => expect(takes(phone, given)).toBe(isOne));

test('work is within five years of today', () => {
  const today = new Date().toISOString();
  expect(takes(workInstant, today)).toBe(true);
  expect(takes(workDay, today.slice(0, 10))).toBe(true);
  for (const wrong of ['1900-01-01', '2999-12-31']) expect(takes(workDay, wrong)).toBe(false);
  expect(takes(workInstant, '1900-01-01T00:00:00Z')).toBe(false);
});

test.each([
  'Administrator',
  'Ａｄｍｉｎｉｓｔｒａｔｏｒ',
  'sᴜper_admin',
  'cоuncil',
  'cóuncil',
  'co\u200Buncil',
  'Super-Admin',
])('a role cannot be called %j', (title) => expect(isReservedTitle(title)).toBe(true));
test.each(['Front desk', 'Night administrator', 'Conserje', 'Уборщица'])(
  'a role can be called %j',
  (title) => expect(isReservedTitle(title)).toBe(false),
);
