import { addDays } from '@keyhold/contract';
import type { Client, Contract } from '@keyhold/contract';
import { beforeEach, describe, expect, test } from 'vitest';

import { dayText } from '#core/language/format.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let client: Client<Contract>;
let rooms: [number, number, number];
let today: string;
const day = (count: number) => addDays(today, count);

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  rooms = (await makeRooms(server.database, { tenant })) as typeof rooms;
  today = (await client.stats.shift()).today;
});

interface Wish {
  room?: number | null;
  from?: number;
  to?: number;
  persons?: number;
}
const book = ({ room = rooms[0], from = 0, to = 3, persons = 1 }: Wish = {}) =>
  client.reservations.create({
    body: {
      guest: { name: 'Ana Bell' },
      roomId: room,
      checkIn: day(from),
      checkOut: day(to),
      persons,
    },
  });
const at = (id: number) => ({ params: { id } });
const change = (id: number, body: Parameters<typeof client.reservations.update>[0]['body']) =>
  client.reservations.update({ ...at(id), body });
const enter = (id: number) => client.reservations.checkIn({ ...at(id), body: {} });
/** As if the guest had come that many days ago. */
const inHouseSince = async (
  ago: number,
  { to, room = rooms[0] }: { to: number; room?: number },
) => {
  const { id } = await book({ room, from: -ago, to });
  return await enter(id);
};

test('a stay in house grows beyond the beds only with a reason, of a manager', async () => {
  const { id } = await inHouseSince(1, { to: 3 });
  const { maxGuests, roomNo } = await client.rooms.get(at(rooms[0]));
  const persons = maxGuests + 1;
  await change(id, { persons: maxGuests });
  expect(await problemOf(change(id, { persons }))).toMatchObject({
    status: 409,
    code: 'room_too_small',
    details: { roomId: rooms[0], roomNo, maxGuests, canOverride: true },
  });
  const desk = server.clientAs(
    await makePerson(server.database, { tenants: [tenant], role: 'front_desk' }),
  );
  const byDesk = desk.reservations.update({ ...at(id), body: { persons, reason: 'A baby' } });
  expect(await problemOf(byDesk)).toMatchObject({ details: { canOverride: false } });
  expect((await change(id, { persons, reason: 'A baby' })).persons).toBe(persons);
  // What is so already is no growth, and a booking to come can still find another room.
  expect((await change(id, { checkOut: day(4), persons })).checkOut).toBe(day(4));
  const later = await book({ room: rooms[1], from: 5, to: 6 });
  expect((await change(later.id, { persons: 9 })).persons).toBe(9);
});

describe('one booking', () => {
  test('is lengthened and shortened until it meets another', async () => {
    const { id } = await book();
    const { bookingId } = await book({ from: 5, to: 7 });
    expect(await change(id, { checkOut: day(5) })).toMatchObject({ nights: 5 });
    expect(await problemOf(change(id, { checkOut: day(6) }))).toMatchObject({
      details: { bookingId },
    });
    expect(await change(id, { checkOut: day(1) })).toMatchObject({
      segments: [{ checkIn: today, checkOut: day(1) }],
    });
    await book({ from: 1, to: 5 });
  });

  test('before arrival goes to another room or days whole, and back to none', async () => {
    const { id } = await book();
    expect(await change(id, { roomId: rooms[1], checkIn: day(1), checkOut: day(9) })).toMatchObject(
      {
        segments: [{ room: { id: rooms[1] }, checkIn: day(1), checkOut: day(9) }],
      },
    );
    const [part] = (await client.reservations.get(at(id))).segments;
    const { pricePerNight } = await client.rooms.get(at(rooms[1]));
    expect(part).toMatchObject({ pricePerNight, beds: null });
    expect(await change(id, { roomId: null })).toMatchObject({ room: null, segments: [] });
  });

  test('in the middle of a stay leaves its nights behind and empties the room now', async () => {
    const { id } = await inHouseSince(2, { to: 4 });
    const moved = await change(id, { roomId: rooms[1], reason: 'Tap broken' });
    expect(moved.segments).toMatchObject([
      { room: { id: rooms[0] }, checkIn: day(-2), checkOut: today },
      { room: { id: rooms[1] }, checkIn: today, checkOut: day(4) },
    ]);
    const [old, now] = [await client.rooms.get(at(rooms[0])), await client.rooms.get(at(rooms[1]))];
    expect([old.effectiveStatus, now.effectiveStatus]).toEqual(['void-N-RTL', 'occupied']);
    expect(Date.now() - Date.parse(old.voidSince ?? '')).toBeLessThan(60_000);
    const chart = await client.reservations.calendar({ query: { from: day(-5), to: day(5) } });
    expect(chart.stays.map(({ roomId, isSplit }) => [roomId, isSplit])).toEqual([
      [rooms[0], true],
      [rooms[1], true],
    ]);
    expect((await readLog(server.database, tenant)).at(-1)?.changes).toMatchObject([
      { field: 'room', before: '101', after: '101 → 102' },
    ]);
  });

  test('a guest in house keeps the day of arrival, the nights slept and a room', async () => {
    const { id } = await inHouseSince(2, { to: 4 });
    expect(await problemOf(change(id, { checkIn: day(1) }))).toMatchObject({
      errors: [{ path: 'checkIn' }],
    });
    expect(await problemOf(change(id, { checkOut: day(-1) }))).toMatchObject({
      errors: [{ path: 'checkOut' }],
    });
    expect(await problemOf(change(id, { roomId: null }))).toMatchObject({
      errors: [{ path: 'roomId' }],
    });
    expect(await problemOf(change(id, { roomId: rooms[1], moveFrom: day(-1) }))).toMatchObject({
      errors: [{ path: 'moveFrom' }],
    });
    await client.rooms.update({ ...at(rooms[1]), body: { status: 'cleaning', reason: 'Wet' } });
    expect(await problemOf(change(id, { roomId: rooms[1] }))).toMatchObject({
      code: 'room_not_ready',
    });
  });

  test('an old version and a lock change nothing', async () => {
    const { id, version } = await book();
    await change(id, { isLocked: true, version });
    expect(await problemOf(change(id, { persons: 2, version }))).toMatchObject({
      code: 'stale',
      details: { version: version + 1, changes: [{ field: 'isLocked', after: true }] },
    });
    expect(await problemOf(change(id, { roomId: rooms[1] }))).toMatchObject({
      code: 'reservation_locked',
    });
    await change(id, { roomId: rooms[1], isLocked: false });
  });
});

test('two swap rooms, both or neither', async () => {
  const one = await inHouseSince(1, { to: 3 });
  const other = await inHouseSince(3, { to: 2, room: rooms[1] });
  const swap = () => client.reservations.swap({ ...at(one.id), body: { otherId: other.id } });
  const swapped = await swap();
  expect(swapped.map(({ room, segments }) => [room?.id, segments.length])).toEqual([
    [rooms[1], 2],
    [rooms[0], 2],
  ]);
  const { bookingId } = await book({ room: rooms[1], from: 3, to: 5 });
  const longer = await book({ room: rooms[0], from: 3, to: 9 });
  await book({ room: rooms[1], from: 5, to: 9 });
  const body = { otherId: longer.id };
  const found = await client.reservations.list({ query: { search: bookingId } });
  expect(
    await problemOf(client.reservations.swap({ ...at(found.items[0]!.id), body })),
  ).toMatchObject({ code: 'room_taken' });
  expect(await client.reservations.get(at(longer.id))).toMatchObject({ room: { id: rooms[0] } });
});

describe('many', () => {
  test('are confirmed, lengthened, given rooms and checked out as far as each can be', async () => {
    const [one, two] = [await book({ to: 2 }), await book({ from: 2, to: 4 })];
    const three = await book({ room: null, to: 2 });
    const ids = [one.id, two.id, three.id, 999_999];
    const act = (body: Parameters<typeof client.reservations.batch>[0]['body']) =>
      client.reservations.batch({ body });
    expect((await act({ act: 'confirm', ids })).done).toEqual([one.id, two.id, three.id]);
    const longer = await act({ act: 'extend', ids, nights: 1 });
    expect(longer.done).toEqual([two.id, three.id]);
    expect(longer.skipped[0]).toMatchObject({ id: one.id, roomNo: '101' });
    const days = [2, 4].map((count) => dayText(day(count), { locale: 'en', style: 'medium' }));
    expect(longer.skipped[0]?.reason).toBe(
      `Room 101 is taken by ${two.bookingId} from ${days[0]} to ${days[1]}`,
    );
    expect((await act({ act: 'assign', ids })).done).toEqual([three.id]);
    expect(await client.reservations.get(at(three.id))).toMatchObject({ room: { roomNo: '102' } });
    await enter(one.id);
    const left = await act({ act: 'check_out', ids });
    expect(left).toMatchObject({ done: [one.id], skipped: [{ id: two.id }, { id: three.id }, {}] });
    expect((await act({ act: 'check_out', ids })).done).toEqual([]);
  });
});

test('whoever comes today is given a ready room before a smaller one', async () => {
  const [small, large] = rooms;
  await client.rooms.update({ ...at(small), body: { maxGuests: 1 } });
  await client.rooms.update({ ...at(large), body: { maxGuests: 2 } });
  await client.houseKeepings.create({ body: { roomId: small, startDate: today } });
  const [now, later] = [
    await book({ room: null, to: 1 }),
    await book({ room: null, from: 4, to: 6 }),
  ];
  await client.reservations.batch({ body: { act: 'assign', ids: [now.id, later.id] } });
  expect((await client.reservations.get(at(now.id))).room?.id).toBe(large);
  expect((await client.reservations.get(at(later.id))).room?.id).toBe(small);
});

describe('a shared room', () => {
  test('gives its beds one by one and refuses when there are no more', async () => {
    await client.rooms.update({ ...at(rooms[0]), body: { isShared: true } });
    const one = await book({ to: 5 });
    const two = await book({ from: 1 });
    expect(await problemOf(book({ from: 2, to: 6 }))).toMatchObject({ code: 'room_taken' });
    expect([one.segments[0]?.beds, two.segments[0]?.beds]).toEqual([
      { from: 1, to: 1, of: 2 },
      { from: 2, to: 2, of: 2 },
    ]);
    const { arrivals } = await client.stats.shift();
    expect(arrivals.find(({ id }) => id === one.id)?.beds).toMatchObject({ from: 1, of: 2 });
    await enter(one.id);
    await client.reservations.remove({ ...at(two.id), body: { reason: 'Not needed' } });
    const three = await book({ to: 2 });
    await enter(three.id);
    expect(await client.rooms.get(at(rooms[0]))).toMatchObject({
      status: 'occupied',
      guest: { persons: 2, until: day(5) },
    });
    expect(
      await problemOf(client.rooms.update({ ...at(rooms[0]), body: { isShared: false } })),
    ).toMatchObject({ code: 'room_needed' });
  });
});

test('what concerns today comes soonest first, and nothing else does', async () => {
  await book({ from: 2, room: null });
  const stays = await inHouseSince(3, { to: 2, room: rooms[1] });
  const late = await book({ from: -1 });
  const { items } = await client.reservations.list({ query: { view: 'today' } });
  expect(items.map(({ id }) => id)).toEqual([late.id, stays.id]);
});

test('views of the list, its filters and what stands in the shift agree', async () => {
  const late = await book({ from: -1 });
  await inHouseSince(3, { to: 1, room: rooms[1] });
  await book({ room: null });
  const view = async (name: 'arriving' | 'in_house' | 'departing' | 'no_room' | 'overdue') =>
    (await client.reservations.list({ query: { view: name } })).total;
  const { counts, arrivals, trend } = await client.stats.shift();
  expect([await view('arriving'), await view('in_house'), await view('no_room')]).toEqual([
    2, 1, 1,
  ]);
  expect(counts).toMatchObject({ arrivals: 2, lateArrivals: 1, inHouse: 1, withoutRoom: 1 });
  expect(arrivals[0]).toMatchObject({ id: late.id, late: 'arrival', isReady: true });
  expect(trend.find((each) => each.day === today)?.percentage).toBe(100);
  const inRoom = await client.reservations.list({ query: { roomId: rooms[0], search: 'ana' } });
  expect(inRoom.items.map(({ id }) => id)).toEqual([late.id]);
});
