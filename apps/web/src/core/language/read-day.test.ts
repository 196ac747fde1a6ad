import { describe, expect, test } from 'vitest';

import { readDay, readMoment, readTime } from '#core/language/read-day.ts';

const today = '2026-11-23'; // A Monday.
const read = (text: string, limits = {}) => readDay(text, { today, ...limits });

describe('a day that is typed', () => {
  test.each([
    ['2026-12-03', '2026-12-03'],
    ['03.12.2026', '2026-12-03'],
    ['3/12/26', '2026-12-03'],
    ['3-12-2026', '2026-12-03'],
    ['03122026', '2026-12-03'],
    ['3/12', '2026-12-03'],
    ['3 12', '2026-12-03'],
    ['3 dic', '2026-12-03'],
    ['3 de diciembre de 2026', '2026-12-03'],
    ['December 3rd', '2026-12-03'],
    ['dec 3, 2027', '2027-12-03'],
    ['Thu, 03 Dec 2026', '2026-12-03'],
    ['jue, 03 dic 2026', '2026-12-03'],
    ['mié 2 dic', '2026-12-02'],
    ['mar, 01 dic 2026', '2026-12-01'],
    ['mar 3', '2027-03-03'],
    ['mar 3 2026', '2026-03-03'],
    ['vie 4', '2026-12-04'],
    ['1 sept', '2026-09-01'],
    ['29', '2026-11-29'],
    ['1', '2026-12-01'],
    ['20/11', '2026-11-20'],
    ['3/1', '2027-01-03'],
    ['12/5/85', '1985-05-12'],
    ['today', '2026-11-23'],
    ['Hoy', '2026-11-23'],
    ['tomorrow', '2026-11-24'],
    ['mañana', '2026-11-24'],
    ['manana', '2026-11-24'],
    ['ayer', '2026-11-22'],
    ['+7', '2026-11-30'],
    ['-1', '2026-11-22'],
    ['fri', '2026-11-27'],
    ['viernes', '2026-11-27'],
    ['mon', '2026-11-23'],
  ])('%s is %s', (text, day) => {
    expect(read(text)).toBe(day);
  });

  test.each(['', 'soon', '31/2', '3/13', '99', 'dec', '3 smarch', '1/2/3/4', '3 dec nov', '<3>'])(
    '"%s" is none',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  test('is the one that may be meant, where several could be', () => {
    expect(read('20/11', { min: today })).toBe('2027-11-20');
    expect(read('3/12', { max: today })).toBe('2025-12-03');
    expect(read('3/12/2026', { max: today })).toBe('2026-12-03');
  });
});

test.each([
  ['14:30', '14:30'],
  ['2:30 pm', '14:30'],
  ['02:30 PM', '14:30'],
  ['12 am', '00:00'],
  ['9h', '09:00'],
  ['0930', '09:30'],
  ['9', '09:00'],
  ['24:00', undefined],
  ['13 pm', undefined],
  ['noon', undefined],
])('the time %s is %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each([
  ['2026-12-03T14:30', '2026-12-03T14:30'],
  ['Thu, 03 Dec 2026, 02:30 PM', '2026-12-03T14:30'],
  ['jue, 03 dic 2026, 14:30', '2026-12-03T14:30'],
  ['3/12 9:15', '2026-12-03T09:15'],
  ['tomorrow 6pm', '2026-11-24T18:00'],
  ['03.12.2026', '2026-12-03T08:00'],
  ['18:45', '2026-11-30T18:45'],
  ['soon', undefined],
  ['3/12 25:00', undefined],
])('the moment %s is %s', (text, moment) => {
  expect(readMoment(text, { today, was: '2026-11-30T08:00' })).toBe(moment);
});
