import { inspectionProblems } from '@keyhold/contract';
import type {
  AcceptInspectionRequest,
  contract,
  InspectionRequest,
  NewInspectionRequest,
  Parsed,
} from '@keyhold/contract';

import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { recordOf } from '#core/records/record.ts';
import { readToday } from '#core/records/today.ts';
import { listPlacedRooms } from '#features/check-requests/placed.queries.ts';
import {
  demandAhead,
  demandAssignee,
  demandForm,
  demandRooms,
} from '#features/inspections/demands.ts';
import { planSessions } from '#features/inspections/plan.service.ts';
import type { Council } from '#features/placements/placements.service.ts';

import * as queries from './inspection-requests.queries.ts';

const request = recordOf<InspectionRequest>({
  type: 'inspection_request',
  find: ({ db }, id) => queries.findRequest(db, id),
  lock: ({ db }, id) => queries.lockRequest(db, id),
  labelOf: ({ council, by, rooms }) =>
    [council?.name ?? rooms.map(({ roomNo }) => roomNo).join(', '), by].join(' · '),
  fieldsOf: ({ status, reason }) => ({ status, reason }),
  aboutOf: ({ council, by }) => ({
    info: { by, ...(council && { council }) },
    councils: council === null ? [] : [council.id],
  }),
});

export const getRequest = request.find;
export const listRequests = (
  { db }: Context,
  query: Parsed<typeof contract.inspectionRequests.list>['query'],
) => queries.listRequests(db, query);

interface Asking {
  councils: readonly Council[];
  councilId: number | undefined;
}
/** Of whoever is of one council, theirs; the house asks for itself where it names none. */
const askingCouncil = (
  { session, locale }: Context,
  { councils, councilId }: Asking,
): Council | null => {
  const { councilIds } = session;
  const own = councils.filter(({ id }) => councilIds === null || councilIds.includes(id));
  if (councilId !== undefined) return own.find(({ id }) => id === councilId) ?? refuse('not_found');
  if (councilIds === null) return null;
  const [only, ...others] = own;
  if (only === undefined || others.length > 0)
    return refuseField(locale, { path: 'councilId', message: inspectionProblems.council });
  return only;
};

/** A council asks for rooms of its placements; the house, also in its name, for any. */
const roomsAskedFor = async (
  ctx: Context,
  { council, roomIds }: { council: Council | null; roomIds: readonly number[] },
): Promise<readonly number[]> => {
  await demandRooms(ctx, roomIds);
  const placed = council === null ? [] : await listPlacedRooms(ctx.db, council.id);
  const isOfCouncil = ctx.session.councilIds !== null;
  if (isOfCouncil && !roomIds.every((id) => placed.includes(id)))
    refuseField(ctx.locale, { path: 'roomIds', message: inspectionProblems.placed });
  const wanted = roomIds.length === 0 ? placed : roomIds;
  if (wanted.length === 0)
    refuseField(ctx.locale, { path: 'roomIds', message: inspectionProblems.rooms });
  return wanted;
};

export const createRequest = async (
  ctx: Context,
  { councils, ...body }: NewInspectionRequest & { councils: readonly Council[] },
): Promise<InspectionRequest> => {
  const { by, note, questionerId, councilId } = body;
  const council = askingCouncil(ctx, { councils, councilId });
  if (questionerId !== null) await demandForm(ctx, questionerId);
  const roomIds = await roomsAskedFor(ctx, { council, roomIds: body.roomIds });
  if (by < (await readToday(ctx.db)))
    refuseField(ctx.locale, { path: 'by', message: inspectionProblems.past });
  return await request.create(ctx, {
    event: 'CREATE_INSPECTION_REQUEST',
    write: async () => {
      const id = await queries.insertRequest(ctx.db, {
        council_id: council?.id ?? null,
        council_name: council?.name ?? null,
        questioner_id: questionerId,
        by_day: by,
        note,
        requested_by: ctx.session.user.id,
      });
      await queries.insertRooms(ctx.db, { requestId: id, roomIds });
      return id;
    },
  });
};

/** Accepted once, it is again where something is left of it, and declined where nothing came of it. */
const isDecided = (
  { rooms, toPlan }: InspectionRequest,
  { status }: Pick<Decision, 'status'>,
): boolean => (status === 'accepted' ? toPlan.length === 0 : toPlan.length < rooms.length);

interface Decision {
  id: number;
  status: 'accepted' | 'declined';
  event: AuditEvent['type'];
  reason?: string;
  /** What comes of it. */
  carryOut?: (asked: InspectionRequest) => Promise<void>;
}
const decide = (ctx: Context, { id, status, event, reason, carryOut }: Decision) =>
  request.change(ctx, {
    id,
    event,
    write: async (before) => {
      if (isDecided(before, { status })) refuse('request_decided');
      await queries.updateRequest(ctx.db, id, {
        status,
        reason,
        decided_at: new Date().toISOString(),
        decided_by: ctx.session.user.id,
      });
      await carryOut?.(before);
    },
  });

const planFor = async (
  ctx: Context,
  { asked, body }: { asked: InspectionRequest; body: AcceptInspectionRequest },
): Promise<void> => {
  const questionerId =
    body.questionerId ??
    asked.questioner?.id ??
    refuseField(ctx.locale, { path: 'questionerId', message: inspectionProblems.questioner });
  await demandForm(ctx, questionerId);
  await demandAssignee(ctx, body.assignedTo);
  const window =
    body.scheduledFor ??
    (await queries.windowUntil(ctx.db, asked.by)) ??
    refuseField(ctx.locale, { path: 'scheduledFor', message: inspectionProblems.past });
  await demandAhead(ctx, window.until);
  const sessions = asked.toPlan.map(({ id: roomId }) => ({
    questionerId,
    roomId,
    area: '',
    assigneeId: body.assignedTo ?? null,
    ...window,
    allowLate: body.allowLate ?? false,
    createdBy: ctx.session.user.id,
    requestId: asked.id,
    councilIds: asked.council === null ? [] : [asked.council.id],
  }));
  await planSessions(ctx, { sessions, event: 'CREATE_INSPECTION_SESSION' });
};

export const acceptRequest = (
  ctx: Context,
  { id, ...body }: AcceptInspectionRequest & { id: number },
) =>
  decide(ctx, {
    id,
    status: 'accepted',
    event: 'ACCEPT_INSPECTION_REQUEST',
    carryOut: (asked) => planFor(ctx, { asked, body }),
  });

export const declineRequest = (ctx: Context, { id, reason }: { id: number; reason: string }) =>
  decide(ctx, { id, reason, status: 'declined', event: 'DECLINE_INSPECTION_REQUEST' });
