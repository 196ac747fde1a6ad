import { timeLogProblems } from '@keyhold/contract';
import type { MissingTime } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { fieldError, refuse, refuseField } from '#core/http/errors.ts';

import * as queries from './missing.queries.ts';

export const listMissing = async (ctx: Context): Promise<{ items: MissingTime[] }> => ({
  items: await queries.listMissing(ctx.db, ctx.session.user.id),
});

interface Unclocked {
  userId: number;
  shiftId: number | null;
  clockIn: string;
  clockOut: string;
}
/** The shift that was not clocked, as it is now; nothing of one that is not theirs any more. */
export const findUnclocked = async (ctx: Context, { shiftId, ...asked }: Unclocked) => {
  if (shiftId === null) return undefined;
  const shift = await queries.findOwnShift(ctx.db, { shiftId, ...asked });
  if (shift?.isClocked)
    refuse('shift_clocked', {
      values: { title: shift.title },
      errors: [fieldError(ctx.locale, { path: 'shiftId', message: timeLogProblems.shiftTaken })],
    });
  return shift;
};

/** It lies on the day that it is said to, or in one's own shift of that day. */
export const demandMissing = async (ctx: Context, asked: Unclocked & { day: string }) => {
  const wrong = (path: string, message: string) => refuseField(ctx.locale, { path, message });
  const { day, shiftId, clockIn } = asked;
  if (shiftId === null) {
    if ((await queries.findDay(ctx.db, clockIn)) !== day)
      wrong('clockIn', timeLogProblems.otherDay);
    return;
  }
  const shift = (await findUnclocked(ctx, asked)) ?? refuse('not_own_shift');
  if (shift.day !== day) wrong('day', timeLogProblems.otherDay);
  if (!shift.isTouched) wrong('clockIn', timeLogProblems.outsideShift);
};
