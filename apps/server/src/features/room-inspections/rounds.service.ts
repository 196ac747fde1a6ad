import { checkProblems, roundLife } from '@keyhold/contract';
import type {
  CheckScope,
  contract,
  ListedRound,
  NewRoomInspection,
  Parsed,
  RoomCheck,
  RoomInspection,
  RoundAct,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { takeAct } from '#core/records/life.ts';
import { recordOf } from '#core/records/record.ts';
import { placedScope, takeRequest } from '#features/check-requests/check-requests.service.ts';
import { answerPlacements, insertPlacements } from '#features/check-requests/placed.queries.ts';
import { countOpen } from '#features/round-endings/reopen.ts';

import * as checks from './checks.queries.ts';
import * as queries from './rounds.queries.ts';
import * as writes from './rounds.writes.ts';
import type { LockedRound } from './rounds.writes.ts';
import { demandLeft, demandScope, scopeColumns } from './scope.ts';
import { roundLabel, sayChange, sayDiscrepancy } from './words.ts';

type Routes = typeof contract.roomInspections;

interface Councils {
  councilIds: number[];
  /** Whose placements are in which of its rooms. */
  councilsOf: { checkId: number; councilId: number }[];
}
export type WholeRound = RoomInspection & Councils & { ofPlacements: boolean };

/** In the words of whoever reads it. */
const sayCheck = (ctx: Context, { wrong, change, ...check }: checks.StoredCheck): RoomCheck => ({
  ...check,
  discrepancy: wrong && { kind: wrong.kind, text: sayDiscrepancy(wrong, ctx.locale) },
  meanwhile: change && sayChange(change, ctx),
});

export const listChecks = async (ctx: Context, which: { inspectionId: number; checkId?: number }) =>
  (await checks.listChecks(ctx.db, which)).map((check) => sayCheck(ctx, check));

const findWhole = async (ctx: Context, id: number): Promise<WholeRound | undefined> => {
  const row = await queries.findRound(ctx.db, id);
  if (row === undefined) return undefined;
  const { councilsOf, ...listed } = row;
  const councilIds = [...new Set(councilsOf.map(({ councilId }) => councilId))];
  const rooms = row.status === 'draft' ? [] : await listChecks(ctx, { inspectionId: id });
  return { ...listed, councilIds, councilsOf, checks: rooms };
};

const scopeText = ({ kind, value }: CheckScope) =>
  value === null ? kind : `${kind} ${String(value)}`;

export const round = recordOf<WholeRound, LockedRound>({
  type: 'room_inspection',
  find: findWhole,
  lock: ({ db }, id) => writes.lockRound(db, { id }),
  labelOf: ({ number }) => roundLabel(number),
  fieldsOf: ({ status, scope, unvisitedReason }: ListedRound) => ({
    status,
    scope: scopeText(scope),
    unvisitedReason,
  }),
  aboutOf: ({ number, councilIds }) => ({ info: { round: { number } }, councils: councilIds }),
});

/** As it is answered: without what only the log asks for. */
export const toldOf = ({
  councilIds: _ids,
  councilsOf: _of,
  ofPlacements: _isOf,
  ...whole
}: WholeRound): RoomInspection => whole;

export const getRound = async (ctx: Context, id: number) => toldOf(await round.find(ctx, id));

export const listRounds = (ctx: Context, query: Parsed<Routes['list']>['query']) =>
  queries.listRounds(ctx.db, query);

/** Of one of its rooms, told to nobody but those whose placements are in it. */
export const roomEvent = (
  of: WholeRound,
  by: {
    type: 'CHECK_ROOM' | 'RESOLVE_DISCREPANCY';
    checkId: number;
    info: object;
  },
): AuditEvent => {
  const { type, checkId, info } = by;
  const { room } = of.checks.find(({ id }) => id === checkId) ?? refuse('not_found');
  const event = round.eventOf({ type, of });
  const councils = of.councilsOf.filter((each) => each.checkId === checkId);
  return {
    ...event,
    info: { ...event.info, checkId, room: { id: room.id, roomNo: room.roomNo }, ...info },
    councils: councils.map(({ councilId }) => councilId),
  };
};

/** Refused where the table does not lead there; what has ended says so. */
export const demandStep = (act: RoundAct, { status }: Pick<LockedRound, 'status'>): void => {
  const isOver = status === 'completed' || status === 'approved';
  if (isOver && act === 'check') refuse('round_over');
  takeAct(roundLife, act, status);
};

const begin = async (ctx: Context, { id, request }: WholeRound): Promise<void> => {
  await writes.takeSnapshot(ctx.db, id);
  if (request !== null) await insertPlacements(ctx.db, request.id);
  const now = (await writes.lockRound(ctx.db, { id }))?.now;
  await writes.updateRound(ctx.db, id, {
    status: 'in_progress',
    started_at: now,
    started_by: ctx.session.user.id,
  });
};

export const createRound = async (ctx: Context, body: NewRoomInspection) => {
  const { requestId, start } = body;
  const events: AuditEvent[] = [];
  let scope = body.scope ?? { kind: 'all' as const, value: null };
  if (requestId !== null) {
    const taken = await takeRequest(ctx, requestId);
    events.push(...taken.events);
    scope = body.scope ?? taken.scope ?? scope;
  }
  await demandScope(ctx, scope);
  const createdBy = ctx.session.user.id;
  const ofPlacements = requestId !== null && body.scope === undefined;
  const id = await writes.insertRound(ctx.db, { scope, createdBy, requestId, ofPlacements });
  const made = await round.find(ctx, id);
  events.push(round.eventOf({ type: 'CREATE_ROOM_INSPECTION', of: made }));
  if (!start) {
    await audit(ctx, ...events);
    return toldOf(made);
  }
  await begin(ctx, made);
  const after = await round.find(ctx, id);
  const started = { type: 'START_ROOM_INSPECTION', of: after, before: made, after } as const;
  await audit(ctx, ...events, round.eventOf(started));
  return toldOf(after);
};

export const removeRound = async (ctx: Context, id: number) => {
  const gone = await round.remove(ctx, {
    id,
    event: 'DELETE_ROOM_INSPECTION',
    write: async (before) => {
      if (before.status !== 'draft') refuse('round_begun');
      await writes.updateRound(ctx.db, id, { deleted_at: new Date().toISOString() });
    },
  });
  return toldOf(gone);
};

/** What was planned for what a council has placed goes where that is now. */
const settleScope = async (ctx: Context, { id, request, ...planned }: WholeRound) => {
  const placed = request !== null && planned.ofPlacements ? await placedScope(ctx, request) : null;
  if (placed !== null) await writes.updateRound(ctx.db, id, scopeColumns(placed));
  await demandLeft(ctx, placed ?? planned.scope);
};

export const startRound = async (ctx: Context, id: number) => {
  const after = await round.change(ctx, {
    id,
    event: 'START_ROOM_INSPECTION',
    write: async (before) => {
      demandStep('start', before);
      await settleScope(ctx, before);
      await begin(ctx, before);
    },
  });
  return toldOf(after);
};

const notSeenEvent = (seen: checks.NotSeen): AuditEvent => ({
  type: 'GUEST_NOT_SEEN',
  subject: { type: 'reservation', id: seen.reservationId, label: seen.bookingId },
  info: {
    bookingId: seen.bookingId,
    room: { id: seen.roomId, roomNo: seen.roomNo },
    checks: seen.times,
  },
  guest: { id: seen.guestId, name: seen.guestName },
  councils: seen.councilId === null ? [] : [seen.councilId],
});

/** Nothing of it changes any more but how its discrepancies end. */
export const completeRound = async (
  ctx: Context,
  { id, reason }: { id: number; reason: string },
) => {
  const { now } = (await writes.lockRound(ctx.db, { id })) ?? refuse('not_found');
  const after = await round.change(ctx, {
    id,
    event: 'COMPLETE_ROOM_INSPECTION',
    write: async (before) => {
      demandStep('complete', before);
      const isWhole = before.roomsDone === before.roomsTotal;
      if (!isWhole && reason === '')
        refuseField(ctx.locale, { path: 'reason', message: checkProblems.unvisited });
      await writes.updateRound(ctx.db, id, {
        status: 'completed',
        unvisited_reason: isWhole ? '' : reason,
        completed_at: now,
        completed_by: ctx.session.user.id,
      });
      await countOpen(ctx.db, id);
      if (before.request !== null) await answerPlacements(ctx.db, id);
    },
  });
  const unseen = await checks.listNotSeen(ctx.db, id);
  if (unseen.length > 0) await audit(ctx, ...unseen.map(notSeenEvent));
  return toldOf(after);
};

/** What one person says alone is looked at by another one, where the house has another one who may. */
const demandOther = async (ctx: Context, { by }: Pick<ListedRound, 'by'>): Promise<void> => {
  const { id: userId } = ctx.session.user;
  const isAlone = by.length > 0 && by.every(({ id }) => id === userId);
  if (isAlone && (await queries.mayOthersApprove(ctx.db, userId))) refuse('own_round');
};

export const approveRound = async (ctx: Context, id: number) => {
  const { now, openLeft } = (await writes.lockRound(ctx.db, { id })) ?? refuse('not_found');
  const after = await round.change(ctx, {
    id,
    event: 'APPROVE_ROOM_INSPECTION',
    write: async (before) => {
      demandStep('approve', before);
      if (openLeft > 0) refuse('discrepancies_open', { values: { count: openLeft } });
      await demandOther(ctx, before);
      await writes.updateRound(ctx.db, id, {
        status: 'approved',
        approved_at: now,
        approved_by: ctx.session.user.id,
      });
    },
  });
  return toldOf(after);
};
