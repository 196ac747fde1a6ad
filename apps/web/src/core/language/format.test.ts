import { describe, expect, test } from 'vitest';

import { createFormat } from '#core/language/format.ts';

const london = createFormat({ language: 'en', zone: 'Europe/London', currency: 'GBP' });
const madrid = createFormat({ language: 'es', zone: 'Europe/Madrid', currency: 'EUR' });
const summer = '2026-06-10T13:05:00Z';
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

describe('dates', () => {
  test('are written in the spec’s patterns and the property’s zone', () => {
    expect(london.date(summer)).toBe('Wed, 10 Jun 2026');
    expect(london.dateTime(summer)).toBe('10/06/2026 02:05 PM');
    expect(london.time(summer)).toBe('02:05 PM');
    expect(london.timeAndDate(summer)).toBe('02:05 PM, 10 Jun 2026');
  });

  test('follow the language and the zone', () => {
    expect(madrid.date(summer)).toBe('mié, 10 jun 2026');
    expect(madrid.dateTime(summer)).toBe('10/06/2026 15:05');
    expect(madrid.time(summer)).toBe('15:05');
    expect(madrid.timeAndDate(summer)).toBe('15:05, 10 jun 2026');
    expect(madrid.clock('9:05')).toBe('09:05');
  });

  test('without a time stay on their day in every zone', () => {
    const honolulu = createFormat({ language: 'en', zone: 'Pacific/Honolulu', currency: 'USD' });
    expect(honolulu.date('2026-06-10')).toBe('Wed, 10 Jun 2026');
  });

  test.each([null, undefined, '', 'soon', new Date(Number.NaN)])(
    'that cannot be read show nothing: %s',
    (value) => {
      expect(london.date(value)).toBe('');
      expect(london.relative(value)).toBe('');
    },
  );
});

describe('the hour that is there twice as the clocks go back', () => {
  // London puts its clocks back at 01:00 UTC on that day.
  test.each([
    ['2026-10-24T23:59:00Z', '12:59 AM'],
    ['2026-10-25T00:00:00Z', '01:00 AM (first)'],
    ['2026-10-25T00:59:59Z', '01:59 AM (first)'],
    ['2026-10-25T01:00:00Z', '01:00 AM (second)'],
    ['2026-10-25T01:59:59Z', '01:59 AM (second)'],
    ['2026-10-25T02:00:00Z', '02:00 AM'],
    // In spring an hour is missing, and none is there twice.
    ['2026-03-29T00:30:00Z', '12:30 AM'],
    ['2026-03-29T01:30:00Z', '02:30 AM'],
  ])('%s is %s', (at, shown) => {
    expect(london.time(at)).toBe(shown);
  });

  test('is told with the day too, in each language', () => {
    expect(london.timeAndDate('2026-10-25T00:30:00Z')).toBe('01:30 AM (first), 25 Oct 2026');
    expect(london.dateTime('2026-10-25T01:30:00Z')).toBe('25/10/2026 01:30 AM (second)');
    expect(madrid.time('2026-10-25T00:30:00Z')).toBe('02:30 (primera)');
    expect(madrid.timeAndDate('2026-10-25T01:30:00Z')).toBe('02:30 (segunda), 25 oct 2026');
  });

  test('is half an hour where clocks go back by that', () => {
    const howe = createFormat({ language: 'es', zone: 'Australia/Lord_Howe', currency: 'AUD' });
    expect(howe.time('2026-04-04T14:29:00Z')).toBe('01:29');
    expect(howe.time('2026-04-04T14:30:00Z')).toBe('01:30 (primera)');
    expect(howe.time('2026-04-04T15:29:00Z')).toBe('01:59 (segunda)');
    expect(howe.time('2026-04-04T15:30:00Z')).toBe('02:00');
  });
});

describe('times of day', () => {
  test.each([
    ['14:30', '02:30 PM'],
    ['00:00:00', '12:00 AM'],
    ['9:05', '09:05 AM'],
    ['24:00', ''],
    ['noon', ''],
    ['', ''],
    [null, ''],
  ])('%s becomes "%s"', (text, shown) => {
    expect(london.clock(text)).toBe(shown);
  });
});

describe('numbers', () => {
  test.each([
    [0, '0 Bytes'],
    [1023, '1,023 Bytes'],
    [1024, '1.00 KB'],
    [1_572_864, '1.50 MB'],
    [5 * 1024 ** 5, '5,120.00 TB'],
    [-1, ''],
  ])('%d bytes are %s', (bytes, shown) => {
    expect(london.size(bytes)).toBe(shown);
  });

  test.each([
    [0, '0m'],
    [59, '59m'],
    [450, '7h 30m'],
    [-65, '-1h 5m'],
    [Number.NaN, ''],
  ])('%d minutes are %s', (minutes, shown) => {
    expect(london.duration(minutes)).toBe(shown);
  });

  test('money and percentages follow the language', () => {
    expect(london.money(1234.5)).toBe('£1,234.50');
    expect(plain(madrid.money(1234.5))).toBe('1234,50 €');
    expect(london.percent(33.3333)).toBe('33.33%');
    expect(plain(madrid.percent(33.3333))).toBe('33,33 %');
  });
});

test('relative time says how long ago in words', () => {
  const now = Date.parse(summer);
  expect(london.relative(now - 5 * 60_000, now)).toBe('5 minutes ago');
  expect(london.relative(now + 26 * 3_600_000, now)).toBe('tomorrow');
  expect(madrid.relative(now - 3 * 86_400_000, now)).toBe('hace 3 días');
  expect(london.relative(now - 20_000, now)).toBe('now');
});

test('writes the sign of a currency, not its code, in both languages', () => {
  const pounds = createFormat({ language: 'es', zone: 'Europe/London', currency: 'GBP' });
  expect([london.money(62), pounds.money(62)]).toEqual(['£62.00', '62,00\u{A0}£']);
});
