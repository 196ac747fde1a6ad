const dayMs = 86_400_000;
export const add = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** What a plain list of nights knows of one booking. */
export interface Booking {
  id: number;
  status: 'booked' | 'here' | 'gone' | 'off';
  from: string;
  to: string;
  /** Room by night, in order. */
  nights: (number | null)[];
}
/** Something to be cleaned in a room; whoever moved away, and on which day, may still come back. */
export interface Cleaning {
  room: number;
  type: string;
  isBegun: boolean;
  move?: { to: number; day: string };
}
export interface Model {
  today: string;
  bookings: Booking[];
  cleanings: Cleaning[];
  /** Rooms that were taken out to be cleaned. */
  held: Set<number>;
}
export const isLive = ({ status }: Booking) => status === 'booked' || status === 'here';
export const nightsOf = (booking: Booking) =>
  booking.nights.map((room, index) => ({ room, day: add(booking.from, index) }));
export const takenBy = ({ bookings }: Model, { room, day }: { room: number; day: string }) =>
  bookings.find(
    (one) =>
      one.status !== 'off' &&
      nightsOf(one).some((night) => night.room === room && night.day === day),
  );
interface Wish {
  room: number;
  from: string;
  to: string;
  except?: Booking;
}
/** The night after which nobody sleeps in the room who has it on that day. */
const endOf = (one: Booking, { room, day }: { room: number; day: string }): string => {
  const last = daysFrom(day, one.to).find((later) =>
    nightsOf(one).every((night) => night.day !== later || night.room !== room),
  );
  return last ?? one.to;
};
/** From which night on the room can be had: at once, or, for whoever comes late, once others have left; null: not. */
export const freeFrom = (model: Model, { room, from, to, except }: Wish): string | null => {
  const ends = daysFrom(from, to).flatMap((day) => {
    const holder = takenBy(model, { room, day });
    return holder === undefined || holder === except ? [] : [endOf(holder, { room, day })];
  });
  if (ends.length === 0) return from;
  const isOver = model.today < to && ends.every((end) => end <= model.today);
  return isOver ? ends.reduce((one, other) => (one > other ? one : other)) : null;
};
export const daysFrom = (from: string, to: string): string[] =>
  from < to ? [from, ...daysFrom(add(from, 1), to)] : [];
/** Who is in the room now, overdue or not. */
export const sleeperIn = ({ bookings, today }: Model, room: number) =>
  bookings.find(
    (one) =>
      one.status === 'here' && nightsOf(one).findLast((night) => night.day <= today)?.room === room,
  );

export const isDirty = ({ cleanings }: Model, room: number) =>
  cleanings.some((cleaning) => cleaning.room === room);
export const isReady = (model: Model, room: number) =>
  !isDirty(model, room) && !model.held.has(room);
/** The room of somebody in house. */
export const roomOf = ({ today }: Model, one: Booking): number =>
  nightsOf(one).findLast((night) => night.day <= today)?.room ?? -1;

/** One clean waits in a room at most, besides what was asked for and what is under way. */
export const soilRoom = ({ cleanings }: Model, cleaning: Omit<Cleaning, 'type' | 'isBegun'>) => {
  const isWaiting = cleanings.some(
    ({ room, type, isBegun }) => room === cleaning.room && type === 'departure' && !isBegun,
  );
  if (!isWaiting) cleanings.push({ ...cleaning, type: 'departure', isBegun: false });
};

/** What somebody in house would find who changes rooms now: refused, or what is to be cleaned after. */
export const changeOf = (
  model: Model,
  { one, from, to }: { one: Booking; from: number; to: number },
) => {
  const back = model.cleanings.filter(
    ({ room, isBegun, move }) => room === to && !isBegun && move?.to === from,
  );
  const after = {
    ...model,
    cleanings: model.cleanings.filter((cleaning) => !back.includes(cleaning)),
  };
  const sleeper = sleeperIn(model, to);
  if (sleeper !== undefined && sleeper !== one)
    return { code: 'room_taken', cleanings: model.cleanings };
  if (!isReady(after, to)) return { code: 'room_not_ready', cleanings: model.cleanings };
  // A day is one moment here, so whoever goes back on the same one undoes the move.
  const isUndone = back.some(({ move }) => move?.day === model.today);
  if (!isUndone) soilRoom(after, { room: from, move: { to, day: model.today } });
  return { code: 'done', cleanings: after.cleanings };
};
