import type { Context } from '#core/http/context.ts';
import { addCleanings, logUpdated } from '#features/house-keepings/follow-ups.service.ts';
import type { NewCleaning } from '#features/house-keepings/house-keepings.writes.ts';
import { joinServices } from '#features/house-keepings/joined.ts';
import type { Cause } from '#features/readiness/reasons.ts';

import * as queries from './automatic-cleaning.queries.ts';

const now = () => new Date().toISOString();

interface Emptied extends Pick<NewCleaning, 'assigneeId' | 'priority' | 'actionRemarks'> {
  roomId: number;
  cause: Cause;
}

/** A clean in each of the rooms, unless one waits there already. */
const cleanRooms = async (ctx: Context, emptied: readonly Emptied[]) => {
  const roomIds = emptied.map(({ roomId }) => roomId);
  const awaiting = await queries.listAwaitingClean(ctx.db, roomIds);
  const isAwaiting = new Set(awaiting.map(({ roomId }) => roomId));
  const wanted = new Map(
    emptied.filter(({ roomId }) => !isAwaiting.has(roomId)).map((each) => [each.roomId, each]),
  );
  return await addCleanings(
    ctx,
    [...wanted.values()].map((each) => ({ ...each, type: 'departure' as const, isSystem: true })),
  );
};

interface Departure {
  room: { id: number; roomNo: string } | null;
  checkOut: string;
}

/**
 * Guests have left: their rooms are to be cleaned, by whoever had the service that nobody has begun.
 * That is closed and never becomes the clean itself: a phone may still have it kept as done.
 */
export const cleanAfterDeparture = async (
  ctx: Context,
  { left, today }: { left: readonly Departure[]; today: string },
): Promise<void> => {
  const at = now();
  const emptied = left.flatMap(({ room, checkOut }): Emptied[] => {
    if (room === null) return [];
    const kind = checkOut > today ? 'early_departure' : 'check_out';
    return [{ roomId: room.id, cause: { kind, roomNo: room.roomNo, at } }];
  });
  const roomIds = emptied.map(({ roomId }) => roomId);
  const waiting = await queries.listWaitingServices(ctx.db, roomIds);
  const services = new Map(waiting.map((service) => [service.roomId, service]));
  await cleanRooms(
    ctx,
    emptied.map((one) => ({ ...services.get(one.roomId), ...one })),
  );
  await joinServices(ctx, roomIds);
};

/** A guest has moved: what was planned for them in the old room is off, and that room is to be cleaned. */
export const cleanAfterMove = async (
  ctx: Context,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const roomNos = await queries.findRoomNos(ctx.db, [from, to]);
  const at = now();
  const [roomNo, toRoomNo] = [roomNos.get(from) ?? '', roomNos.get(to) ?? ''];
  const cancelled = await queries.cancelServices(ctx.db, {
    roomIds: [from],
    ending: { kind: 'move', to: toRoomNo, at },
    userId: ctx.origin === 'system' ? null : ctx.session.user.id,
  });
  await logUpdated(ctx, cancelled);
  await cleanRooms(ctx, [{ roomId: from, cause: { kind: 'move', roomNo, to: toRoomNo, at } }]);
};

/** A guest goes back where they came from, as when a move is undone: their own room is theirs again. Says whether it was undone. */
export const takeBackMove = async (
  ctx: Context,
  { from, to }: { from: number; to: number },
): Promise<boolean> => {
  const roomNos = await queries.findRoomNos(ctx.db, [from, to]);
  const cancelled = await queries.cancelCleanOfMove(ctx.db, {
    roomId: to,
    nowIn: roomNos.get(from) ?? '',
    ending: { kind: 'move', to: roomNos.get(to) ?? '', at: now() },
    userId: ctx.session.user.id,
  });
  await logUpdated(
    ctx,
    cancelled.map(({ id }) => id),
  );
  return cancelled.some(({ isUndone }) => isUndone);
};

/** A repair in a room is done, and left its dust behind; whoever lives there is cleaned around. */
export const cleanAfterRepair = async (
  ctx: Context,
  { roomId, issue }: { roomId: number; issue: string },
): Promise<void> => {
  const cause = { kind: 'repair' as const, issue, at: now() };
  const { isLivedIn, isCleanDue } = await queries.findUse(ctx.db, roomId);
  if (!isLivedIn) {
    await cleanRooms(ctx, [{ roomId, cause }]);
    return;
  }
  if (isCleanDue) return;
  await addCleanings(ctx, [{ roomId, type: 'stay_over', cause, isSystem: true }]);
};

/** What the night finds to do: taps to be flushed, and guests who have waited for a service. */
export const addNightly = async (ctx: Context): Promise<void> => {
  const [flush, service] = [await queries.listToFlush(ctx.db), await queries.listToService(ctx.db)];
  await addCleanings(ctx, [
    ...flush.map(({ roomId, days }) => ({
      roomId,
      type: 'flush' as const,
      cause: { kind: 'void' as const, days },
      isSystem: true,
    })),
    ...service.map(({ roomId, days: nights }) => ({
      roomId,
      type: 'stay_over' as const,
      cause: { kind: 'stay' as const, nights },
      isSystem: true,
    })),
  ]);
};
