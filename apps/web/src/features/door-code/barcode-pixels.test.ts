import { expect, test } from 'vitest';

import { readBarcode } from '#features/door-code/barcode-pixels.ts';

/** The seven lines of each digit as GS1 has them: on the left by one of two rows, on the right turned round. */
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(
  ' ',
);
const flip = (lines: string) => Array.from(lines, (line) => (line === '1' ? '0' : '1')).join('');
const right = odd.map(flip);
const even = right.map((lines) => Array.from(lines).toReversed().join(''));
const parity = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ');

/** The lines of an EAN-13 with white beside them. */
const linesOf = (code: string): string => {
  const [first = 0, ...digits] = Array.from(code, Number);
  const left = digits
    .slice(0, 6)
    .map((digit, at) => (parity[first]?.[at] === '1' ? even : odd)[digit])
    .join('');
  const rest = digits
    .slice(6)
    .map((digit) => right[digit])
    .join('');
  const quiet = '0'.repeat(12);
  return `${quiet}101${left}01010${rest}101${quiet}`;
};
const pictureOf = (lines: string, scale = 3, height = 60) => {
  const width = lines.length * scale;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1)
    if (lines[Math.floor((at % width) / scale)] === '1') data.fill(20, at * 4, at * 4 + 3);
  return { data, width, height };
};

test.each(['5012345678900', '8410054010016', '4006381333931'])(
  'what stands on goods is read: %s',
  (code) => {
    expect(readBarcode(pictureOf(linesOf(code)))).toBe(code);
  },
);

test('of a wrong check digit, or of none at all, nothing is read', () => {
  expect(readBarcode(pictureOf(linesOf('5012345678901')))).toBeUndefined();
  expect(readBarcode(pictureOf('0'.repeat(120)))).toBeUndefined();
});
