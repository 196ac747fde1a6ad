import type { ChangeRequest, contract, EventName, Parsed } from '@keyhold/contract';
import { changeRequestTransitions, isAllowed, reservationTransitions } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { checkOut } from '#features/reservations/arrivals.service.ts';
import { findKnown, refuseStep } from '#features/reservations/reservations.service.ts';

import * as queries from './change-requests.queries.ts';

type Body<Name extends keyof typeof contract.changeRequests> = Parsed<
  (typeof contract.changeRequests)[Name]
>['body'];
type Act = keyof typeof changeRequestTransitions;

export const findRequest = async (ctx: Context, id: number): Promise<ChangeRequest> =>
  (await queries.findRequest(ctx.db, id)) ?? refuse('not_found');

/** What was asked and answered is written about a guest, so it lies where it can be erased. */
const eventOf = (type: EventName, request: ChangeRequest): AuditEvent => {
  const { id, status, reservation, changes, reason, remarks } = request;
  const { bookingId, guest, room } = reservation;
  const sides = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]));
  return {
    type,
    subject: { type: 'change_request', id, label: bookingId },
    ...(status === 'approved' && { before: sides('before'), after: sides('after') }),
    info: { changeRequest: { type: request.type }, bookingId, ...(room && { room }) },
    guest,
    private: { reason, ...(remarks !== '' && { remarks }) },
  };
};

export const listRequests = (
  ctx: Context,
  query: Parsed<typeof contract.changeRequests.list>['query'],
) => queries.listRequests(ctx.db, query);

export const createRequest = async (ctx: Context, body: Body<'create'>): Promise<ChangeRequest> => {
  const known = await findKnown(ctx, body.reservationId);
  if (!isAllowed(reservationTransitions.checkOut, known.status)) refuseStep(known, 'checkOut');
  const made = await queries.insertEnding(ctx.db, { ...body, userId: ctx.session.user.id });
  if (made === undefined)
    return refuse('end_requested', { values: { bookingId: known.bookingId } });
  const after = await findRequest(ctx, made.id);
  await audit(ctx, eventOf('CREATE_CHANGE_REQUEST', after));
  return after;
};

const refuseDecision = ({ status }: ChangeRequest, act: Act): never =>
  refuse('illegal_transition', {
    values: { from: status },
    details: { from: status, to: changeRequestTransitions[act].to },
  });

/** Claims the request for this answer; of two people who decide at once, the second is refused. */
const decide = async (
  ctx: Context,
  { id, act, remarks }: { id: number; act: Act; remarks: string },
): Promise<ChangeRequest> => {
  const request = await findRequest(ctx, id);
  const { id: userId, name } = ctx.session.user;
  const { from, to } = changeRequestTransitions[act];
  if (!isAllowed(changeRequestTransitions[act], request.status)) refuseDecision(request, act);
  if (request.requestedBy.id === userId) refuse('own_request');
  const { changes } = request;
  const taken = await queries.decide(ctx.db, { id, from, to, userId, remarks, changes });
  if (taken === undefined) return refuseDecision(await findRequest(ctx, id), act);
  return { ...request, ...taken, status: to, remarks, decidedBy: { id: userId, name } };
};

interface On<Name extends Act> {
  id: number;
  body: Body<Name>;
}

/** Agreed is done: the guest is checked out in the same breath, or nothing happens at all. */
export const approveRequest = async (ctx: Context, { id, body }: On<'approve'>) => {
  const after = await decide(ctx, { id, act: 'approve', ...body });
  const { reservation, checkOutReason, reason } = after;
  await checkOut(ctx, { id: reservation.id, body: { reason: checkOutReason, note: reason } });
  await audit(ctx, eventOf('APPROVE_CHANGE_REQUEST', after));
  return after;
};

export const rejectRequest = async (ctx: Context, { id, body }: On<'reject'>) => {
  const after = await decide(ctx, { id, act: 'reject', ...body });
  await audit(ctx, eventOf('REJECT_CHANGE_REQUEST', after));
  return after;
};
