import { checkProblems } from '@keyhold/contract';
import type {
  CheckRequest,
  CheckScope,
  contract,
  NewCheckRequest,
  Parsed,
} from '@keyhold/contract';

import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { recordOf } from '#core/records/record.ts';
import { readToday } from '#core/records/today.ts';
import type { Council } from '#features/placements/placements.service.ts';

import * as queries from './check-requests.queries.ts';
import { listPlacedRooms, listUnanswered } from './placed.queries.ts';

const request = recordOf<CheckRequest>({
  type: 'occupancy_check_request',
  find: ({ db }, id) => queries.findRequest(db, id),
  lock: ({ db }, id) => queries.lockRequest(db, id),
  labelOf: ({ council, by }) => `${council.name} · ${by}`,
  fieldsOf: ({ status, reason }) => ({ status, reason }),
  aboutOf: ({ council, by }) => ({ info: { council, by }, councils: [council.id] }),
});

export const getRequest = request.find;
export const listRequests = (
  { db }: Context,
  query: Parsed<typeof contract.checkRequests.list>['query'],
) => queries.listRequests(db, query);

/** The council that asks: of whoever is of one, theirs. */
const askingCouncil = (
  { session, locale }: Context,
  { councils, councilId }: { councils: Council[]; councilId: number | undefined },
): Council => {
  const { councilIds } = session;
  const own = councils.filter(({ id }) => councilIds === null || councilIds.includes(id));
  if (councilId !== undefined) return own.find(({ id }) => id === councilId) ?? refuse('not_found');
  const [only, ...others] = own;
  if (only === undefined || others.length > 0)
    return refuseField(locale, { path: 'councilId', message: checkProblems.council });
  return only;
};

export const createRequest = async (
  ctx: Context,
  { councils, councilId, by, note }: NewCheckRequest & { councils: Council[] },
): Promise<CheckRequest> => {
  const council = askingCouncil(ctx, { councils, councilId });
  if (by < (await readToday(ctx.db)))
    refuseField(ctx.locale, { path: 'by', message: checkProblems.past });
  return await request.create(ctx, {
    event: 'REQUEST_OCCUPANCY_CHECK',
    write: () =>
      queries.insertRequest(ctx.db, {
        council_id: council.id,
        council_name: council.name,
        by_day: by,
        note,
        requested_by: ctx.session.user.id,
      }),
  });
};

interface Decision {
  id: number;
  status: 'accepted' | 'declined';
  reason?: string;
}
const decide = async (ctx: Context, { id, status, reason }: Decision): Promise<void> => {
  await queries.updateRequest(ctx.db, id, {
    status,
    reason,
    decided_at: new Date().toISOString(),
    decided_by: ctx.session.user.id,
  });
};

const answer = (ctx: Context, { event, ...decision }: Decision & { event: AuditEvent['type'] }) =>
  request.change(ctx, {
    id: decision.id,
    event,
    write: async ({ status }) => {
      if (status !== 'pending') refuse('request_decided');
      await decide(ctx, decision);
    },
  });

export const acceptRequest = (ctx: Context, id: number) =>
  answer(ctx, { id, status: 'accepted', event: 'ACCEPT_OCCUPANCY_CHECK' });

export const declineRequest = (ctx: Context, { id, reason }: { id: number; reason: string }) =>
  answer(ctx, { id, reason, status: 'declined', event: 'DECLINE_OCCUPANCY_CHECK' });

/** The rooms of what the council has placed, where there are any. */
export const placedScope = async (
  { db }: Context,
  { id, council }: Pick<CheckRequest, 'id' | 'council'>,
): Promise<CheckScope | null> => {
  const placed = await listPlacedRooms(db, council.id);
  const rooms = [...new Set([...placed, ...(await listUnanswered(db, id))])];
  return rooms.length === 0 ? null : { kind: 'rooms', value: rooms };
};

interface Taken {
  events: AuditEvent[];
  scope: CheckScope | null;
}
/** A round is planned for it: one that waits is accepted by that. */
export const takeRequest = async (ctx: Context, id: number): Promise<Taken> => {
  const { before } = await request.lockFresh(ctx, { id });
  const scope = await placedScope(ctx, before);
  if (before.status === 'accepted' || before.status === 'part_done') return { events: [], scope };
  if (before.status !== 'pending')
    refuseField(ctx.locale, { path: 'requestId', message: checkProblems.request });
  await decide(ctx, { id, status: 'accepted' });
  const after = await request.find(ctx, id);
  const event = { type: 'ACCEPT_OCCUPANCY_CHECK', of: after, before, after } as const;
  return { events: [request.eventOf(event)], scope };
};
