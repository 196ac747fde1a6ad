import { at as on, newGuest } from './bookings.ts';
import { everyday, insideOf, isExpected, isFree, isHere } from './model.ts';
import type { Act } from './play.ts';
import { pickOf, refused } from './play.ts';

const notFound = { status: 404, code: 'not_found' };
const forbidden = { status: 403, code: 'forbidden' };

/** What belongs to the other house is not there. */
const foreign: Act = async (play) => {
  const { house, other, random, today } = play;
  const { front_desk: desk, manager } = house.by;
  const booking = pickOf(play, other.bookings);
  if (booking === undefined) return false;
  const roomId = random.pick(other.rooms).id;
  const own = pickOf(
    play,
    house.bookings.filter((one) => isHere(one) && one.checkOut > today),
  );
  await refused(play, {
    call: desk.reservations.checkIn({ ...on(booking), body: {} }),
    ...notFound,
  });
  const change = { status: 'void', reason: 'Theirs' } as const;
  await refused(play, {
    call: manager.rooms.update({ params: { id: roomId }, body: change }),
    ...notFound,
  });
  if (own !== undefined)
    await refused(play, {
      call: desk.reservations.update({ ...on(own), body: { roomId } }),
      ...notFound,
    });
  return true;
};

const notAllowed: Act = async (play) => {
  const { house, random, today } = play;
  const { housekeeper, maintenance, front_desk: desk } = house.by;
  const room = random.pick(house.rooms);
  const body = { pricePerNight: 1 };
  await refused(play, { call: housekeeper.rooms.update({ ...on(room), body }), ...forbidden });
  const day = { day: today, roomId: room.id, payable: 'no', reason: 'I say so' } as const;
  await refused(play, { call: house.officer.nights.answer({ body: day }), ...forbidden });
  await refused(play, { call: maintenance.reservations.list({}), ...forbidden });
  await refused(play, {
    call: desk.swep.start({
      body: { trigger: 'cold', reason: 'Cold', endsAt: '2026-04-01T00:00:00Z' },
    }),
    ...forbidden,
  });
  return true;
};

/** A council is told of no other's placements. */
const otherCouncil: Act = async (play) => {
  const { house, councils } = play;
  const others = house.bookings.filter(({ councilId }) => councilId !== councils[0]?.id);
  const booking = pickOf(play, others);
  if (booking === undefined) return false;
  await refused(play, { call: house.officer.reservations.get(on(booking)), ...notFound });
  return true;
};

const doubleBooking: Act = async (play) => {
  const { house, today } = play;
  const live = house.bookings.filter(
    (one) => (isExpected(one) || isHere(one)) && one.checkOut > today && !one.room.isShared,
  );
  const one = pickOf(play, live);
  if (one === undefined) return false;
  const checkIn = one.checkIn > today ? one.checkIn : today;
  const { checkOut, room } = one;
  const body = { guest: newGuest(), roomId: room.id, checkIn, checkOut, persons: 1 };
  const call = house.by.front_desk.reservations.create({ body });
  await refused(play, { call, status: 409, code: 'room_taken' });
  return true;
};

/** Into a held room nobody is booked. */
const heldRoom: Act = async (play) => {
  const { house, today } = play;
  const held = house.blockers.filter(
    (one) => one.kind === 'hold' && one.until === null && one.type !== 'cleaning',
  );
  const room = pickOf(
    play,
    everyday(house).filter((each) => held.some((one) => one.room === each)),
  );
  if (room === undefined || insideOf(house, room).length > 0) return false;
  const stay = { checkIn: today, checkOut: '2026-04-02', persons: 1 };
  if (!isFree(house, room, stay)) return false;
  const body = { guest: newGuest(), roomId: room.id, ...stay };
  const call = house.by.front_desk.reservations.create({ body });
  await refused(play, { call, status: 409, code: 'room_held' });
  return true;
};

export const refusals = [foreign, notAllowed, otherCouncil, doubleBooking, heldRoom];
