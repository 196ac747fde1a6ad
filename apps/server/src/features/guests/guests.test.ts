import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let client: Client<Contract>;
let today: string;

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  today = (await client.stats.shift()).today;
});

const at = (id: number) => ({ params: { id } });
const add = (body: Parameters<typeof client.guests.create>[0]['body']) =>
  client.guests.create({ body });
const stay = async (guestId: number) => {
  const [roomId] = await makeRooms(server.database, { tenant, numbers: [String(guestId)] });
  const later = new Date(Date.parse(today) + 2 * 86_400_000).toISOString().slice(0, 10);
  const body = { guestId, roomId, checkIn: today, checkOut: later, persons: 1 };
  return await client.reservations.create({ body });
};

test('is added with what is left out, found by name, changed with what was before', async () => {
  const { id, version } = await add({
    name: 'Ana Bell',
    household: [{ name: 'Tom Bell', relation: 'Child', child: true }],
  });
  expect(await client.guests.get(at(id))).toMatchObject({
    householdSize: 2,
    presence: 'none',
    needs: { evacuation: false },
    room: null,
  });
  const changed = await client.guests.update({
    ...at(id),
    body: { phone: '+44 7700 900123', version },
  });
  expect(changed.version).toBe(version + 1);
  expect(await problemOf(client.guests.update({ ...at(id), body: { version } }))).toMatchObject({
    code: 'stale',
    details: { changes: [{ field: 'phone', before: '', after: '+44 7700 900123' }] },
  });
  expect((await client.guests.list({ query: { search: 'a bel' } })).total).toBe(1);
  expect((await client.guests.list({ query: { search: '%' } })).total).toBe(0);
  expect((await client.guests.list({ query: { search: '+44 (7700) 900' } })).total).toBe(1);
  const { items } = await client.auditLog.activity({ query: { type: 'guest', id } });
  expect(items.map(({ type }) => type)).toEqual(['UPDATE_GUEST', 'CREATE_GUEST']);
  expect(items[0]?.changes).toEqual([{ field: 'phone', before: '', after: '+44 7700 900123' }]);
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'A', email: 'nobody' }, 'email'],
  [{ name: 'A', phone: '12' }, 'phone'],
  [{ name: 'A', dateOfBirth: '31-12-1990' }, 'dateOfBirth'],
])('%o names its field', async (body, path) => {
  expect(await problemOf(add(body))).toMatchObject({ status: 400, errors: [{ path }] });
});

test('is found by the beginnings of words, in any letters, and no longer by what was changed', async () => {
  const { id } = await add({ name: 'José Peña-Ruiz', email: 'JP.ruiz@example.org' });
  await add({ name: 'Ana Bell', councilReference: 'LBH-2024-17' });
  const found = async (search: string) =>
    (await client.guests.list({ query: { search } })).items.map(({ name }) => name);
  for (const search of ['jose', 'JOSÉ ruiz', 'pena', 'ruiz jos', 'jp.ruiz@example.org'])
    expect(await found(search), search).toEqual(['José Peña-Ruiz']);
  expect(await found('lbh-2024')).toEqual(['Ana Bell']);
  for (const search of ['uiz', 'jose bell', "'", '--'])
    expect(await found(search), search).toEqual([]);
  await client.guests.update({ ...at(id), body: { name: 'Maria Sol' } });
  expect(await found('jose')).toEqual([]);
  expect(await found('maria ruiz')).toEqual(['Maria Sol']);
});

test('whoever had a room at that time comes first, then who is in house', async () => {
  const [roomId = 0, otherId = 0] = await makeRooms(server.database, { tenant });
  const checkOut = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const walkIn = (name: string, to: number) =>
    client.occupancies.walkIn({ body: { guest: { name }, roomId: to, checkOut, persons: 1 } });
  await add({ name: 'Abdul Carter' });
  await walkIn('Abdul Hall', otherId);
  await walkIn('Abdul Morgan', roomId);
  const names = async (near: { nearRoomId?: number; nearAt?: string }) =>
    (await client.guests.list({ query: { search: 'abdul', ...near } })).items.map(
      ({ name }) => name,
    );
  const [carter, hall, morgan] = ['Abdul Carter', 'Abdul Hall', 'Abdul Morgan'];
  expect(await names({})).toEqual([carter, hall, morgan]);
  expect(await names({ nearRoomId: roomId })).toEqual([morgan, hall, carter]);
  const before = new Date(Date.now() - 2 * 86_400_000).toISOString();
  expect(await names({ nearRoomId: roomId, nearAt: before })).toEqual([hall, morgan, carter]);
});

test.each([
  ['Łukasz Đặng', ['lukasz', 'łukasz', 'dang', 'LUKASZ DANG']],
  ['O’Brien', ["o'brien", 'o’brien', 'obrien', 'brien', 'o brien', 'oʼbrien']],
  ["O'Hara", ['o’hara', 'ohara', 'hara']],
  ['Søren Ærø', ['soren', 'aero', 'søren ærø']],
  ['Strauß', ['strauss', 'STRAUSS', 'strauß']],
  ['IŞIK', ['ışık', 'isik', 'işik']],
  ['Þóra Œuvre', ['thora', 'oeuvre']],
  ['Jean‑Luc Al-Hassan', ['jean-luc', 'jean luc', 'jeanluc', 'al hassan', 'alhassan', 'hassan']],
  ['Alhassan', ['al-hassan', 'alhassan']],
  ['ИВАН', ['иван']],
])('%s is found however it is spelled', async (name, spellings) => {
  await add({ name });
  await add({ name: 'Somebody else' });
  for (const search of spellings) {
    const { items } = await client.guests.list({ query: { search } });
    expect(
      items.map((guest) => guest.name),
      search,
    ).toEqual([name]);
  }
});

test.each([
  [
    '+44 20 7946 0959',
    ['02079460959', '7946 0959', '0959', '+442079460959', '+44 (0)20 7946 0959'],
  ],
  ['+44 20 7946 0959', ['0044 20 7946 0959', '44 20 7946 0959', '020-7946-0959', '20.7946.0959']],
  ['020 7946 0959', ['+44 20 7946 0959', '2079460959', '79460959']],
  ['+44 (0)20 7946 0959', ['+442079460959', '02079460959', '79460959']],
  ['+34 912 345 678', ['912345678', '912 34 56 78', '0034912345678', '345 678']],
])('%s is found by its digits', async (phone, spellings) => {
  await add({ name: 'Ana Bell', phone });
  await add({ name: 'Tom Wood', phone: '+44 7700 900123' });
  for (const search of spellings) {
    const { items } = await client.guests.list({ query: { search } });
    expect(
      items.map(({ name }) => name),
      search,
    ).toEqual(['Ana Bell']);
  }
  for (const search of ['00442079460958', '999999', '000000'])
    expect((await client.guests.list({ query: { search } })).total, search).toBe(0);
});

test.each([
  ['José García', 'Jose  Garcia'],
  ['O’Brien', "O'Brien"],
  ['Łukasz', 'lukasz'],
  ['De la Cruz', 'Delacruz'],
])('%s and %s are alike', async (one, other) => {
  const { id } = await add({ name: one, dateOfBirth: '1990-01-02' });
  await add({ name: 'Somebody else', dateOfBirth: '1990-01-02' });
  const query = { name: other, dateOfBirth: '1990-01-02' };
  expect(await client.guests.likenesses({ query })).toMatchObject([{ id, by: 'name_and_birth' }]);
  const rows = [{ row: 2, values: { name: other, dateOfBirth: '1990-01-02' } }];
  const tried = await client.guests.import({ body: { rows, dryRun: true } });
  expect(tried.rows).toMatchObject([{ state: 'duplicate', id }]);
});

test('shows where each is, and lists by it', async () => {
  const [here, coming, never] = [
    await add({ name: 'Here' }),
    await add({ name: 'Coming', needs: { evacuation: true, access: '', notes: '' } }),
    await add({ name: 'Never' }),
  ];
  const { id } = await stay(here.id);
  await client.reservations.checkIn({ ...at(id), body: {} });
  await stay(coming.id);
  expect(await client.guests.get(at(here.id))).toMatchObject({
    presence: 'in_house',
    room: { roomNo: String(here.id) },
    checkIn: today,
    reservations: 1,
  });
  const named = async (query: Parameters<typeof client.guests.list>[0]) =>
    (await client.guests.list(query)).items.map(({ name }) => name);
  expect(await named({ query: { presence: 'in_house' } })).toEqual(['Here']);
  expect(await named({ query: { presence: 'arriving,none' } })).toEqual(['Coming', 'Never']);
  expect(await named({ query: { needsEvacuation: 'true' } })).toEqual(['Coming']);
  expect(await named({ query: { sortBy: 'checkIn', sortOrder: 'desc' } })).toHaveLength(3);
  expect(await problemOf(client.guests.remove(at(here.id)))).toMatchObject({ code: 'in_use' });
  await client.guests.remove(at(never.id));
  expect(await problemOf(client.guests.get(at(never.id)))).toMatchObject({ status: 404 });
});

test('finds families that have been in the house for more than six weeks', async () => {
  const household = [{ name: 'Child', relation: '', child: true }];
  const made = [
    await add({ name: 'Long family', household }),
    await add({ name: 'Six weeks', household }),
    await add({ name: 'Long alone' }),
  ];
  for (const [index, { id: guestId }] of made.entries()) {
    const { id } = await stay(guestId);
    await client.reservations.checkIn({ ...at(id), body: {} });
    const nights = index === 1 ? 42 : 43;
    await server.database.asOwner((db) =>
      sql`update reservations set check_in = ${today}::date - ${nights}::int where id = ${id}`.execute(
        db,
      ),
    );
  }
  const named = async (familyOverSixWeeks: 'true' | 'false') =>
    (await client.guests.list({ query: { familyOverSixWeeks } })).items.map(({ name }) => name);
  expect(await named('true')).toEqual(['Long family']);
  expect(await named('false')).toEqual(['Long alone', 'Six weeks']);
});

test('says who may be the same person and makes one of two', async () => {
  const one = await add({ name: 'Ana Bell', email: 'ana@test.example', dateOfBirth: '1990-01-02' });
  const two = await add({ name: 'ana bell', phone: '+44 7700 900123', dateOfBirth: '1990-01-02' });
  await add({ name: 'Somebody else' });
  const likeness = (query: Parameters<typeof client.guests.likenesses>[0]) =>
    client.guests.likenesses(query);
  expect(
    await likeness({ query: { name: 'ANA BELL', dateOfBirth: '1990-01-02', exceptId: one.id } }),
  ).toMatchObject([{ id: two.id, by: 'name_and_birth' }]);
  expect(await likeness({ query: { email: 'Ana@Test.example' } })).toMatchObject([
    { id: one.id, by: 'email' },
  ]);
  const { id } = await stay(two.id);
  await client.notes.create({
    body: { entityType: 'guest', entityId: two.id, content: 'Vegetarian' },
  });
  const merged = await client.guests.merge({ ...at(one.id), body: { otherId: two.id } });
  expect(merged).toMatchObject({ phone: '+44 7700 900123', email: 'ana@test.example' });
  expect(await client.reservations.get(at(id))).toMatchObject({ guest: { id: one.id } });
  const query = { entityType: 'guest' as const, entityId: one.id };
  expect((await client.notes.list({ query })).total).toBe(1);
  expect(await problemOf(client.guests.get(at(two.id)))).toMatchObject({ status: 404 });
  expect((await readLog(server.database, tenant)).at(-1)?.type).toBe('MERGE_GUESTS');
});

/** Every text of a property, in whatever table. */
const everything = () =>
  server.database.asOwner(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`select table_name as name
      from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'
      and table_name in (select relname from pg_class where relkind = 'r')`.execute(db);
    const parts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
        where tenant_id = ${tenant.id}`.execute(db);
      parts.push(...rows.map(({ row }) => row));
    }
    return parts.join('\n');
  });

test('is erased to the last word while the log stays', async () => {
  const secret = 'Zebedee Quux';
  const body = { name: secret, email: 'zeb@quux.example', councilReference: 'HO-991' };
  const { id } = await client.guests.create({ body });
  const booked = await stay(id);
  expect(await problemOf(client.guests.erase({ ...at(id), body: { reason: 'x' } }))).toMatchObject({
    code: 'guest_expected',
    details: { bookingId: booked.bookingId },
  });
  await client.guests.update({ ...at(id), body: { name: `${secret} II` } });
  await client.notes.create({
    body: { entityType: 'reservation', entityId: booked.id, content: 'Quux asked for a cot' },
  });
  await client.reservations.confirm({ ...at(booked.id), body: { bookingConfirmation: 'QUUX/7' } });
  await client.reservations.remove({ ...at(booked.id), body: { reason: 'Quux moved away' } });
  const held = await client.guests.exportData(at(id));
  expect(JSON.stringify(held)).toContain('Quux asked for a cot');
  expect(held.reservations).toHaveLength(1);
  const before = (await readLog(server.database, tenant)).length;
  expect(await everything()).toContain('Quux');
  const erased = await client.guests.erase({ ...at(id), body: { reason: 'Asked for it' } });
  expect(erased).toMatchObject({ name: 'Erased guest', email: '', householdSize: 1 });
  expect(await everything()).not.toMatch(/quux|HO-991/i);
  const log = await readLog(server.database, tenant);
  expect(log).toHaveLength(before + 1);
  expect(log.find(({ type }) => type === 'CREATE_RESERVATION')?.addition_info).toMatchObject({
    guest: { id, name: 'Erased guest' },
  });
  expect(
    (await client.auditLog.activity({ query: { type: 'guest', id } })).items.at(-2)?.changes,
  ).toEqual([{ field: 'name', before: null, after: null }]);
});

test('who is erased stays so, whatever is sent again', async () => {
  const person = await makePerson(server.database, { tenants: [tenant] });
  const keyed = (name: string) =>
    server.clientAs({ ...person, headers: { 'idempotency-key': name } });
  const added = () => keyed('add').guests.create({ body: { name: 'Zebedee Quux' } });
  const { id } = await added();
  const renamed = () => keyed('rename').guests.update({ ...at(id), body: { name: 'Zeb Quux' } });
  await renamed();
  const booked = await stay(id);
  await client.reservations.remove({ ...at(booked.id), body: { reason: 'Moved away' } });
  const other = await add({ name: 'Ana' });
  expect(await client.guests.erase({ ...at(id), body: { reason: 'Asked for it' } })).toMatchObject({
    isErased: true,
  });
  const note = { entityType: 'guest' as const, entityId: id, content: 'Quux' };
  for (const refused of [
    renamed,
    added,
    () => client.guests.update({ ...at(id), body: { email: 'zeb@quux.example' } }),
    () => client.guests.merge({ ...at(id), body: { otherId: other.id } }),
    () => client.guests.merge({ ...at(other.id), body: { otherId: id } }),
    () => client.guests.erase({ ...at(id), body: { reason: 'Again' } }),
    () => client.notes.create({ body: note }),
    () =>
      client.notes.create({ body: { ...note, entityType: 'reservation', entityId: booked.id } }),
    () =>
      client.reservations.create({
        body: { guestId: id, checkIn: today, checkOut: booked.checkOut, persons: 1 },
      }),
  ])
    expect(await problemOf(refused())).toMatchObject({ status: 409, code: 'guest_erased' });
  expect(await everything()).not.toContain('Quux');
  expect((await client.reservations.list()).total).toBe(1);
});

test('another property’s guest is not there', async () => {
  const other = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
  const { id } = await add({ name: 'Mine' });
  const theirs = await stranger.guests.create({ body: { name: 'Theirs' } });
  expect(await problemOf(stranger.guests.get(at(id)))).toMatchObject({ status: 404 });
  const merge = client.guests.merge({ ...at(id), body: { otherId: theirs.id } });
  expect(await problemOf(merge)).toMatchObject({ status: 404 });
  expect((await stranger.guests.list()).items.map(({ name }) => name)).toEqual(['Theirs']);
});

test('is reached as people write it, and what cannot be kept is named by its letter', async () => {
  const phone = '020 7946 0959 ext 12 / +34 600.100.200';
  const { id } = await add({ name: 'Ana Müller', phone, email: 'ana&co@müller.de' });
  expect(await client.guests.get(at(id))).toMatchObject({
    phone,
    email: 'ana&co@xn--mller-kva.de',
  });
  const wrong = add({ name: 'Ana', phone: '020 7946 0959 ☎', email: 'jürgen@example.com' });
  const { status, errors = [] } = await problemOf(wrong);
  expect(status).toBe(400);
  const said = new Map(errors.map(({ path, message }) => [path, message]));
  expect(said.get('phone')).toMatch(/“☎”/);
  expect(said.get('email')).toMatch(/“ü”/);
});
