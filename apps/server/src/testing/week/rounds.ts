import type { CheckOutcome, Night } from '@keyhold/contract';
import { expect } from 'vitest';

import { at as on } from './bookings.ts';
import { week } from './calendar.ts';
import { inRoom, isHere, note } from './model.ts';
import type { Booking, Check, House, Room } from './model.ts';
import type { Play } from './play.ts';
import { count, pickOf, refused } from './play.ts';

/** A round that is under way: whom it found in the books when it began, and what was answered. */
export interface Round {
  id: number;
  expected: Map<Room, readonly Booking[]>;
  answered: Map<Room, Check>;
}

export const begin = async (play: Play, rooms?: readonly Room[]): Promise<Round> => {
  const { house } = play;
  const value = rooms?.map(({ id }) => id);
  const scope = value && { kind: 'rooms' as const, value };
  const body = { start: true, ...(scope && { scope }) };
  const { id } = await house.by.security.roomInspections.create({ body });
  note(house, 'CREATE_ROOM_INSPECTION', 'START_ROOM_INSPECTION');
  const here = (room: Room) => house.bookings.filter((one) => isHere(one) && one.room === room);
  const expected = new Map((rooms ?? house.rooms).map((room) => [room, here(room)]));
  return { id, expected, answered: new Map() };
};

const ofGuests = 'seen seen seen seen signs_of_use no_answer no_signs refused empty someone_else';
const ofNobody = 'empty empty empty no_signs signs_of_use seen';
/** What somebody finds there, sometimes otherwise than the books have it. */
const find = ({ house, random, at }: Play, room: Room): CheckOutcome => {
  const words = inRoom(house, { room, at }).length > 0 ? ofGuests : ofNobody;
  return random.pick(words.split(' ')) as CheckOutcome;
};

/** Of several in a room some are told by name. */
const seenIn = ({ random }: Play, { expected, outcome }: Omit<Check, 'seen'>) => {
  const isCounted = outcome === 'seen' || outcome === 'someone_else';
  if (expected.length < 2 || !isCounted) return null;
  const seen = expected.filter(() => random.chance(0.6));
  return seen.length === 0 ? null : seen;
};

/** Answers count by their own time, in whichever order they come. */
export const takeDown = ({ answered }: Round, house: House, check: Check): void => {
  const known = answered.get(check.room);
  if (known !== undefined && known.at > check.at) return;
  if (known !== undefined) house.checks.splice(house.checks.indexOf(known), 1);
  answered.set(check.room, check);
  house.checks.push(check);
};

/** What is written of a room as it is at a moment, which may be past. */
export const answerOf = (play: Play, round: Round, room: Room) => {
  const outcome = find(play, room);
  const found = { room, at: play.at, outcome, expected: round.expected.get(room) ?? [] };
  const check: Check = { ...found, seen: seenIn(play, found) };
  const seen = check.seen?.map(({ id }) => id) ?? null;
  return { check, body: { roomId: room.id, outcome, seenReservationIds: seen } };
};

export const answer = async (play: Play, round: Round, room: Room): Promise<void> => {
  const { house } = play;
  const { check, body } = answerOf(play, round, room);
  await house.by.security.roomInspections.check({ ...on(round), body });
  takeDown(round, house, check);
  note(house, 'CHECK_ROOM');
  const isEmpty = inRoom(house, check).length === 0;
  const isContrary = isEmpty
    ? check.outcome === 'seen' || check.outcome === 'signs_of_use'
    : check.outcome === 'empty' || check.outcome === 'someone_else';
  count(play, isContrary ? 'answer against the books' : 'answer');
};

export const complete = async (play: Play, round: Round): Promise<void> => {
  const { house } = play;
  const body = { reason: 'Nobody had the keys' };
  const ended = await house.by.security.roomInspections.complete({ ...on(round), body });
  expect([ended.roomsTotal, ended.roomsDone]).toEqual([round.expected.size, round.answered.size]);
  note(house, 'COMPLETE_ROOM_INSPECTION');
  count(play, 'round');
  const [room] = round.expected.keys();
  if (room === undefined) return;
  const late = { roomId: room.id, outcome: 'seen' as const };
  const call = house.by.security.roomInspections.check({ ...on(round), body: late });
  await refused(play, { call, status: 409, code: 'round_over' });
};

/** Nights that a check contradicts, or beyond the booking, are answered for by house and council. */
export const answerNights = async (play: Play): Promise<boolean> => {
  const { house, random, councils } = play;
  const sides = { house: house.by.manager, council: house.head };
  const side = random.pick(['house', 'council'] as const);
  const { items } = await sides[side].nights.list({
    query: { ...week, limit: 1000 },
  });
  const asked = items.filter((night) => {
    const isTheirs = side === 'house' || night.council?.id === councils[0]?.id;
    return isTheirs && (night.payable === 'query' || night.answer !== null);
  });
  const isContested = (night: Night) =>
    house.words.some(
      (one) => one.day === night.day && one.booking.id === night.reservationId && one.side !== side,
    );
  const contested = random.chance(0.5) ? asked.filter(isContested) : [];
  const night = pickOf(play, contested.length > 0 ? contested : asked);
  const booking = house.bookings.find(({ id }) => id === night?.reservationId);
  if (night === undefined || booking === undefined) return false;
  const { day } = night;
  const payable = random.pick(['yes', 'no'] as const);
  const before = house.words.filter((one) => one.day === day && one.booking === booking);
  const body = {
    day,
    roomId: night.room.id,
    reservationId: booking.id,
    payable,
    reason: 'So it was',
  };
  await sides[side].nights.answer({ body });
  const other = before.findLast((one) => one.side !== side);
  const isDisputed = other !== undefined && other.payable !== payable;
  note(house, isDisputed ? 'DISPUTE_NIGHT' : 'ANSWER_NIGHT_QUERY');
  count(play, isDisputed ? 'disputed night' : 'answered night');
  house.words.push({ day, booking, side, payable });
  return true;
};
