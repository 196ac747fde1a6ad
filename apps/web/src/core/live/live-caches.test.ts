import { contract, familyOf } from '@keyhold/contract';
import type { Resources } from '@keyhold/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createGatherer, resourcesOf } from '#core/live/live-caches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reads anew what shows an event, whatever a route of ours leaves', () => {
  const resources: Resources = contract;
  const left = Object.values(resources)
    .flatMap((routes) => Object.values(routes))
    .flatMap(({ events }) => events);
  for (const name of left) expect(resourcesOf([familyOf[name]])).not.toEqual([]);
  expect(resourcesOf(['rooms', 'notes'])).toEqual([
    'rooms',
    'reservations',
    'stats',
    'voidNights',
    'notes',
  ]);
});

it('makes one refetch of a hundred events, and another of what comes later', () => {
  const refetch = vi.fn<(resources: readonly string[]) => void>();
  const gatherer = createGatherer(refetch);
  for (let count = 0; count < 100; count += 1)
    gatherer.add({ families: ['notes'], requestId: String(count) });
  expect(refetch).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(refetch.mock.calls).toEqual([[['notes', 'stats']]]);
  gatherer.add({ families: ['guests'], requestId: 'later' });
  vi.runAllTimers();
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('forgets what is under way once the property is left', () => {
  const refetch = vi.fn<(resources: readonly string[]) => void>();
  const gatherer = createGatherer(refetch);
  gatherer.add({ families: ['rooms'], requestId: 'a' });
  gatherer.stop();
  vi.runAllTimers();
  expect(refetch).not.toHaveBeenCalled();
});
