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
  { to: 'Pacific/Auckland', iso: '2026-11-21T13:00:00Z', movesDay: 'ahead' },
  { to: 'America/Los_Angeles', iso: '2026-11-21T02:00:00Z', movesDay: 'back' },
])('$to is on another day at $iso', ({ to, iso, movesDay }) => {
  expect(zoneChangeOf({ from: london, to }, at(iso))).toMatchObject({ movesDay });
});
