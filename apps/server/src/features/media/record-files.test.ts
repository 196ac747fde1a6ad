import type { Client, Contract, FileOwner, SignedUpload } from '@keyhold/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';

import { storeFolderOf } from '#core/files/storage.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let client: Client<Contract>;
let roomId: number;
let today: string;

const memberAs = async (role: string) =>
  server.clientAs(await makePerson(server.database, { tenants: [tenant], role }));

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  client = await memberAs('admin');
  [roomId = 0] = await makeRooms(server.database, { tenant });
  ({ today } = await client.stats.shift());
});

const text = { fileName: 'Agreement Obi.txt', mimeType: 'text/plain', size: 3 };
interface Owned {
  entityType: FileOwner;
  entityId: number;
}
const put = async ({ signedUrl }: SignedUpload, payload: Buffer, type: string) =>
  await server.request({
    method: 'PUT',
    url: signedUrl,
    payload,
    headers: { 'content-type': type },
  });
const sendFor = async (owned: Owned, by = client) => {
  const [signed] = await by.media.sign({
    body: { files: [{ ...text, folder: 'record', ...owned }] },
  });
  expect((await put(signed!, Buffer.from('yes'), text.mimeType)).statusCode).toBe(200);
  return signed!.media;
};
const sendPhoto = async (folder: 'maintenance' | 'house-keeping') => {
  const create = { width: 40, height: 30, channels: 3, background: '#88aacc' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const file = { fileName: `${folder}.jpg`, mimeType: 'image/jpeg', size: bytes.length };
  const [signed] = await client.media.sign({ body: { files: [{ ...file, folder, roomId }] } });
  expect((await put(signed!, bytes, 'image/jpeg')).statusCode).toBe(200);
  return signed!.media;
};
const namesOf = async (owned: Owned, by = client) => {
  const { items, total } = await by.media.list({ query: owned });
  expect(items).toHaveLength(total);
  return items.map(({ originalName, entityType, label }) => [originalName, entityType, label]);
};
const addGuest = async (name: string) => (await client.guests.create({ body: { name } })).id;
const book = async (guestId: number) => {
  const checkOut = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const body = { guestId, checkIn: today, checkOut, persons: 1 };
  return await client.reservations.create({ body });
};

test('a room has its own files, and the photos of its faults and cleanings', async () => {
  const room = { entityType: 'room', entityId: roomId } as const;
  await sendFor(room);
  const [broken, cleaned] = [await sendPhoto('maintenance'), await sendPhoto('house-keeping')];
  const fault = { roomId, issue: 'Tap drips', beforePhotoIds: [broken.id] };
  await client.maintenance.create({ body: fault });
  const { id, version } = await client.houseKeepings.create({ body: { roomId } });
  const done = { status: 'cleaned', photoId: cleaned.id, version } as const;
  await client.houseKeepings.update({ params: { id }, body: done });
  const own = [text.fileName, 'room', '101'];
  const ofFault = ['maintenance.jpg', 'maintenance', 'Tap drips'];
  expect(await namesOf(room)).toEqual([
    ['house-keeping.jpg', 'house_keeping', '101'],
    ofFault,
    own,
  ]);
  expect(await namesOf(room, await memberAs('maintenance'))).toEqual([ofFault, own]);
  expect(await namesOf(room, await memberAs('security'))).toEqual([own]);
});

test('a guest has those of their bookings too, and a booking its own', async () => {
  const guestId = await addGuest('Ada Obi');
  const { id, bookingId } = await book(guestId);
  const [guest, booking] = [
    { entityType: 'guest', entityId: guestId },
    { entityType: 'reservation', entityId: id },
  ] as const;
  await sendFor(guest);
  await sendFor(booking);
  const ofBooking = [text.fileName, 'reservation', bookingId];
  const ofGuest = [text.fileName, 'guest', 'Ada Obi'];
  expect(await namesOf(guest)).toEqual([ofBooking, ofGuest]);
  expect(await namesOf(booking)).toEqual([ofBooking]);
  expect(await namesOf(guest, await memberAs('security'))).toEqual([ofGuest]);
});

test('whoever may not read whose it is finds it nowhere', async () => {
  const guest = { entityType: 'guest', entityId: await addGuest('Ada Obi') } as const;
  const { id, fileKey } = await sendFor(guest);
  const technician = await memberAs('maintenance');
  expect((await technician.media.list()).total).toBe(0);
  expect((await client.media.list()).total).toBe(1);
  const calls = [
    technician.media.list({ query: guest }),
    technician.media.read({ query: { fileKey } }),
    sendFor(guest, technician),
  ];
  // All are listened to at once: a call that fails while another is waited for would be nobody's.
  for (const problem of await Promise.all(calls.map(problemOf)))
    expect(problem).toMatchObject({ status: 404 });
  const officer = await memberAs('security');
  await officer.media.read({ query: { fileKey } });
  expect(await problemOf(sendFor(guest, officer))).toMatchObject({ status: 403 });
  const stranger = server.clientAs(
    await makePerson(server.database, { tenants: [await makeTenant(server.database)] }),
  );
  expect(await namesOf(guest, stranger)).toEqual([]);
  expect(await problemOf(sendFor(guest, stranger))).toMatchObject({ status: 404 });
  expect(await problemOf(stranger.media.remove({ params: { id } }))).toMatchObject({ status: 404 });
  await client.media.remove({ params: { id } });
  expect(await namesOf(guest)).toEqual([]);
});

test('is of one record that is there, in its own folder and no other', async () => {
  const create = (given: object) =>
    client.media.create({ body: { ...text, folder: 'record', ...given } });
  const missing = { status: 400, errors: [{ path: 'entityId' }] };
  expect(await problemOf(create({}))).toMatchObject(missing);
  expect(await problemOf(create({ entityType: 'room' }))).toMatchObject(missing);
  const evidence = { folder: 'incident', entityType: 'room', entityId: roomId };
  expect(await problemOf(create(evidence))).toMatchObject(missing);
  await client.rooms.remove({ params: { id: roomId } });
  for (const entityType of ['room', 'guest', 'reservation'] as const) {
    const call = create({ entityType, entityId: entityType === 'room' ? roomId : 999_999 });
    expect(await problemOf(call)).toMatchObject({ status: 404 });
  }
});

test('goes along when guests are merged, and to whoever asks what is held of them', async () => {
  const [kept, other] = [await addGuest('Ada Obi'), await addGuest('A. Obi')];
  await sendFor({ entityType: 'guest', entityId: other });
  await client.guests.merge({ params: { id: kept }, body: { otherId: other } });
  expect(await namesOf({ entityType: 'guest', entityId: kept })).toHaveLength(1);
  const { files } = await client.guests.exportData({ params: { id: kept } });
  expect(files).toMatchObject([{ name: text.fileName }]);
});

test('goes with whoever is erased: the row, its name in the log, the bytes', async () => {
  const guestId = await addGuest('Ada Obi');
  const { id } = await book(guestId);
  const guest = { entityType: 'guest', entityId: guestId } as const;
  const booking = { entityType: 'reservation', entityId: id } as const;
  const sent = [await sendFor(guest), await sendFor(booking)];
  const file = { ...text, folder: 'record', ...guest } as const;
  const [late] = await client.media.sign({ body: { files: [file] } });
  const shown = storeFolderOf('shown', { tenantId: tenant.id, folder: 'record' });
  const countBytes = async () => {
    let count = 0;
    for await (const _each of server.app.files.storage.list(shown)) count += 1;
    return count;
  };
  expect(await countBytes()).toBe(2);
  await client.reservations.remove({ params: { id }, body: { reason: 'Found a home' } });
  const logged = async () => {
    const { rows } = await server.database.asOwner((db) =>
      sql`select l.type from audit_log l left join audit_personal p on p.audit_log_id = l.id
        where l.tenant_id = ${tenant.id} and concat(l.subject_label, l.addition_info, p.label, p.info)
          like ${`%${text.fileName}%`}`.execute(db),
    );
    return rows.length;
  };
  expect(await logged()).toBe(5);
  await client.guests.erase({ params: { id: guestId }, body: { reason: 'Asked for it' } });
  expect(await logged()).toBe(0);
  expect((await client.media.list()).total).toBe(0);
  for (const { fileKey } of sent)
    expect(await problemOf(client.media.read({ query: { fileKey } }))).toMatchObject({
      status: 404,
    });
  await expect.poll(countBytes).toBe(0);
  expect((await put(late!, Buffer.from('yes'), text.mimeType)).statusCode).toBe(404);
  for (const owned of [guest, booking])
    expect(await problemOf(sendFor(owned))).toMatchObject({ code: 'guest_erased' });
});
