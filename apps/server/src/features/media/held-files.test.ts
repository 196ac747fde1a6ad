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
let roomId: number;

beforeAll(async () => {
  tenant = await makeTenant(server.database);
  admin = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  [roomId = 0] = await makeRooms(server.database, { tenant });
  const { id: typeId } = await admin.incidentTypes.create({ body: { title: 'Damage' } });
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

test('what was removed is taken by nobody', async () => {
  const photo = await send('house-keeping');
  await remove(photo.id);
  const { id } = await admin.houseKeepings.create({ body: { roomId } });
  const done = { status: 'cleaned', photoId: photo.id } as const;
  const update = admin.houseKeepings.update({ ...at(id), body: done });
  expect(await problemOf(update)).toMatchObject({ status: 409, code: 'file_removed' });
});
