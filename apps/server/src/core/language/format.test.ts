import { describe, expect, test } from 'vitest';

import {
  calendarDay,
  clockText,
  dayOfText,
  dayText,
  moneyText,
  momentText,
  numberText,
  shortDayText,
  timeText,
  weekdayTimeText,
} from './format.ts';

const evening = '2026-11-21T21:24:00Z';
const en = { locale: 'en', timezone: 'Europe/London' } as const;
const es = { locale: 'es', timezone: 'Europe/Madrid' } as const;

describe('a moment', () => {
  test('is told by the clock that people of that language read', () => {
    expect(timeText(evening, en)).toBe('09:24 PM');
    expect(timeText(evening, es)).toBe('22:24');
    expect(momentText(evening, en)).toBe('21 Nov 2026, 09:24 PM');
    expect(momentText(evening, es)).toBe('21 nov 2026, 22:24');
    expect(momentText(evening, { ...en, style: 'long' })).toBe('21 November 2026 at 09:24 PM');
    expect(momentText(evening, { ...en, style: 'weekday' })).toBe('Sat 21 Nov, 09:24 PM');
    expect(weekdayTimeText(evening, en)).toBe('Sat 09:24 PM');
    expect(weekdayTimeText(evening, es)).toBe('sáb, 22:24');
  });

  test('of midnight and of noon is no 0 and no 24', () => {
    expect(timeText('2026-11-21T00:05:00Z', en)).toBe('12:05 AM');
    expect(timeText('2026-11-21T12:00:00Z', en)).toBe('12:00 PM');
    expect(timeText('2026-11-20T23:05:00Z', es)).toBe('00:05');
  });

  test('is on the day that it is there', () => {
    const late = '2026-06-30T23:30:00Z';
    expect(calendarDay(late, 'Europe/London')).toBe('2026-07-01');
    expect(calendarDay(late, 'UTC')).toBe('2026-06-30');
    expect(dayOfText(late, en)).toBe('1 Jul');
  });
});

test('a time of no day is told in the same way', () => {
  expect([clockText('14:30', 'en'), clockText('00:05', 'en')]).toEqual(['02:30 PM', '12:05 AM']);
  expect([clockText('14:30', 'es'), clockText('00:05', 'es')]).toEqual(['14:30', '00:05']);
});

test('a day has no zone', () => {
  expect(dayText('2026-11-21', en)).toBe('Saturday, 21 November 2026');
  expect(dayText('2026-11-21', es)).toBe('sábado, 21 de noviembre de 2026');
  expect(dayText('2026-11-21', { locale: 'en', style: 'long' })).toBe('21 November 2026');
  expect(shortDayText('2026-11-21', 'en')).toBe('21\u00A0Nov');
});

test('sums have their sign, and numbers their comma', () => {
  expect(moneyText(1234.5, { locale: 'en', currency: 'GBP' })).toBe('£1,234.50');
  expect(moneyText(62, { locale: 'es', currency: 'GBP' })).toBe('62,00\u00A0£');
  expect(numberText(83.5, 'es')).toBe('83,5');
});
