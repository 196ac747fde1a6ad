import { inspectionProblems } from '@keyhold/contract';
import type {
  contract,
  InspectionSeries,
  InspectionSeriesChange,
  NewInspectionSeries,
  Parsed,
} from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { toPage } from '#core/records/lists.ts';
import { lockIn, recordOf } from '#core/records/record.ts';
import { binned } from '#core/records/rows.ts';
import { readToday } from '#core/records/today.ts';
import { nextDays } from '#features/house-keepings/recurrence.ts';
import {
  demandAssignee,
  demandForm,
  demandPlaces,
  demandRole,
} from '#features/inspections/demands.ts';
import { renewMoved, withdrawPlanned } from '#features/inspections/sessions.writes.ts';
import { tellAssigned, tellRole } from '#features/inspections/tell-assigned.ts';

import * as queries from './inspection-series.queries.ts';
import type { StoredSeries } from './inspection-series.queries.ts';
import { planAhead } from './plan-ahead.service.ts';
import { listRooms } from './rooms.queries.ts';

const shown = 5;
const toSeries = ({
  today,
  questionerId: _questionerId,
  assigneeId: _assigneeId,
  plannedThrough: _plannedThrough,
  isUsable,
  ...stored
}: StoredSeries): InspectionSeries => {
  const { recurrence: rule, startsOn, isPaused } = stored;
  const from = startsOn > today ? startsOn : today;
  const isAsleep = isPaused || !isUsable;
  return { ...stored, next: isAsleep ? [] : nextDays({ rule, startsOn }, { from, most: shown }) };
};

const nameOf = ({ room, area }: InspectionSeries['places'][number]) => room?.roomNo ?? area;
export const series = recordOf<InspectionSeries>({
  type: 'inspection_series',
  find: async ({ db }, id) => {
    const stored = await queries.findSeries(db, id);
    return stored && toSeries(stored);
  },
  lock: lockIn('inspection_series'),
  labelOf: ({ questioner }) => questioner.title,
  fieldsOf: ({ questioner, places, scope, times, assignedTo, ...of }) => ({
    questioner: questioner.title,
    places: places.map(nameOf).join(', '),
    scope: scope && [scope.kind, scope.value].filter((part) => part !== null).join(' '),
    times: `${times.from}–${times.until}`,
    assignedTo: assignedTo?.name ?? null,
    assignedRole: of.assignedRole?.name ?? null,
    recurrence: of.recurrence,
    startsOn: of.startsOn,
    allowLate: of.allowLate,
    isPaused: of.isPaused,
  }),
  aboutOf: ({ questioner }) => ({ info: { inspectionQuestioner: { title: questioner.title } } }),
});

export const listSeries = async (
  { db }: Context,
  { page, limit }: Parsed<typeof contract.inspectionSeries.list>['query'],
) => {
  const items = (await queries.listSeries(db, { page, limit })).map(toSeries);
  return await toPage({ items, page, limit, matched: queries.seriesFrom(db) });
};

export const planAllAhead = async (ctx: Context): Promise<void> => {
  for (const stored of await queries.listRunning(ctx.db))
    await planAhead(ctx, { stored, isAnew: false });
};

/** Before it is another one, or none: what has passed meanwhile is missed as it was. */
export const makeUp = async (ctx: Context, id: number): Promise<void> => {
  const stored = await queries.findSeries(ctx.db, id);
  const isBehind = (stored?.plannedThrough ?? stored?.today ?? '') < (stored?.today ?? '');
  if (stored && isBehind) await planAhead(ctx, { stored, isAnew: false });
};

const demandComing = ({ locale }: Context, { next, isPaused }: InspectionSeries) => {
  if (next.length === 0 && !isPaused)
    refuseField(locale, { path: 'recurrence', message: inspectionProblems.never });
};

export const settle = async (ctx: Context, id: number): Promise<void> => {
  const stored = (await queries.findSeries(ctx.db, id)) ?? refuse('not_found');
  if (stored.isUsable) demandComing(ctx, toSeries(stored));
  await planAhead(ctx, { stored, isAnew: true });
};

/** Somebody's or a role's: the one takes the place of the other. */
const assigneeOf = ({ assignedTo, assignedRole }: InspectionSeriesChange) => ({
  assignee_id: assignedRole == null ? assignedTo : null,
  assignee_role_id: assignedTo == null ? assignedRole : null,
});
const columnsOf = (given: InspectionSeriesChange) => ({
  questioner_id: given.questionerId,
  ...((given.places ?? given.scope) !== undefined && {
    places: JSON.stringify(given.places ?? []),
    scope: given.scope ? JSON.stringify(given.scope) : null,
  }),
  recurrence: given.recurrence,
  starts_on: given.startsOn,
  from_time: given.times?.from,
  until_time: given.times?.until,
  ...assigneeOf(given),
  allow_late: given.allowLate,
  is_paused: given.isPaused,
});

const demandGiven = async (ctx: Context, given: InspectionSeriesChange): Promise<void> => {
  if (given.questionerId !== undefined) await demandForm(ctx, given.questionerId);
  if (given.places !== undefined) await demandPlaces(ctx, given.places);
  await demandAssignee(ctx, given.assignedTo);
  await demandRole(ctx, given.assignedRole);
  if (given.scope && (await listRooms(ctx.db, given.scope)).length === 0)
    refuseField(ctx.locale, { path: 'scope', message: inspectionProblems.noRooms });
};

interface Assigned {
  of: InspectionSeries;
  /** Whose it was before. */
  had?: Pick<InspectionSeries, 'assignedTo' | 'assignedRole'> | undefined;
}
const tell = async (ctx: Context, { of, had }: Assigned): Promise<void> => {
  const event = series.eventOf({ type: 'ASSIGN_INSPECTION_SERIES', of });
  await tellAssigned(ctx, { event, had: had?.assignedTo?.id, has: of.assignedTo });
  await tellRole(ctx, { event, had: had?.assignedRole?.id, has: of.assignedRole });
};

export const createSeries = async (ctx: Context, body: NewInspectionSeries) => {
  await demandGiven(ctx, body);
  const startsOn = body.startsOn ?? (await readToday(ctx.db));
  const made = await series.create(ctx, {
    event: 'CREATE_INSPECTION_SERIES',
    write: async () => {
      const { questionerId, places, scope, recurrence, times } = body;
      const id = await queries.insertSeries(ctx.db, {
        questioner_id: questionerId,
        places: JSON.stringify(places),
        scope: scope && JSON.stringify(scope),
        recurrence,
        starts_on: startsOn,
        from_time: times.from,
        until_time: times.until,
        ...assigneeOf(body),
        allow_late: body.allowLate,
      });
      await settle(ctx, id);
      return id;
    },
  });
  await tell(ctx, { of: made });
  return made;
};

/**
 * What it has planned and is still ahead is planned anew, but for what was moved alone, of which the day
 * may be over; whose it newly is hears of it.
 */
export const updateSeries = async (
  ctx: Context,
  { id, change }: { id: number; change: InspectionSeriesChange },
) => {
  let had: InspectionSeries | undefined;
  const after = await series.change(ctx, {
    id,
    read: change.version,
    event: 'UPDATE_INSPECTION_SERIES',
    write: async (before) => {
      had = before;
      await demandGiven(ctx, change);
      await makeUp(ctx, id);
      await withdrawPlanned(ctx.db, { seriesId: id, keepsMoved: true });
      await queries.updateSeries(ctx.db, id, columnsOf(change));
      await renewMoved(ctx.db, { seriesId: id, had: before });
      await settle(ctx, id);
    },
  });
  await tell(ctx, { of: after, had });
  return after;
};

export const removeSeries = (ctx: Context, id: number) =>
  series.remove(ctx, {
    id,
    event: 'DELETE_INSPECTION_SERIES',
    write: async () => {
      await makeUp(ctx, id);
      await withdrawPlanned(ctx.db, { seriesId: id, keepsMoved: false });
      await queries.updateSeries(ctx.db, id, binned);
    },
  });
