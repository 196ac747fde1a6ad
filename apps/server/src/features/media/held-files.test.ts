import { setTimeout as sleep } from 'node:timers/promises';

import type { CallFailed, Client, Contract, Media } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let admin: Client<Contract>;
let incidentId: number;
let typeId: number;
let roomId: number;

beforeAll(async () => {
  tenant = await makeTenant(server.database);
  admin = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  [roomId = 0] = await makeRooms(server.database, { tenant });
  ({ id: typeId } = await admin.incidentTypes.create({ body: { title: 'Damage' } }));
  const body = { typeId, roomId, description: 'A door was kicked in' };
  ({ id: incidentId } = await admin.incidents.create({ body }));
});

const send = (folder: Media['folder']) =>
  sendPicture(server, { by: admin, fileName: 'a.png', folder });
const at = (id: number) => ({ params: { id } });
const take = (mediaId: number) =>
  admin.incidents.evidence({ ...at(incidentId), body: { mediaIds: [mediaId] } });
const remove = (mediaId: number) => admin.media.remove(at(mediaId));
const inHouse = <T>(run: Parameters<typeof server.database.inScope<T>>[1]) =>
  server.database.inScope({ as: 'app', tenantId: tenant.id }, run);
/** Long enough for a call that is listened to meanwhile to come as far as it gets. */
const whileOpen = () => sleep(400);
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error as CallFailed).status,
  );
const isEvidence = async (mediaId: number) =>
  (await admin.incidents.get(at(incidentId))).evidence.some((piece) => piece.mediaId === mediaId);

describe('a file that is taken and removed at once', () => {
  test('is one or the other, and whoever comes second is told', async () => {
    for (const wait of [0, 1, 2, 4, 6, 8]) {
      const { id } = await send('incident');
      const removing = async () => {
        await sleep(wait);
        return await remove(id);
      };
      const [taken, removed] = await Promise.all([statusOf(take(id)), statusOf(removing())]);
      expect(new Set([taken, removed])).toEqual(new Set([200, 409]));
      expect(await isEvidence(id)).toBe(taken === 200);
    }
  });

  test('is evidence where that was first', async () => {
    const { id } = await send('incident');
    const removed = await inHouse(async (db) => {
      await sql`insert into incident_evidence (incident_id, media_id)
        values (${incidentId}, ${id})`.execute(db);
      const removing = problemOf(remove(id));
      await whileOpen();
      return { removing };
    });
    expect(await removed.removing).toMatchObject({ status: 409, code: 'in_use' });
  });

  test('is gone where that was first', async () => {
    const { id } = await send('incident');
    const taken = await inHouse(async (db) => {
      await sql`select from media where id = ${id} for update`.execute(db);
      await sql`update media set deleted_at = now() where id = ${id}`.execute(db);
      const taking = problemOf(take(id));
      await whileOpen();
      return { taking };
    });
    expect(await taken.taking).toMatchObject({ status: 409, code: 'file_removed' });
    expect(await isEvidence(id)).toBe(false);
  });

  test('is removed once', async () => {
    const { id } = await send('incident');
    const all = await Promise.all([remove(id), remove(id), remove(id)].map(statusOf));
    expect(all.toSorted((one, other) => one - other)).toEqual([200, 404, 404]);
  });
});

test('evidence is taken by whoever sent it or may see it, and nobody else by its number', async () => {
  const cleaner = server.clientAs(
    await makePerson(server.database, { tenants: [tenant], role: 'housekeeper' }),
  );
  const report = (evidenceIds: number[]) =>
    cleaner.incidents.create({
      body: { typeId, roomId, description: 'Glass on the floor', evidenceIds },
    });
  const theirs = await send('incident');
  expect(await problemOf(report([theirs.id]))).toMatchObject({ status: 404 });
  const own = await sendPicture(server, { by: cleaner, fileName: 'b.png', folder: 'incident' });
  const { id } = await report([own.id]);
  await admin.incidents.evidence({ ...at(id), body: { mediaIds: [theirs.id] } });
  expect((await admin.incidents.get(at(id))).evidence).toHaveLength(2);
});

describe('what a record has as its proof', () => {
  const inUse = { status: 409, code: 'in_use' };

  test('a photo of a cleaning stays until it is taken off', async () => {
    const photo = await send('house-keeping');
    const { id } = await admin.houseKeepings.create({ body: { roomId } });
    const done = { status: 'cleaned', photoId: photo.id } as const;
    await admin.houseKeepings.update({ ...at(id), body: done });
    expect(await problemOf(remove(photo.id))).toMatchObject(inUse);
    await admin.houseKeepings.update({ ...at(id), body: { photoId: null } });
    expect(await remove(photo.id)).toMatchObject({ id: photo.id });
  });

  test('the photos of a fault stay, before and after', async () => {
    const [before, after] = [await send('maintenance'), await send('maintenance')];
    const body = { roomId, issue: 'Bare wire', beforePhotoIds: [before.id] };
    const { id } = await admin.maintenance.create({ body });
    const resolved = { status: 'resolved' as const, afterPhotoIds: [after.id] };
    await admin.maintenance.update({ ...at(id), body: resolved });
    for (const photo of [before, after])
      expect(await problemOf(remove(photo.id))).toMatchObject(inUse);
  });

  test('a paper of a contractor stays until it is taken off', async () => {
    const paper = await send('maintenance');
    const { id: jobTypeId } = await admin.jobTypes.create({ body: { title: 'Drains' } });
    const { id } = await admin.contractors.create({
      body: { contractorName: 'Drains Ltd', jobTypeId, phone: '+44 20 7946 0000' },
    });
    const held = await admin.contractors.addDocument({
      ...at(id),
      body: { title: 'Insurance', mediaId: paper.id },
    });
    expect(await problemOf(remove(paper.id))).toMatchObject(inUse);
    const documentId = held.documents[0]?.id ?? 0;
    await admin.contractors.removeDocument({ params: { id, documentId } });
    expect(await remove(paper.id)).toMatchObject({ id: paper.id });
  });

  test('what was removed is taken by nobody', async () => {
    const photo = await send('house-keeping');
    await remove(photo.id);
    const { id } = await admin.houseKeepings.create({ body: { roomId } });
    const done = { status: 'cleaned', photoId: photo.id } as const;
    const update = admin.houseKeepings.update({ ...at(id), body: done });
    expect(await problemOf(update)).toMatchObject({ status: 409, code: 'file_removed' });
  });
});
