import { at, keep, newGuest, roomFor } from './bookings.ts';
import { add } from './calendar.ts';
import { insideOf, isExpected, isFree, isHere, isReady, note, openBlockers } from './model.ts';
import type { Booking, Room } from './model.ts';
import type { Act, Play } from './play.ts';
import { count, pickOf, refused } from './play.ts';
import { cleanLeftRoom } from './upkeep.ts';

export const enter = ({ house, at: now }: Play, booking: Booking, room: Room): void => {
  Object.assign(booking, { status: 'checked_in', room });
  house.moves.push({ at: now, booking, room });
};

const here = ({ house }: Play) => house.bookings.filter((one) => isHere(one) && !one.room.isSwep);

/** Into a room that is not ready the desk lets nobody; the manager does, with a reason. */
const override = async (play: Play, booking: Booking) => {
  const { house, random } = play;
  const { front_desk: desk, manager } = house.by;
  const call = desk.reservations.checkIn({ ...at(booking), body: {} });
  await refused(play, { call, status: 409, code: 'room_not_ready' });
  if (random.chance(0.5)) return false;
  const body = { reason: 'Nothing else is free' };
  await manager.reservations.checkIn({ ...at(booking), body });
  enter(play, booking, booking.room);
  note(house, 'CHECK_IN');
  count(play, 'checked in by override');
  return true;
};

/** Somebody has not left the room: whoever comes is given another one, where there is one. */
const enterOther = async (play: Play, booking: Booking) => {
  const { house, today } = play;
  const { front_desk: desk } = house.by;
  const call = desk.reservations.checkIn({ ...at(booking), body: {} });
  await refused(play, { call, status: 409, code: 'room_taken' });
  const room =
    booking.checkIn === today
      ? roomFor(play, booking, (one) => !one.isShared && isReady(house, one))
      : undefined;
  if (room === undefined) return false;
  await desk.reservations.checkIn({ ...at(booking), body: { roomId: room.id } });
  enter(play, booking, room);
  note(house, 'CHECK_IN');
  count(play, 'checked in elsewhere');
  return true;
};

export const checkIn: Act = async (play) => {
  const { house, today } = play;
  const due = house.bookings.filter(
    (one) => isExpected(one) && one.checkIn <= today && one.checkOut > today,
  );
  const booking = pickOf(play, due);
  if (booking === undefined) return false;
  const { room } = booking;
  if (insideOf(house, room).length >= (room.isShared ? room.beds : 1))
    return await enterOther(play, booking);
  if (openBlockers(house, room).some(({ type }) => type !== 'stay_over'))
    return await override(play, booking);
  await house.by.front_desk.reservations.checkIn({ ...at(booking), body: {} });
  enter(play, booking, room);
  note(house, 'CHECK_IN');
  count(play, booking.checkIn < today ? 'checked in late' : 'checked in');
  return true;
};

export const walkIn: Act = async (play) => {
  const { house, random, today } = play;
  const wish = { checkIn: today, checkOut: add(today, random.int(1, 3)), persons: 1 };
  const room = roomFor(play, wish, (one) => isReady(house, one));
  if (room === undefined) return false;
  const { checkOut, persons } = wish;
  const body = { guest: newGuest(), roomId: room.id, checkOut, persons };
  const made = await house.by.front_desk.occupancies.walkIn({ body });
  enter(play, keep(play, { made, room }), room);
  note(house, 'CREATE_GUEST', 'CREATE_OCCUPANCY');
  count(play, 'walked in');
  return true;
};

/** Nobody is moved back: of whoever was out of a room for an hour of a day its parts say nothing. */
export const moveGuest: Act = async (play) => {
  const { house, today } = play;
  const booking = pickOf(
    play,
    here(play).filter((one) => one.checkOut > today),
  );
  if (booking === undefined) return false;
  const { room: from, persons, checkOut } = booking;
  const wish = { checkIn: today, checkOut, persons };
  const isNew = (room: Room) =>
    !house.moves.some((move) => move.booking === booking && move.room === room);
  const to = roomFor(play, wish, (one) => isNew(one) && isReady(house, one));
  if (to === undefined) return false;
  await house.by.front_desk.reservations.update({ ...at(booking), body: { roomId: to.id } });
  note(house, 'UPDATE_RESERVATION');
  enter(play, booking, to);
  from.emptiedAt = play.at;
  await cleanLeftRoom(play, from);
  count(play, 'moved');
  return true;
};

export const leave = async (play: Play, booking: Booking): Promise<void> => {
  const { house, at: now, today } = play;
  await house.by.front_desk.reservations.checkOut({ ...at(booking), body: {} });
  note(house, 'CHECK_OUT');
  const atLeast = add(booking.checkIn, 1);
  const by = booking.checkOut < today ? booking.checkOut : today;
  booking.status = 'checked_out';
  booking.checkOut = by > atLeast ? by : atLeast;
  house.moves.push({ at: now, booking, room: null });
  booking.room.emptiedAt = now;
  await cleanLeftRoom(play, booking.room);
};
export const checkOut: Act = async (play) => {
  const isLate = play.random.chance(0.35);
  const due = here(play).filter((one) =>
    isLate ? one.checkOut < play.today : one.checkOut === play.today,
  );
  const booking = pickOf(play, due);
  if (booking === undefined) return false;
  count(play, booking.checkOut < play.today ? 'left overdue' : 'checked out');
  await leave(play, booking);
  return true;
};
export const leaveEarly: Act = async (play) => {
  const booking = pickOf(
    play,
    here(play).filter((one) => one.checkOut > play.today),
  );
  if (booking === undefined) return false;
  await leave(play, booking);
  count(play, 'left early');
  return true;
};

/** Whoever is in one room is not promised another that somebody has. */
export const moveRefused: Act = async (play) => {
  const { house, today } = play;
  const booking = pickOf(
    play,
    here(play).filter((one) => one.checkOut > today),
  );
  if (booking === undefined) return false;
  const wish = { checkIn: today, checkOut: booking.checkOut, persons: booking.persons };
  const taken = here(play).filter(
    ({ room }) => !room.isShared && room !== booking.room && !isFree(house, room, wish),
  );
  const other = pickOf(play, taken);
  if (other === undefined) return false;
  const body = { roomId: other.room.id };
  const call = house.by.front_desk.reservations.update({ ...at(booking), body });
  await refused(play, { call, status: 409, code: 'room_taken' });
  return true;
};
