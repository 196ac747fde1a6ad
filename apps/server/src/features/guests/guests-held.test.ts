import { addDays } from '@keyhold/contract';
import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let client: Client<Contract>;
let stayId: number;
let guestId: number;
let roomId: number;

const at = (id: number) => ({ params: { id } });
const key = (letter: string) => letter.repeat(32);

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  [roomId = 0] = await makeRooms(server.database, { tenant });
  const { today } = await client.stats.shift();
  const guest = { name: 'Ana Bell', email: 'ana@quux.example' };
  const stay = { guest, roomId, checkIn: today, checkOut: addDays(today, 2), persons: 1 };
  const made = await client.reservations.create({ body: stay });
  [stayId, guestId] = [made.id, made.guest.id];
  await client.reservations.checkIn({ ...at(stayId), body: {} });
});

const report = async (description: string, guestIds: number[]) => {
  const { id: typeId } = await client.incidentTypes.create({ body: { title: description } });
  const { id } = await client.incidents.create({ body: { typeId, description, guestIds } });
  await client.incidents.addendum({ ...at(id), body: { text: `More of: ${description}` } });
};

const walk = async () => {
  const scope = { kind: 'rooms' as const, value: [roomId] };
  const { id } = await client.roomInspections.create({ body: { start: true, scope } });
  const answer = (body: { outcome: 'no_answer' | 'seen'; note: string; personsFound?: number }) =>
    client.roomInspections.check({ ...at(id), body: { roomId, ...body } });
  await answer({ outcome: 'no_answer', note: 'Slept' });
  await answer({ outcome: 'seen', note: 'Opened', personsFound: 1 });
};

const call = async () => {
  const now = new Date().toISOString();
  const ticks = [{ key: key('b'), person: `${stayId}/0`, state: 'safe' as const, at: now }];
  await client.rollCalls.tick({ body: { key: key('a'), startedAt: now, ticks } });
};

const mail = (to: string, guest: number | null) =>
  server.database.asOwner((db) =>
    sql`insert into mails (tenant_id, template, title, locale, recipient, guest_id)
      values (${tenant.id}, 'letter', '{"en": "Letter", "es": "Carta"}', 'en', ${to}, ${guest})`.execute(
      db,
    ),
  );

test('all that is held of a guest is downloaded, and nothing of others', async () => {
  await report('Shouting in the hall', [guestId]);
  await report('A broken window', []);
  await walk();
  await call();
  await mail('landlord@test.example', guestId);
  await mail('Ana@quux.example', null);
  await mail('bo@test.example', null);
  await client.guests.update({ ...at(guestId), body: { phone: '+44 7700 900123' } });
  const held = await client.guests.exportData(at(guestId));
  expect(held).toMatchObject({
    guest: { name: 'Ana Bell' },
    reservations: [{ status: 'checked_in' }],
    leftOut: [],
    incidents: [
      {
        description: 'Shouting in the hall',
        addenda: [{ text: 'More of: Shouting in the hall' }],
        files: [],
        thread: [],
      },
    ],
    rounds: [
      {
        roomNo: '101',
        outcome: 'seen',
        wasSeen: true,
        note: 'Opened',
        earlier: [{ outcome: 'no_answer', wasSeen: false, note: 'Slept' }],
      },
    ],
    rollCalls: [{ name: 'Ana Bell', roomNo: '101', ticks: [{ state: 'safe' }] }],
    mails: [{ to: 'landlord@test.example' }, { to: 'Ana@quux.example' }],
  });
  const told = held.log.map(({ type }) => type);
  expect(told).toEqual(
    expect.arrayContaining(['CREATE_GUEST', 'CREATE_RESERVATION', 'CHECK_IN', 'UPDATE_GUEST']),
  );
  expect(JSON.stringify(held.log)).toContain('+44 7700 900123');
  const everything = JSON.stringify(held);
  for (const others of ['broken window', 'bo@test.example'])
    expect(everything).not.toContain(others);
});

test('what whoever asks may not read is left out, and named', async () => {
  await report('Shouting in the hall', [guestId]);
  await walk();
  await client.notes.create({ body: { entityType: 'guest', entityId: guestId, content: 'Vegan' } });
  const { id: roleId } = await client.roles.create({
    body: { title: 'Answers for data', permissions: ['read:guests', 'manage:guests'] },
  });
  const clerk = await makePerson(server.database, { tenants: [tenant], role: 'powerless' });
  await client.users.update({ ...at(clerk.id), body: { roleIds: [roleId] } });
  const held = await server.clientAs(clerk).guests.exportData(at(guestId));
  expect(held).toMatchObject({
    incidents: [],
    rounds: [],
    leftOut: ['incidents', 'rounds', 'log'],
  });
  expect(held.log.map(({ type }) => type)).toEqual(['CREATE_GUEST']);
});

test('of whoever is erased only counts are held', async () => {
  await walk();
  await call();
  await mail('landlord@test.example', guestId);
  await client.reservations.checkOut({ ...at(stayId), body: {} });
  await client.guests.erase({ ...at(guestId), body: { reason: 'Asked for it' } });
  const held = await client.guests.exportData(at(guestId));
  expect(held.log).toEqual([]);
  expect(held.mails).toMatchObject([{ to: '' }]);
  expect(held.rollCalls).toMatchObject([{ name: 'Erased guest' }]);
  expect(JSON.stringify(held)).not.toMatch(/Ana|quux|landlord/);
});
