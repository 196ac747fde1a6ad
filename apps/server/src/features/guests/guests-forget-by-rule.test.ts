import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { asSystem } from '#testing/services/as-system.ts';
import { startLate } from '#testing/services/missed-hours.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { forgetGuests } from './guests.jobs.ts';
import { ruledOut } from './guests.writes.ts';

const server = useTestApp();
const asOwner = <Row>(statement: RawBuilder<Row>) =>
  server.database.asOwner((db) => statement.execute(db));
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
/** As the database adds months: the last of a month stays in it. */
const monthsAfter = async (day: string, months: number) => {
  const { rows } = await asOwner(
    sql<{ day: string }>`select (${day}::date + make_interval(months => ${months}))::date as day`,
  );
  return rows[0]!.day;
};

let tenant: TestTenant;
let client: Client<Contract>;
let today: string;

beforeEach(async () => {
  tenant = await makeTenant(server.database, { timezone: 'Pacific/Kiritimati' });
  client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  ({ today } = await client.stats.shift());
});

interface Known {
  /** The property's day on which they were entered. */
  entered: string;
  left?: string;
  retainUntil?: string;
  at?: { tenant: TestTenant; client: Client<Contract> };
}
const know = async ({ entered, left, retainUntil, at = { tenant, client } }: Known) => {
  const body = { name: 'Somebody', ...(retainUntil && { retainUntil }) };
  const { id } = await at.client.guests.create({ body });
  await asOwner(sql`update guests set created_at = ${entered}::date + time '00:30' at time zone 'Pacific/Kiritimati'
    where tenant_id = ${at.tenant.id} and id = ${id}`);
  if (left !== undefined) await stay({ id, from: entered, to: left, at: at.tenant });
  return id;
};

interface Stay {
  id: number;
  from: string;
  to: string;
  status?: string;
  at?: TestTenant;
}
/** Booked until a month later than the day on which they left, an hour before its midnight. */
const stay = ({ id, from, to, status = 'checked_out', at = tenant }: Stay) =>
  asOwner(sql`insert into reservations (tenant_id, number, guest_id, check_in, check_out, persons,
      status, created_at, checked_out_at)
    select ${at.id}, coalesce(max(number), 1000) + 1, ${id}, greatest(${from}::date, ${to}::date - 300),
      ${later(to, 30)}::date, 1, ${status},
      ${from}::date + time '12:00' at time zone 'Pacific/Kiritimati',
      ${to}::date + time '23:00' at time zone 'Pacific/Kiritimati'
    from reservations where tenant_id = ${at.id}`);

const erasedIn = async ({ id }: TestTenant) => {
  const { rows } = await asOwner(sql<{ id: number }>`select id from guests
    where tenant_id = ${id} and erased_at is not null order by id`);
  return rows.map((row) => row.id);
};
const keptUntil = async (id: number) => (await client.guests.get({ params: { id } })).keptUntil;
const setMonths = (guestRetentionMonths: number | null) =>
  client.tenants.update({ body: { guestRetentionMonths } });

/** The last day of departure whose data six months keep until this day at most: not every day is one. */
const leftFor = async (until: string) => {
  const { rows } = await asOwner(sql<{ day: string }>`
    select max(${until}::date - make_interval(months => 6) + make_interval(days => n))::date as day
    from generate_series(0, 4) n
    where (${until}::date - make_interval(months => 6) + make_interval(days => n)
      + make_interval(months => 6))::date <= ${until}::date`);
  return rows[0]!.day;
};

test('the rule of the property erases whoever left long enough ago, and nobody else', async () => {
  const past = await leftFor(later(today, -1));
  const inside = later(past, 4);
  const years = later(today, -900);
  const elsewhere = await makeTenant(server.database);
  const there = server.clientAs(await makePerson(server.database, { tenants: [elsewhere] }));

  const gone = await know({ entered: years, left: past });
  const neverCame = await know({ entered: past });
  const cancelled = await know({ entered: years });
  await stay({ id: cancelled, from: past, to: inside, status: 'cancelled' });
  await know({ entered: years, left: inside });
  await know({ entered: inside });
  await know({ entered: years, left: past, retainUntil: today });
  const back = await know({ entered: years, left: past });
  await stay({ id: back, from: later(past, -60), to: inside });
  const here = await know({ entered: years, left: past });
  await stay({ id: here, from: past, to: today, status: 'checked_in' });
  const expected = await know({ entered: years, left: past });
  const body = {
    guestId: expected,
    checkIn: later(today, 1),
    checkOut: later(today, 2),
    persons: 1,
  };
  await client.reservations.create({ body });
  const rebooked = await know({ entered: years, left: past });
  await stay({ id: rebooked, from: inside, to: inside, status: 'no_show' });
  const removed = await know({ entered: years });
  await client.guests.remove({ params: { id: removed } });
  await know({ entered: years, left: past, at: { tenant: elsewhere, client: there } });

  await setMonths(6);
  expect(await keptUntil(gone)).toBe(await monthsAfter(past, 6));
  const runner = await startLate(server, [forgetGuests]);
  await expect.poll(() => erasedIn(tenant)).toEqual([gone, neverCame, cancelled]);
  await runner.close();
  expect(await erasedIn(tenant)).toEqual([gone, neverCame, cancelled]);
  expect(await erasedIn(elsewhere)).toEqual([]);

  const log = await readLog(server.database, tenant);
  const erased = log.filter(({ type }) => type === 'ERASE_GUEST');
  expect(erased).toHaveLength(3);
  expect(erased.find(({ subject_id }) => subject_id === gone)).toMatchObject({
    addition_info: { guestRetentionMonths: 6, keptUntil: await monthsAfter(past, 6) },
  });
});

test('and does so in a property that is archived', async () => {
  const id = await know({ entered: later(today, -900), left: later(today, -400) });
  await setMonths(12);
  await asOwner(sql`update tenants set archived_at = now() where id = ${tenant.id}`);
  const runner = await startLate(server, [forgetGuests]);
  await expect.poll(() => erasedIn(tenant)).toEqual([id]);
  await runner.close();
});

test('a guest who has left is told of with the day that follows from the rule', async () => {
  const left = later(today, -40);
  const [id, own] = [
    await know({ entered: later(today, -50), left }),
    await know({ entered: later(today, -50), left, retainUntil: later(today, 9) }),
  ];
  expect(await keptUntil(id)).toBeNull();
  await setMonths(3);
  expect(await keptUntil(id)).toBe(await monthsAfter(left, 3));
  expect(await keptUntil(own)).toBeNull();
  const { items } = await client.guests.list({ query: {} });
  expect(items.find((guest) => guest.id === id)?.keptUntil).toBe(await monthsAfter(left, 3));
  await stay({ id, from: today, to: later(today, 1), status: 'checked_in' });
  expect(await keptUntil(id)).toBeNull();
});

test('and with none to a council, which does not see all of their stays', async () => {
  const council = await makeCouncil(server.database, { tenants: [tenant] });
  const by = { council, tenants: [tenant] };
  const officer = server.clientAs(await makeCouncilPerson(server.database, by));
  const id = await know({ entered: later(today, -50), left: later(today, -40) });
  await asOwner(sql`update reservations set council_id = ${council.id}, council_name = ${council.name}
    where tenant_id = ${tenant.id} and guest_id = ${id}`);
  await setMonths(3);
  expect(await keptUntil(id)).not.toBeNull();
  expect(await officer.guests.get({ params: { id } })).toMatchObject({ id, keptUntil: null });
});

test('how many the coming night would erase is known before it is set', async () => {
  const tonight = await leftFor(today);
  await know({ entered: later(tonight, -9), left: tonight });
  await know({ entered: later(tonight, -9), left: later(tonight, 5) });
  await know({ entered: later(tonight, -9), left: tonight, retainUntil: later(today, 9) });
  const count = async (months: number) =>
    (await client.guests.outdated({ query: { months } })).count;
  expect([await count(240), await count(7), await count(6), await count(1)]).toEqual([0, 0, 1, 2]);
  expect(await erasedIn(tenant)).toEqual([]);
});

test('among many guests nobody is sorted, and those who were entered later are not looked at', async () => {
  await setMonths(6);
  await asOwner(sql`insert into guests (tenant_id, name, created_at)
    select ${tenant.id}, 'Guest ' || n, now() - make_interval(hours => n % 4000)
    from generate_series(1, 5000) n`);
  await asOwner(sql`analyze guests`);
  const plan = await asSystem(server, tenant.id, ({ db }) =>
    ruledOut(db).explain('text', sql`costs off`),
  );
  const said = JSON.stringify(plan);
  expect(said).toMatch(/Index Scan using guests_entered on guests g.*Index Cond: .*created_at < /);
  expect(said).not.toMatch(/Sort|Seq Scan on guests/);
});
