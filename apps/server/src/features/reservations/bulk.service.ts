import { maxNights, mayTake, nightsAsked, reservationLife, wordIn } from '@keyhold/contract';
import type { BulkResult, contract, FailureCode, Parsed } from '@keyhold/contract';
import type { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { failureText } from '#core/language/failure-text.ts';
import { readToday } from '#core/records/today.ts';
import { heldText } from '#features/stays/held-beds.ts';
import type { Period } from '#features/stays/stays.service.ts';
import { insertStays, isOverlapping, later, lockRooms } from '#features/stays/stays.service.ts';

import { endReservations } from './arrivals.service.ts';
import * as queries from './bulk.queries.ts';
import type { StoredReservation } from './reservations.service.ts';
import { eventOf, findManyKnown } from './reservations.service.ts';
import * as writes from './reservations.writes.ts';

type Body = Parsed<typeof contract.reservations.batch>['body'];
type Result = z.infer<typeof BulkResult>;
type Act<Name extends Body['act']> = Extract<Body, { act: Name }>;
type Reasons = Map<number, string>;
interface Outcome {
  done: readonly number[];
  /** Why not, for those who were found and could not. */
  reasons: Reasons;
}

const say = (
  ctx: Context,
  { code, ...values }: { code: FailureCode } & Record<string, unknown>,
): string => failureText(ctx, { code, values });
const wrongState = (ctx: Context, known: StoredReservation) =>
  say(ctx, {
    code: 'illegal_transition',
    from: wordIn(reservationLife.words, known.status, ctx.locale),
  });

const confirmAll = async (ctx: Context, known: readonly StoredReservation[]): Promise<Outcome> => {
  const ids = known.map(({ id }) => id);
  const done = await writes.takeStep(ctx.db, { ids, ...reservationLife.acts.confirm });
  return { done, reasons: new Map(known.map((one) => [one.id, wrongState(ctx, one)])) };
};

const checkOutAll = async (
  ctx: Context,
  { known, reason }: { known: readonly StoredReservation[]; reason: Act<'check_out'>['reason'] },
): Promise<Outcome> => {
  const done = await endReservations(ctx, { known, body: { reason } });
  return { done, reasons: new Map(known.map((one) => [one.id, wrongState(ctx, one)])) };
};

const isLive = ({ status }: StoredReservation) =>
  status === 'checked_in' || mayTake(reservationLife, 'cancel', status);

const extendAll = async (
  ctx: Context,
  { known, nights }: { known: readonly StoredReservation[]; nights: number },
): Promise<Outcome> => {
  await lockRooms(
    ctx,
    known.flatMap(({ segments }) => segments.map(({ room }) => room.id)),
  );
  const clashes = await queries.listExtensionClashes(ctx.db, {
    ids: known.map(({ id }) => id),
    nights,
  });
  const clashOf = new Map(clashes.map((clash) => [clash.id, clash]));
  const reasonOf = (one: StoredReservation): string | null => {
    if (!isLive(one)) return wrongState(ctx, one);
    if (one.isLocked) return say(ctx, { code: 'reservation_locked', bookingId: one.bookingId });
    if (one.nights + nights > maxNights) return say(ctx, { code: 'invalid_input' });
    const clash = clashOf.get(one.id);
    if (clash === undefined) return null;
    const { hold } = clash;
    return hold === null
      ? say(ctx, { code: 'room_taken', ...clash })
      : say(ctx, { code: 'bed_held', roomNo: clash.roomNo, ...heldText(ctx, hold) });
  };
  const judged = known.map((one) => ({ id: one.id, reason: reasonOf(one) }));
  const done = judged.filter(({ reason }) => reason === null).map(({ id }) => id);
  if (done.length > 0) await writes.extendBy(ctx.db, { ids: done, nights });
  return { done, reasons: new Map(judged.map(({ id, reason }) => [id, reason ?? ''])) };
};

interface ToChoose {
  rooms: queries.Candidate[];
  taken: (Period & { roomId: number })[];
  today: string;
}
/** Each gets the smallest room that suits it; whoever comes today a ready one before a smaller. */
const chooseRooms = (known: readonly StoredReservation[], { rooms, taken, today }: ToChoose) => {
  const busy = [...taken];
  const readyFirst = rooms.toSorted((one, other) => Number(other.isReady) - Number(one.isReady));
  return known.flatMap((one) => {
    const { checkIn, checkOut, persons } = one;
    const asked = nightsAsked(one, today);
    const inRoom = (roomId: number, nights: Period) =>
      busy.filter((stay) => stay.roomId === roomId && isOverlapping(stay, nights));
    const room = (checkIn <= today ? readyFirst : rooms).find(
      ({ id, maxGuests, opensOn }) =>
        maxGuests >= persons &&
        (opensOn === null || opensOn <= asked.checkIn) &&
        inRoom(id, asked).length === 0,
    );
    if (room === undefined) return [];
    const since = inRoom(room.id, one)
      .map((stay) => stay.checkOut)
      .reduce(later, checkIn);
    const part = { roomId: room.id, checkIn: since, checkOut };
    busy.push(part);
    return [{ ...part, reservationId: one.id, beds: { from: 1, to: null } }];
  });
};

const assignAll = async (ctx: Context, known: readonly StoredReservation[]): Promise<Outcome> => {
  const open = known
    .filter((one) => one.room === null && isLive(one))
    .toSorted((one, other) => one.checkIn.localeCompare(other.checkIn) || one.id - other.id);
  const rooms = await queries.listCandidates(ctx.db);
  await lockRooms(
    ctx,
    rooms.map(({ id }) => id),
  );
  const taken = await queries.listTakenFrom(ctx.db, open[0]?.checkIn ?? '');
  const stays = chooseRooms(open, { rooms, taken, today: await readToday(ctx.db) });
  await insertStays(ctx, stays);
  const done = stays.map(({ reservationId }) => reservationId);
  if (done.length > 0) await writes.touch(ctx.db, done);
  const isOpen = new Set(open.map(({ id }) => id));
  const reasonOf = (one: StoredReservation) => {
    if (isOpen.has(one.id)) return say(ctx, { code: 'no_free_room' });
    const { bookingId, room } = one;
    if (room === null || !isLive(one)) return wrongState(ctx, one);
    return say(ctx, { code: 'has_room', bookingId, roomNo: room.roomNo });
  };
  return { done, reasons: new Map(known.map((one) => [one.id, reasonOf(one)])) };
};

const perform = (
  ctx: Context,
  { body, known }: { body: Body; known: readonly StoredReservation[] },
): Promise<Outcome> => {
  switch (body.act) {
    case 'confirm':
      return confirmAll(ctx, known);
    case 'check_out':
      return checkOutAll(ctx, { known, reason: body.reason });
    case 'extend':
      return extendAll(ctx, { known, nights: body.nights });
    case 'assign':
      return assignAll(ctx, known);
  }
};

const eventTypes = {
  confirm: 'CONFIRM_RESERVATION',
  check_out: 'CHECK_OUT',
  extend: 'UPDATE_RESERVATION',
  assign: 'UPDATE_RESERVATION',
} as const;

/** The act on each that allows it, in a handful of statements however many there are. */
export const actOnMany = async (ctx: Context, body: Body): Promise<Result> => {
  const ids = [...new Set(body.ids)];
  const known = await findManyKnown(ctx, ids);
  if (known.length === 0) return refuse('not_found');
  const before = new Map(known.map((one) => [one.id, one]));
  const { done, reasons } = await perform(ctx, { body, known });
  const isDone = new Set(done);
  const after = done.length === 0 ? [] : await findManyKnown(ctx, done);
  const type = eventTypes[body.act];
  const events = after.map((one) =>
    eventOf({ type, before: before.get(one.id) ?? one, after: one }),
  );
  await audit(ctx, ...events);
  ctx.isUnchanged = done.length === 0;
  const skipped = ids
    .filter((id) => !isDone.has(id))
    .map((id) => ({
      id,
      roomNo: before.get(id)?.room?.roomNo ?? null,
      reason: reasons.get(id) ?? say(ctx, { code: 'not_found' }),
    }));
  return { done: ids.filter((id) => isDone.has(id)), skipped };
};
