import type { ReservationChange } from '@keyhold/contract';
import type { z } from 'zod';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import type { Rooms, Segment } from '#features/stays/stays.service.ts';

import type { StoredReservation } from './reservations.service.ts';

interface Growing {
  known: StoredReservation;
  change: Pick<z.output<typeof ReservationChange>, 'persons' | 'reason'>;
  plan: readonly Segment[];
  rooms: Rooms;
}
/** Nobody is checked in again where more come to stay: the rooms still ahead must be large enough, or a reason says why not. */
export const demandSpace = (ctx: Context, { known, change, plan, rooms }: Growing): void => {
  const { persons = known.persons, reason } = change;
  const canOverride = ctx.can('manage:reservations');
  if (
    known.status !== 'checked_in' ||
    persons <= known.persons ||
    (canOverride && reason !== undefined)
  )
    return;
  // Whoever has not left by their last day is in the last room still.
  const ahead = plan.filter((part, at) => part.checkOut > known.today || at === plan.length - 1);
  const roomIds = new Set(ahead.map((part) => part.roomId));
  const small = [...rooms.values()].find(
    ({ id, maxGuests }) => roomIds.has(id) && persons > maxGuests,
  );
  if (small === undefined) return;
  const { id: roomId, roomNo, maxGuests } = small;
  refuse('room_too_small', {
    values: { roomNo, maxGuests, persons },
    details: { roomId, roomNo, maxGuests, canOverride },
  });
};
