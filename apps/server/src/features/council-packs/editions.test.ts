import { createHash } from 'node:crypto';

import type { Client, Contract, PackEdition } from '@keyhold/contract';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { readPdf } from '#testing/services/pdf-text.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
const run = <T>(statement: ReturnType<typeof sql<T>>) =>
  server.database.asOwner((db) => statement.execute(db));

let here: TestTenant;
let council: { id: number; name: string };
let manager: Client<Contract>;
let officer: Client<Contract>;
let room: number;
const june = { from: '2026-06-01', to: '2026-06-07' };

/** Booked from the first to the third of June, and left on the fourth. */
const book = async (number: number, name: string) => {
  const { rows } = await run(sql<{ guest: number }>`with guest as (
      insert into guests (tenant_id, name) values (${here.id}, ${name}) returning id
    ), booking as (
      insert into reservations (tenant_id, number, guest_id, check_in, check_out, persons, status,
        checked_in_at, checked_out_at, council_reference, council_id, council_name)
      select ${here.id}, ${number}, id, '2026-06-01', '2026-06-03', 1, 'checked_out',
        '2026-06-01T15:00:00Z', '2026-06-04T09:00:00Z', 'RBX-7', ${council.id}, ${council.name}
      from guest returning id, guest_id
    ), stay as (
      insert into stays (tenant_id, reservation_id, room_id, beds, check_in, check_out)
      select ${here.id}, id, ${room}::int, '[1,)', '2026-06-01', '2026-06-03' from booking
    ) select guest_id as guest from booking`);
  return rows[0]!.guest;
};
let ada: number;

beforeAll(async () => {
  here = await makeTenant(server.database, { title: 'Harbour House', timezone: 'Europe/London' });
  const tenants = [here];
  [room = 0] = await makeRooms(server.database, { tenant: here, numbers: ['101'] });
  await run(sql`update rooms set created_at = '2026-01-01' where tenant_id = ${here.id}`);
  manager = server.clientAs(await makePerson(server.database, { tenants, role: 'manager' }));
  council = await makeCouncil(server.database, { name: 'North council', tenants });
  const person = await makeCouncilPerson(server.database, { council, tenants });
  officer = server.clientAs(person);
  ada = await book(1, 'Ada Placed');
});

const order = async (by = manager, asked: object = {}) => {
  const of = by === manager ? { councilId: council.id } : {};
  const { id } = await by.councilPacks.create({ body: { ...june, ...of, ...asked } });
  await server.jobs.drain();
  const { url } = await by.exports.download({ params: { id } });
  return (await server.request({ method: 'GET', url })).rawPayload;
};
const editions = async (by = manager) => (await by.councilPacks.editions({ query: {} })).items;
const fetchEdition = async ({ id }: PackEdition, by = manager) => {
  const { url } = await by.councilPacks.download({ params: { id } });
  return (await server.request({ method: 'GET', url })).rawPayload;
};
const textOf = (bytes: Buffer, name: string) => strFromU8(unzipSync(bytes)[name]!);

test('asked for again it is the same edition, byte by byte, and lies there with its sum', async () => {
  const bytes = await order();
  expect((await order()).equals(bytes)).toBe(true);
  const [only, ...others] = await editions();
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    ...june,
    number: 1,
    council,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    sums: {
      payable: { nights: 2, money: 100 },
      inQuery: { nights: 1, money: 50 },
      total: { nights: 3, money: 150 },
    },
    changes: [],
    since: null,
    leftOut: [],
    hasFile: true,
    askedBy: { side: 'house' },
  });
  expect((await fetchEdition(only!)).equals(bytes)).toBe(true);
  const log = await readLog(server.database, here);
  expect(log.at(-1)).toMatchObject({
    type: 'COUNCIL_PACK_GENERATED',
    addition_info: { edition: 1 },
  });
});

test('where something has changed it is the next one, and says what', async () => {
  const answer = { day: '2026-06-03', roomId: room, payable: 'no', reason: 'Key left' } as const;
  await manager.nights.answer({ body: answer });
  const bytes = await order();
  const [latest] = await editions();
  expect(latest).toMatchObject({ number: 2, since: 1, sums: { total: { nights: 2, money: 100 } } });
  expect(latest!.changes).toEqual([
    { kind: 'figure', figure: 'inQuery', before: 1, after: 0 },
    { kind: 'figure', figure: 'inQueryMoney', before: 50, after: 0 },
    { kind: 'figure', figure: 'unpaid', before: 0, after: 1 },
    { kind: 'figure', figure: 'unpaidMoney', before: 0, after: 50 },
    {
      kind: 'night',
      day: '2026-06-03',
      roomNo: '101',
      before: { payable: 'query', amount: 50 },
      after: { payable: 'no', amount: 50 },
    },
    { kind: 'table', table: 'statement', lines: 3 },
    { kind: 'table', table: 'nights', lines: 1 },
  ]);
  const { text } = readPdf(Buffer.from(unzipSync(bytes)['council-pack.pdf']!));
  const said = text.replaceAll(/\s+/g, ' ');
  expect(said).toContain('What has changed since edition 1');
  expect(said).toContain('3 June 2026, 101: Query £50.00 → No £50.00');
});

test('a part that whoever asks may not read is named, in the pack and where it is listed', async () => {
  const person = await makePerson(server.database, { tenants: [here], role: 'manager' });
  await run(sql`with role as (
      insert into roles (tenant_id, title, name) values (${here.id}, 'Clerk', 'clerk') returning id
    ), rights as (
      insert into role_permissions (tenant_id, role_id, permission)
      select p.tenant_id, role.id, p.permission from role, role_permissions p
      join roles m on m.id = p.role_id and m.name = 'manager'
      where p.tenant_id = ${here.id} and p.permission not like '%:questioner_actions'
    )
    update member_roles set role_id = role.id from role
    where tenant_id = ${here.id} and user_id = ${person.id}`);
  const clerk = server.clientAs(person);
  const bytes = await order(clerk, { councilId: council.id });
  expect(textOf(bytes, 'README.txt')).toContain('may not read it: actions.');
  expect(Object.keys(unzipSync(bytes))).not.toContain('actions.csv');
  const [latest] = await editions();
  expect(latest).toMatchObject({ number: 3, leftOut: ['actions'] });
  expect(latest!.changes).toEqual([{ kind: 'part', part: 'actions', isLeftOut: true }]);
  // Those with more in them are not listed for whoever may not read it.
  expect((await editions(clerk)).map(({ number }) => number)).toEqual([3]);
});

test('a council has its own editions, and nobody else has', async () => {
  const tenants = [here];
  const other = await makeCouncil(server.database, { name: 'South council', tenants });
  const stranger = server.clientAs(
    await makeCouncilPerson(server.database, { council: other, tenants }),
  );
  const own = await editions(officer);
  expect(own.length).toBeGreaterThan(0);
  const last = own[0]!;
  expect((await fetchEdition(last, officer)).length).toBe(last.size);
  expect(await editions(stranger)).toEqual([]);
  const missing = { status: 404 };
  const params = { id: last.id };
  expect(await problemOf(stranger.councilPacks.download({ params }))).toMatchObject(missing);
  const there = await makeTenant(server.database);
  const elsewhere = server.clientAs(await makePerson(server.database, { tenants: [there] }));
  expect(await editions(elsewhere)).toEqual([]);
  expect(await problemOf(elsewhere.councilPacks.download({ params }))).toMatchObject(missing);
  await order(stranger);
  expect((await editions(stranger)).map(({ number, council: of }) => [number, of.name])).toEqual([
    [1, 'South council'],
  ]);
  expect((await editions(stranger))[0]).toMatchObject({ askedBy: { side: 'council' } });
  const narrowed = await manager.councilPacks.editions({ query: { councilId: other.id } });
  expect(narrowed.total).toBe(1);
});

test('its file is read there alone, and goes with whoever is erased of whom it tells', async () => {
  const [latest] = await editions();
  const { rows } = await run(sql<{ key: string }>`select file_key as key from council_pack_editions
    where id = ${latest!.id}`);
  const query = { fileKey: rows[0]!.key };
  expect(await problemOf(manager.media.read({ query }))).toMatchObject({ status: 404 });
  expect((await manager.media.list({ query: { folder: 'packs' } })).items).toEqual([]);
  // Whoever they were taken for since is whom it tells of.
  const twin = await manager.guests.create({ body: { name: 'Ada P.' } });
  await manager.guests.merge({ params: { id: twin.id }, body: { otherId: ada } });
  await manager.guests.erase({ params: { id: twin.id }, body: { reason: 'Asked for it' } });
  const after = await editions();
  expect(
    after.filter(({ council: { id } }) => id === council.id).map((one) => one.hasFile),
  ).toEqual([false, false, false]);
  const gone = manager.councilPacks.download({ params: { id: after.at(-1)!.id } });
  expect(await problemOf(gone)).toMatchObject({ status: 404 });
});
