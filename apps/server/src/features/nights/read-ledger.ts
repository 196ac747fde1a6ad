import { plainText } from '@keyhold/contract';
import type { NightsPeriod } from '@keyhold/contract';
import { sql } from 'kysely';
import { z } from 'zod';

import type { Context, Db } from '#core/http/context.ts';
import { isOfCouncil } from '#core/identity/session.ts';
import { priceAt, readEmptyNights } from '#features/void-nights/void-nights.service.ts';
import type { EmptyNight } from '#features/void-nights/void-nights.service.ts';

import { emptyEntryOf, entryOf } from './ledger.ts';
import type { Entry } from './ledger.ts';
import * as queries from './nights.queries.ts';
import type { Booking, RoomPlace, StoredAnswer } from './nights.queries.ts';

const keyOf = ({ day, roomId }: { day: string; roomId: number }) => `${day} ${roomId}`;
const answerKeyOf = (of: { day: string; roomId: number; reservationId: number }) =>
  `${keyOf(of)} ${of.reservationId}`;

/** Who reads: told of a night is what they may read of it. */
export const LedgerReader = z.strictObject({
  /** Null: of no council. */
  councilIds: z.array(z.number().int()).nullable(),
  mayReadGuests: z.boolean(),
  mayReadBookings: z.boolean(),
});
export type LedgerReader = z.infer<typeof LedgerReader>;

export const readerOf = (ctx: Context): LedgerReader => ({
  councilIds: isOfCouncil(ctx.session) ? [...(ctx.session.councilIds ?? [])] : null,
  mayReadGuests: ctx.can('read:guests') || ctx.can('read:reservations'),
  mayReadBookings: ctx.can('read:reservations'),
});

/** A night belongs to the council that the stay had at its midnight. */
const asOf = ({ former, ...now }: Booking, day: string): Booking => {
  const then = former.find(({ until }) => day < until);
  const { council, councilReference } = then ?? now;
  return { ...now, former, council, councilReference };
};

const isTold = ({ council }: Booking, { councilIds }: LedgerReader): boolean =>
  councilIds === null || (council !== null && councilIds.includes(council.id));

/**
 * What a council had placed by then it may see no more where the stay is another's now. So all of it is
 * read, and what is told of it is each night's own council's: `isTold` is asked of every one.
 */
export const withAllPlacements = async <T>(db: Db, read: () => Promise<T>): Promise<T> => {
  const { rows } = await sql<{ councils: string }>`
    select coalesce(current_setting('app.council_ids', true), '') as councils`.execute(db);
  const see = (councils: string) =>
    sql`select set_config('app.council_ids', ${councils}, true)`.execute(db);
  await see('');
  try {
    return await read();
  } finally {
    // Where the transaction has failed nothing is read in it any more.
    await see(rows[0]?.councils ?? '{}').catch(() => undefined);
  }
};

/** Whoever may read neither guests nor reservations is told of nights, and not whose they were. */
const tellOf = (booking: Booking, reader: LedgerReader): Booking => ({
  ...booking,
  guest: reader.mayReadGuests ? booking.guest : null,
  former: [],
  ...(!reader.mayReadBookings && { bookingId: null, councilReference: '', council: null }),
});

export interface Ledger {
  /** Those that have ended. */
  days: string[];
  rooms: RoomPlace[];
  /** In the order of rooms, then of days. */
  entries: Entry[];
  /** All that was ever answered of a night, also where nobody asks about it any more. */
  answersOf: (entry: Entry) => readonly StoredAnswer[];
}

type Period = Pick<NightsPeriod, 'from' | 'to'>;
interface Asked {
  period: Period;
  reader: LedgerReader;
  /** In which days a council's placements had the rooms of which it is told when they were empty; the period. */
  within?: Period;
}

/** A council is told that a room was empty, and by what; not what that cost, nor in whose words. */
const toldOf = (empty: EmptyNight): EmptyNight => ({ ...empty, cents: 0, blockers: [] });

const answersIn =
  (answers: ReadonlyMap<string, readonly StoredAnswer[]>): Ledger['answersOf'] =>
  ({ day, room, booking }) =>
    booking === null
      ? []
      : (answers.get(answerKeyOf({ day, roomId: room.id, reservationId: booking.id })) ?? []);

const readNights = async (
  db: Db,
  { period, reader, placed }: Asked & { placed: ReadonlySet<number> | null },
): Promise<Ledger> => {
  const { nights, empty } = await readEmptyNights(db, period);
  const rooms = await queries.listPlaces(db);
  const bookings = new Map(
    (await queries.listBookings(db, period)).map((booking) => [booking.id, booking]),
  );
  const checks = new Map(
    (await queries.listChecksOfEmpty(db, period)).map((one) => [keyOf(one), one.check]),
  );
  const answers = Map.groupBy(await queries.listAnswers(db, period), answerKeyOf);
  const slept = Map.groupBy(await queries.listSlept(db, period), ({ roomId }) => roomId);
  const endOf = new Map(nights.map(({ day, endsAt }) => [day, endsAt]));
  const priced = new Map([...empty.keys()].map((room) => [room.id, room]));
  const emptyOf: ReadonlyMap<number, EmptyNight[]> = new Map(
    [...empty].flatMap(([{ id }, those]) => {
      if (placed === null) return [[id, those]];
      return placed.has(id) ? [[id, those.map(toldOf)]] : [];
    }),
  );

  const entriesOf = (room: RoomPlace): Entry[] => {
    const prices = priced.get(room.id) ?? { ...room, formerPrices: [] };
    const taken = (slept.get(room.id) ?? []).flatMap((one) => {
      const known = bookings.get(one.reservationId);
      const whose = known && asOf(known, one.day);
      if (whose === undefined || !isTold(whose, reader)) return [];
      const booking = tellOf(whose, reader);
      return entryOf({
        slept: one,
        room,
        booking,
        price: priceAt(prices, endOf.get(one.day) ?? 0),
        answers: answers.get(answerKeyOf(one)) ?? [],
      });
    });
    const voids = (emptyOf.get(room.id) ?? []).map((one) =>
      emptyEntryOf({
        room,
        empty: one,
        check:
          placed === null ? (checks.get(keyOf({ day: one.day, roomId: room.id })) ?? null) : null,
      }),
    );
    return [...taken, ...voids].toSorted((one, other) =>
      one.day < other.day ? -1 : Number(one.day > other.day),
    );
  };
  return {
    days: nights.map(({ day }) => day),
    rooms,
    entries: rooms.flatMap(entriesOf),
    answersOf: answersIn(answers),
  };
};

/**
 * A council is told of the nights of its own placements, and which nights the rooms were empty that they
 * had. Which rooms these are the database says, before all is read.
 */
export const readLedger = async (db: Db, asked: Asked): Promise<Ledger> => {
  if (asked.reader.councilIds === null) return await readNights(db, { ...asked, placed: null });
  const placed = await queries.listPlacedRooms(db, asked.within ?? asked.period);
  return await withAllPlacements(db, () => readNights(db, { ...asked, placed }));
};

type Narrowed = Omit<NightsPeriod, 'from' | 'to'> & { search?: string | undefined };

const isFound = ({ booking, room }: Entry, search: string): boolean => {
  const word = plainText(search);
  const texts = [room.roomNo, booking?.guest?.name, booking?.bookingId, booking?.councilReference];
  return word !== '' && texts.some((text) => plainText(text ?? '').includes(word));
};

const isOf = ({ booking, room }: Entry, by: Narrowed): boolean =>
  (by.councilId === undefined || booking?.council?.id === by.councilId) &&
  (by.councilReference === undefined || booking?.councilReference === by.councilReference) &&
  (by.roomId === undefined || room.id === by.roomId);

/** What is left of it where somebody narrows it. */
export const narrow = (
  entries: readonly Entry[],
  { payable, search = '', ...by }: Narrowed,
): Entry[] =>
  entries.filter(
    (entry) =>
      isOf(entry, by) &&
      (payable?.includes(entry.payable) ?? true) &&
      (search === '' || isFound(entry, search)),
  );
