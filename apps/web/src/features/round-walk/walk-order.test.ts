import { expect, it } from 'vitest';

import { nextStop, type WalkStop } from '#features/round-walk/walk-order.ts';

const stop = (id: number, given: Partial<WalkStop> = {}): WalkStop => ({
  room: { id },
  outcome: null,
  tries: given.outcome ? 1 : 0,
  ...given,
});
const next = (route: WalkStop[], after: number | null, skipped: number[] = []) =>
  nextStop(route, { after, skipped: new Set(skipped) })?.room.id;

it('goes onward, then round to what was left behind', () => {
  const route = [stop(1), stop(2, { outcome: 'seen' }), stop(3), stop(4)];
  expect(next(route, null)).toBe(1);
  expect(next(route, 1)).toBe(3);
  expect(next(route, 3)).toBe(4);
  expect(next(route, 4)).toBe(1);
});

it('comes back to what was passed by, then to where nobody answered', () => {
  const route = [
    stop(1),
    stop(2, { outcome: 'no_answer' }),
    stop(3),
    stop(4, { outcome: 'empty' }),
  ];
  expect(next(route, 2, [1])).toBe(3);
  const later = [stop(1), stop(2, { outcome: 'no_answer' }), stop(3, { outcome: 'seen' })];
  expect(next(later, 3, [1])).toBe(1);
  const last = [stop(1, { outcome: 'seen' }), stop(2, { outcome: 'no_answer' })];
  expect(next(last, 1)).toBe(2);
});

it('stays where one is while nothing else is left, and ends after the second try', () => {
  const route = [stop(1, { outcome: 'seen' }), stop(2, { outcome: 'no_answer' })];
  expect(next(route, 2)).toBe(2);
  expect(next([route[0]!, stop(2, { outcome: 'no_answer', tries: 2 })], 2)).toBeUndefined();
  expect(next([], null)).toBeUndefined();
});
