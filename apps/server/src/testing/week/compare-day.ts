import type { EffectiveStatus } from '@keyhold/contract';
import { expect } from 'vitest';

import { iso } from './calendar.ts';
import { insideOf, isExpected, isHere, openBlockers } from './model.ts';
import type { House, Room } from './model.ts';
import type { Play } from './play.ts';
import { count } from './play.ts';

const isComing = (house: House, { room, today }: { room: Room; today: string }) =>
  house.bookings.some(
    (one) => one.room === room && isExpected(one) && one.checkIn <= today && one.checkOut > today,
  );

/** Whoever lives in a room is cleaned around: that keeps nobody from it. */
const blockersOf = (house: House, room: Room) => {
  const isLivedIn = insideOf(house, room).length > 0;
  return openBlockers(house, room)
    .filter(({ kind }) => !isLivedIn || kind !== 'housekeeping')
    .toSorted((one, other) => one.since - other.since || one.id - other.id);
};

const statusOf = (house: House, by: { room: Room; today: string }): EffectiveStatus => {
  const { room } = by;
  if (insideOf(house, room).length > 0) return 'occupied';
  if (isComing(house, by)) return 'reserved';
  const open = openBlockers(house, room);
  const hold = open.find(({ kind }) => kind === 'hold');
  if (hold !== undefined) return hold.type as EffectiveStatus;
  return open.length === 0 ? 'void-RTL' : 'void-N-RTL';
};

const expectRooms = async ({ house, today }: Play): Promise<void> => {
  const { items } = await house.by.front_desk.rooms.list({ query: { limit: 1000 } });
  const told = new Map(items.map((room) => [room.id, room]));
  expect(told.size).toBe(house.rooms.length);
  for (const room of house.rooms) {
    const found = told.get(room.id);
    const isLivedIn = insideOf(house, room).length > 0;
    const since = isLivedIn || room.emptiedAt === null ? null : iso(room.emptiedAt);
    expect(
      {
        status: found?.effectiveStatus,
        blockers: found?.blockers.map((one) => [one.kind, one.id, Date.parse(one.since)]),
        ...(since !== null && { since: Date.parse(found?.voidSince ?? '') }),
      },
      `room ${room.roomNo} on ${today}`,
    ).toEqual({
      status: statusOf(house, { room, today }),
      blockers: blockersOf(house, room).map(({ kind, id, since: at }) => [kind, id, at]),
      ...(since !== null && { since: Date.parse(since) }),
    });
  }
};

const idsOf = (items: readonly { id: number }[]) =>
  items.map(({ id }) => id).toSorted((one, other) => one - other);

const expectGuests = async ({ house, today }: Play): Promise<void> => {
  const { front_desk: desk } = house.by;
  const here = house.bookings.filter(isHere);
  const { items } = await desk.reservations.list({ query: { view: 'in_house', limit: 1000 } });
  expect(idsOf(items)).toEqual(idsOf(here));
  const rooms = new Map(items.map(({ id, room }) => [id, room?.id]));
  expect(rooms).toEqual(new Map(here.map(({ id, room }) => [id, room.id])));
  const arriving = house.bookings.filter((one) => isExpected(one) && one.checkIn <= today);
  const leaving = here.filter(({ checkOut }) => checkOut <= today);
  const statuses = house.rooms.map((room) => statusOf(house, { room, today }));
  const { counts } = await desk.stats.shift();
  expect(counts).toMatchObject({
    inHouse: here.length,
    arrivals: arriving.length,
    lateArrivals: arriving.filter(({ checkIn }) => checkIn < today).length,
    departures: leaving.length,
    overdueDepartures: leaving.filter(({ checkOut }) => checkOut < today).length,
    ready: statuses.filter((one) => one === 'void-RTL').length,
  });
};

/** What the desk reads at the end of a day is what is so. */
export const expectDay = async (play: Play): Promise<void> => {
  await expectRooms(play);
  await expectGuests(play);
  count(play, 'day compared');
};
