import type { NightEvidence, Payable, PayableReason, VoidCause } from '@keyhold/contract';

import { add, days } from './calendar.ts';
import { centsAt, inRoom, startOf } from './model.ts';
import type { Blocker, Booking, Check, House, NightWord, Room } from './model.ts';

/** A night as whoever stood there would write it down: of a guest in a room, or of an empty room. */
export interface PlainNight {
  day: string;
  room: Room;
  booking: Booking | null;
  evidence: NightEvidence;
  payable: Payable;
  reason: PayableReason;
  cents: number;
  /** What kept an empty room from being let, the oldest first. */
  blockers: readonly Blocker[];
}

const noon = 12 * 3_600_000;
const telling = new Set<NightEvidence>(['seen', 'signs_of_use', 'empty', 'someone_else']);
const foundOf = ({ seen, expected, outcome }: Check, booking: Booking): NightEvidence => {
  if (seen === null || !expected.includes(booking)) return outcome;
  if (seen.includes(booking)) return 'seen';
  return outcome === 'seen' ? 'not_seen' : outcome;
};
/** The last that says who was there, else the last of all. */
const lastWord = (found: readonly NightEvidence[]): NightEvidence =>
  found.findLast((one) => telling.has(one)) ?? found.at(-1) ?? 'not_checked';

const checksOf = (house: House, { day, room }: { day: string; room: Room }) => {
  const [from, to] = [startOf(house, day) + noon, startOf(house, add(day, 1)) + noon];
  return house.checks
    .filter((one) => one.room === room && one.at >= from && one.at < to)
    .toSorted((one, other) => one.at - other.at);
};

/** The last word of each side; where they differ nobody decides. */
const decided = (words: readonly NightWord[]) => {
  const last = words.at(-1);
  if (last === undefined) return null;
  const other = words.findLast(({ side }) => side !== last.side);
  const isOne = other === undefined || other.payable === last.payable;
  return isOne
    ? { payable: last.payable, reason: 'answered' as const }
    : { payable: 'disputed' as const, reason: 'disputed' as const };
};

const plain = new Set<NightEvidence>(['seen', 'signs_of_use', 'not_checked']);
const judge = (
  house: House,
  { day, booking, evidence }: { day: string; booking: Booking; evidence: NightEvidence },
): Pick<PlainNight, 'payable' | 'reason'> => {
  const isContradicted = evidence === 'empty' || evidence === 'someone_else';
  const isOverstayed = day >= booking.checkOut;
  if (!isContradicted && !isOverstayed) {
    const reason = plain.has(evidence) ? (evidence as PayableReason) : 'undecided';
    return { payable: 'yes', reason };
  }
  const words = house.words.filter((one) => one.day === day && one.booking === booking);
  const reason = isContradicted ? 'contradicted' : 'overstayed';
  return decided(words) ?? { payable: 'query', reason };
};

const takenNight = (
  house: House,
  by: { day: string; room: Room; booking: Booking },
): PlainNight => {
  const { day, room, booking } = by;
  const those = checksOf(house, by).filter(({ at }) =>
    inRoom(house, { room, at }).includes(booking),
  );
  const evidence = lastWord(those.map((one) => foundOf(one, booking)));
  const cents = centsAt(room, startOf(house, add(day, 1)));
  return {
    ...by,
    evidence,
    ...judge(house, { day, booking, evidence }),
    cents: room.isShared ? Math.round(cents / room.beds) : cents,
    blockers: [],
  };
};

const emptyNight = (house: House, { day, room }: { day: string; room: Room }): PlainNight => {
  const ended = startOf(house, add(day, 1));
  const alone = checksOf(house, { day, room }).filter(
    ({ at, expected }) => expected.length === 0 && inRoom(house, { room, at }).length === 0,
  );
  const evidence = lastWord(alone.map(({ outcome }) => outcome));
  const blockers = house.blockers
    .filter((one) => one.room === room && one.since <= ended && (one.until ?? Infinity) > ended)
    .toSorted((one, other) => one.since - other.since);
  const word = { booking: null, payable: 'no', reason: 'void' } as const;
  return { day, room, evidence, ...word, cents: centsAt(room, ended), blockers };
};

const causes = { maintenance: 'maintenance', cleaning: 'cleaning', void: 'blocked' } as const;
export const causeOf = ({ kind, type }: Blocker): VoidCause => {
  if (kind === 'maintenance') return 'maintenance';
  return kind === 'hold' ? causes[type as keyof typeof causes] : 'cleaning';
};

/** Every night of every room, of each guest who slept there. */
export const nightsOf = (house: House): PlainNight[] =>
  days.flatMap((day) =>
    house.rooms.flatMap((room) => {
      const at = startOf(house, add(day, 1));
      const sleepers = inRoom(house, { room, at });
      if (sleepers.length === 0) return [emptyNight(house, { day, room })];
      return sleepers.map((booking) => takenNight(house, { day, room, booking }));
    }),
  );
