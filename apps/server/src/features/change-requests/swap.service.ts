import type { ChangeRequest } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { demandAhead, demandPlan, shift as shifts } from '#features/shifts/shifts.service.ts';

import {
  decide,
  eventOf,
  findAnybodys,
  findRequest,
  refuseDecision,
} from './change-requests.service.ts';
import * as writes from './change-requests.writes.ts';

/** What one is asked to take over and has not answered. */
const demandAsked = async (ctx: Context, id: number): Promise<ChangeRequest> => {
  const request = await findAnybodys(ctx, id);
  const { colleague, status } = request;
  if (colleague?.id !== ctx.session.user.id) refuse('not_asked');
  if (status !== 'pending') refuseDecision(request, 'approve');
  if (colleague?.agreedAt !== null) refuse('agreed_already');
  return request;
};

/** The shift may be theirs as it stands now: whoever decides need not find out that it cannot. */
export const agreeToSwap = async (ctx: Context, { id }: { id: number }): Promise<ChangeRequest> => {
  const { shift } = await demandAsked(ctx, id);
  const change = await writes.findWanted(ctx.db, id);
  const before = await shifts.find(ctx, shift?.id ?? refuse('not_found'));
  await demandAhead(ctx, before);
  await demandPlan(ctx, { before, change });
  if ((await writes.agree(ctx.db, id)) === undefined) await demandAsked(ctx, id);
  const after = await findRequest(ctx, id);
  await audit(ctx, { ...eventOf('create', after), type: 'AGREE_SHIFT_SWAP' });
  return after;
};

/** The shift stays with whoever asked; they hear of it. */
export const declineSwap = async (
  ctx: Context,
  { id, body }: { id: number; body: { remarks: string } },
): Promise<ChangeRequest> => {
  await demandAsked(ctx, id);
  const after = await decide(ctx, { id, type: 'update_shift', act: 'reject', body });
  await audit(ctx, { ...eventOf('reject', after), type: 'DECLINE_SHIFT_SWAP' });
  return after;
};
