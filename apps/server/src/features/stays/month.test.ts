import { CallFailed } from '@keyhold/contract';
import type { Client, Contract, Reservation } from '@keyhold/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { isOnPostgres } from '#testing/world/database.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import {
  add,
  changeOf,
  daysFrom,
  freeFrom,
  isDirty,
  isLive,
  isReady,
  nightsOf,
  roomOf,
  sleeperIn,
  soilRoom,
} from './month.fixture.ts';
import type { Booking, Model } from './month.fixture.ts';

/** With MONTH_EVENTS=10000 a whole house of 500 rooms is played, for as long as it takes. */
const events = Number(process.env.MONTH_EVENTS ?? 0);
const isHeavy = events > 0;
const roomCount = isHeavy ? 500 : 60;
const minLength = isHeavy ? events : 200;
const maxLength = isHeavy ? events : 260;
const firstDay = '2026-10-12';

interface Real {
  client: Client<Contract>;
  rooms: number[];
}

/** What came of the steps: a month in which nothing happens would prove nothing. */
const tally = new Map<string, number>();
const note = (code: string) => tally.set(code, (tally.get(code) ?? 0) + 1);

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const code = await work.then(
    () => 'done',
    (error: unknown) => (error instanceof CallFailed ? error.problem.code : String(error)),
  );
  note(code);
  return code;
};

/** The first night in a room: that of the booking, unless the room was another's till later. */
const firstIn = (one: Booking) => nightsOf(one).find(({ room }) => room !== null)?.day ?? one.from;

type Pick = (model: Model) => Booking | undefined;
const nth =
  (status: Booking['status'], n: number): Pick =>
  ({ bookings }) => {
    const those = bookings.filter((one) => one.status === status);
    return those[n % Math.max(those.length, 1)];
  };
const at = (booking: Booking) => ({ params: { id: booking.id } });
interface Command {
  run: (model: Model, real: Real) => Promise<void>;
  toString: () => string;
}
const command = (label: string, run: Command['run']): Command => ({ run, toString: () => label });

const book = (by: { room: number | null; start: number; length: number }) =>
  command(`book ${JSON.stringify(by)}`, async (model, { client, rooms }) => {
    const from = add(model.today, by.start);
    const to = add(from, by.length);
    const days = daysFrom(from, to);
    const room = by.room;
    const roomId = room === null ? null : rooms[room]!;
    const made: { id?: number } = {};
    const code = await codeOf(
      client.reservations
        .create({
          body: { guest: { name: 'G' }, roomId, checkIn: from, checkOut: to, persons: 1 },
        })
        .then((one) => Object.assign(made, one)),
    );
    const since = room === null ? from : freeFrom(model, { room, from, to });
    expect(code).toBe(since === null ? 'room_taken' : 'done');
    if (since === null) return;
    if (since > from) note('after others');
    const nights = days.map((day) => (day < since ? null : room));
    model.bookings.push({ id: made.id!, status: 'booked', from, to, nights });
  });

const enter = (n: number) =>
  command(`check in ${n}`, async (model, { client }) => {
    const one = nth('booked', n)(model);
    if (one === undefined) return;
    const code = await codeOf(client.reservations.checkIn({ ...at(one), body: {} }));
    const [first] = one.nights;
    const tonight = nightsOf(one).findLast((night) => night.day <= model.today)?.room ?? first;
    const expected = () => {
      if (one.from > model.today) return 'not_due';
      if (one.to <= model.today) return 'nights_passed';
      if (tonight == null) return 'no_room';
      if (sleeperIn(model, tonight)) return 'room_taken';
      return isReady(model, tonight) ? 'done' : 'room_not_ready';
    };
    expect(code).toBe(expected());
    if (code === 'done') one.status = 'here';
  });

const leave = (n: number) =>
  command(`check out ${n}`, async (model, { client }) => {
    const one = nth('here', n)(model);
    if (one === undefined) return;
    await client.reservations.checkOut({ ...at(one), body: {} });
    soilRoom(model, { room: roomOf(model, one) });
    one.status = 'gone';
    one.nights = nightsOf(one)
      .filter(({ day }) => day < model.today)
      .map(({ room }) => room);
    one.to = add(one.from, Math.max(1, one.nights.length));
  });

const cancel = (n: number) =>
  command(`cancel ${n}`, async (model, { client }) => {
    const one = nth('booked', n)(model);
    if (one === undefined) return;
    await client.reservations.remove({ ...at(one), body: { reason: 'x' } });
    one.status = 'off';
  });

const extend = (n: number, by: number) =>
  command(`extend ${n} by ${by}`, async (model, { client }) => {
    const one = nth('here', n)(model) ?? nth('booked', n)(model);
    if (one === undefined || one.from === one.to) return;
    const to = add(one.to, by);
    if (to <= firstIn(one) || (one.status === 'here' && to < model.today)) return;
    const last = one.nights.at(-1) ?? null;
    const code = await codeOf(client.reservations.update({ ...at(one), body: { checkOut: to } }));
    const from = one.status === 'here' ? one.to : firstIn(one);
    const since = last === null ? from : freeFrom(model, { room: last, from, to, except: one });
    const isPossible = since !== null && (one.status === 'booked' || since === from);
    const isAfter = (day: string) => one.status === 'here' || (since !== null && day >= since);
    const after = {
      ...one,
      to,
      nights: daysFrom(one.from, to).map((day, index) =>
        isAfter(day) ? (one.nights[index] ?? last) : null,
      ),
    };
    // Who leaves today instead, having moved today, is back where they slept.
    const [inRoom, back] = [roomOf(model, one), roomOf(model, after)];
    const isMoving = one.status === 'here' && inRoom !== back;
    const { code: expected, cleanings } = isMoving
      ? changeOf(model, { one, from: inRoom, to: back })
      : { code: 'done', cleanings: model.cleanings };
    expect(code).toBe(isPossible ? expected : 'room_taken');
    if (code !== 'done') return;
    model.cleanings = cleanings;
    Object.assign(one, after);
  });

const move = (n: number, room: number) =>
  command(`move ${n} to ${room}`, async (model, { client, rooms }) => {
    const one = nth('here', n)(model) ?? nth('booked', n)(model);
    if (one === undefined) return;
    const isHere = one.status === 'here';
    const first = isHere && model.today > one.from ? model.today : firstIn(one);
    if (first >= one.to) return;
    const current =
      nightsOf(one).findLast((night) => night.day <= model.today)?.room ?? one.nights[0];
    const body = { roomId: rooms[room]! };
    const code = await codeOf(client.reservations.update({ ...at(one), body }));
    const since = freeFrom(model, { room, from: first, to: one.to, except: one });
    const { code: expected, cleanings } =
      isHere && current != null && current !== room
        ? changeOf(model, { one, from: current, to: room })
        : { code: 'done', cleanings: model.cleanings };
    expect(code).toBe(since === null ? 'room_taken' : expected);
    if (code !== 'done' || since === null) return;
    if (since > first) note('after others');
    model.cleanings = cleanings;
    const before = (night: { day: string; room: number | null }) =>
      night.day < first ? night.room : null;
    one.nights = nightsOf(one).map((night) => (night.day < since ? before(night) : room));
  });

const clean = (room: number) =>
  command(`clean ${room}`, async (model, { client, rooms }) => {
    const query = { roomId: rooms[room]!, status: 'dirty,in_progress' };
    const { items } = await client.houseKeepings.list({ query });
    expect(items).toHaveLength(model.cleanings.filter((cleaning) => cleaning.room === room).length);
    for (const { id } of items)
      await client.houseKeepings.update({ params: { id }, body: { status: 'cleaned' } });
    model.cleanings = model.cleanings.filter((cleaning) => cleaning.room !== room);
  });

/** Somebody begins, makes a room dirty once more, or keeps it from being let until it is dry. */
const soil = (room: number, how: 'begin' | 'ask' | 'hold' | 'release') =>
  command(`${how} ${room}`, async (model, { client, rooms }) => {
    const roomId = rooms[room]!;
    const params = { id: roomId };
    if (how === 'ask') {
      await client.houseKeepings.create({ body: { roomId, type: 'deep' } });
      model.cleanings.push({ room, type: 'deep', isBegun: false });
    } else if (how === 'hold') {
      const body = { status: 'cleaning', reason: 'Wet paint' } as const;
      await client.rooms.update({ params, body });
      model.held.add(room);
    } else if (how === 'release') {
      await client.rooms.update({ params, body: { status: 'available' } });
      model.held.delete(room);
    } else {
      const { items } = await client.houseKeepings.list({ query: { roomId, status: 'dirty' } });
      const [first] = items;
      if (first === undefined) return;
      const body = { status: 'in_progress' } as const;
      await client.houseKeepings.update({ params: { id: first.id }, body });
      const begun = model.cleanings.find(
        (cleaning) => cleaning.room === room && cleaning.type === first.type && !cleaning.isBegun,
      );
      expect(begun).toBeDefined();
      Object.assign(begun!, { isBegun: true });
    }
  });

const statusOf = (model: Model, room: number): string => {
  if (sleeperIn(model, room)) return 'occupied';
  const isAwaited = model.bookings.some(
    (one) =>
      one.status === 'booked' &&
      nightsOf(one).some((night) => night.day === model.today && night.room === room),
  );
  if (isAwaited) return 'reserved';
  if (model.held.has(room)) return 'cleaning';
  return isDirty(model, room) ? 'void-N-RTL' : 'void-RTL';
};

const nextDay = (setClock: (day: string) => Promise<unknown>) =>
  command('next day', async (model, { client, rooms }) => {
    const shift = await client.stats.shift();
    const here = model.bookings.filter((one) => one.status === 'here');
    expect(shift.today).toBe(model.today);
    expect(shift.counts.inHouse).toBe(here.length);
    expect(shift.counts.overdueDepartures).toBe(here.filter((one) => one.to < model.today).length);
    const due = model.bookings.filter((one) => one.status === 'booked' && one.from <= model.today);
    expect(shift.counts.arrivals).toBe(due.length);
    const board = await client.rooms.board();
    const occupied = board.filter((room) => room.status === 'occupied').map(({ id }) => id);
    const expected = rooms.filter((_, index) => sleeperIn(model, index) !== undefined);
    expect(new Set(occupied)).toEqual(new Set(expected));
    const seen = new Map(board.map((room) => [room.id, room.effectiveStatus]));
    for (const [index, id] of rooms.entries())
      expect(seen.get(id), `room ${index}`).toBe(statusOf(model, index));
    model.today = add(model.today, 1);
    await setClock(model.today);
  });

const server = useTestApp({ connections: 1 });

/** Half past eleven in the evening, London time, on either side of every change; in the one connection. */
const setClock = (day: string) =>
  server.database.asLogin((db) =>
    sql`select set_config('app.now',
      ((${day}::date + time '23:30') at time zone 'Europe/London')::text, false)`.execute(db),
  );

const compare = async (model: Model, { client, rooms }: Real) => {
  const items: Reservation[] = [];
  for (let page = 1; items.length === (page - 1) * 1000; page += 1)
    items.push(...(await client.reservations.list({ query: { limit: 1000, page } })).items);
  const states = { booked: 'pending', here: 'checked_in', gone: 'checked_out', off: 'cancelled' };
  expect(items).toHaveLength(model.bookings.length);
  const found = new Map(items.map((item): [number, Reservation] => [item.id, item]));
  for (const one of model.bookings) {
    const item = found.get(one.id)!;
    expect([item.status, item.checkIn, item.checkOut]).toEqual([
      states[one.status],
      one.from,
      one.to,
    ]);
    if (!isLive(one)) continue;
    const nights = item.segments.flatMap((part) =>
      daysFrom(part.checkIn, part.checkOut).map(() => rooms.indexOf(part.room.id)),
    );
    expect(nights).toEqual(one.nights.filter((room) => room !== null));
  }
};

// The clock is set on the connection: one with a pool would keep several.
test.skipIf(isOnPostgres)(
  'a month goes by as a plain list of nights says',
  { timeout: isHeavy ? 3_600_000 : 120_000 },
  async () => {
    const numbers = Array.from({ length: roomCount }, (_, index) => String(101 + index));
    const small = { min: 0, max: isHeavy ? roomCount - 1 : 4 };
    const n = fc.nat(isHeavy ? 2000 : 50);
    const commands = [
      fc
        .record({
          room: fc.option(fc.integer(small), { freq: 3 }),
          start: fc.integer({ min: -2, max: 6 }),
          length: fc.integer({ min: 1, max: 9 }),
        })
        .map(book),
      n.map(enter),
      n.map(enter),
      n.map(leave),
      n.map(cancel),
      fc.tuple(n, fc.integer({ min: -3, max: 4 })).map(([which, by]) => extend(which, by || 1)),
      fc.tuple(n, fc.integer(small)).map(([which, room]) => move(which, room)),
      fc.integer(small).map(clean),
      fc.integer(small).map(clean),
      fc
        .tuple(fc.integer(small), fc.constantFrom('begin', 'ask', 'hold', 'release'))
        .map(([room, how]) => soil(room, how)),
      fc.constant(nextDay(setClock)),
    ];
    const play = fc.array(fc.oneof(...commands), { minLength, maxLength, size: 'max' });
    await fc.assert(
      fc.asyncProperty(play, async (steps) => {
        await setClock(firstDay);
        const tenant = await makeTenant(server.database, { timezone: 'Europe/London' });
        const person = await makePerson(server.database, { tenants: [tenant] });
        const rooms = await makeRooms(server.database, { tenant, numbers });
        const real = { client: server.clientAs(person), rooms };
        const model: Model = { today: firstDay, bookings: [], cleanings: [], held: new Set() };
        for (const step of steps) await step.run(model, real);
        await compare(model, real);
        note(`until ${model.today}`);
      }),
      { numRuns: isHeavy ? 1 : 3, endOnFailure: true },
    );
    process.stdout.write(`month: ${JSON.stringify(Object.fromEntries(tally))}\n`);
    for (const code of [
      'done',
      'room_taken',
      'after others',
      'not_due',
      'no_room',
      'room_not_ready',
    ])
      expect(tally.get(code), code).toBeGreaterThan(0);
  },
);
