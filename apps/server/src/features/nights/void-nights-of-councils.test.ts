import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { readPdf } from '#testing/services/pdf-text.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
const run = <T>(statement: ReturnType<typeof sql<T>>) =>
  server.database.asOwner((db) => statement.execute(db));

let here: TestTenant;
let rooms: number[];
let [west, east]: { id: number; name: string }[] = [];
let [manager, officer, stranger]: Client<Contract>[] = [];
const june = { from: '2026-06-01', to: '2026-06-06' };

const book = async (roomId: number, council: { id: number; name: string } | null) => {
  const { rows } = await run(sql<{ id: number }>`with guest as (
      insert into guests (tenant_id, name) values (${here.id}, 'Ada') returning id
    ), booking as (
      insert into reservations (tenant_id, number, guest_id, check_in, check_out, persons, status,
        checked_in_at, checked_out_at, council_id, council_name)
      select ${here.id}, ${roomId}, id, '2026-06-01', '2026-06-03', 1, 'checked_out',
        '2026-06-01T15:00:00Z', '2026-06-03T09:00:00Z', ${council?.id ?? null}::int,
        ${council?.name ?? null}::text from guest returning id
    ), stay as (
      insert into stays (tenant_id, reservation_id, room_id, beds, check_in, check_out)
      select ${here.id}, id, ${roomId}::int, '[1,)', '2026-06-01', '2026-06-03' from booking
    )
    select id from booking`);
  return rows[0]!.id;
};

let placed: number;
beforeAll(async () => {
  here = await makeTenant(server.database, { timezone: 'Europe/London' });
  const tenants = [here];
  rooms = await makeRooms(server.database, { tenant: here, numbers: ['101', '102', '103'] });
  await run(sql`update rooms set created_at = '2026-01-01' where tenant_id = ${here.id}`);
  west = await makeCouncil(server.database, { name: 'Westhaven', tenants });
  east = await makeCouncil(server.database, { name: 'Eastmoor', tenants });
  const boss = await makePerson(server.database, { tenants, role: 'manager' });
  manager = server.clientAs(boss);
  const ofCouncil = async (council: typeof west) =>
    server.clientAs(await makeCouncilPerson(server.database, { council: council!, tenants }));
  [officer, stranger] = [await ofCouncil(west), await ofCouncil(east)];
  placed = await book(rooms[0]!, west);
  await book(rooms[1]!, null);
  await run(sql`insert into room_holds (tenant_id, room_id, kind, reason, since, until, held_by)
    select ${here.id}, id, 'maintenance', 'Kept for Mr Quiet', '2026-06-04', '2026-06-06', ${boss.id}
    from rooms where tenant_id = ${here.id}`);
});

const states = async (by: Client<Contract>, period = june) =>
  (await by.nights.board({ query: period })).rooms.map(({ roomNo, nights }) => [roomNo, nights]);

test('a council is told of the empty nights of rooms that its placements had, with their cause', async () => {
  const own = ['not_checked', 'not_checked', 'ready', 'maintenance', 'maintenance', 'ready'];
  expect(await states(officer!)).toEqual([['101', own]]);
  expect(await states(stranger!)).toEqual([]);
  expect((await states(manager!)).map(([roomNo]) => roomNo)).toEqual(['101', '102', '103']);
  const { items } = await officer!.nights.list({ query: { ...june, payable: 'no' } });
  expect(items.map(({ day, rate, state }) => [day, rate, state])).toEqual([
    ['2026-06-03', null, 'ready'],
    ['2026-06-04', null, 'maintenance'],
    ['2026-06-05', null, 'maintenance'],
    ['2026-06-06', null, 'ready'],
  ]);
  const { totals } = await officer!.nights.board({ query: june });
  expect(totals).toMatchObject({ void: 4, money: { void: null } });
});

test('by the cause alone: not in whose words, not what a check found, and of no other room', async () => {
  const day = '2026-06-04';
  const night = (roomId: number, by = officer!) => by.nights.night({ query: { day, roomId } });
  const [told] = await night(rooms[0]!);
  expect(told).toMatchObject({
    rate: null,
    void: { cause: 'maintenance', blockers: [] },
    evidence: { kind: 'not_checked', checkId: null },
    check: null,
  });
  expect(await night(rooms[1]!)).toEqual([]);
  expect(await night(rooms[0]!, stranger)).toEqual([]);
  const [whole] = await night(rooms[0]!, manager);
  expect(whole).toMatchObject({ rate: 50, void: { blockers: [{ text: 'Kept for Mr Quiet' }] } });
});

test('of a span in which its placements did not have the room it is told of none', async () => {
  expect(await states(officer!, { from: '2026-06-04', to: '2026-06-06' })).toEqual([]);
});

test('the paper says the same, and no sum of it', async () => {
  const order = await officer!.exports.nights({ body: june });
  await server.jobs.drain();
  const { url } = await officer!.exports.download({ params: { id: order.id } });
  const text = readPdf((await server.request({ method: 'GET', url })).rawPayload).text;
  const said = text.replaceAll(/\s+/g, ' ');
  expect(said).toContain('Empty rooms');
  expect(said).toContain('Out of order');
  expect(said).toMatch(/Void4(?!£)/);
  expect(said).not.toContain('Mr Quiet');
});

test('what was placed by another then stays with that one', async () => {
  await run(sql`update reservations set council_id = ${east!.id}, council_name = ${east!.name}
    where id = ${placed}`);
  await run(sql`delete from reservation_councils where reservation_id = ${placed}`);
  await run(sql`insert into reservation_councils (tenant_id, reservation_id, council_id, council_name,
      council_reference, until)
    values (${here.id}, ${placed}, ${west!.id}, ${west!.name}, '', '2026-06-02')`);
  const second = { from: '2026-06-02', to: '2026-06-06' };
  expect((await states(officer!)).map(([roomNo]) => roomNo)).toEqual(['101']);
  expect(await states(officer!, second)).toEqual([]);
  expect((await states(stranger!, second)).map(([roomNo]) => roomNo)).toEqual(['101']);
});
