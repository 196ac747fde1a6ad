import type { Client, Contract } from '@keyhold/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let here: TestTenant;
let person: TestPerson;
let admin: Client<Contract>;
let rooms: number[];
const timeZone = 'Europe/London';

const hour = 3_600_000;
const hours = (count: number) => new Date(Date.now() + count * hour).toISOString();
const asOwner = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  server.database.asOwner((db) => statement.execute(db));

beforeEach(async () => {
  here = await makeTenant(server.database, { timezone: timeZone });
  person = await makePerson(server.database, { tenants: [here] });
  admin = server.clientAs(person);
  const numbers = ['G01', 'G02'];
  rooms = await makeRooms(server.database, { tenant: here, numbers, tag: ['swep'] });
  await asOwner(sql`update rooms set is_shared = true, max_guests = 3 where id = ${rooms[0]}`);
});

const body = { trigger: 'cold' as const, reason: 'Feels like minus four', endsAt: hours(20) };

test('it is started once, changed, and stood down by whoever knows who is still in', async () => {
  const made = await admin.swep.start({ body });
  expect(made).toMatchObject({ trigger: 'cold', endedAt: null, report: { opened: 4, used: 0 } });
  expect(made.rooms.map(({ roomNo, beds }) => [roomNo, beds])).toEqual([
    ['G01', 3],
    ['G02', 1],
  ]);
  expect(await problemOf(admin.swep.start({ body }))).toMatchObject({
    status: 409,
    code: 'swep_active',
  });
  const params = { id: made.id };
  const longer = await admin.swep.update({ params, body: { endsAt: hours(44), version: 1 } });
  expect(longer.version).toBe(2);
  const late = admin.swep.update({ params, body: { reason: 'Thaw', version: 1 } });
  expect(await problemOf(late)).toMatchObject({ code: 'stale' });
  const { today } = await admin.swep.now();
  const checkOut = new Date(Date.parse(today) + 24 * hour).toISOString().slice(0, 10);
  const [roomId = 0] = rooms;
  await admin.occupancies.walkIn({
    body: { guest: { name: 'Ana Bell' }, roomId, checkOut, persons: 1 },
  });
  const { id } = await admin.swep.hold({
    body: { roomId, guestName: 'Carl Due', until: hours(9) },
  });
  const refusal = await problemOf(admin.swep.end({ params, body: {} }));
  expect(refusal).toMatchObject({
    status: 409,
    code: 'swep_occupied',
    details: { rooms: [{ id: roomId, roomNo: 'G01', persons: 1 }], holds: 1 },
  });
  const ended = await admin.swep.end({ params, body: { occupiedRoomIds: [roomId] } });
  expect(ended).toMatchObject({ endedBy: person.name, holds: [{ id, state: 'released' }] });
  expect(ended.report).toEqual({ opened: 4, used: 1, nights: 0, released: 1 });
  expect((await admin.reservations.list({ query: { view: 'in_house' } })).total).toBe(1);
  const again = admin.swep.end({ params, body: { occupiedRoomIds: [roomId] } });
  expect(await problemOf(again)).toMatchObject({ code: 'swep_ended' });
  expect((await admin.swep.now()).activation).toBeNull();
  const types = (await readLog(server.database, here)).map(({ type }) => type);
  expect(types.filter((type) => /^(START|UPDATE|END)_SWEP$/.test(type))).toEqual([
    'START_SWEP',
    'UPDATE_SWEP',
    'END_SWEP',
  ]);
});

test('twenty who activate at once make one activation', async () => {
  const calls = Array.from({ length: 20 }, () => admin.swep.start({ body }));
  const made = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
  expect(made).toHaveLength(1);
  expect((await admin.swep.list()).total).toBe(1);
});

test('it asks for a room with the tag, names its fields, and is this property’s alone', async () => {
  const far = admin.swep.start({ body: { ...body, endsAt: hours(24 * 40) } });
  expect(await problemOf(far)).toMatchObject({ status: 400, errors: [{ path: 'endsAt' }] });
  const blank = admin.swep.start({ body: { ...body, reason: ' ' } });
  expect(await problemOf(blank)).toMatchObject({ status: 400, errors: [{ path: 'reason' }] });
  const { id } = await admin.swep.start({ body });
  const there = await makeTenant(server.database);
  const other = server.clientAs(await makePerson(server.database, { tenants: [there] }));
  expect(await problemOf(other.swep.start({ body }))).toMatchObject({ code: 'no_swep_room' });
  const params = { id };
  for (const call of [
    () => other.swep.get({ params }),
    () => other.swep.update({ params, body: { reason: 'Thaw' } }),
    () => other.swep.end({ params, body: {} }),
  ])
    expect(await problemOf(call())).toMatchObject({ status: 404 });
  expect(await other.swep.now()).toMatchObject({ activation: null, rooms: [] });
});

test('the front desk holds beds, a council’s manager activates and stands down', async () => {
  const as = async (role: string) =>
    server.clientAs(await makePerson(server.database, { tenants: [here], role }));
  const [desk, officer, council] = [
    await as('front_desk'),
    await as('council_officer'),
    await as('council_manager'),
  ];
  expect(await problemOf(desk.swep.start({ body }))).toMatchObject({ status: 403 });
  expect(await problemOf(officer.swep.start({ body }))).toMatchObject({ status: 403 });
  const { id } = await council.swep.start({ body });
  expect(await council.swep.end({ params: { id }, body: {} })).toMatchObject({ id });
});

test('what a council stands down is counted as the house counts it', async () => {
  const tenants = [here];
  const council = await makeCouncil(server.database, { tenants });
  const role = 'council_manager';
  const head = server.clientAs(
    await makeCouncilPerson(server.database, { council, tenants, role }),
  );
  const { id } = await admin.swep.start({ body });
  const params = { id };
  const [roomId = 0] = rooms;
  const checkOut = nextDay((await admin.swep.now()).today);
  await admin.occupancies.walkIn({
    body: { guest: { name: 'Ana Bell' }, roomId, checkOut, persons: 1 },
  });
  const [seen, is] = [await head.swep.get({ params }), await admin.swep.get({ params })];
  expect([seen.report, is.report.used]).toEqual([is.report, 1]);
  await head.swep.end({ params, body: { occupiedRoomIds: [roomId] } });
  const { items } = await admin.auditLog.list();
  const entry = items.find(({ type }) => type === 'END_SWEP');
  expect(entry?.additionInfo).toMatchObject({ report: { opened: 4, used: 1 } });
});

interface Sleeper {
  room: number;
  bed: number;
  from: number;
  to: number;
  isOverdue: boolean;
  isOff: boolean;
}
const dayIn = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
const isMidnight = (at: number) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at) === '00:00';
const nextDay = (day: string) => new Date(Date.parse(day) + 24 * hour).toISOString().slice(0, 10);

const insertSleeper = async ({ room, bed, from, to, isOverdue, isOff }: Sleeper) => {
  const { id: guestId } = await admin.guests.create({ body: { name: 'Somebody' } });
  const checkIn = dayIn(from);
  const left = dayIn(to);
  const shortest = nextDay(checkIn);
  const checkOut = isOverdue || left < shortest ? shortest : left;
  const beds = room === 0 ? `[${bed},${bed + 1})` : '[1,)';
  await asOwner(sql`with made as (
      insert into reservations (tenant_id, number, guest_id, check_in, check_out, persons, status,
        checked_in_at, checked_out_at)
      select ${here.id}, coalesce(max(number), 0) + 1, ${guestId}, ${checkIn}, ${checkOut}, 1,
        ${isOff ? 'cancelled' : 'checked_out'}, ${new Date(from).toISOString()},
        ${new Date(to).toISOString()}
      from reservations where tenant_id = ${here.id} returning id
    )
    insert into stays (tenant_id, reservation_id, room_id, beds, check_in, check_out, is_live)
    select ${here.id}, id, ${rooms[room]}, ${beds}::int4range, ${checkIn}, ${checkOut},
      ${!isOff && left > checkIn} from made`);
};

const minutes = (min: number, max: number) => fc.integer({ min: min * 60 + 1, max: max * 60 + 1 });
const sleepers = fc.array(
  fc.record({
    place: fc.constantFrom([0, 1], [0, 2], [0, 3], [1, 1]),
    wait: minutes(0, 30),
    stay: minutes(1, 70),
    isOverdue: fc.boolean(),
    isOff: fc.boolean(),
  }),
  { minLength: 4, maxLength: 14 },
);

test.each([
  ['when the clocks go back', '2025-10-24T17:30:00Z', '2025-10-28T09:10:00Z'],
  ['when they go forward', '2026-03-27T18:20:00Z', '2026-03-31T08:40:00Z'],
])('its sums are what counting bed by bed gives, also %s', async (_when, start, end) => {
  const [begin, over] = [Date.parse(start), Date.parse(end)];
  await fc.assert(
    fc.asyncProperty(sleepers, async (wanted) => {
      await asOwner(sql`with s as (delete from stays where tenant_id = ${here.id}),
        r as (delete from swep_rooms where tenant_id = ${here.id}),
        a as (delete from swep_activations where tenant_id = ${here.id})
        delete from reservations where tenant_id = ${here.id}`);
      const freeFrom = new Map<string, number>();
      const all = wanted.map(({ place: [room = 0, bed = 1], wait, stay, ...rest }): Sleeper => {
        const key = `${room} ${bed}`;
        const from = (freeFrom.get(key) ?? begin - 60 * hour) + wait * 60_000;
        const to = from + stay * 60_000;
        // Days of one bed never overlap.
        freeFrom.set(key, Math.max(to, Date.parse(nextDay(dayIn(to)))) + 2 * hour);
        return { room, bed, from, to, ...rest };
      });
      for (const one of all) await insertSleeper(one);
      await asOwner(sql`with made as (
          insert into swep_activations (tenant_id, trigger, reason, started_at, begun_at, ends_at,
            ended_at, started_by, ended_by)
          values (${here.id}, 'cold', 'Frost', ${start}, ${start}, ${end}, ${end}, ${person.id}, ${person.id})
          returning id
        )
        insert into swep_rooms (tenant_id, activation_id, room_id, beds)
        select ${here.id}, made.id, r.id, case when r.is_shared then 3 else 1 end
        from made, rooms r where r.tenant_id = ${here.id}`);
      const slept = all.filter(({ isOff }) => !isOff);
      let nights = 0;
      const first = Math.ceil(begin / hour) * hour;
      for (let at = first; at <= over; at += hour)
        if (isMidnight(at)) nights += slept.filter(({ from, to }) => from < at && at <= to).length;
      const there = slept.filter(({ from, to }) => from < over && to > begin);
      const used = new Set(there.map(({ room, bed }) => `${room} ${bed}`)).size;
      const [{ report } = { report: null }] = (await admin.swep.list()).items;
      expect(report).toEqual({ opened: 4, used, nights, released: 0 });
    }),
    { numRuns: 12 },
  );
});

test('who moves between its rooms in the middle of a stay is counted where each night found them', async () => {
  const from = Date.parse('2026-02-01T19:00:00Z');
  await insertSleeper({
    room: 0,
    bed: 2,
    from,
    to: from + 60 * hour,
    isOverdue: false,
    isOff: false,
  });
  await asOwner(sql`with cut as (
      update stays set check_out = check_in + 1 where tenant_id = ${here.id}
      returning tenant_id, reservation_id, check_out
    )
    insert into stays (tenant_id, reservation_id, room_id, check_in, check_out)
    select tenant_id, reservation_id, ${rooms[1]}, check_out, check_out + 2 from cut`);
  await asOwner(sql`insert into swep_activations (tenant_id, trigger, reason, started_at, begun_at,
      ends_at, started_by)
    values (${here.id}, 'cold', 'Frost', '2026-02-02T12:00:00Z', '2026-02-02T12:00:00Z', now() + interval '1 day', ${person.id})`);
  const { activation } = await admin.swep.now();
  expect(activation?.report).toEqual({ opened: 4, used: 1, nights: 2, released: 0 });
});
