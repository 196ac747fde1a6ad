import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { describeBlocker } from '#features/readiness/reasons.ts';

import { refuseHeld } from './held-beds.ts';
import type { Period, Segment } from './segments.ts';
import * as queries from './stays.queries.ts';
import { refuseTaken } from './stays.service.ts';

interface Entering {
  roomId: number;
  period: Period;
  persons: number;
  /** Who moves in, and who moves out to make room for it. */
  movers: readonly number[];
  /** With manage:reservations it overrides a room that is not ready or too small. */
  reason: string | undefined;
}

/** Refuses to let anybody into a room that somebody is in, that is not ready, or that is too small. */
export const demandReady = async (ctx: Context, entering: Entering): Promise<void> => {
  const { roomId, period, persons, movers, reason } = entering;
  const [room] = await queries.listReadiness(ctx.db, { roomIds: [roomId], movers });
  if (room === undefined) return refuse('not_found');
  const others = await queries.listInHouse(ctx.db, [roomId]);
  const staying = others.filter((stay) => !movers.includes(stay.reservationId));
  const [by] = staying;
  const inside = staying.reduce((sum, stay) => sum + stay.persons, 0);
  // Whoever has not left is in a bed of a shared room still, whatever their booking says.
  if (by !== undefined && (!room.isShared || inside + persons > room.maxGuests)) {
    const wanted = { ...period, persons };
    return await refuseTaken(ctx, { room, by, wanted, isEntering: true });
  }
  const { hold } = room;
  if (hold !== null) return refuseHeld(ctx, { ...room, hold });
  const canOverride = ctx.can('manage:reservations');
  if (reason !== undefined && canOverride) return;
  const { roomNo, maxGuests, effectiveStatus } = room;
  const blockers = room.blockers.map((each) => describeBlocker(each, ctx));
  const [blocker] = blockers;
  if (blocker !== undefined)
    refuse('room_not_ready', {
      values: { roomNo, why: blocker.text },
      details: { roomId, roomNo, effectiveStatus, blockers, canOverride },
    });
  if (persons > maxGuests)
    refuse('room_too_small', {
      values: { roomNo, maxGuests, persons },
      details: { roomId, roomNo, maxGuests, canOverride },
    });
};

type Closures = Awaited<ReturnType<typeof queries.listClosures>>;

export type Closure = Closures[number];
export const listClosures = (ctx: Context, roomIds: readonly number[]): Promise<Closures> =>
  queries.listClosures(ctx.db, roomIds);

/** Refuses to promise a room from a night on that lies in a hold; 'infinity' comes after every day. */
export const refuseClosed = (closures: Closures, parts: readonly Segment[]): void => {
  const closed = closures.find(({ roomId, opensOn }) =>
    parts.some((part) => part.roomId === roomId && opensOn > part.checkIn),
  );
  if (closed === undefined) return;
  const { roomId, roomNo, reason, opensOn } = closed;
  refuse('room_held', {
    values: { roomNo, why: reason },
    details: { roomId, roomNo, reason, opensOn: opensOn === 'infinity' ? null : opensOn },
  });
};

export const demandOpen = async (ctx: Context, parts: readonly Segment[]): Promise<void> => {
  const roomIds = parts.map(({ roomId }) => roomId);
  if (roomIds.length > 0) refuseClosed(await queries.listClosures(ctx.db, roomIds), parts);
};
