import { sampleDoorOf, sampleFileKeyOf, tenantOfSample } from './canary-rows.ts';
import type { Sample } from './samples.ts';

const dayAfter = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const picture = { fileName: 'a.png', mimeType: 'image/png', size: 100 };
const far = { checkIn: '2031-05-01', checkOut: '2031-05-03', persons: 1 };

/** One job, and one link for each property, that preparations put there. */
export const sampleJobId = '00000000-0000-4000-8000-000000000001';
export const sampleToken = (id: number): string => String(id).padStart(43, '0');
const fileOf = (values: Record<string, string>) => ({ dryRun: false, rows: [{ row: 2, values }] });

/** Calls whose rules say more than their schemas: what a plain example cannot know. */
const ownSamples: Record<string, (id: number) => Partial<Sample>> = {
  'reservations.create': (id) => ({ body: { guestId: id, roomId: id, ...far } }),
  'reservations.update': (id) => ({ body: { roomId: id } }),
  'reservations.swap': (id) => ({ body: { otherId: id + 1 } }),
  'reservations.contact': () => ({ body: {} }),
  'occupancies.walkIn': (id) => ({
    body: { guestId: id, roomId: id + 1, checkOut: dayAfter(2), persons: 1, reason: 'sample' },
  }),
  'jobs.retry': () => ({ body: { id: sampleJobId } }),
  'mails.confirmRecipient': (id) => ({ body: { token: sampleToken(id) } }),
  'savedViews.create': () => ({ body: { list: 'rooms', name: 'Mine', search: 'ready=true' } }),
  'savedViews.update': () => ({ body: { name: 'Renamed' } }),
  'tenants.update': () => ({
    body: { title: 'Sample', timezone: 'Europe/Madrid', currency: 'EUR', checkInTime: '14:00' },
  }),
  'rooms.byDoor': (id) => ({ query: { code: sampleDoorOf(tenantOfSample(id)) } }),
  'guests.import': () => ({ body: fileOf({ name: 'Sample Guest' }) }),
  'rooms.import': () => ({
    body: fileOf({
      roomNo: 'S-1',
      type: 'Double',
      floor: '1',
      maxGuests: '2',
      pricePerNight: '50',
    }),
  }),
  'reservations.import': () => ({
    body: fileOf({ guestName: 'Sample Guest', checkIn: far.checkIn, checkOut: far.checkOut }),
  }),
  'guests.merge': (id) => ({ body: { otherId: id + 1 } }),
  'auth.update': () => ({ body: { name: 'sample', locale: 'en', avatarId: null } }),
  'media.create': () => ({ body: { ...picture, folder: 'incident' } }),
  'media.sign': () => ({ body: { files: [{ ...picture, folder: 'incident' }] } }),
  'media.signOwnPicture': () => ({ body: picture }),
  'media.read': (id) => ({ query: { fileKey: sampleFileKeyOf(tenantOfSample(id)) } }),
  'tenants.enter': (id) => ({ body: { tenantId: tenantOfSample(id) } }),
  'tenants.enterByLink': (id) => ({ query: { tenantId: tenantOfSample(id) } }),
};

export const ownSampleOf = (name: string, id: number): Partial<Sample> =>
  ownSamples[name]?.(id) ?? {};
