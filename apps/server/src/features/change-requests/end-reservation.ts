import { mayTake, reservationLife } from '@keyhold/contract';
import type { NewChangeRequest } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { checkOut } from '#features/reservations/arrivals.service.ts';
import { findKnown, refuseStep } from '#features/reservations/reservations.service.ts';
import { reopenDiscrepancy } from '#features/round-endings/reopen.ts';

import * as writes from './change-requests.writes.ts';
import type { Kind } from './kind.ts';

export const endReservation: Kind = {
  events: {
    create: 'CREATE_CHANGE_REQUEST',
    approve: 'APPROVE_CHANGE_REQUEST',
    reject: 'REJECT_CHANGE_REQUEST',
    withdraw: 'WITHDRAW_CHANGE_REQUEST',
  },
  labelOf: ({ reservation }) => reservation?.bookingId ?? '',
  /** What was asked and answered is written about a guest, so it lies where it can be erased. */
  aboutOf: ({ reservation, reason, remarks }) => ({
    info: {
      bookingId: reservation?.bookingId,
      ...(reservation?.room && { room: reservation.room }),
    },
    ...(reservation && { guest: reservation.guest }),
    private: { reason, ...(remarks !== '' && { remarks }) },
  }),
  /** The guest is checked out in the same breath, or nothing happens at all. */
  carryOut: async (ctx, { reservation, checkOutReason, reason }) => {
    const id = reservation?.id ?? refuse('not_found');
    await checkOut(ctx, { id, body: { reason: checkOutReason ?? 'moved_on', note: reason } });
  },
  refused: (ctx, { id }) => reopenDiscrepancy(ctx, { requestId: id }),
};

/** Looks at what is asked for and keeps it; gives its number. */
export const askForEnding = async (ctx: Context, body: NewChangeRequest): Promise<number> => {
  const known = await findKnown(ctx, body.reservationId);
  if (!mayTake(reservationLife, 'checkOut', known.status)) refuseStep(known, 'checkOut');
  const made = await writes.insertEnding(ctx.db, { ...body, userId: ctx.session.user.id });
  return made?.id ?? refuse('end_requested', { values: { bookingId: known.bookingId } });
};
