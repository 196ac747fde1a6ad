import { afterEach, expect, it } from 'vitest';

import { csvOf } from '#core/files/csv.ts';
import { setLanguage } from '#core/language/i18n.ts';

afterEach(() => setLanguage('en'));

const columns = [
  { header: 'Room', value: (row: { roomNo: string }) => row.roomNo },
  { header: 'Price, a night', value: (row: { price?: number | null }) => row.price },
];

it('leaves numbers as numbers and quotes what would break a line', () => {
  const csv = csvOf(columns, [
    { roomNo: '001', price: -12.5 },
    { roomNo: 'a "b", c', price: null },
  ]);
  expect(csv).toBe('Room,"Price, a night"\r\n001,-12.5\r\n"a ""b"", c",\r\n');
});

it.each(['=1+1', '+44', '-cmd', '@sum', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])(
  'never lets %j run as a formula',
  (roomNo) => {
    const [, cell] = csvOf(columns, [{ roomNo, price: 1 }]).split(/\r\n(?=.)/);
    expect(cell?.replace(/^"/, '').startsWith(`'`)).toBe(true);
  },
);

it('opens in columns where a comma stands in numbers', () => {
  setLanguage('es');
  const csv = csvOf(columns, [
    { roomNo: 'a, b', price: 1234.5 },
    { roomNo: 'c; d', price: -7 },
  ]);
  expect(csv).toBe('Room;Price, a night\r\na, b;1234,5\r\n"c; d";-7\r\n');
});
