import { randomBytes } from 'node:crypto';

import type { PersonState } from '@keyhold/contract';
import { expect } from 'vitest';

import { enter, leave } from './arrivals.ts';
import { keep } from './bookings.ts';
import { iso } from './calendar.ts';
import { insideOf, isHere, note } from './model.ts';
import type { House, Room } from './model.ts';
import type { Act, Play } from './play.ts';
import { count, refused } from './play.ts';

const hourMs = 3_600_000;
const roomOf = ({ rooms }: House): Room => {
  const room = rooms.find(({ isSwep }) => isSwep);
  if (room === undefined) throw new Error('there is no room for severe weather');
  return room;
};

/** A night of frost: the rooms are opened, a council has a bed held, and its guest comes. */
export const openForFrost = async (play: Play): Promise<number> => {
  const { house, at } = play;
  const { front_desk: desk, manager } = house.by;
  const room = roomOf(house);
  const hold = { roomId: room.id, guestName: 'Cold Guest', until: iso(at + 4 * hourMs) };
  const call = house.officer.swep.hold({ body: hold });
  await refused(play, { call, status: 409, code: 'swep_not_active' });
  const endsAt = iso(at + 20 * hourMs);
  const body = { trigger: 'cold', reason: 'Frost', endsAt } as const;
  const { id } = await manager.swep.start({ body });
  const { id: heldId } = await house.officer.swep.hold({ body: hold });
  const made = await desk.swep.checkIn({ params: { id: heldId }, body: {} });
  enter(play, keep(play, { made, room }), room);
  note(house, 'START_SWEP', 'HOLD_SWEP_BED', 'CREATE_GUEST', 'CREATE_OCCUPANCY', 'USE_SWEP_HOLD');
  count(play, 'SWEP night');
  return id;
};

export const standDown = async (play: Play, id: number): Promise<void> => {
  const { house } = play;
  const { swep } = house.by.manager;
  const end = () => swep.end({ params: { id }, body: {} });
  await refused(play, { call: end(), status: 409, code: 'swep_occupied' });
  for (const booking of insideOf(house, roomOf(house))) await leave(play, booking);
  await end();
  note(house, 'END_SWEP');
  count(play, 'stood down');
};

const deviceKey = () => randomBytes(16).toString('hex');

/** Whoever lives there is called by two at once; one is missing, and of one or the other nobody says anything. */
export const callRoll: Act = async (play) => {
  const { house, random, at } = play;
  const people = house.bookings
    .filter(isHere)
    .flatMap(({ id, persons }) => Array.from({ length: persons }, (_, index) => `${id}/${index}`));
  if (people.length < 4) return false;
  const states = people.map((person, index): [string, PersonState] | null => {
    if (index === 0) return [person, 'missing'];
    return random.chance(0.8) ? [person, 'safe'] : null;
  });
  const said = states.filter((one) => one !== null);
  const key = deviceKey();
  const ticksOf = (half: number) =>
    said
      .filter((_, index) => index % 2 === half)
      .map(([person, state]) => ({ key: deviceKey(), person, state, at: iso(at) }));
  const tick = (half: number, by: typeof house.by.manager) =>
    by.rollCalls.tick({ body: { key, startedAt: iso(at), ticks: ticksOf(half) } });
  const [begun] = await Promise.all([tick(0, house.by.front_desk), tick(1, house.by.security)]);
  note(house, 'START_ROLL_CALL', 'TICK_ROLL_CALL', 'TICK_ROLL_CALL');
  const params = { id: begun.id };
  const ended = await house.by.manager.rollCalls.end({ params, body: { kind: 'drill' } });
  note(house, 'END_ROLL_CALL');
  const safe = said.filter(([, state]) => state === 'safe').length;
  expect(ended).toMatchObject({
    persons: people.length,
    safe,
    missing: 1,
    unaccounted: people.length - safe,
  });
  count(play, 'roll-call');
  return true;
};
