import type { FailureCode } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';

import { heldText, listHolds, refuseHeld } from './held-beds.ts';
import { findNeed } from './stays.queries.ts';

/** Which rooms are to be taken away, until when, and from which bed on; all of them without one. */
interface Wanted {
  roomIds: readonly number[];
  until: string | null;
  beyond?: number | undefined;
}

/** Refuses what would take rooms, or beds of theirs, away from those who are in them or are coming. */
export const demandUnneeded = async (ctx: Context, by: Wanted): Promise<void> => {
  const [need] = await findNeed(ctx.db, by);
  if (need === undefined) {
    const [held] = await listHolds(ctx.db, by);
    return held && refuseHeld(ctx, held);
  }
  const { roomNo, bookingId, reservationId, checkIn, checkOut } = need;
  refuse('room_needed', {
    values: { roomNo, bookingId, checkIn, checkOut },
    details: { reservationId, bookingId, checkIn, checkOut },
  });
};

/** Why it is: as it would be refused of this room alone. */
interface Need {
  code: FailureCode;
  values: Record<string, unknown>;
}
/** Those of the rooms that may not be taken away, each with the first booking or the bed that is held in it. */
export const findNeeds = async (ctx: Context, by: Wanted): Promise<Map<number, Need>> => {
  if (by.roomIds.length === 0) return new Map();
  const needed = (await findNeed(ctx.db, by)).map((need): [number, Need] => [
    need.roomId,
    { code: 'room_needed', values: { ...need } },
  ]);
  const held = (await listHolds(ctx.db, by)).map(({ roomId, roomNo, hold }): [number, Need] => [
    roomId,
    { code: 'bed_held', values: { roomNo, ...heldText(ctx, hold) } },
  ]);
  return new Map([...needed, ...held].toReversed());
};
