import {
  changeRequestKinds,
  changeRequestLife,
  changeRequestTypes,
  mayTake,
} from '@keyhold/contract';
import type {
  ChangeRequest,
  ChangeRequestAct,
  ChangeRequestType,
  contract,
  Parsed,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { refuseFrom } from '#core/records/life.ts';

import * as queries from './change-requests.queries.ts';
import * as writes from './change-requests.writes.ts';
import { askForEnding } from './end-reservation.ts';
import { kinds } from './kinds.ts';
import { askForClockTime } from './update-clock-time.ts';
import { askForShift } from './update-shift.ts';

type Body<Name extends keyof typeof contract.changeRequests> = Parsed<
  (typeof contract.changeRequests)[Name]
>['body'];

type Colleague = NonNullable<ChangeRequest['colleague']>;

const askerOf = (ctx: Context): queries.Asker => ({
  userId: ctx.session.user.id,
  reads: changeRequestTypes.filter((type) => ctx.can(changeRequestKinds[type].reads)),
});

export const findRequest = async (ctx: Context, id: number): Promise<ChangeRequest> =>
  (await queries.findRequest(ctx.db, { id, asker: askerOf(ctx) })) ?? refuse('not_found');

/** Whoever’s it is. */
export const findAnybodys = async (ctx: Context, id: number): Promise<ChangeRequest> => {
  const asker = { ...askerOf(ctx), reads: changeRequestTypes };
  return (await queries.findRequest(ctx.db, { id, asker })) ?? refuse('not_found');
};

export const eventOf = (act: 'create' | ChangeRequestAct, request: ChangeRequest): AuditEvent => {
  const { id, type, changes } = request;
  const kind = kinds[type];
  const sides = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]));
  const { info, ...about } = kind.aboutOf(request);
  return {
    type: kind.events[act],
    subject: { type: 'change_request', id, label: kind.labelOf(request) },
    // Both values are kept, whatever is changed later.
    ...(act === 'approve' && { before: sides('before'), after: sides('after') }),
    ...about,
    info: { changeRequest: { type }, ...info },
  };
};

/** It waits for the colleague by itself: once they have agreed, for whoever decides. */
const askedOf = (request: ChangeRequest, { id, name }: Colleague): AuditEvent => {
  const { info, subject, ...event } = eventOf('create', request);
  return {
    ...event,
    type: 'ASK_SHIFT_SWAP',
    subject: { ...subject, type: 'shift_swap' },
    info: { ...info, people: [{ id, name }] },
  };
};

export const listRequests = (
  ctx: Context,
  input: Parsed<typeof contract.changeRequests.list>['query'],
) => queries.listRequests(ctx.db, { input, asker: askerOf(ctx) });

const create = async (
  ctx: Context,
  { type, id }: { type: ChangeRequestType; id: number },
): Promise<ChangeRequest> => {
  const asker = { ...askerOf(ctx), reads: [type] };
  const after = (await queries.findRequest(ctx.db, { id, asker })) ?? refuse('not_found');
  await audit(ctx, after.colleague ? askedOf(after, after.colleague) : eventOf('create', after));
  return after;
};
export const createRequest = async (ctx: Context, body: Body<'create'>) =>
  await create(ctx, { type: body.type, id: await askForEnding(ctx, body) });
export const createShiftRequest = async (ctx: Context, body: Body<'createShift'>) =>
  await create(ctx, { type: body.type, id: await askForShift(ctx, body) });
export const createClockRequest = async (ctx: Context, body: Body<'createClockTime'>) =>
  await create(ctx, { type: body.type, id: await askForClockTime(ctx, body) });

export const refuseDecision = ({ status, type }: ChangeRequest, act: ChangeRequestAct): never => {
  const { lapsed } = kinds[type];
  if (status === 'lapsed' && lapsed) refuse(lapsed);
  return refuseFrom(changeRequestLife, { from: status, to: changeRequestLife.acts[act].to });
};

export interface Decision {
  id: number;
  /** What the route decides about: its permission is that kind's. */
  type: ChangeRequestType;
  body: { remarks: string };
}
interface Taking {
  act: ChangeRequestAct;
  request: ChangeRequest;
  remarks: string;
}
/** Claims it for this answer; of two people who answer at once, the second is refused. */
const take = async (ctx: Context, { act, request, remarks }: Taking): Promise<ChangeRequest> => {
  const { id, changes } = request;
  const { id: userId, name } = ctx.session.user;
  const { from, to } = changeRequestLife.acts[act];
  const taken = await writes.decide(ctx.db, { id, from, to, userId, remarks, changes });
  if (taken === undefined) return refuseDecision(await findRequest(ctx, id), act);
  return { ...request, ...taken, status: to, remarks, decidedBy: { id: userId, name } };
};

/** Whoever asked does not decide; a colleague who is to take a shift over agrees first. */
export const decide = async (
  ctx: Context,
  { id, type, act, body: { remarks } }: Decision & { act: ChangeRequestAct },
): Promise<ChangeRequest> => {
  const request = await findRequest(ctx, id);
  if (request.type !== type) refuse('other_request');
  if (!mayTake(changeRequestLife, act, request.status)) refuseDecision(request, act);
  if (request.requestedBy.id === ctx.session.user.id) refuse('own_request');
  const { colleague } = request;
  if (act === 'approve' && colleague?.agreedAt === null)
    refuse('colleague_first', { values: { name: colleague.name } });
  return await take(ctx, { act, request, remarks });
};

/** Whoever asked takes it back, whatever its kind. */
export const withdrawRequest = async (ctx: Context, { id }: { id: number }) => {
  const request = await findAnybodys(ctx, id);
  if (request.requestedBy.id !== ctx.session.user.id) refuse('not_own_request');
  if (!mayTake(changeRequestLife, 'withdraw', request.status)) refuseDecision(request, 'withdraw');
  const after = await take(ctx, { act: 'withdraw', request, remarks: '' });
  await kinds[after.type].refused?.(ctx, after);
  await audit(ctx, eventOf('withdraw', after));
  return after;
};

/** Agreed is done, in the same transaction, or nothing happens at all. */
export const approveRequest = async (ctx: Context, decision: Decision) => {
  const after = await decide(ctx, { act: 'approve', ...decision });
  await kinds[after.type].carryOut(ctx, after);
  await audit(ctx, eventOf('approve', after));
  return after;
};

export const rejectRequest = async (ctx: Context, decision: Decision) => {
  const after = await decide(ctx, { act: 'reject', ...decision });
  await kinds[after.type].refused?.(ctx, after);
  await audit(ctx, eventOf('reject', after));
  return after;
};
