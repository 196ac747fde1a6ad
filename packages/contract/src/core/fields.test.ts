import { expect, test } from 'vitest';
import { z } from 'zod';

import { Credentials } from '../auth/auth.ts';
import { isReservedTitle } from '../roles/roles.ts';
import {
  email,
  line,
  mailLink,
  optionalText,
  phone,
  phoneLink,
  text,
  workDay,
  workInstant,
} from './fields.ts';
import { describeIssue } from './messages.ts';

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
  ['020 7946 0959 ext 12', true],
  ['020 7946 0959 x12', true],
  ['+49.30.123.456', true],
  ['030/123456', true],
  ['+44 (0)20 7946 0959', true],
  ['(+34) 600 100 200', true],
  ['020 7946 0959 / 020 7946 0960', true],
  ['+44 20 7946 0959, +34 600 100 200', true],
  ['600 100 200 ext. 4; 600 100 201', true],
  ['020\u00A07946\u20110959', true],
  ['020 7946 0959 / 020 7946 0960 / 020 7946 0961', false],
  ['1234567890123456789', false],
  ['020 7946 0959 ext', false],
  ['+44\n\n7000  000', false],
  ['      ', false],
  ['()()()()', false],
  ['+44 7', false],
  ['٠١٢٣٤٥٦', false],
])('a telephone number, %j: %j', (given, isOne) => expect(takes(phone, given)).toBe(isOne));

const saidOf = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given).error?.issues.map((issue) => describeIssue({ ...issue }, 'en'));

test('a letter that no telephone takes is named', () => {
  expect(saidOf(phone, '020 7946 0959 after six')).toEqual([
    'request cannot have “a” in it: digits, an extension (ext 12), and / between two numbers',
  ]);
  expect(saidOf(phone, '12345678901234567')?.[0]).toMatch(/6 to 15 digits/);
  expect(saidOf(z.union([z.literal(''), phone]), '020 7946 0959 ☎')?.[0]).toMatch(/“☎”/);
});

test.each([
  ['020 7946 0959', 'tel:020 7946 0959'],
  ['020 7946 0959 ext. 12', 'tel:020 7946 0959,12'],
  ['+44 20 7946 0959 / 020 7946 0960', 'tel:+44 20 7946 0959'],
  ['+44 20 7946 0959, +34 600 100 200', 'tel:+44 20 7946 0959'],
  ['030/123456', 'tel:030123456'],
])('%j is called as %j', (given, link) => expect(phoneLink(given)).toBe(link));

test.each([
  ['orders@example.com', 'mailto:orders@example.com'],
  ["o'hara.keys@sub.example.co.uk", "mailto:o'hara.keys@sub.example.co.uk"],
  ['a+b&c=d@example.com', 'mailto:a%2Bb%26c%3Dd@example.com'],
  ['jobs%40a.com?bcc=spy@b.com', 'mailto:jobs%2540a.com%3Fbcc%3Dspy@b.com'],
])('a mail to %j is begun by %j', (given, link) => {
  expect(takes(email, given)).toBe(true);
  expect(mailLink(given)).toBe(link);
  const { search, pathname } = new URL(link);
  expect([search, decodeURIComponent(pathname)]).toEqual(['', given]);
});

test.each([
  ['ana@example.com', 'ana@example.com'],
  ['ana&co@example.com', 'ana&co@example.com'],
  ["o'hara+keys@sub.example.co.uk", "o'hara+keys@sub.example.co.uk"],
  ['ana@müller.de', 'ana@xn--mller-kva.de'],
  ['ana@xn--mller-kva.de', 'ana@xn--mller-kva.de'],
  ['ana@例え.テスト', 'ana@xn--r8jz45g.xn--zckzah'],
])('mail to %j goes to %j', (given, mailed) => {
  expect(email.parse(given)).toBe(mailed);
  // Whoever signs in may write it either way.
  expect(Credentials.parse({ email: given, password: 'x' }).email).toBe(mailed);
});

test.each(['', 'ana', 'ana@', 'ana@example', 'a b@example.com', '.ana@example.com', 'a..b@c.de'])(
  '%j is no address',
  (given) => expect(saidOf(email, given)).toEqual(['Invalid email format']),
);

test('a letter that mail cannot carry is named', () => {
  expect(saidOf(email, 'jürgen@example.com')?.[0]).toMatch(/^request has “ü” in it, which mail/);
  expect(saidOf(z.union([z.literal(''), email]), 'jürgen@müller.de')?.[0]).toMatch(/“ü”/);
});

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
