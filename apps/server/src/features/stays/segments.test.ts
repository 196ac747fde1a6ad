import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findRun, planStay } from './segments.ts';

const [a, b, c] = ['2026-10-20', '2026-10-25', '2026-10-28'] as const;

test('a move keeps the nights before it, a move back joins them', () => {
  const moved = planStay([{ roomId: 1, checkIn: a, checkOut: c }], {
    period: { checkIn: a, checkOut: c },
    roomId: 2,
    from: b,
  });
  expect(moved).toEqual([
    { roomId: 1, checkIn: a, checkOut: b },
    { roomId: 2, checkIn: b, checkOut: c },
  ]);
  const back = planStay(moved, { period: { checkIn: a, checkOut: c }, roomId: 1, from: b });
  expect(back).toEqual([{ roomId: 1, checkIn: a, checkOut: c }]);
});

test('new days cut the parts and stretch the outer ones', () => {
  const parts = [
    { roomId: 1, checkIn: a, checkOut: b },
    { roomId: 2, checkIn: b, checkOut: c },
  ];
  const longer = planStay(parts, { period: { checkIn: a, checkOut: '2026-11-02' } });
  expect(longer.at(-1)).toEqual({ roomId: 2, checkIn: b, checkOut: '2026-11-02' });
  expect(planStay(parts, { period: { checkIn: a, checkOut: '2026-10-22' } })).toEqual([
    { roomId: 1, checkIn: a, checkOut: '2026-10-22' },
  ]);
  expect(planStay(parts, { period: { checkIn: a, checkOut: c }, roomId: null })).toEqual([]);
});

test('parts always follow each other from the first day to the last', () => {
  const dayOf = (n: number) => new Date(Date.UTC(2026, 9, 1 + n)).toISOString().slice(0, 10);
  const step = fc.record({
    start: fc.nat(20),
    length: fc.integer({ min: 1, max: 20 }),
    roomId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    from: fc.nat(40),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let parts = [{ roomId: 9, checkIn: dayOf(0), checkOut: dayOf(5) }];
      for (const { start, length, roomId, from } of steps) {
        const period = { checkIn: dayOf(start), checkOut: dayOf(start + length) };
        const at = dayOf(Math.min(Math.max(from, start), start + length - 1));
        parts = planStay(parts, { period, roomId, from: at });
        expect(parts[0]?.checkIn).toBe(period.checkIn);
        expect(parts.at(-1)?.checkOut).toBe(period.checkOut);
        for (const part of parts) expect(part.checkOut > part.checkIn).toBe(true);
        for (const [index, part] of parts.slice(1).entries())
          expect(part.checkIn).toBe(parts[index]?.checkOut);
      }
    }),
  );
});

test('the lowest run of free beds', () => {
  const taken = [
    { from: 1, to: 2 },
    { from: 3, to: 4 },
  ];
  expect(findRun(taken, { persons: 1, capacity: 5 })).toEqual({ from: 2, to: 3 });
  expect(findRun(taken, { persons: 2, capacity: 5 })).toEqual({ from: 4, to: 6 });
  expect(findRun(taken, { persons: 3, capacity: 5 })).toBeNull();
  expect(findRun([{ from: 1, to: null }], { persons: 1, capacity: 9 })).toBeNull();
});
