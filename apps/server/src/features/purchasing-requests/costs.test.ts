import { expect, test } from 'vitest';

import { totalOf, unitCostOf } from './costs.ts';

test('what a unit cost has four decimals, and what several cost has two', () => {
  expect(unitCostOf(10, 3)).toBe(3.3333);
  expect(unitCostOf(20, 3)).toBe(6.6667);
  expect(unitCostOf(0.01, 1000)).toBe(0);
  expect(unitCostOf(1_000_000, 0.001)).toBe(1_000_000_000);
  // A half goes up.
  expect(unitCostOf(0.05, 1000)).toBe(0.0001);
  expect(totalOf(3.3333, 3)).toBe(10);
  expect(totalOf(1.005, 1)).toBe(1.01);
  expect(totalOf(0.0001, 1_000_000)).toBe(100);
});
