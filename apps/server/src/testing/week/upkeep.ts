import type { HoldKind } from '@keyhold/contract';
import { expect } from 'vitest';

import { at as on } from './bookings.ts';
import { everyday, holdOf, insideOf, isExpected, isHere, note, openBlockers } from './model.ts';
import type { Blocker, Room } from './model.ts';
import type { Act, Play } from './play.ts';
import { count, pickOf, refused } from './play.ts';

const waiting = ({ house }: Play, room: Room, type: Blocker['type']) =>
  openBlockers(house, room).find((one) => one.kind === 'housekeeping' && one.type === type);

/** What the house adds by itself is known by its number once it is looked for. */
const add = async (play: Play, room: Room, type: 'departure' | 'stay_over') => {
  const { house, at } = play;
  const query = { roomId: room.id, status: 'dirty', type } as const;
  const { items } = await house.by.housekeeper.houseKeepings.list({ query });
  expect(items).toHaveLength(1);
  const id = items[0]?.id ?? 0;
  house.blockers.push({ id, kind: 'housekeeping', room, type, since: at, until: null });
  note(house, 'CREATE_HOUSEKEEPING');
  count(play, `${type} to clean`);
};

/** A service that nobody has begun is off, and the room is to be cleaned for the next guest. */
export const cleanLeftRoom = async (play: Play, room: Room): Promise<void> => {
  const service = waiting(play, room, 'stay_over');
  if (service !== undefined) {
    service.until = play.at;
    note(play.house, 'UPDATE_HOUSEKEEPING');
  }
  if (waiting(play, room, 'departure') === undefined) await add(play, room, 'departure');
};
/** Whoever lives in the room is cleaned around. */
export const cleanAfterRepair = async (play: Play, room: Room): Promise<void> => {
  const isLivedIn = insideOf(play.house, room).length > 0;
  const clean = waiting(play, room, 'departure');
  if (clean !== undefined || (isLivedIn && waiting(play, room, 'stay_over'))) return;
  await add(play, room, isLivedIn ? 'stay_over' : 'departure');
};

/** Most of what is to be cleaned, by one who begins it and by one who says it when it is done. */
export const cleanRooms: Act = async (play) => {
  const { house, random, at } = play;
  const { housekeeper } = house.by;
  const open = house.blockers.filter(
    (one) => one.kind === 'housekeeping' && one.until === null && random.chance(0.75),
  );
  if (open.length === 0) return false;
  const clean = async ({ id }: Blocker) => {
    const params = { id };
    if (id % 2 === 0) {
      await housekeeper.houseKeepings.update({ params, body: { status: 'in_progress' } });
      note(house, 'UPDATE_HOUSEKEEPING');
    }
    await housekeeper.houseKeepings.update({ params, body: { status: 'cleaned' } });
    note(house, 'CLEAN_ROOM');
    count(play, 'cleaned');
  };
  await Promise.all(random.shuffle(open).map(clean));
  for (const one of open) one.until = at;
  return true;
};

const isNeeded = ({ house, today }: Play, room: Room) =>
  house.bookings.some(
    (one) => one.room === room && (isHere(one) || (isExpected(one) && one.checkOut > today)),
  );

const hold = async (play: Play, room: Room, kind: HoldKind) => {
  const { house, at } = play;
  const reason = kind === 'void' ? 'Mattress is wet' : 'Paint dries';
  const body = { status: kind, reason };
  const held = await house.by.front_desk.rooms.update({ params: { id: room.id }, body });
  const id = held.blockers.find((one) => one.kind === 'hold')?.id ?? 0;
  house.blockers.push({ id, kind: 'hold', room, type: kind, since: at, until: null });
  note(house, 'UPDATE_ROOM');
  count(play, `held: ${kind}`);
};

export const holdRoom: Act = async (play) => {
  const { house, random } = play;
  const kind = random.pick(['maintenance', 'void', 'cleaning'] as const);
  const rooms = everyday(house).filter(
    (room) =>
      holdOf(house, room) === undefined &&
      insideOf(house, room).length === 0 &&
      (kind === 'cleaning' || !isNeeded(play, room)),
  );
  const room = pickOf(play, rooms);
  if (room === undefined) return false;
  await hold(play, room, kind);
  return true;
};
/** What somebody lives in or is coming to is not taken away from them. */
export const holdRefused: Act = async (play) => {
  const { house } = play;
  const room = pickOf(
    play,
    everyday(house).filter((one) => isNeeded(play, one)),
  );
  if (room === undefined) return false;
  const body = { status: 'void', reason: 'Not now' } as const;
  const call = house.by.front_desk.rooms.update({ ...on(room), body });
  await refused(play, { call, status: 409, code: 'room_needed' });
  return true;
};
export const releaseRoom: Act = async (play) => {
  const { house, at } = play;
  const held = house.blockers.filter((one) => one.kind === 'hold' && one.until === null);
  const one = pickOf(play, held);
  if (one === undefined) return false;
  await house.by.front_desk.rooms.update({ ...on(one.room), body: { status: 'available' } });
  one.until = at;
  note(house, 'UPDATE_ROOM');
  count(play, 'released');
  return true;
};

export const reportFault: Act = async (play) => {
  const { house, random, at } = play;
  const room = random.pick(everyday(house));
  const blocksRoom = random.chance(0.75);
  const by = random.pick([house.by.housekeeper, house.by.front_desk]);
  const body = { roomId: room.id, issue: 'The tap drips', blocksRoom };
  const { id } = await by.maintenance.create({ body });
  note(house, 'CREATE_MAINTENANCE');
  count(play, blocksRoom ? 'fault that blocks' : 'fault');
  if (blocksRoom)
    house.blockers.push({ id, kind: 'maintenance', room, type: null, since: at, until: null });
  return true;
};
export const repair: Act = async (play) => {
  const { house, at, random } = play;
  const fault = pickOf(
    play,
    house.blockers.filter((one) => one.kind === 'maintenance' && one.until === null),
  );
  if (fault === undefined) return false;
  const { maintenance } = house.by.maintenance;
  if (random.chance(0.5)) {
    await maintenance.update({ ...on(fault), body: { status: 'in_progress' } });
    note(house, 'UPDATE_MAINTENANCE');
  }
  await maintenance.update({ ...on(fault), body: { status: 'resolved', reason: 'New washer' } });
  note(house, 'RESOLVE_MAINTENANCE');
  fault.until = at;
  await cleanAfterRepair(play, fault.room);
  count(play, 'repaired');
  return true;
};

export const setPrice: Act = async (play) => {
  const { house, random, at } = play;
  const room = random.pick(everyday(house));
  const cents = random.pick([4550, 6000, 6225]);
  if (room.prices.at(-1)?.cents === cents) return false;
  const body = { pricePerNight: cents / 100 };
  await house.by.manager.rooms.update({ ...on(room), body });
  room.prices.push({ from: at, cents });
  note(house, 'UPDATE_ROOM');
  count(play, 'priced');
  return true;
};
