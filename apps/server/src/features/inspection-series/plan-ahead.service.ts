import { addDays } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { occurrencesBetween } from '#features/house-keepings/recurrence.ts';
import { recordMissed } from '#features/inspections/missed.service.ts';
import { planSessions } from '#features/inspections/plan.service.ts';
import type { NewSession } from '#features/inspections/sessions.writes.ts';

import * as queries from './inspection-series.queries.ts';
import type { StoredSeries } from './inspection-series.queries.ts';
import { drawRooms, listRooms, listThere } from './rooms.queries.ts';

/** So many days are planned ahead, today besides. */
const daysAhead = 1;

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
  const { id, questionerId, assigneeId, assignedRole, allowLate } = stored;
  const assigneeRoleId = assignedRole?.id ?? null;
  const [first] = windows;
  if (first === undefined) return [];
  const places = await placesOn(ctx, { stored, day: first.day });
  const whose = { assigneeId, assigneeRoleId, createdBy: null };
  const of = { questionerId, ...whose, allowLate, seriesId: id };
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
export const planAhead = async (
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
