import type { Reservation } from '@keyhold/contract';
import { CallFailed } from '@keyhold/contract';
import { expect } from 'vitest';

import { add } from './calendar.ts';
import { everyday, isClosed, isExpected, isFree, isHere, note } from './model.ts';
import type { Booking, Room } from './model.ts';
import type { Act, Play } from './play.ts';
import { count, pickOf } from './play.ts';

export const at = ({ id }: { id: number }) => ({ params: { id } });

interface Wish {
  checkIn: string;
  checkOut: string;
  persons: number;
}
export const roomFor = (play: Play, wish: Wish, isWanted: (room: Room) => boolean = () => true) => {
  const { house } = play;
  const free = everyday(house).filter(
    (room) => isFree(house, room, wish) && !isClosed(house, room) && isWanted(room),
  );
  return pickOf(play, free);
};
const wishOf = ({ random, today }: Play): Wish => {
  const checkIn = add(today, random.pick([0, 0, 0, 1, 1, 2]));
  return { checkIn, checkOut: add(checkIn, random.int(1, 4)), persons: random.pick([1, 1, 2]) };
};

let guests = 0;
export const newGuest = () => ({ name: `Guest ${(guests += 1)}` });

export const keep = (
  { house, at: since }: Play,
  { made, room }: { made: Reservation; room: Room },
): Booking => {
  const { id, guest, council, persons, checkIn, checkOut, status } = made;
  const councilId = council?.id ?? null;
  const known = { id, guestId: guest.id, councilId, placed: [{ since, councilId }], persons };
  const booking = { ...known, room, checkIn, checkOut, status };
  house.bookings.push(booking);
  return booking;
};

/** Every other one is placed by a council. */
const bodyOf = ({ random, councils }: Play, { room, ...wish }: Wish & { room: Room }) => {
  const council = random.chance(0.6) ? random.pick(councils) : null;
  const placed = council && { councilId: council.id, councilReference: `RBX-${random.int(1, 4)}` };
  return { guest: newGuest(), roomId: room.id, ...wish, ...placed };
};

export const book: Act = async (play) => {
  const { house } = play;
  const wish = wishOf(play);
  const room = roomFor(play, wish);
  if (room === undefined) return false;
  const body = bodyOf(play, { ...wish, room });
  const made = await house.by.front_desk.reservations.create({ body });
  keep(play, { made, room });
  note(house, 'CREATE_GUEST', 'CREATE_RESERVATION');
  count(play, made.council === null ? 'booked' : 'placed');
  return true;
};

/** Three want the same room at once: one has it. */
export const rush: Act = async (play) => {
  const { house } = play;
  const wish = { ...wishOf(play), persons: 2 };
  const room = roomFor(play, wish, ({ isShared }) => !isShared);
  if (room === undefined) return false;
  const { front_desk: desk, manager } = house.by;
  const bodies = [0, 1, 2].map(() => bodyOf(play, { ...wish, room }));
  const tries = await Promise.allSettled(
    bodies.map((body, index) => (index === 1 ? manager : desk).reservations.create({ body })),
  );
  const won = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const lost = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(won).toHaveLength(1);
  for (const failure of lost) {
    if (!(failure instanceof CallFailed)) throw failure;
    expect([failure.status, failure.problem.code]).toEqual([409, 'room_taken']);
    count(play, 'refused: room_taken');
  }
  for (const made of won) keep(play, { made, room });
  note(house, 'CREATE_GUEST', 'CREATE_RESERVATION');
  count(play, 'rush');
  return true;
};

const expected = (play: Play) => pickOf(play, play.house.bookings.filter(isExpected));

export const contact: Act = async (play) => {
  const booking = expected(play);
  if (booking === undefined) return false;
  await play.house.by.front_desk.reservations.contact({ ...at(booking), body: {} });
  booking.status = 'contacted';
  note(play.house, 'CONTACT_RESERVATION');
  return true;
};
export const confirm: Act = async (play) => {
  const booking = expected(play);
  if (booking === undefined) return false;
  await play.house.by.front_desk.reservations.confirm({ ...at(booking), body: {} });
  booking.status = 'confirmed';
  note(play.house, 'CONFIRM_RESERVATION');
  return true;
};
export const cancel: Act = async (play) => {
  const booking = expected(play);
  if (booking === undefined) return false;
  const body = { reason: 'Another plan' };
  await play.house.by.front_desk.reservations.remove({ ...at(booking), body });
  booking.status = 'cancelled';
  note(play.house, 'DELETE_RESERVATION');
  count(play, 'cancelled');
  return true;
};
const writeNoShow = async (play: Play, booking: Booking) => {
  const { house } = play;
  const body = { reason: 'Never came' };
  await house.by.front_desk.reservations.noShow({ ...at(booking), body });
  booking.status = 'no_show';
  note(house, 'NO_SHOW');
  count(play, 'no-show');
};
/** Whoever should have been here by the day before is waited for no longer, but for one or the other. */
export const noShows: Act = async (play) => {
  const { house, today, random } = play;
  for (const booking of house.bookings.filter(isExpected)) {
    const isOver = booking.checkOut <= add(today, 1);
    if (booking.checkIn < today && (isOver || random.chance(0.6))) await writeNoShow(play, booking);
  }
  return true;
};

const update = async (play: Play, booking: Booking, checkOut: string) => {
  await play.house.by.front_desk.reservations.update({ ...at(booking), body: { checkOut } });
  booking.checkOut = checkOut;
  note(play.house, 'UPDATE_RESERVATION');
};
export const extend: Act = async (play) => {
  const { house, random, today } = play;
  const live = house.bookings.filter(
    (one) => !one.room.isSwep && (isExpected(one) || isHere(one)) && one.checkOut >= add(today, -1),
  );
  const booking = pickOf(play, live);
  if (booking === undefined) return false;
  const { room, persons } = booking;
  const from = booking.checkOut < today ? today : booking.checkOut;
  const checkOut = add(from, random.int(1, 2));
  // Of a shared room the beds are chosen anew, for the whole stay.
  const checkIn = room.isShared ? booking.checkIn : booking.checkOut;
  if (!isFree(house, room, { checkIn, checkOut, persons, except: booking })) return false;
  await update(play, booking, checkOut);
  count(play, isHere(booking) ? 'extended in house' : 'extended before');
  return true;
};
export const shorten: Act = async (play) => {
  const { house, random, today } = play;
  const live = house.bookings.filter((one) => isExpected(one) || isHere(one));
  const booking = pickOf(
    play,
    live.filter(({ room }) => !room.isSwep),
  );
  if (booking === undefined) return false;
  const first = booking.checkIn > today ? booking.checkIn : today;
  const nights = (Date.parse(booking.checkOut) - Date.parse(first)) / 86_400_000;
  if (nights < 2) return false;
  await update(play, booking, add(first, random.int(1, nights - 1)));
  count(play, 'shortened');
  return true;
};

/** Another council takes over, or nobody does: each has the nights of its time. */
export const placeAnew: Act = async (play) => {
  const { house, random, councils, at: since } = play;
  const booking = pickOf(play, house.bookings.filter(isHere));
  const councilId = random.pick([null, ...councils.map(({ id }) => id)]);
  if (booking === undefined || booking.councilId === councilId) return false;
  const body = { councilId, reason: 'Their case now' };
  await house.by.front_desk.reservations.update({ ...at(booking), body });
  booking.councilId = councilId;
  booking.placed.push({ since, councilId });
  note(house, 'UPDATE_RESERVATION');
  count(play, 'placed anew');
  return true;
};
