import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let here: TestTenant;
let admin: Client<Contract>;
let roomId: number;

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const types = async () =>
  (await readLog(server.database, here))
    .map(({ type }) => type)
    .filter((type) => type.includes('SWEP'));
/** As if its hour had come. */
const bring = (id: number) =>
  server.database.asOwner((db) =>
    sql`update swep_activations set started_at = now() - interval '1 second'
      where id = ${id} and tenant_id = ${here.id}`.execute(db),
  );

beforeEach(async () => {
  await server.jobs.drain();
  here = await makeTenant(server.database);
  admin = server.clientAs(await makePerson(server.database, { tenants: [here], name: 'Rosa' }));
  [roomId = 0] = await makeRooms(server.database, {
    tenant: here,
    numbers: ['G01'],
    tag: ['swep'],
  });
});

const body = { trigger: 'cold' as const, reason: 'Minus five at night', endsAt: hours(30) };
const plan = (startsAt = hours(6)) => admin.swep.start({ body: { ...body, startsAt } });

test('what is planned is seen, keeps no bed, and begins by itself when its hour has come', async () => {
  const made = await plan();
  expect(made).toMatchObject({ state: 'planned', endedAt: null, report: { opened: 1, used: 0 } });
  expect(await admin.swep.now()).toMatchObject({ activation: null, planned: { id: made.id } });
  const hold = { roomId, guestName: 'Ana', until: hours(4) };
  expect(await problemOf(admin.swep.hold({ body: hold }))).toMatchObject({
    code: 'swep_not_active',
  });
  expect(await problemOf(admin.swep.start({ body }))).toMatchObject({ code: 'swep_planned' });
  // Its job comes early where the hour was moved, and leaves it.
  await server.jobs.drain({ hurry: true });
  expect((await admin.swep.now()).activation).toBeNull();
  const later = { startsAt: hours(8), version: 1 };
  expect(await admin.swep.update({ params: { id: made.id }, body: later })).toMatchObject({
    state: 'planned',
    startedAt: later.startsAt,
  });
  await bring(made.id);
  await server.jobs.drain({ hurry: true });
  const { activation, planned } = await admin.swep.now();
  expect([activation?.state, planned]).toEqual(['on', null]);
  expect(await admin.swep.hold({ body: hold })).toMatchObject({ state: 'held' });
  await server.jobs.drain({ hurry: true });
  expect(await types()).toEqual(['PLAN_SWEP', 'UPDATE_SWEP', 'START_SWEP', 'HOLD_SWEP_BED']);
});

test('it begins at once where it must, once, and then its start stays', async () => {
  const { id } = await plan();
  const params = { id };
  const begun = await admin.swep.begin({ params });
  expect(begun.state).toBe('on');
  expect(Date.parse(begun.startedAt)).toBeLessThanOrEqual(Date.now() + 1000);
  expect(begun.rooms.map(({ roomNo }) => roomNo)).toEqual(['G01']);
  expect(await problemOf(admin.swep.begin({ params }))).toMatchObject({ code: 'swep_begun' });
  const moved = await problemOf(admin.swep.update({ params, body: { startsAt: hours(3) } }));
  expect(moved.errors?.[0]?.path).toBe('startsAt');
  await server.jobs.drain({ hurry: true });
  expect(await types()).toEqual(['PLAN_SWEP', 'START_SWEP']);
});

test('called off it never begins, and another may be planned', async () => {
  const { id } = await plan();
  const off = await admin.swep.end({ params: { id }, body: {} });
  expect(off).toMatchObject({ state: 'cancelled', report: { opened: 0, used: 0, nights: 0 } });
  await bring(id);
  await server.jobs.drain({ hurry: true });
  expect(await admin.swep.now()).toMatchObject({ activation: null, planned: null });
  expect(await problemOf(admin.swep.begin({ params: { id } }))).toMatchObject({
    code: 'swep_ended',
  });
  expect((await plan()).state).toBe('planned');
  expect(await types()).toEqual(['PLAN_SWEP', 'CANCEL_SWEP', 'PLAN_SWEP']);
});

test('it begins ahead and ends after that, or the field is named', async () => {
  const pathOf = async (startsAt: string, endsAt = body.endsAt) =>
    (await problemOf(admin.swep.start({ body: { ...body, startsAt, endsAt } }))).errors?.[0]?.path;
  expect(await pathOf(hours(-1))).toBe('startsAt');
  expect(await pathOf(hours(24 * 40))).toBe('startsAt');
  expect(await pathOf(hours(8), hours(7))).toBe('endsAt');
});

test('another property knows nothing of it', async () => {
  const { id } = await plan();
  const elsewhere = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [elsewhere] }));
  expect(await problemOf(stranger.swep.begin({ params: { id } }))).toMatchObject({ status: 404 });
  expect((await stranger.swep.now()).planned).toBeNull();
});
