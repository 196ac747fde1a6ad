import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { isOfCouncil } from '#core/identity/session.ts';
import { describeFirstBlocker } from '#features/readiness/reasons.ts';

import type { Asked } from './choose-beds.ts';
import { placeIn } from './choose-beds.ts';
import * as freeQueries from './free-rooms.queries.ts';
import { anotherBooking, refuseHeld } from './held-beds.ts';
import type { HeldBed } from './held-beds.ts';
import type { Beds, Period, Segment } from './segments.ts';
import { earlier, isOverlapping, later } from './segments.ts';
import * as queries from './stays.queries.ts';
import type { LockedRoom, StoredSegment, BookedSegment } from './stays.queries.ts';

export type { Period, Segment } from './segments.ts';
export { earlier, isOverlapping, later, planStay } from './segments.ts';
export { chooseBeds } from './choose-beds.ts';
export type { FreeRoom } from './free-rooms.queries.ts';
export type { LockedRoom, StoredSegment, BookedSegment } from './stays.queries.ts';
export { bedsOf, bedsText } from './stays.queries.ts';
export { heldFrom } from './free-rooms.queries.ts';

export type Rooms = ReadonlyMap<number, LockedRoom>;

/** Locks every room that a change touches, before anything else is locked: then nobody waits in a ring. */
export const lockRooms = async (ctx: Context, ids: Iterable<number>): Promise<Rooms> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rooms = await queries.lockRooms(ctx.db, wanted);
  if (rooms.length < wanted.length) refuse('not_found');
  return new Map(rooms.map((room) => [room.id, room]));
};

const roomOf = (rooms: Rooms, id: number): LockedRoom => {
  const room = rooms.get(id);
  return room === undefined || room.deletedAt !== null ? refuse('not_found') : room;
};

interface Entering {
  /** They are let in, or promised a bed, now: whoever has not left is still in theirs. */
  isEntering?: boolean | undefined;
}
interface Refused extends Entering {
  room: { roomNo: string };
  by: Period & { bookingId: string; hold?: HeldBed | null };
  wanted: Period & { persons: number };
}

/** Says whose the room is, and which ones could be had instead. */
export const refuseTaken = async (
  ctx: Context,
  { room, by, wanted, isEntering }: Refused,
): Promise<never> => {
  const { bookingId, checkIn, checkOut, hold } = by;
  const isReady = isOfCouncil(ctx.session);
  const freeRooms = await freeQueries.listOffers(ctx.db, { ...wanted, isReady, isEntering });
  if (hold != null) return refuseHeld(ctx, { ...room, hold, freeRooms });
  const guest = ctx.can('read:guests') ? await freeQueries.findHolder(ctx.db, bookingId) : null;
  const who = guest === null ? bookingId || anotherBooking[ctx.locale] : `${guest} (${bookingId})`;
  const held = { bookingId, checkIn, checkOut };
  return refuse('room_taken', {
    values: { roomNo: room.roomNo, ...held, bookingId: who },
    details: { ...held, guest, freeRooms },
  });
};

interface Choosing extends Asked, Entering {
  taken: readonly BookedSegment[];
  /** They slept the nights that are gone: those are not given up for a room that was another's. */
  isInHouse?: boolean | undefined;
}

const withAllNights = (choosing: Choosing): Choosing => ({
  ...choosing,
  taken: choosing.taken.map((one) => ({ ...one, isOver: false })),
});

const demandBeds = async (ctx: Context, { isEntering, isInHouse, ...choosing }: Choosing) => {
  const { taken, ...asked } = isInHouse === true ? withAllNights(choosing) : choosing;
  const place = placeIn(asked, taken);
  if (place !== null) return place;
  const { room, period, persons } = asked;
  const inWay = taken.filter(
    (one) => one.roomId === room.id && isOverlapping(one, period) && one.isOver !== true,
  );
  // Of several the one that ends first by itself, then whoever should have left.
  const by =
    inWay.find(({ hold }) => hold != null) ??
    inWay.find(({ hasNotLeft }) => hasNotLeft) ??
    inWay[0];
  if (by === undefined)
    return refuse('room_too_small', {
      values: { roomNo: room.roomNo, maxGuests: room.maxGuests, persons },
      details: { maxGuests: room.maxGuests },
    });
  return await refuseTaken(ctx, { room, by, wanted: { ...period, persons }, isEntering });
};

/** Locks a room and then looks who has it and what closes it, all under way at once: a rush for one room is not held up. */
export const lockAndLook = async (ctx: Context, segment: Segment & Entering) => {
  const roomIds = [segment.roomId];
  const [rooms, taken, closures] = await Promise.all([
    lockRooms(ctx, roomIds),
    queries.listTaken(ctx.db, { ...segment, roomIds }),
    queries.listClosures(ctx.db, roomIds),
  ]);
  return { room: roomOf(rooms, segment.roomId), taken, closures };
};

/** Beds for one new stay in the room that was locked. */
export const findBeds: (ctx: Context, by: Choosing) => Promise<{ beds: Beds; checkIn: string }> =
  demandBeds;

export const segmentsOf = (ctx: Context, reservationIds: readonly number[]) =>
  queries.listSegments(ctx.db, reservationIds);

/** What a reservation's parts are, and what they shall be. */
export interface Arrangement {
  reservationId: number;
  persons: number;
  isInHouse: boolean;
  stored: readonly StoredSegment[];
  plan: readonly Segment[];
}

const isKept = (part: Segment, { stored, persons }: Arrangement) =>
  stored.some(
    (one) =>
      one.isLive &&
      one.roomId === part.roomId &&
      one.checkIn === part.checkIn &&
      one.checkOut === part.checkOut &&
      (one.beds === null || one.beds === persons),
  );
const isGone = (one: StoredSegment, wanted: Arrangement) =>
  !wanted.plan.some((part) => isKept(part, { ...wanted, stored: [one] }));

/** Puts reservations into their planned rooms, all or none. The rooms are locked already. */
export const arrange = async (
  ctx: Context,
  { rooms, wanted, isEntering }: Entering & { rooms: Rooms; wanted: readonly Arrangement[] },
): Promise<void> => {
  const gone = wanted.flatMap((one) => one.stored.filter((part) => isGone(part, one)));
  const added = wanted.flatMap((one) =>
    one.plan.filter((part) => !isKept(part, one)).map((part) => ({ ...part, by: one })),
  );
  await queries.deleteStays(
    ctx.db,
    gone.map(({ id }) => id),
  );
  if (added.length === 0) return;
  const taken = await queries.listTaken(ctx.db, {
    roomIds: [...new Set(added.map(({ roomId }) => roomId))],
    checkIn: added.map(({ checkIn }) => checkIn).reduce(earlier),
    checkOut: added.map(({ checkOut }) => checkOut).reduce(later),
    isEntering,
  });
  const placed: (BookedSegment & { beds: Beds })[] = [];
  for (const part of added) {
    const room = roomOf(rooms, part.roomId);
    const { by, ...segment } = part;
    const { reservationId, persons, isInHouse } = by;
    const place = await demandBeds(ctx, {
      room,
      period: segment,
      persons,
      taken: [...taken, ...placed],
      isEntering,
      isInHouse,
    });
    placed.push({ ...segment, ...place, reservationId, bookingId: '' });
  }
  await queries.insertStays(ctx.db, placed);
};

/** Takes away what cancelled reservations kept from others. */
export const releaseStays = async (ctx: Context, reservationIds: readonly number[]) => {
  await queries.releaseStays(ctx.db, reservationIds);
};

/** The guests have left: the rest of their nights is free at once. */
export const endStays = async (
  ctx: Context,
  { ids, roomIds, today }: { ids: number[]; roomIds: number[]; today: string },
): Promise<void> => {
  await queries.endStays(ctx.db, { ids, today });
  await markEmptied(ctx, roomIds);
};

/** Somebody left these rooms just now: whatever follows from that begins here. */
export const markEmptied = async (ctx: Context, roomIds: readonly number[]): Promise<void> => {
  if (roomIds.length > 0) await queries.markEmptied(ctx.db, roomIds);
};

/** What is in the rooms over the days. */
export const listTaken = (ctx: Context, by: Period & { roomIds: readonly number[] }) =>
  queries.listTaken(ctx.db, by);

export const listFreeRooms = async (ctx: Context, by: freeQueries.FreeWhere) => {
  const isReady = isOfCouncil(ctx.session);
  const rooms = await freeQueries.listFreeRooms(ctx.db, { ...by, isReady });
  return rooms.map((room) => ({ ...room, blocker: describeFirstBlocker(room.blocker, ctx) }));
};

export const insertStays = (ctx: Context, stays: readonly queries.NewStay[]) =>
  queries.insertStays(ctx.db, stays);
