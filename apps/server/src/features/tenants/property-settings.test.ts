import { timeZones } from '@keyhold/contract';
import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let admin: Client<Contract>;
let desk: Client<Contract>;

beforeEach(async () => {
  tenant = await makeTenant(server.database, { timezone: 'Pacific/Kiritimati' });
  admin = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  const clerk = { tenants: [tenant], role: 'front_desk' };
  desk = server.clientAs(await makePerson(server.database, clerk));
});

const change = (body: Parameters<typeof admin.tenants.update>[0]['body'], who = admin) =>
  who.tenants.update({ body });

test('what a property says of itself is changed, logged, and seen at the next request of anybody', async () => {
  expect((await desk.auth.me()).tenant).toMatchObject({ currency: 'GBP' });
  const wanted = {
    title: 'Quay House',
    address: '2 Quay',
    currency: 'EUR',
    checkInTime: '14:30',
    checkOutTime: '10:00',
    sixWeekLimit: true,
  };
  expect(await change(wanted)).toMatchObject({ ...wanted, version: 2 });
  expect(await desk.tenants.current()).toMatchObject(wanted);
  expect((await desk.auth.me()).tenant).toMatchObject({ title: 'Quay House', currency: 'EUR' });
  const [entry] = (await readLog(server.database, tenant)).slice(-1);
  expect(entry).toMatchObject({ type: 'UPDATE_PROPERTY', subject_label: 'Quay House' });
  expect(entry?.changes).toContainEqual({ field: 'checkInTime', before: '15:00', after: '14:30' });
});

test('how long guests’ data is kept is nobody’s rule until it is said, is logged, and can be taken back', async () => {
  expect(await admin.tenants.current()).toMatchObject({ guestRetentionMonths: null });
  expect(await change({ guestRetentionMonths: 24 })).toMatchObject({ guestRetentionMonths: 24 });
  const logged = async () => (await readLog(server.database, tenant)).at(-1);
  expect(await logged()).toMatchObject({ type: 'UPDATE_PROPERTY' });
  const field = 'guestRetentionMonths';
  expect((await logged())?.changes).toContainEqual({ field, before: null, after: 24 });
  expect(await change({ title: 'Quay House' })).toMatchObject({ guestRetentionMonths: 24 });
  expect(await problemOf(change({ guestRetentionMonths: 1 }, desk))).toMatchObject({ status: 403 });
  const other = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
  expect(await stranger.tenants.current()).toMatchObject({ guestRetentionMonths: null });
  await change({ guestRetentionMonths: 3 }, stranger);
  expect(await change({ guestRetentionMonths: 24 })).toMatchObject({ guestRetentionMonths: 24 });
  expect(await change({ guestRetentionMonths: null })).toMatchObject({
    guestRetentionMonths: null,
  });
  expect((await logged())?.changes).toContainEqual({ field, before: 24, after: null });
});

test('another time zone moves today and leaves every stay its days', async () => {
  const [roomId] = await makeRooms(server.database, { tenant });
  const { today } = await desk.stats.shift();
  const body = { guest: { name: 'Ana' }, roomId, checkIn: today, persons: 1 };
  const ahead = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await desk.reservations.create({ body: { ...body, checkOut: ahead } });
  // 25 hours apart: whatever the hour, it is another day there.
  await change({ timezone: 'Pacific/Pago_Pago' });
  const moved = (await desk.stats.shift()).today;
  expect(moved < today).toBe(true);
  expect(await desk.reservations.get({ params: { id } })).toMatchObject({
    checkIn: today,
    checkOut: ahead,
    segments: [{ checkIn: today, checkOut: ahead }],
  });
  const [entry] = (await readLog(server.database, tenant)).slice(-1);
  expect(entry?.changes).toContainEqual({ field: 'today', before: today, after: moved });
});

test('the six weeks of a family are counted where the property has them on', async () => {
  const [roomId] = await makeRooms(server.database, { tenant });
  const { today } = await desk.stats.shift();
  const checkOut = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const family = { guest: { name: 'Ana' }, roomId: roomId!, checkOut, persons: 2, isFamily: true };
  const { id } = await desk.occupancies.walkIn({ body: family });
  const limit = async () => (await desk.reservations.get({ params: { id } })).stayClock?.limit;
  expect(await limit()).toBeNull();
  await change({ sixWeekLimit: true });
  expect(await limit()).not.toBeNull();
});

test('every time zone that may be chosen is known to the database', async () => {
  const { rows } = await server.database.asOwner((db) =>
    sql<{ count: number }>`select count(now() at time zone zone)::int as count
      from unnest(${timeZones}::text[]) zone`.execute(db),
  );
  expect(rows[0]?.count).toBe(timeZones.length);
});

test('a name or an address may be left empty: the one stays, the other goes', async () => {
  await change({ title: 'Quay House', address: '2 Quay' });
  expect(await change({ title: '', address: null })).toMatchObject({
    title: 'Quay House',
    address: '',
  });
  expect(await change({ title: null })).toMatchObject({ title: 'Quay House' });
});

test.each([
  ['timezone', { timezone: 'Mars/Olympus' }],
  ['timezone', { timezone: '+02:00' }],
  ['currency', { currency: 'XXY' }],
  ['checkInTime', { checkInTime: '24:00' }],
  ['checkOutTime', { checkOutTime: '9:00' }],
  ['guestRetentionMonths', { guestRetentionMonths: 0 }],
  ['guestRetentionMonths', { guestRetentionMonths: 241 }],
  ['guestRetentionMonths', { guestRetentionMonths: 1.5 }],
  ['actionDueHigh', { actionDueHigh: -1 }],
  ['actionDueLow', { actionDueLow: 366 }],
])('a wrong %s is named', async (path, body) => {
  expect(await problemOf(change(body))).toMatchObject({ status: 400, errors: [{ path }] });
});

test('who gets the notifications is said with the rest, to those who may change it', async () => {
  const info = { primary: 'desk@example.com', cc: ['owner@example.com'] };
  const { version } = await admin.tenants.current();
  const set = await change({ emailRecipientInfo: info, version });
  expect(set).toMatchObject({ emailRecipientInfo: info, unconfirmedCc: info.cc });
  expect(await admin.tenants.current()).toEqual(set);
  expect(await desk.tenants.current()).toMatchObject({
    emailRecipientInfo: null,
    unconfirmedCc: [],
  });
  const [entry] = (await readLog(server.database, tenant)).slice(-1);
  expect(entry).toMatchObject({ type: 'UPDATE_RECIPIENTS' });
  expect(entry?.changes).toContainEqual({ field: 'primary', before: '', after: info.primary });
  const late = change({ emailRecipientInfo: { primary: 'late@example.com', cc: [] }, version });
  expect(await problemOf(late)).toMatchObject({ code: 'stale' });
});

test('an older version changes nothing, and the front desk may not', async () => {
  const { version } = await admin.tenants.current();
  await change({ title: 'Newer', version });
  expect(await problemOf(change({ title: 'Older', version }))).toMatchObject({ code: 'stale' });
  expect(await problemOf(change({ title: 'Mine' }, desk))).toMatchObject({ status: 403 });
  const other = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
  await change({ title: 'Elsewhere' }, stranger);
  expect(await desk.tenants.current()).toMatchObject({ title: 'Newer' });
});
