import { reservationLife } from '@keyhold/contract';
import type { contract, Parsed } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { readToday } from '#core/records/today.ts';
import { cleanAfterDeparture } from '#features/automatic-cleaning/automatic-cleaning.service.ts';
import type { Council } from '#features/placements/placements.service.ts';
import { demandReady } from '#features/stays/readiness.service.ts';
import {
  arrange,
  endStays,
  lockRooms,
  planStay,
  segmentsOf,
} from '#features/stays/stays.service.ts';

import type { StoredReservation } from './reservations.service.ts';
import { eventOf, findKnown, makeReservation, refuseStep } from './reservations.service.ts';
import * as writes from './reservations.writes.ts';

type CheckIn = Parsed<typeof contract.reservations.checkIn>['body'];
type CheckOut = Parsed<typeof contract.reservations.checkOut>['body'];
type WalkIn = Parsed<typeof contract.occupancies.walkIn>['body'];

const { from, to } = reservationLife.acts.checkIn;

const demandDue = ({ checkIn, checkOut, today, isErased }: StoredReservation) => {
  if (isErased) refuse('guest_unnamed');
  if (checkIn > today) refuse('not_due', { values: { checkIn }, details: { checkIn } });
  if (checkOut <= today) refuse('nights_passed');
};

/** The room that a guest moves into: the one asked for, else the one of the booking for tonight. */
const roomFor = (known: StoredReservation, roomId: number | undefined): number =>
  roomId ?? known.room?.id ?? refuse('no_room');

/** Moves the booking into the room it is checked in to, where that is another one. */
const settle = async (
  ctx: Context,
  { known, roomId }: { known: StoredReservation; roomId: number },
) => {
  const stored = await segmentsOf(ctx, [known.id]);
  const rooms = await lockRooms(ctx, [roomId, ...stored.map((part) => part.roomId)]);
  if (known.room?.id === roomId) return;
  const plan = planStay(stored, { period: known, booked: known.checkIn, roomId });
  const { id: reservationId, persons } = known;
  const wanted = [{ reservationId, persons, isInHouse: false, stored, plan }];
  await arrange(ctx, { rooms, wanted, isEntering: true });
};

export const checkIn = async (ctx: Context, { id, body }: { id: number; body: CheckIn }) => {
  const before = await findKnown(ctx, id);
  if (!from.some((state) => state === before.status)) return refuseStep(before, 'checkIn');
  demandDue(before);
  const roomId = roomFor(before, body.roomId);
  await settle(ctx, { known: before, roomId });
  await demandReady(ctx, {
    roomId,
    period: before,
    persons: before.persons,
    movers: [id],
    reason: body.reason,
  });
  const [taken] = await writes.takeStep(ctx.db, { ids: [id], from, to });
  if (taken === undefined) return refuseStep(await findKnown(ctx, id), 'checkIn');
  const after = await findKnown(ctx, id);
  const info = body.reason === undefined ? {} : { override: body.reason };
  await audit(ctx, eventOf({ type: 'CHECK_IN', before, after, info }));
  return after;
};

/** Makes a booking from today on and moves its guest in at once. */
export const walkIn = async (
  ctx: Context,
  { body: { reason, ...body }, council }: { body: WalkIn; council: Council | null | undefined },
) => {
  const today = await readToday(ctx.db);
  const coming = { ...body, checkIn: today };
  const { made: after, events } = await makeReservation(ctx, {
    body: coming,
    isHere: true,
    council,
  });
  const { roomId, persons } = body;
  await demandReady(ctx, { roomId, period: coming, persons, movers: [after.id], reason });
  const info = reason === undefined ? {} : { override: reason };
  await audit(ctx, ...events, eventOf({ type: 'CREATE_OCCUPANCY', after, info }));
  return after;
};

/** Ends stays of today or before; those that are not in house are left alone. */
export const endReservations = async (
  ctx: Context,
  { known, body }: { known: readonly StoredReservation[]; body: CheckOut },
): Promise<number[]> => {
  const [first] = known;
  if (first === undefined) return [];
  const roomIds = known.flatMap(({ room }) => (room === null ? [] : [room.id]));
  await lockRooms(ctx, roomIds);
  const ids = known.map(({ id }) => id);
  const ended = await writes.takeDeparture(ctx.db, {
    ids,
    today: first.today,
    ...body,
    note: body.note,
  });
  const left = known.filter(({ id }) => ended.includes(id));
  const rooms = left.flatMap(({ room }) => (room === null ? [] : [room.id]));
  await endStays(ctx, { ids: ended, roomIds: rooms, today: first.today });
  await cleanAfterDeparture(ctx, { left, today: first.today });
  return ended;
};

export const checkOut = async (ctx: Context, { id, body }: { id: number; body: CheckOut }) => {
  const before = await findKnown(ctx, id);
  const ended = await endReservations(ctx, { known: [before], body });
  if (ended.length === 0) return refuseStep(await findKnown(ctx, id), 'checkOut');
  const after = await findKnown(ctx, id);
  await audit(ctx, eventOf({ type: 'CHECK_OUT', before, after }));
  return after;
};
