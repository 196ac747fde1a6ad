import { contract, resourcesShowing } from '@keyhold/contract';
import type { EventName } from '@keyhold/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { api } from '#core/api/api.ts';
import { touchedBy } from '#core/api/freshness.ts';
import { createGatherer } from '#core/live/live-caches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reads anew what shows an event, whatever a route of ours leaves', () => {
  const left = Object.values(contract)
    .flatMap((routes) => Object.values<{ events: readonly EventName[] }>(routes))
    .flatMap(({ events }) => events);
  for (const name of left) expect(resourcesShowing([name])).not.toEqual([]);
  const shown = resourcesShowing(['rooms', 'notes']);
  expect(shown).toEqual(expect.arrayContaining(['notes', 'reservations', 'rooms', 'stats']));
  expect(shown).not.toEqual(expect.arrayContaining(['users']));
  expect(shown.length).toBeLessThan(Object.keys(contract).length / 3);
});

it('reads anew what a call changes elsewhere, as it does for everybody else', () => {
  expect(touchedBy(api.guests.merge)).toContain('notes');
  expect(touchedBy(api.guests.erase).toSorted()).toEqual(
    resourcesShowing(['ERASE_GUEST']).toSorted(),
  );
  expect(touchedBy(api.tenants.update)).toEqual(expect.arrayContaining(['rooms', 'voidNights']));
  expect(touchedBy(api.savedViews.create)).toEqual(['savedViews']);
});

it('makes one refetch of a hundred events, and another of what comes later', async () => {
  const refetch = vi.fn<(resources: readonly string[]) => void>();
  const gatherer = createGatherer(refetch);
  for (let count = 0; count < 100; count += 1)
    gatherer.add({ names: ['notes'], requestId: String(count) });
  expect(refetch).not.toHaveBeenCalled();
  vi.runAllTimers();
  await vi.dynamicImportSettled();
  expect(refetch.mock.calls).toEqual([[expect.arrayContaining(['notes', 'stats'])]]);
  gatherer.add({ names: ['guests'], requestId: 'later' });
  vi.runAllTimers();
  await vi.dynamicImportSettled();
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('forgets what is under way once the property is left', async () => {
  const refetch = vi.fn<(resources: readonly string[]) => void>();
  const gatherer = createGatherer(refetch);
  gatherer.add({ names: ['rooms'], requestId: 'a' });
  gatherer.stop();
  vi.runAllTimers();
  await vi.dynamicImportSettled();
  expect(refetch).not.toHaveBeenCalled();
});
