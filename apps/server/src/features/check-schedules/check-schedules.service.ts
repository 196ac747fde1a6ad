import { checkProblems } from '@keyhold/contract';
import type {
  CheckSchedule,
  CheckScheduleChange,
  contract,
  NewCheckSchedule,
  Parsed,
} from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { toPage } from '#core/records/lists.ts';
import { lockIn, recordOf } from '#core/records/record.ts';
import { binned } from '#core/records/rows.ts';
import { readToday } from '#core/records/today.ts';
import { occurrencesBetween, nextDays } from '#features/house-keepings/recurrence.ts';
import { missRounds, planRound } from '#features/room-inspections/planned.service.ts';
import { demandScope, scopeColumns } from '#features/room-inspections/scope.ts';

import * as queries from './check-schedules.queries.ts';
import type { StoredSchedule } from './check-schedules.queries.ts';

const shown = 5;

const toSchedule = ({
  today,
  isPlannedToday: _isPlanned,
  ...stored
}: StoredSchedule): CheckSchedule => {
  const { recurrence: rule, startsOn, isPaused } = stored;
  const from = startsOn > today ? startsOn : today;
  return { ...stored, next: isPaused ? [] : nextDays({ rule, startsOn }, { from, most: shown }) };
};

const schedule = recordOf<CheckSchedule>({
  type: 'check_schedule',
  find: async ({ db }, id) => {
    const stored = await queries.findSchedule(db, id);
    return stored && toSchedule(stored);
  },
  lock: lockIn('check_schedules'),
  labelOf: ({ recurrence }) => recurrence,
  fieldsOf: ({ scope, recurrence, startsOn, isPaused }) => ({
    scope: scope.value === null ? scope.kind : `${scope.kind} ${String(scope.value)}`,
    recurrence,
    startsOn,
    isPaused,
  }),
});

export const listSchedules = async (
  { db }: Context,
  { page, limit }: Parsed<typeof contract.checkSchedules.list>['query'],
) => {
  const items = (await queries.listSchedules(db, { page, limit })).map(toSchedule);
  return await toPage({ items, page, limit, matched: queries.schedulesFrom(db) });
};

/** A round for today where it is a day of the schedule and its rooms are there; each comes once. */
const planToday = async (ctx: Context, { id, today, scope, ...stored }: StoredSchedule) => {
  const { recurrence: rule, startsOn } = stored;
  const isDue = occurrencesBetween({ rule, startsOn }, { from: today, to: today }).length > 0;
  if (!isDue || stored.isEmpty || stored.isPlannedToday) return;
  await planRound(ctx, { scope, scheduleId: id, plannedFor: today });
};

export const planAllToday = async (ctx: Context): Promise<void> => {
  await missRounds(ctx);
  for (const stored of await queries.listRunning(ctx.db)) await planToday(ctx, stored);
};

const demandComing = ({ locale }: Context, { next, isPaused }: CheckSchedule) => {
  if (next.length === 0 && !isPaused)
    refuseField(locale, { path: 'recurrence', message: checkProblems.never });
};

const settle = async (ctx: Context, id: number): Promise<void> => {
  const stored = (await queries.findSchedule(ctx.db, id)) ?? refuse('not_found');
  demandComing(ctx, toSchedule(stored));
  if (!stored.isPaused) await planToday(ctx, stored);
};

export const createSchedule = async (ctx: Context, body: NewCheckSchedule) => {
  const { scope, recurrence } = body;
  await demandScope(ctx, scope);
  const startsOn = body.startsOn ?? (await readToday(ctx.db));
  return await schedule.create(ctx, {
    event: 'CREATE_CHECK_SCHEDULE',
    write: async () => {
      const values = { ...scopeColumns(scope), recurrence, starts_on: startsOn };
      const id = await queries.insertSchedule(ctx.db, values);
      await settle(ctx, id);
      return id;
    },
  });
};

export const updateSchedule = (
  ctx: Context,
  { id, change }: { id: number; change: CheckScheduleChange },
) =>
  schedule.change(ctx, {
    id,
    read: change.version,
    event: 'UPDATE_CHECK_SCHEDULE',
    write: async () => {
      const { scope, recurrence, startsOn, isPaused } = change;
      if (scope !== undefined) await demandScope(ctx, scope);
      await queries.updateSchedule(ctx.db, id, {
        ...(scope && scopeColumns(scope)),
        recurrence,
        starts_on: startsOn,
        is_paused: isPaused,
      });
      await settle(ctx, id);
    },
  });

export const removeSchedule = (ctx: Context, id: number) =>
  schedule.remove(ctx, {
    id,
    event: 'DELETE_CHECK_SCHEDULE',
    write: () => queries.updateSchedule(ctx.db, id, binned),
  });
