import type { Client, Contract } from '@keyhold/contract';
import fc from 'fast-check';

const checkOutcomes = 'seen seen signs_of_use empty no_signs no_answer refused someone_else'.split(
  ' ',
);
const zone = 'Europe/London';
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
export const add = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  dateStyle: 'short',
  timeStyle: 'short',
});
/** When the clocks of the house show that minute of the day; looked for on them. */
export const momentOf = (day: string, minute: number): number => {
  const wanted = new Date(Date.parse(day) + minute * minuteMs).toISOString().slice(0, 16);
  const near = Date.parse(day) + minute * minuteMs;
  const found = [-60, 0].find(
    (offset) => clock.format(near + offset * minuteMs) === wanted.replace('T', ' '),
  );
  return near + (found ?? 0) * minuteMs;
};

const often = { book: 3, enter: 4, leave: 2, move: 2, check: 6 };
const acts = 'book enter leave move extend off noShow check close open clean'
  .split(' ')
  .flatMap((act) =>
    Array.from({ length: new Map(Object.entries(often)).get(act) ?? 1 }, () => act),
  );
const step = fc.record({
  minute: fc.integer({ min: 10, max: 1430 }),
  act: fc.constantFrom(...acts),
  which: fc.nat(60),
  // The last is shared, and the more often chosen.
  room: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7),
  start: fc.integer({ min: 0, max: 3 }),
  length: fc.integer({ min: 1, max: 8 }),
  outcome: fc.constantFrom(...checkOutcomes),
});
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
/** So many days, each with what happens on it in its order. */
export const season = (days: number) =>
  fc.array(
    fc
      .array(step, { minLength: 4, maxLength: 12, size: 'max' })
      .map((steps) => steps.toSorted((one, other) => one.minute - other.minute)),
    { minLength: days, maxLength: days, size: 'max' },
  );

export interface Booking {
  id: number;
  state: 'booked' | 'here' | 'gone' | 'off';
  room: number;
  to: string;
}
interface Moved {
  at: number;
  booking: Booking;
  /** Null: left the house. */
  room: number | null;
}
export interface Checked {
  at: number;
  room: number;
  outcome: Step['outcome'];
  persons: Booking[];
  /** Who was ticked by name, where several were asked for. */
  seen: Booking[] | null;
}
export interface House {
  client: Client<Contract>;
  rooms: number[];
  bookings: Booking[];
  /** Who went where and when, as it came to pass. */
  moves: Moved[];
  checks: Checked[];
  writeCheck: (check: Checked) => Promise<void>;
  tally: Map<string, number>;
}

export const whereAt = ({ moves }: House, { booking, at }: { booking: Booking; at: number }) =>
  moves.findLast((move) => move.booking === booking && move.at < at)?.room ?? null;
export const inRoom = (house: House, { room, at }: { room: number; at: number }) =>
  house.bookings.filter((booking) => whereAt(house, { booking, at }) === room);

const pick = (house: House, { state, which }: { state: Booking['state']; which: number }) => {
  const those = house.bookings.filter((one) => one.state === state);
  const chosen = those[which % Math.max(1, those.length)];
  if (chosen === undefined) throw new Error('nobody');
  return chosen;
};

interface Turn extends Step {
  day: string;
  at: number;
}
type Act = (house: House, turn: Turn) => Promise<unknown>;

const roomIdOf = ({ rooms }: House, room: number) => rooms[room] ?? 0;
const params = ({ id }: Booking) => ({ params: { id } });
const go = ({ moves }: House, move: Moved) => {
  Object.assign(
    move.booking,
    move.room === null ? { state: 'gone' } : { room: move.room, state: 'here' },
  );
  moves.push(move);
};

const book: Act = async (house, { day, room, start, length }) => {
  const checkIn = add(day, start);
  const checkOut = add(checkIn, length);
  const body = {
    guest: { name: 'G' },
    roomId: roomIdOf(house, room),
    checkIn,
    checkOut,
    persons: 1,
  };
  const { id } = await house.client.reservations.create({ body });
  house.bookings.push({ id, state: 'booked', room, to: checkOut });
};
const enter: Act = async (house, { which, at }) => {
  const booking = pick(house, { state: 'booked', which });
  const body = { roomId: roomIdOf(house, booking.room), reason: 'Late' };
  await house.client.reservations.checkIn({ ...params(booking), body });
  go(house, { at, booking, room: booking.room });
};
const leave: Act = async (house, { which, at }) => {
  const booking = pick(house, { state: 'here', which });
  await house.client.reservations.checkOut({ ...params(booking), body: {} });
  go(house, { at, booking, room: null });
};
const move: Act = async (house, { which, at, day, room }) => {
  const booking = pick(house, { state: 'here', which });
  if (booking.to <= day) throw new Error('overdue');
  const body = { roomId: roomIdOf(house, room) };
  await house.client.reservations.update({ ...params(booking), body });
  go(house, { at, booking, room });
};
const extend: Act = async (house, { which, day, start }) => {
  const booking = pick(house, { state: 'here', which });
  const checkOut = add(booking.to > day ? booking.to : day, start + 1);
  await house.client.reservations.update({ ...params(booking), body: { checkOut } });
  booking.to = checkOut;
};
const off: Act = async (house, { which }) => {
  const booking = pick(house, { state: 'booked', which });
  await house.client.reservations.remove({ ...params(booking), body: { reason: 'x' } });
  booking.state = 'off';
};
const noShow: Act = async (house, { which }) => {
  const booking = pick(house, { state: 'booked', which });
  await house.client.reservations.noShow({ ...params(booking), body: { reason: 'x' } });
  booking.state = 'off';
};
const check: Act = async (house, { at, room, outcome, which }) => {
  const persons = inRoom(house, { room, at });
  const isAsked = persons.length > 1 && (outcome === 'seen' || outcome === 'someone_else');
  const ticked = persons.filter((_, index) => (which >> index) & 1);
  const checked = {
    at,
    room,
    outcome,
    persons,
    seen: isAsked && ticked.length > 0 ? ticked : null,
  };
  await house.writeCheck(checked);
  house.checks.push(checked);
};
const turnRoom =
  (body: { status: 'maintenance'; reason: string } | { status: 'available' }): Act =>
  (house, { room }) =>
    house.client.rooms.update({ params: { id: roomIdOf(house, room) }, body });
const clean: Act = async (house, { room }) => {
  const query = { roomId: roomIdOf(house, room), status: 'dirty' };
  const { items } = await house.client.houseKeepings.list({ query });
  for (const { id } of items)
    await house.client.houseKeepings.update({ params: { id }, body: { status: 'cleaned' } });
};
const turns = new Map<string, Act>(
  Object.entries({
    book,
    enter,
    leave,
    move,
    extend,
    off,
    noShow,
    check,
    clean,
    close: turnRoom({ status: 'maintenance', reason: 'x' }),
    open: turnRoom({ status: 'available' }),
  }),
);

/** Plays one step where the house lets it be done; what is refused has not happened. */
export const play = async (house: House, turn: Turn): Promise<void> => {
  const isDone = await turns
    .get(turn.act)?.(house, turn)
    .then(
      () => true,
      () => false,
    );
  if (isDone) house.tally.set(turn.act, (house.tally.get(turn.act) ?? 0) + 1);
};
