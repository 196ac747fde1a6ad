import { tenantOfSample } from './canary-rows.ts';
import type { Sample } from './samples.ts';

const dayAfter = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const far = { checkIn: '2031-05-01', checkOut: '2031-05-03', persons: 1 };

/** Calls whose rules say more than their schemas: what a plain example cannot know. */
const ownSamples: Record<string, (id: number) => Partial<Sample>> = {
  'reservations.create': (id) => ({ body: { guestId: id, roomId: id, ...far } }),
  'reservations.update': (id) => ({ body: { roomId: id } }),
  'reservations.swap': (id) => ({ body: { otherId: id + 1 } }),
  'reservations.contact': () => ({ body: {} }),
  'occupancies.walkIn': (id) => ({
    body: { guestId: id, roomId: id + 1, checkOut: dayAfter(2), persons: 1, reason: 'sample' },
  }),
  'savedViews.create': () => ({ body: { list: 'rooms', name: 'Mine', search: 'ready=true' } }),
  'savedViews.update': () => ({ body: { name: 'Renamed' } }),
  'tenants.update': () => ({
    body: { title: 'Sample', timezone: 'Europe/Madrid', currency: 'EUR', checkInTime: '14:00' },
  }),
  'guests.merge': (id) => ({ body: { otherId: id + 1 } }),
  'tenants.enter': (id) => ({ body: { tenantId: tenantOfSample(id) } }),
  'tenants.enterByLink': (id) => ({ query: { tenantId: tenantOfSample(id) } }),
};

export const ownSampleOf = (name: string, id: number): Partial<Sample> =>
  ownSamples[name]?.(id) ?? {};
