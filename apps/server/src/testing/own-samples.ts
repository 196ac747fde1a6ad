import { sampleDoorOf, sampleFileKeyOf, sampleToken, tenantOfSample } from './canary-rows.ts';
import { canaryOf } from './canary.ts';
import type { Sample } from './sample.ts';

const dayAfter = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const picture = { fileName: 'a.png', mimeType: 'image/png', size: 100 };
const outsidePhoto = { mimeType: 'image/png', size: 100 };
const far = { checkIn: '2031-05-01', checkOut: '2031-05-03', persons: 1 };

/** One job, and one link for each property, that preparations put there. */
export const sampleJobId = '00000000-0000-4000-8000-000000000001';
const fileOf = (values: Record<string, string>) => ({ dryRun: false, rows: [{ row: 2, values }] });

const sampleRoleOf = (id: number) => canaryOf(tenantOfSample(id), { table: 'roles', number: 4 });

/** Not the person who calls: that one does not remove himself. */
const another = (id: number) => ({ params: { id: id + 1 } });

/** A logo that waits for a property; preparations put it there. */
export const sampleLogoId = 7;
let owners = 0;

/** The record is the property itself. */
const property = (id: number) => ({ params: { id: tenantOfSample(id) } });

/** Calls whose rules say more than their schemas: what a plain example cannot know. */
const ownSamples: Record<string, (id: number) => Partial<Sample>> = {
  'reservations.create': (id) => ({ body: { guestId: id, roomId: id, ...far } }),
  'reservations.update': (id) => ({ body: { roomId: id } }),
  'reservations.swap': (id) => ({ body: { otherId: id + 1 } }),
  'reservations.contact': () => ({ body: {} }),
  'occupancies.walkIn': (id) => ({
    body: { guestId: id, roomId: id + 1, checkOut: dayAfter(2), persons: 1, reason: 'sample' },
  }),
  'userImport.import': (id) => ({
    body: {
      ...fileOf({ name: 'Sample', email: 'sample@test.example', role: sampleRoleOf(id) }),
      groupId: id,
      allowedTenantIds: [tenantOfSample(id)],
    },
  }),
  'userImport.batch': (id) => ({
    body: {
      roleId: id,
      users: [{ name: 'Sample', email: 'sample@test.example' }],
      allowedTenantIds: [tenantOfSample(id)],
    },
  }),
  'passwords.resendFromPlatform': (id) => ({ body: { tenantId: tenantOfSample(id) } }),
  'councils.update': (id) => ({
    params: { id: id + 2 },
    body: { name: 'Sample', places: [{ tenantId: tenantOfSample(id), role: 'council_officer' }] },
  }),
  'councils.remove': (id) => ({ params: { id: id + 2 } }),
  'councils.erase': (id) => ({ params: { id: id + 2 } }),
  'councils.restore': (id) => ({ params: { id: id + 2 } }),
  'councils.create': (id) => ({
    body: {
      name: 'Sample',
      email: 'sample@test.example',
      role: 'council_officer',
      tenantIds: [tenantOfSample(id)],
    },
  }),
  'groups.create': (id) => ({ body: { name: 'Made', userIds: [id] } }),
  'groups.update': (id) => ({ body: { name: 'Renamed', userIds: [id] } }),
  'users.get': another,
  'users.update': (id) => ({ ...another(id), body: { name: 'Renamed', roleIds: [id] } }),
  'users.remove': another,
  'users.restore': another,
  'users.erase': another,
  'roleResources.list': () => ({ query: {} }),
  'roleResources.set': (id) => ({
    body: {
      tenantId: tenantOfSample(id),
      roleId: id + 1,
      resources: [{ entityType: 'rooms', actions: ['read'], from: '2026-01-01', until: null }],
    },
  }),
  'roles.create': () => ({ body: { title: 'Made', permissions: ['read:rooms'] } }),
  'jobs.retry': () => ({ body: { id: sampleJobId } }),
  'mails.confirmRecipient': (id) => ({ body: { token: sampleToken(id) } }),
  'secondFactor.request': (id) => ({ body: { challenge: sampleToken(id), method: 'otp' } }),
  'secondFactor.verify': (id) => ({
    body: { challenge: sampleToken(id), method: 'otp', code: '000000' },
  }),
  'secondFactor.forgotQr': (id) => ({ body: { challenge: sampleToken(id) } }),
  'secondFactor.verifyForgotQr': (id) => ({
    body: { challenge: sampleToken(id), code: '000000' },
  }),
  'secondFactor.confirm': (id) => ({ body: { challenge: sampleToken(id), code: '000000' } }),
  'emailChange.confirm': (id) => ({
    body: { challenge: sampleToken(id), oldCode: '000000', newCode: '000000' },
  }),
  'passwords.reset': (id) => ({ body: { token: sampleToken(id), password: 'sample' } }),
  'savedViews.create': () => ({ body: { list: 'rooms', name: 'Mine', search: 'ready=true' } }),
  'savedViews.update': () => ({ body: { name: 'Renamed' } }),
  'tenants.update': () => ({
    body: { title: 'Sample', timezone: 'Europe/Madrid', currency: 'EUR', checkInTime: '14:00' },
  }),
  'rooms.byDoor': (id) => ({ query: { code: sampleDoorOf(tenantOfSample(id)) } }),
  'doors.get': (id) => ({ query: { code: sampleDoorOf(tenantOfSample(id)) } }),
  'doors.signPhotos': (id) => ({
    body: { code: sampleDoorOf(tenantOfSample(id)), files: [outsidePhoto] },
  }),
  'voidNights.get': () => ({ query: { from: '2026-11-01', to: '2026-11-10' } }),
  'exports.voidNights': () => ({ body: { from: '2026-11-01', to: '2026-11-10' } }),
  'jobLinks.open': (id) => ({ query: { token: sampleToken(id) } }),
  'jobLinks.accept': (id) => ({ body: { token: sampleToken(id) } }),
  'jobLinks.propose': (id) => ({ body: { token: sampleToken(id), day: '2031-05-01' } }),
  'jobLinks.signPhotos': (id) => ({ body: { token: sampleToken(id), files: [outsidePhoto] } }),
  'jobLinks.addPhotos': (id) => ({ body: { token: sampleToken(id) } }),
  'jobLinks.finish': (id) => ({ body: { token: sampleToken(id) } }),
  'doors.report': (id) => ({
    body: { code: sampleDoorOf(tenantOfSample(id)), kind: 'water', text: 'sample' },
  }),
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
  'maintenance.create': (id) => ({ body: { roomId: id, issue: 'sample' } }),
  'maintenance.update': (id) => ({ body: { contractorId: id, jobTypeId: id, assigneeId: id } }),
  'contractors.addDocument': () => ({ body: { title: 'sample' } }),
  'houseKeepings.create': (id) => ({ body: { roomId: id, recurrence: 'FREQ=WEEKLY;BYDAY=MO' } }),
  'houseKeepings.update': (id) => ({ body: { roomId: id, actionRemarks: 'sample' } }),
  'houseKeepings.batch': (id) => ({
    body: { act: 'reprioritise', ids: [id], priority: 'high' },
  }),
  'houseKeepings.preview': () => ({
    query: { recurrence: 'FREQ=DAILY', startDate: '2031-05-01' },
  }),
  'guests.merge': (id) => ({ body: { otherId: id + 1 } }),
  'auth.update': () => ({
    body: { name: 'sample', locale: 'en', avatarId: null, phone: '+44 20 7946 0000' },
  }),
  'media.create': () => ({ body: { ...picture, folder: 'tenants' } }),
  'media.sign': () => ({ body: { files: [{ ...picture, folder: 'tenants' }] } }),
  'media.signOwnPicture': () => ({ body: picture }),
  'media.read': (id) => ({ query: { fileKey: sampleFileKeyOf(tenantOfSample(id)) } }),
  'tenants.create': () => ({
    body: {
      hotel: { title: 'Sample', category: 'hotel', logoId: sampleLogoId },
      user: { name: 'Sample', email: `owner${(owners += 1)}@test.example` },
      rooms: [
        {
          startRoomNumber: 1,
          endRoomNumber: 2,
          baseType: 'Double',
          maxGuests: 2,
          pricePerNight: 50,
          floor: 1,
        },
      ],
    },
  }),
  'tenants.change': (id) => ({ ...property(id), body: { title: 'Sample' } }),
  'tenants.archive': property,
  'tenants.restore': property,
  'tenants.logIn': (id) => ({ ...property(id), body: { reason: 'sample' } }),
  'tenants.enter': (id) => ({ body: { tenantId: tenantOfSample(id) } }),
  'tenants.enterByLink': (id) => ({ query: { tenantId: tenantOfSample(id) } }),
};

export const ownSampleOf = (name: string, id: number): Partial<Sample> =>
  ownSamples[name]?.(id) ?? {};
