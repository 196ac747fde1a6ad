import { expect, it } from 'vitest';

import { holdBody, instantAt } from '#features/readiness/holds.ts';

it("takes what is typed as the property's own time", () => {
  expect(instantAt('2026-06-10T14:30', 'Europe/London')).toBe('2026-06-10T13:30:00.000Z');
  expect(instantAt('2026-12-10T14:30', 'Europe/London')).toBe('2026-12-10T14:30:00.000Z');
  expect(instantAt('2026-06-10T14:30', 'Europe/Madrid')).toBe('2026-06-10T12:30:00.000Z');
  expect(instantAt('nonsense', 'UTC')).toBeNull();
  // Of the hour that is there twice, the one that is meant.
  const double = (pass?: 'first' | 'second') =>
    instantAt('2026-10-25T02:30', 'Europe/Madrid', pass);
  expect(double('first')).toBe('2026-10-25T00:30:00.000Z');
  expect(double('second')).toBe('2026-10-25T01:30:00.000Z');
  expect(double()).toBe(double('first'));
  expect(instantAt('2026-10-25T03:30', 'Europe/Madrid', 'second')).toBe('2026-10-25T02:30:00.000Z');
});

it('holds without an end where none is given', () => {
  const given = { status: 'void' as const, reason: 'Mattress on order', until: null };
  expect(holdBody(given, 'Europe/London')).toEqual(given);
});
