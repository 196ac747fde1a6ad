import { addDays, inspectionProblems } from '@keyhold/contract';
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
import { occurrencesBetween, nextDays } from '#features/house-keepings/recurrence.ts';
import { demandAssignee, demandForm, demandPlaces } from '#features/inspections/demands.ts';
import { recordMissed } from '#features/inspections/missed.service.ts';
import { planSessions } from '#features/inspections/plan.service.ts';
import { withdrawPlanned } from '#features/inspections/sessions.writes.ts';
import type { NewSession } from '#features/inspections/sessions.writes.ts';
import { tellAssigned } from '#features/inspections/tell-assigned.ts';

import * as queries from './inspection-series.queries.ts';
import type { StoredSeries } from './inspection-series.queries.ts';
import { drawRooms, listRooms, listThere } from './rooms.queries.ts';

const shown = 5;
/** So many days are planned ahead, today besides. */
const daysAhead = 1;

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

/** Where it is on that day: the places that it names and that are there still, or the rooms of its scope. */
const placesOn = async (
  { db }: Context,
  { stored, day }: { stored: StoredSeries; day: string },
) => {
  const { id, places, scope } = stored;
  if (scope?.kind === 'sample') return await drawRooms(db, { id, day, count: scope.value });
  if (scope !== null) return await listRooms(db, scope);
  return await listThere(
    db,
    places.map(({ room, area }) => ({ roomId: room?.id ?? null, area })),
  );
};

/** What it plans of these hours, in the same places but for a sample, of which each day is drawn by itself. */
const sessionsOf = async (
  ctx: Context,
  { stored, windows }: { stored: StoredSeries; windows: readonly queries.Planned[] },
): Promise<NewSession[]> => {
  const { id, questionerId, assigneeId, allowLate } = stored;
  const [first] = windows;
  if (first === undefined) return [];
  const places = await placesOn(ctx, { stored, day: first.day });
  const of = { questionerId, assigneeId, allowLate, createdBy: null, seriesId: id };
  return windows.flatMap(({ day, from, until }) =>
    places.map((place) => ({ ...of, ...place, from, until, plannedFor: day })),
  );
};

/** What was drawn for a day is known before the next one is drawn. */
const drawnApart = ({ scope }: StoredSeries, windows: readonly queries.Planned[]) =>
  scope?.kind === 'sample' ? windows.map((window) => [window]) : [windows];

/**
 * Of today and the days ahead, each place once a day, however often this runs. What has passed since it
 * was planned last, as while the server was away, is missed on its own day; `isAnew` leaves that out.
 */
const planAhead = async (
  ctx: Context,
  { stored, isAnew }: { stored: StoredSeries; isAnew: boolean },
): Promise<void> => {
  const { id, recurrence: rule, startsOn, today, plannedThrough } = stored;
  if (stored.isPaused) return;
  if (!stored.isUsable) return await queries.planThrough(ctx.db, { id, day: today });
  const to = addDays(today, daysAhead);
  const since = isAnew ? to : (plannedThrough ?? to);
  const from = since < today ? addDays(since, 1) : today;
  const days = occurrencesBetween({ rule, startsOn }, { from, to });
  const windows = await queries.windowsOf(ctx.db, { id, days });
  for (const window of windows.filter(({ isOver, day }) => isOver && day > since))
    await recordMissed(ctx, await sessionsOf(ctx, { stored, windows: [window] }));
  const ahead = windows.filter(({ isOver }) => !isOver);
  for (const some of drawnApart(stored, ahead)) {
    const sessions = await sessionsOf(ctx, { stored, windows: some });
    await planSessions(ctx, { sessions, event: 'SCHEDULED_INSPECTION' });
  }
  await queries.planThrough(ctx.db, { id, day: to });
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
  assignee_id: given.assignedTo,
  allow_late: given.allowLate,
  is_paused: given.isPaused,
});

const demandGiven = async (ctx: Context, given: InspectionSeriesChange): Promise<void> => {
  if (given.questionerId !== undefined) await demandForm(ctx, given.questionerId);
  if (given.places !== undefined) await demandPlaces(ctx, given.places);
  await demandAssignee(ctx, given.assignedTo);
  if (given.scope && (await listRooms(ctx.db, given.scope)).length === 0)
    refuseField(ctx.locale, { path: 'scope', message: inspectionProblems.noRooms });
};

export const createSeries = async (ctx: Context, body: NewInspectionSeries) => {
  await demandGiven(ctx, body);
  const startsOn = body.startsOn ?? (await readToday(ctx.db));
  return await series.create(ctx, {
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
        assignee_id: body.assignedTo,
        allow_late: body.allowLate,
      });
      await settle(ctx, id);
      return id;
    },
  });
};

/** What it has planned and is still ahead is planned anew; whose it newly is hears of it. */
export const updateSeries = async (
  ctx: Context,
  { id, change }: { id: number; change: InspectionSeriesChange },
) => {
  let had: number | undefined;
  const after = await series.change(ctx, {
    id,
    read: change.version,
    event: 'UPDATE_INSPECTION_SERIES',
    write: async ({ assignedTo }) => {
      had = assignedTo?.id;
      await demandGiven(ctx, change);
      await makeUp(ctx, id);
      await queries.updateSeries(ctx.db, id, columnsOf(change));
      await withdrawPlanned(ctx.db, id);
      await settle(ctx, id);
    },
  });
  const event = series.eventOf({ type: 'ASSIGN_INSPECTION_SERIES', of: after });
  await tellAssigned(ctx, { event, had, has: after.assignedTo });
  return after;
};

export const removeSeries = (ctx: Context, id: number) =>
  series.remove(ctx, {
    id,
    event: 'DELETE_INSPECTION_SERIES',
    write: async () => {
      await makeUp(ctx, id);
      await withdrawPlanned(ctx.db, id);
      await queries.updateSeries(ctx.db, id, binned);
    },
  });
