import { addDays, ledgerPeriodSaid, longestLedger, NightsPeriod } from '@keyhold/contract';
import type {
  contract,
  Night,
  NightAnswer,
  NightsBoard,
  Output,
  Page,
  Parsed,
} from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { isOfCouncil } from '#core/identity/session.ts';

import { giveAnswer } from './give-answer.ts';
import { stateOf, stateOfAll, totalsOf, withAnswer } from './ledger.ts';
import type { Entry } from './ledger.ts';
import * as queries from './nights.queries.ts';
import type { StoredAnswer } from './nights.queries.ts';
import { narrow, readerOf, readLedger, withAllPlacements } from './read-ledger.ts';

type Routes = typeof contract.nights;
type Asked<Name extends keyof Routes> = Parsed<Routes[Name]>['query'];

const demandPeriod = (ctx: Context, { from, to }: { from: string; to: string }): void => {
  if (!NightsPeriod.safeParse({ from, to }).success)
    refuseField(ctx.locale, { path: 'to', message: ledgerPeriodSaid });
};

interface Period {
  from: string;
  to: string;
}
const read = (ctx: Context, { from, to }: Period, within?: Period) =>
  readLedger(ctx.db, {
    period: { from, to },
    reader: readerOf(ctx),
    ...(within && { within }),
  });

const told = ({ id, payable, side, reason, by, at }: StoredAnswer): NightAnswer => ({
  id,
  payable,
  side,
  reason,
  by,
  at,
});
const momentOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Why a room was kept from being let is told to whoever may read rooms. */
const voidOf = (ctx: Context, { empty }: Entry): Night['void'] =>
  empty && {
    cause: empty.cause,
    blockers: ctx.can('read:rooms')
      ? empty.blockers.map(({ cause, text, known }) => ({ cause, text, since: momentOf(known) }))
      : [],
  };

/** What an empty night cost is the house's own. */
const rateOf = (ctx: Context, { empty, cents }: Entry): number | null =>
  empty !== null && isOfCouncil(ctx.session) ? null : cents / 100;

const nobody = {
  former: [],
  guest: null,
  id: null,
  bookingId: null,
  council: null,
  councilReference: '',
  persons: 0,
};

const nightOf = (ctx: Context, entry: Entry): Night => {
  const { day, room, check, evidence, payable, reason } = entry;
  const answer = entry.answers.at(-1);
  const { id, former: _former, ...booking } = entry.booking ?? nobody;
  return {
    day,
    room: { id: room.id, roomNo: room.roomNo },
    reservationId: id,
    ...booking,
    evidence: {
      kind: evidence,
      found: check?.found ?? null,
      expected: check?.expected ?? null,
      checkId: check?.id ?? null,
      at: check?.at ?? null,
    },
    rate: rateOf(ctx, entry),
    payable,
    reason,
    state: stateOf(entry),
    answer: answer === undefined ? null : told(answer),
    void: voidOf(ctx, entry),
  };
};

export const listNights = async (ctx: Context, query: Asked<'list'>): Promise<Page<Night>> => {
  demandPeriod(ctx, query);
  const { page, limit, sortBy = 'day', sortOrder } = query;
  const found = narrow((await read(ctx, query)).entries, query);
  const sorted =
    sortBy === 'day'
      ? found.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
      : found;
  const ordered = sortOrder === 'desc' ? sorted.toReversed() : sorted;
  const items = ordered.slice((page - 1) * limit, page * limit).map((entry) => nightOf(ctx, entry));
  return { items, total: found.length };
};

const unique = <T>(items: readonly T[], key: (item: T) => string | number): T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];

export const readBoard = async (ctx: Context, query: Asked<'board'>): Promise<NightsBoard> => {
  demandPeriod(ctx, query);
  const { days, rooms, entries } = await read(ctx, query);
  const found = narrow(entries, query);
  const ofRoom = Map.groupBy(found, ({ room }) => room);
  const wordsOf = (those: readonly Entry[]) => {
    const ofDay = Map.groupBy(those, ({ day }) => day);
    return days.map((day) => stateOfAll(ofDay.get(day) ?? []));
  };
  const dayBefore = addDays(query.from, -1);
  return {
    from: query.from,
    to: days.at(-1) ?? dayBefore,
    totals: totalsOf(found, { isOfCouncil: isOfCouncil(ctx.session) }),
    rooms: rooms.flatMap((room) => {
      const those = ofRoom.get(room);
      if (those === undefined) return [];
      return [{ id: room.id, roomNo: room.roomNo, floor: room.floor, nights: wordsOf(those) }];
    }),
    councils: unique(
      entries.flatMap(({ booking }) => booking?.council ?? []),
      ({ id }) => id,
    ).toSorted((one, other) => one.name.localeCompare(other.name)),
    references: unique(
      entries.map(({ booking }) => booking?.councilReference ?? '').filter((word) => word !== ''),
      (word) => word,
    ).toSorted((one, other) => one.localeCompare(other)),
  };
};

/**
 * Who slept in a room in one night; nobody as long as it has not ended, or before the room was there. That
 * it was empty a council is told as in any period that has both it and a night of theirs.
 */
const readOne = async (ctx: Context, { day, roomId }: { day: string; roomId: number }) => {
  const around = { from: addDays(day, 1 - longestLedger), to: addDays(day, longestLedger - 1) };
  const { rooms, entries, answersOf } = await read(ctx, { from: day, to: day }, around);
  if (!rooms.some(({ id }) => id === roomId)) return refuse('not_found');
  return { entries: narrow(entries, { roomId }), answersOf };
};

export const readNight = async (
  ctx: Context,
  query: Asked<'night'>,
): Promise<Output<Routes['night']>> => {
  const { entries, answersOf } = await readOne(ctx, query);
  const checks = new Map(
    (
      await queries.listCheckDetails(
        ctx.db,
        entries.flatMap(({ check }) => check?.id ?? []),
      )
    ).map(({ id, ...check }) => [id, check]),
  );
  return entries.map((entry) => ({
    ...nightOf(ctx, entry),
    isQueried: entry.isQueried,
    check: checks.get(entry.check?.id ?? 0) ?? null,
    answers: answersOf(entry).map(told).toReversed(),
  }));
};

type Answer = Parsed<Routes['answer']>['body'];

const chosen = (entries: readonly Entry[], { reservationId }: Answer): Entry => {
  const queried = entries.filter(
    ({ booking, isQueried }) =>
      isQueried && (reservationId === undefined || booking?.id === reservationId),
  );
  if (queried.length > 1) return refuse('night_shared');
  return queried[0] ?? refuse('night_not_queried');
};

export const answerNight = async (ctx: Context, body: Answer): Promise<Night> => {
  const { entries } = await readOne(ctx, body);
  const { reservationId } = body;
  const isThere = entries.some(({ booking }) => booking?.id === reservationId);
  if (reservationId !== undefined && !isThere && !(await queries.isBooking(ctx.db, reservationId)))
    return refuse('not_found');
  const entry = chosen(entries, body);
  const { booking, room } = entry;
  if (booking === null) return refuse('night_not_queried');
  const { day, payable, reason } = body;
  const { answers } = entry;
  // The night is theirs, for they were told of it; the stay may be another council's by now.
  const answer = await withAllPlacements(ctx.db, () =>
    giveAnswer(ctx, { day, room, booking, answers }, { payable, reason }),
  );
  return nightOf(ctx, withAnswer(entry, answer));
};
