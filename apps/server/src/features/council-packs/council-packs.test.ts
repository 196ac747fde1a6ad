import { createHash } from 'node:crypto';

import { CallFailed } from '@keyhold/contract';
import type { Client, Contract } from '@keyhold/contract';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { readPdf } from '#testing/services/pdf-text.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { listActions } from './council-packs.queries.ts';

const server = useTestApp();
const run = <T>(statement: ReturnType<typeof sql<T>>) =>
  server.database.asOwner((db) => statement.execute(db));

let [here, there]: TestTenant[] = [];
let manager: Client<Contract>;
let managerId: number;
let council: { id: number; name: string };
let officer: Client<Contract>;

interface Stay {
  tenant: TestTenant;
  roomId: number;
  guest: string;
  councilId?: number;
}
let number = 0;
/** In house from the first to the third of June; the booking ended on the third, the stay on the fourth. */
const writeStay = async ({ tenant, roomId, guest, councilId }: Stay): Promise<void> => {
  number += 1;
  await run(sql`with guest as (
      insert into guests (tenant_id, name) values (${tenant.id}, ${guest}) returning id
    ), booking as (
      insert into reservations (tenant_id, number, guest_id, check_in, check_out, persons, status,
        checked_in_at, checked_out_at, council_reference, council_id, council_name)
      select ${tenant.id}, ${number}, id, '2026-06-01', '2026-06-03', 1, 'checked_out',
        '2026-06-01T15:00:00Z', '2026-06-04T09:00:00Z', 'RBX-7', ${councilId ?? null}::int,
        ${councilId === undefined ? null : council.name}::text
      from guest returning id
    )
    insert into stays (tenant_id, reservation_id, room_id, check_in, check_out)
    select ${tenant.id}, id, ${roomId}::int, '2026-06-01', '2026-06-03' from booking`);
};

const openHouse = async (title: string): Promise<TestTenant> => {
  const tenant = await makeTenant(server.database, { title, timezone: 'Europe/London' });
  await makeRooms(server.database, { tenant, numbers: ['101', '102'] });
  await run(sql`update rooms set created_at = '2026-01-01' where tenant_id = ${tenant.id}`);
  return tenant;
};
const roomsOf = async ({ id }: TestTenant): Promise<number[]> =>
  (
    await run(sql<{ id: number }>`select id from rooms where tenant_id = ${id} order by room_no`)
  ).rows.map((room) => room.id);

/** What a span of a house holds beside its nights. */
const fill = async ({ id }: TestTenant, roomId: number): Promise<void> => {
  await run(sql`insert into incident_types (tenant_id, title) values (${id}, 'Theft')`);
  await run(sql`insert into incidents (tenant_id, number, type_id, priority, room_id, happened_at,
      reported_at, reported_by, description)
    select ${id}, 1, t.id, 'high', ${roomId}::int, '2026-06-02T10:00:00Z', '2026-06-02T10:05:00Z',
      ${managerId}::int, '=Cash is gone' from incident_types t where t.tenant_id = ${id} limit 1`);
  await run(sql`insert into incident_postings (tenant_id, incident_id, council_id, council_name, posted_by,
      posted_name)
    select tenant_id, id, ${council.id}::int, ${council.name}, ${managerId}::int, 'x' from incidents
    where tenant_id = ${id}`);
  const fault = await run(sql<{
    id: number;
  }>`insert into maintenances (tenant_id, number, room_id, issue,
      hazard, aware_at, reported_at, status, resolved_at)
    values (${id}, 4, ${roomId}, 'Mould by the window', 'significant', '2026-06-01T09:00:00Z',
      '2026-06-01T09:00:00Z', 'resolved', '2026-06-20T09:00:00Z') returning id`);
  await run(sql`insert into maintenance_clocks (tenant_id, maintenance_id, step, started_at, half_at,
      near_at, due_at, stopped_at)
    values (${id}, ${fault.rows[0]!.id}, 'investigate', '2026-06-01T09:00:00Z', '2026-06-02T09:00:00Z',
      '2026-06-03T09:00:00Z', '2026-06-05T09:00:00Z', '2026-06-06T09:00:00Z')`);
  await run(sql`insert into questioner_actions (tenant_id, number, issue, due, area, created_at)
    values (${id}, 9, 'Fix the closer', '2026-06-03', 'Hall', '2026-06-02T12:00:00Z')`);
  await run(sql`insert into questioner_actions (tenant_id, number, issue, due, area, created_at, status,
      cancelled_at, cancelled_by, cancelled_reason)
    select ${id}, 8 + 2 * day, 'Raised twice', '2026-06-03', 'Roof', '2026-05-20T12:00:00Z', 'cancelled',
      timestamptz '2026-05-31T12:00:00Z' + make_interval(days => day), ${managerId}::int, 'The same as nine'
    from generate_series(0, 1) day`);
};

beforeAll(async () => {
  [here, there] = [await openHouse('Harbour House'), await openHouse('Quay Hostel')];
  const person = await makePerson(server.database, { tenants: [here, there], role: 'manager' });
  [manager, managerId] = [server.clientAs(person), person.id];
  council = await makeCouncil(server.database, { name: 'North council', tenants: [here, there] });
  officer = server.clientAs(
    await makeCouncilPerson(server.database, { council, tenants: [here, there] }),
  );
  for (const tenant of [here, there]) {
    const [first = 0, second = 0] = await roomsOf(tenant);
    await writeStay({ tenant, roomId: first, guest: 'Ada Placed', councilId: council.id });
    if (tenant === here) await writeStay({ tenant, roomId: second, guest: 'Ben Private' });
    await fill(tenant, first);
  }
});

const june = { from: '2026-06-01', to: '2026-06-07' };
const get = async (asked: object = {}, by = manager) => {
  const of = by === manager ? { councilId: council.id } : {};
  const { id } = await by.councilPacks.create({ body: { ...june, ...of, ...asked } });
  await server.jobs.drain();
  const made = await by.exports.get({ params: { id } });
  expect(made).toMatchObject({ kind: 'council_pack', state: 'done', percent: 100 });
  const { url } = await by.exports.download({ params: { id } });
  return { id, bytes: (await server.request({ method: 'GET', url })).rawPayload };
};
type Files = Record<string, Uint8Array>;
const textOf = (files: Files, name: string) => strFromU8(files[name] ?? new Uint8Array());
/** The lines of a table as cells: those before a word with a comma in it, and the last. */
const rowsOf = (files: Files, name: string) =>
  textOf(files, name)
    .replace('\u{FEFF}', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
const sumOf = (rows: readonly string[][]) =>
  rows.slice(1).reduce((sum, row) => sum + Number(row.at(-1)), 0);

describe('a council’s pack', () => {
  test('counts on its cover what its tables list and the screens say, with sums that fit', async () => {
    const { id, bytes } = await get();
    const files = unzipSync(bytes);
    const { 'manifest.sha256': manifest = new Uint8Array(), ...listed } = files;
    const sums = Object.entries(listed).map(([name, file]) => [
      name,
      createHash('sha256').update(file).digest('hex'),
    ]);
    const lines = strFromU8(manifest).trimEnd().split('\n');
    expect(Object.fromEntries(lines.map((line) => [line.slice(66), line.slice(0, 64)]))).toEqual(
      Object.fromEntries(sums),
    );
    expect(Object.keys(files).toSorted()).toEqual([
      'README.txt',
      'actions.csv',
      'checks.csv',
      'council-pack.pdf',
      'cover.csv',
      'discrepancies.csv',
      'hazards.csv',
      'incidents.csv',
      'inspections.csv',
      'manifest.sha256',
      'nights.csv',
      'statement.csv',
      'voids.csv',
    ]);
    const { totals } = await officer.nights.board({ query: june });
    expect(totals).toMatchObject({ payable: 2, queries: 1 });
    const [labels = [], row = []] = rowsOf(files, 'cover.csv');
    expect(Object.fromEntries(labels.map((label, at) => [label, row[at]]))).toMatchObject({
      Property: 'Harbour House',
      'Payable nights': String(totals.payable),
      Payable: String(totals.money.payable),
      'Nights in query': String(totals.queries),
      'Void nights': String(totals.void),
      Incidents: '1',
      Hazards: '1',
      'Hazards with a late clock': '1',
    });
    const nights = rowsOf(files, 'nights.csv');
    expect(nights).toHaveLength(1 + totals.nights);
    expect(sumOf(nights)).toBe(totals.money.payable + totals.money.queries);
    expect(rowsOf(files, 'statement.csv').slice(1)).toEqual([
      ['RBX-7', 'Yes', '50', '2', '100'],
      ['Payable', '', '', '2', '100'],
      ['RBX-7', 'Query', '50', '1', '50'],
      ['In query', '', '', '1', '50'],
      ['All', '', '', '3', '150'],
    ]);
    expect(textOf(files, 'hazards.csv')).toMatch(
      /#MNT-004,101,Significant hazard,Mould .*Investigate,.*Late/,
    );
    const { text } = readPdf(Buffer.from(files['council-pack.pdf']!));
    for (const said of ['Council pack · Edition 1', 'Statement', 'Ada Placed', 'Theft', 'Mould'])
      expect(text).toContain(said);
    const log = (await readLog(server.database, here!)).filter(
      ({ subject_id }) => subject_id === id,
    );
    expect(log.map(({ type, actor_id }) => [type, actor_id])).toEqual([
      ['ORDER_COUNCIL_PACK', managerId],
      ['COUNCIL_PACK_GENERATED', managerId],
    ]);
  });

  test('has the actions that were under way in the span, and says which were late', async () => {
    const span = { ...june, timezone: 'Europe/London' };
    const actions = await server.database.inScope({ as: 'app', tenantId: here!.id }, (db) =>
      listActions(db, span),
    );
    // Cancelled before the span began it is not in it, and cancelled in time it is not late.
    expect(actions.map((one) => [one.number, one.isLate])).toEqual([
      [9, true],
      [10, false],
    ]);
  });

  test('has the edition of each of several properties, and a cover over them', async () => {
    const { bytes } = await get({ tenantIds: [here!.id, there!.id] });
    const files = unzipSync(bytes);
    const rows = rowsOf(files, 'cover.csv');
    expect(rows.slice(1).map(([name]) => name)).toEqual(['Harbour House', 'Quay Hostel']);
    for (const name of ['property-001.zip', 'property-002.zip'])
      expect(rowsOf(unzipSync(files[name]!), 'nights.csv')).toHaveLength(4);
    expect(readPdf(Buffer.from(files['cover.pdf']!)).text).toContain('Quay Hostel');
  });

  test('tells a council of its own placements, and the house’s copy for it of no more', async () => {
    const [own, handed] = [await get({}, officer), await get({ councilId: council.id })];
    for (const { bytes } of [own, handed]) {
      const files = unzipSync(bytes);
      expect(rowsOf(files, 'nights.csv')).toHaveLength(4);
      expect(textOf(files, 'nights.csv')).not.toContain('Ben Private');
      // Of the room that they had, and of no other; with its cause, without a sum.
      const voids = rowsOf(files, 'voids.csv');
      expect(voids[0]).toEqual(['Night', 'Room', 'Cause']);
      expect(voids.slice(1).map(([, roomNo]) => roomNo)).toEqual(['101', '101', '101', '101']);
      expect(readPdf(Buffer.from(files['council-pack.pdf']!)).text).not.toContain('Ben Private');
    }
    expect(rowsOf(unzipSync(handed.bytes), 'incidents.csv')).toHaveLength(2);
    expect(textOf(unzipSync(handed.bytes), 'README.txt')).toContain('As North council sees it');
  });

  test('is theirs only as long as they may read all of it in each property', async () => {
    const houses = [await openHouse('East House'), await openHouse('West House')];
    const [first, second] = houses;
    const theirs = await makeCouncil(server.database, { name: 'Lent council', tenants: houses });
    const lent = server.clientAs(
      await makePerson(server.database, { tenants: houses, role: 'manager' }),
    );
    const tenantIds = houses.map(({ id }) => id);
    const body = { ...june, councilId: theirs.id, tenantIds };
    const { id } = await lent.councilPacks.create({ body });
    await server.jobs.drain();
    await lent.exports.download({ params: { id } });
    const revoke = (tenant: TestTenant | undefined, resource: string) =>
      run(sql`delete from role_permissions p using roles r
        where r.id = p.role_id and r.name = 'manager' and p.tenant_id = ${tenant!.id}
          and split_part(p.permission, ':', 2) = ${resource}`);
    // Of that nothing stands in it.
    await revoke(first, 'lost_property');
    await lent.exports.download({ params: { id } });
    await revoke(second, 'incidents');
    const statusOf = async () =>
      await lent.exports.get({ params: { id } }).then(
        () => 200,
        (error: unknown) => (error instanceof CallFailed ? error.status : 0),
      );
    await expect.poll(statusOf, { timeout: 120_000 }).toBe(404);
    expect(await problemOf(lent.exports.download({ params: { id } }))).toMatchObject({
      status: 404,
    });
    expect(await lent.exports.list()).toEqual([]);
  });

  test('is not made of a property that is closed, of another’s council, or of a span too long', async () => {
    const elsewhere = await openHouse('Somewhere');
    const ask = (body: object) =>
      problemOf(manager.councilPacks.create({ body: { ...june, councilId: council.id, ...body } }));
    const silent = manager.councilPacks.create({ body: june });
    expect(await problemOf(silent)).toMatchObject({ errors: [{ path: 'councilId' }] });
    expect(await ask({ tenantIds: [here!.id, elsewhere.id] })).toMatchObject({ status: 404 });
    const other = await makeCouncil(server.database, { tenants: [elsewhere] });
    expect(await ask({ councilId: other.id })).toMatchObject({ status: 404 });
    const mine = officer.councilPacks.create({ body: { ...june, councilId: other.id } });
    expect(await problemOf(mine)).toMatchObject({ status: 404 });
    expect(await ask({ to: '2026-12-31' })).toMatchObject({
      status: 400,
      errors: [{ path: 'to' }],
    });
    const half = await makePerson(server.database, {
      tenants: [here!, elsewhere],
      role: 'manager',
    });
    await run(sql`update member_roles set role_id = (select id from roles
        where tenant_id = ${elsewhere.id} and name = 'housekeeper')
      where tenant_id = ${elsewhere.id} and user_id = ${half.id}`);
    const both = { ...june, councilId: council.id, tenantIds: [here!.id, elsewhere.id] };
    expect(
      await problemOf(server.clientAs(half).councilPacks.create({ body: both })),
    ).toMatchObject({ status: 409, code: 'pack_not_readable' });
    const guard = await makePerson(server.database, { tenants: [here!], role: 'housekeeper' });
    const refused = server.clientAs(guard).councilPacks.create({ body: june });
    expect(await problemOf(refused)).toMatchObject({ status: 403 });
  });
});
