import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { countRooms, rangesThatRepeat, roomNumbersOf } from './room-numbers.ts';

const range = (from: `${string}-${string}` | [number, number], prefix = '') => {
  const [startRoomNumber = '', endRoomNumber = ''] =
    typeof from === 'string' ? from.split('-') : from;
  return { startRoomNumber, endRoomNumber, prefix };
};

describe('the numbers of a range', () => {
  test.each([
    [range([101, 103]), ['101', '102', '103']],
    [range('001-003'), ['001', '002', '003']],
    [range('098-101'), ['098', '099', '100', '101']],
    [range([9, 11], 'G'), ['G9', 'G10', 'G11']],
    [range('7-7'), ['7']],
    [range([8, 7]), []],
  ])('of %j', (given, expected) => {
    expect(roomNumbersOf(given)).toEqual(expected);
    expect(countRooms([given])).toBe(expected.length);
  });

  test('are as many as are counted, each once, from start to end', () => {
    const number = fc.integer({ min: 1, max: 600 });
    fc.assert(
      fc.property(fc.tuple(number, number), fc.boolean(), (ends, isText) => {
        const [start, end] = [Math.min(...ends), Math.max(...ends)];
        const from = `${String(start).padStart(4, '0')}-${end}` as const;
        const given = isText ? range(from, 'A') : range([start, end]);
        const numbers = roomNumbersOf(given);
        expect(numbers).toHaveLength(countRooms([given]));
        expect(new Set(numbers).size).toBe(end - start + 1);
        expect(numbers.map((text) => Number(text.replace('A', ''))).at(-1)).toBe(end);
      }),
      { numRuns: 200 },
    );
  });
});

describe('ranges that repeat', () => {
  test.each([
    [[range([1, 5]), range([6, 9])], []],
    [[range([1, 5]), range([5, 9])], [1]],
    [
      [range([1, 5]), range([1, 5]), range([3, 3])],
      [1, 2],
    ],
    [[range([1, 5], 'A'), range([1, 5], 'B')], []],
    [[range([1, 5], 'A'), range([1, 5], 'a')], [1]],
    [[range('01-05'), range([1, 5])], []],
    [[range([1, 5]), range([9, 7])], []],
    [[range([1, 1], 'A1'), range([11, 11], 'A')], [1]],
  ])('of %j are %j', (ranges, expected) => {
    expect(rangesThatRepeat(ranges)).toEqual(expected);
  });
});
