import type { NewShiftRequest } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import {
  demandAhead,
  demandPlan,
  shift as shifts,
  updateShiftAsAsked,
} from '#features/shifts/shifts.service.ts';

import * as writes from './change-requests.writes.ts';
import type { Kind } from './kind.ts';

const sameMoment = (one: string, other: string) => Date.parse(one) === Date.parse(other);

/** What differs from how the shift is. */
const wantedOf = async (ctx: Context, { shiftId, startsAt, endsAt, userId }: NewShiftRequest) => {
  const { before: known } = await shifts.lockFresh(ctx, { id: shiftId });
  const { user, status } = known;
  if (user?.id !== ctx.session.user.id || status !== 'published') return refuse('not_own_shift');
  const wanted = {
    ...(startsAt !== undefined && !sameMoment(startsAt, known.startsAt) && { startsAt }),
    ...(endsAt !== undefined && !sameMoment(endsAt, known.endsAt) && { endsAt }),
    ...(userId !== undefined && userId !== user.id && { userId }),
  };
  if (Object.keys(wanted).length === 0) return refuse('nothing_asked');
  if (wanted.userId !== undefined) await demandAhead(ctx, known);
  await demandPlan(ctx, { before: known, change: wanted });
  return { known, wanted };
};

export const updateShift: Kind = {
  lapsed: 'shift_changed',
  events: {
    create: 'CREATE_SHIFT_CHANGE_REQUEST',
    approve: 'APPROVE_SHIFT_CHANGE_REQUEST',
    reject: 'REJECT_SHIFT_CHANGE_REQUEST',
    withdraw: 'WITHDRAW_SHIFT_CHANGE_REQUEST',
  },
  labelOf: ({ shift }) => shift?.title ?? '',
  aboutOf: ({ shift, reason, remarks, requestedBy, colleague }) => ({
    info: {
      shift: { id: shift?.id, title: shift?.title },
      reason,
      ...(remarks !== '' && { remarks }),
      people: [requestedBy, ...(colleague ? [{ id: colleague.id, name: colleague.name }] : [])],
    },
  }),
  carryOut: async (ctx, { id, shift }) => {
    const { was, ...change } = await writes.findWanted(ctx.db, id);
    await updateShiftAsAsked(ctx, { id: shift?.id ?? refuse('not_found'), change, was });
  },
};

/** Looks at what is asked for and keeps it; gives its number. */
export const askForShift = async (ctx: Context, asked: NewShiftRequest): Promise<number> => {
  const { known, wanted } = await wantedOf(ctx, asked);
  const { shiftId, reason } = asked;
  const userId = ctx.session.user.id;
  const made = await writes.insertShiftChange(ctx.db, { shiftId, wanted, reason, userId });
  return made?.id ?? refuse('shift_requested', { values: { title: known.title } });
};
