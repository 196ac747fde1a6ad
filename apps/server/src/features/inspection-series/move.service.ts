import { inspectionLife, inspectionProblems } from '@keyhold/contract';
import type { Inspection, InspectionMove, InspectionSeries } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { takeAct } from '#core/records/life.ts';
import { binned } from '#core/records/rows.ts';
import { cutRule } from '#features/house-keepings/recurrence.ts';
import { demandAhead, demandAssignee } from '#features/inspections/demands.ts';
import { toldOf } from '#features/inspections/inspections.service.ts';
import { watchSessions } from '#features/inspections/plan.service.ts';
import { session } from '#features/inspections/session.record.ts';
import type { StoredSession } from '#features/inspections/sessions.queries.ts';
import {
  lockSession,
  readLeft,
  renewMoved,
  updateSession,
} from '#features/inspections/sessions.writes.ts';
import { tellAssigned } from '#features/inspections/tell-assigned.ts';

import * as queries from './inspection-series.queries.ts';
import { makeUp, series, settle } from './inspection-series.service.ts';

interface Moved {
  before: StoredSession;
  given: InspectionMove;
}

/** Of what goes on the day and the hours are those that this one is moved to. */
const readClock = async (ctx: Context, { scheduledFor }: InspectionMove) => {
  const clock = scheduledFor && (await queries.byClock(ctx.db, scheduledFor));
  if (clock?.isLong === true)
    refuseField(ctx.locale, { path: 'scheduledFor.until', message: inspectionProblems.oneDay });
  return clock;
};

interface Cut {
  old: InspectionSeries;
  day: string;
}
/** It ends the day before; where it had no day before, it is gone. */
const endBefore = async (ctx: Context, { old, day }: Cut): Promise<string> => {
  const { id, recurrence: rule, startsOn } = old;
  const { before, isEmpty, rest } = cutRule({ rule, startsOn }, day);
  if (isEmpty)
    await series.remove(ctx, {
      id,
      event: 'DELETE_INSPECTION_SERIES',
      write: () => queries.updateSeries(ctx.db, id, binned),
    });
  else
    await series.change(ctx, {
      id,
      event: 'UPDATE_INSPECTION_SERIES',
      write: () => queries.updateSeries(ctx.db, id, { recurrence: before }),
    });
  return rest;
};

/** Given to somebody it is no role's any more; given to nobody it is again the role's. */
const assigneeAfter = (
  { assigneeId, assignedRole }: queries.StoredSeries,
  { assignedTo = assigneeId }: InspectionMove,
) => ({
  assignee_id: assignedTo,
  assignee_role_id: assignedTo === null ? (assignedRole?.id ?? null) : null,
});

/** From this one on another series takes over; the old one keeps what came before. */
const goOnFrom = async (ctx: Context, { before, given }: Moved): Promise<void> => {
  const day = await queries.findPlannedFor(ctx.db, before.id);
  if (before.series === null || day === null)
    return refuseField(ctx.locale, { path: 'scope', message: inspectionProblems.alone });
  const clock = await readClock(ctx, given);
  await makeUp(ctx, before.series.id);
  const stored = (await queries.findSeries(ctx.db, before.series.id)) ?? refuse('not_found');
  const old = await series.find(ctx, before.series.id);
  const rest = await endBefore(ctx, { old, day });
  const newDay = clock?.day ?? day;
  await series.create(ctx, {
    event: 'CREATE_INSPECTION_SERIES',
    write: async () => {
      const places = old.places.map(({ room, area }) => ({ roomId: room?.id ?? null, area }));
      const to = await queries.insertSeries(ctx.db, {
        questioner_id: stored.questionerId,
        places: JSON.stringify(places),
        scope: old.scope && JSON.stringify(old.scope),
        recurrence: given.recurrence ?? rest,
        starts_on: newDay,
        from_time: clock?.from ?? old.times.from,
        until_time: clock?.until ?? old.times.until,
        ...assigneeAfter(stored, given),
        allow_late: old.allowLate,
        is_paused: old.isPaused,
      });
      await queries.handOver(ctx.db, { id: before.id, from: old.id, day, to, newDay });
      await renewMoved(ctx.db, { seriesId: to, had: old });
      await settle(ctx, to);
      return to;
    },
  });
};

/** Moved or given to another, it is watched and reminded of anew. */
const moveOne = async (ctx: Context, { before, given }: Moved): Promise<void> => {
  const { scheduledFor, assignedTo, note } = given;
  const isOthers = assignedTo !== undefined && assignedTo !== (before.assignedTo?.id ?? null);
  const isAnew = scheduledFor !== undefined || isOthers;
  await updateSession(ctx.db, before.id, {
    from_at: scheduledFor?.from,
    until_at: scheduledFor?.until,
    assignee_id: assignedTo,
    ...(assignedTo != null && { assignee_role_id: null }),
    note,
    ...(isAnew && { reminded_at: null }),
  });
  if (isAnew) await watchSessions(ctx, await readLeft(ctx.db, before.id));
};

/** What nobody has begun and whose time has not passed. */
export const moveInspection = async (
  ctx: Context,
  { id, version, ...given }: InspectionMove & { id: number },
): Promise<Inspection> => {
  const locked = (await lockSession(ctx.db, id)) ?? refuse('not_found');
  await demandAssignee(ctx, given.assignedTo);
  let had: number | undefined;
  const after = await session.change(ctx, {
    id,
    read: version,
    event: 'MOVE_INSPECTION_SESSION',
    write: async (before) => {
      takeAct(inspectionLife, 'move', before.status);
      if (locked.isOver) refuse('inspection_missed');
      if (given.scheduledFor) await demandAhead(ctx, given.scheduledFor.until);
      had = before.assignedTo?.id;
      await moveOne(ctx, { before, given });
      if (given.scope === 'following') await goOnFrom(ctx, { before, given });
    },
  });
  const event = session.eventOf({ type: 'ASSIGN_INSPECTION_SESSION', of: after });
  await tellAssigned(ctx, { event, had, has: after.assignedTo });
  return await toldOf(ctx, after);
};
