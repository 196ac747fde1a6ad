import { expect, test } from 'vitest';

import { zoneChangeOf } from '#features/property/zone-day.ts';

const at = (iso: string) => ({ now: Date.parse(iso), language: 'en-GB' });
const london = 'Europe/London';

test('the same zone changes nothing', () => {
  expect(zoneChangeOf({ from: london, to: london }, at('2026-11-21T13:00:00Z'))).toBeNull();
});

test('within one day only the hour moves', () => {
  const change = zoneChangeOf({ from: london, to: 'Europe/Madrid' }, at('2026-11-21T13:00:00Z'));
  expect(change).toMatchObject({ movesDay: null });
  expect(change?.before).toContain('13:00');
  expect(change?.after).toContain('14:00');
});

test.each([
  ['Pacific/Auckland', '2026-11-21T13:00:00Z', 'ahead'],
  ['America/Los_Angeles', '2026-11-21T02:00:00Z', 'back'],
])('%s is on another day at %s', (to, iso, movesDay) => {
  expect(zoneChangeOf({ from: london, to }, at(iso))).toMatchObject({ movesDay });
});
