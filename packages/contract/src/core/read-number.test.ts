import { expect, test } from 'vitest';

import { readNumber, writeNumber } from './read-number.ts';

const two = (decimal: number, whole: number) => ({ decimal, whole });

/** As both languages read it, one below the other; a number stands for itself. */
const read = (text: string) =>
  (['en', 'es'] as const).map((language) => {
    const found = readNumber(text, language);
    return found && 'value' in found ? found.value : found;
  });

test.each([
  ['1,250', 1250, two(1.25, 1250)],
  ['1.250', two(1.25, 1250), 1250],
  ['12,345', 12_345, two(12.345, 12_345)],
  ['-125.500', two(-125.5, -125_500), -125_500],
  ['1.000', two(1, 1000), 1000],
  ['£1.250', two(1.25, 1250), 1250],
])('the language settles what %s is, or nobody does', (text, english, spanish) => {
  expect(read(text)).toEqual([english, spanish]);
});

test.each([
  // Both marks: the last one stands before the decimals.
  ['1,250.50', 1250.5],
  ['1.250,50', 1250.5],
  ['1,250.500', 1250.5],
  ['1,250,000.5', 1_250_000.5],
  // One that comes again stands between thousands.
  ['1.250.000', 1_250_000],
  ['1,250,000', 1_250_000],
  // Too many digits before it, or not three behind it: no thousands.
  ['1250,50', 1250.5],
  ['1250.500', 1250.5],
  ['12.50', 12.5],
  ['62,5', 62.5],
  ['1.2550', 1.255],
  // A zero before the mark, or nothing.
  ['0.125', 0.125],
  ['0,125', 0.125],
  ['-0,125', -0.125],
  ['00.125', 0.125],
  ['.5', 0.5],
  [',125', 0.125],
  ['1250', 1250],
  ['0', 0],
  ['-3', -3],
  ['\u{2212}3', -3],
  ['007', 7],
  ['62.', 62],
])('%s has one reading in every language', (text, value) => {
  expect(read(text)).toEqual([value, value]);
});

test.each([
  ['1 250', 1250],
  ['1\u{A0}250,50', 1250.5],
  ['1\u{202F}250.50', 1250.5],
  ["1'250.50", 1250.5],
  ['1’250’000', 1_250_000],
  ['1 250,500', 1250.5],
  [' 62.50\t', 62.5],
  ['\u{200E}62.50\u{FEFF}', 62.5],
])('spaces and apostrophes stand between thousands: %j', (text, value) => {
  expect(read(text)).toEqual([value, value]);
});

test.each([
  ['£62.00', 62],
  ['£ 62.00', 62],
  ['1.250,50 €', 1250.5],
  ['1.250,50\u{A0}€', 1250.5],
  ['-£5.50', -5.5],
  ['£-5.50', -5.5],
  ['US$1,250.50', 1250.5],
  ['12,50 US$', 12.5],
  ['GBP 1,250.50', 1250.5],
  ['1250 eur', 1250],
])('the sign or the code of a currency says nothing: %j', (text, value) => {
  expect(read(text)).toEqual([value, value]);
});

test.each([
  '',
  ' ',
  '-',
  '£',
  '.',
  ',',
  'two',
  '12 max',
  '62.50 £ each',
  '£62.00 €',
  '--5',
  '5-',
  '1e5',
  '0x10',
  '1..5',
  '1.5.2',
  '1,25,000',
  '12 50',
  '1.250,000.5',
  '1.250.50',
  '1 250 50',
  '0.125.000',
  '0,125.50',
  '1/2',
  '5²',
  '50%',
  'Infinity',
])('%j is no number', (text) => {
  expect(read(text)).toEqual([null, null]);
});

test.each([
  [1250, '1250', '1250'],
  [1250.5, '1250.5', '1250,5'],
  [-0.125, '-0.125', '-0,125'],
  // With three decimals and without the last zero it would have two readings.
  [1.255, '1.2550', '1,2550'],
  [-12.345, '-12.3450', '-12,3450'],
  [1250.125, '1250.125', '1250,125'],
])('%d is written so that it is read as the same', (value, english, spanish) => {
  expect(writeNumber(value, 'en')).toBe(english);
  expect(writeNumber(value, 'es')).toBe(spanish);
  expect(read(english)).toEqual([value, value]);
  expect(read(spanish)).toEqual([value, value]);
});

test('a quantity has thousandths, by the mark of its language', () => {
  const how = { isQuantity: true };
  expect(readNumber('1.250', 'en', how)).toEqual({ value: 1.25 });
  expect(readNumber('1,250', 'en', how)).toEqual({ value: 1250 });
  expect(readNumber('1,250', 'es', how)).toEqual({ value: 1.25 });
  expect(readNumber('1.250', 'es', how)).toEqual({ value: 1250 });
  expect(writeNumber(1.255, 'en', how)).toBe('1.255');
  expect(writeNumber(1.255, 'en')).toBe('1.2550');
});
