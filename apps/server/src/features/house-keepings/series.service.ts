import { addDays, sentence } from '@keyhold/contract';
import type { HouseKeepingChange, HouseKeepingSeries, SeriesScope } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { toPage } from '#core/records/lists.ts';
import { readToday } from '#core/records/today.ts';

import { logUpdated } from './follow-ups.service.ts';
import { insertCleanings } from './house-keepings.writes.ts';
import type { Locked, NewCleaning } from './house-keepings.writes.ts';
import { cutRule, occurrencesBetween, nextDays } from './recurrence.ts';
import * as queries from './series.queries.ts';
import type { NewSeries, Series } from './series.queries.ts';

/** So many days ahead the cleanings of a series are there to be seen. */
export const horizonDays = 14;
const shown = 5;

const neverComes = sentence('house_keeping_never', {
  en: 'There is no such day between the start and the end',
  es: 'No hay ningún día así entre el principio y el final',
});

const laterOf = (one: string, other: string) => (one > other ? one : other);

const toSeries = (series: Series): HouseKeepingSeries => {
  const { recurrence: rule, startsOn, today, isPaused } = series;
  const next = isPaused
    ? []
    : nextDays({ rule, startsOn }, { from: laterOf(today, startsOn), most: shown });
  return { ...series, next };
};

export const listSeries = async (ctx: Context, by: { page: number; limit: number }) => {
  const items = (await queries.listSeries(ctx.db, by)).map(toSeries);
  return await toPage({ items, ...by, matched: queries.seriesFrom(ctx.db) });
};

export const previewDays = ({
  recurrence: rule,
  startDate,
}: {
  recurrence: string;
  startDate: string;
}) => ({ days: nextDays({ rule, startsOn: startDate }, { from: startDate, most: shown }) });

const cleaningsOf = (series: Series, days: readonly string[]): NewCleaning[] =>
  days.map((day) => ({
    roomId: series.roomId,
    area: series.ownArea,
    type: series.type,
    priority: series.priority,
    assigneeId: series.assigneeId,
    actionRemarks: series.actionRemarks,
    startDate: day,
    seriesId: series.id,
    seriesDate: day,
    cause: { kind: 'series' },
    isSystem: true,
    requestedBy: series.createdBy,
  }));

/** The days of a series from today to the horizon; each comes once, however often this runs. */
const planAhead = async (ctx: Context, series: Series): Promise<number[]> => {
  const { recurrence: rule, startsOn, today } = series;
  const from = laterOf(today, startsOn);
  const days = occurrencesBetween({ rule, startsOn }, { from, to: addDays(today, horizonDays) });
  const made = await insertCleanings(ctx.db, cleaningsOf(series, days));
  return [...made, ...(await queries.resumeDays(ctx.db, { of: series, days }))];
};

/** The nightly work on what repeats. */
export const planAllAhead = async (ctx: Context): Promise<number> => {
  let made = 0;
  for (const series of await queries.listRunning(ctx.db))
    made += (await planAhead(ctx, series)).length;
  return made;
};

const knownSeries = async (ctx: Context, id: number): Promise<Series> =>
  (await queries.findSeries(ctx.db, id)) ?? refuse('not_found');

interface Beginning extends Omit<NewSeries, 'startsOn' | 'createdBy'> {
  startDate?: string | undefined;
}

/** Begins a series and gives its first cleaning, which is there however far off it is. */
export const beginSeries = async (
  ctx: Context,
  { startDate, ...rest }: Beginning,
): Promise<number> => {
  const startsOn = startDate ?? (await readToday(ctx.db));
  const [first] = nextDays({ rule: rest.rule, startsOn }, { from: startsOn, most: 1 });
  if (first === undefined)
    return refuseField(ctx.locale, { path: 'recurrence', message: neverComes });
  const createdBy = ctx.session.user.id;
  const id = await queries.insertSeries(ctx.db, { ...rest, startsOn, createdBy });
  const series = await knownSeries(ctx, id);
  const [made] = await insertCleanings(ctx.db, cleaningsOf(series, [first]));
  await planAhead(ctx, series);
  return made ?? 0;
};

interface OfSeries {
  locked: Locked;
  change: HouseKeepingChange;
}

type Work = Pick<
  NewSeries,
  'roomId' | 'area' | 'type' | 'priority' | 'assigneeId' | 'actionRemarks'
>;
/** What is to be done after a change of it. */
const changed = (before: Work, change: HouseKeepingChange): Work => ({
  roomId: change.roomId === undefined ? before.roomId : change.roomId,
  area: change.area ?? before.area,
  type: change.type ?? before.type,
  priority: change.priority ?? before.priority,
  assigneeId: change.assignedToId === undefined ? before.assigneeId : change.assignedToId,
  actionRemarks: change.actionRemarks ?? before.actionRemarks,
});

interface Anew {
  id: number;
  except: number;
  /** What is cancelled already, unless the series has its day after all. */
  cancelled?: readonly number[];
}
const planAnew = async (ctx: Context, { id, except, cancelled = [] }: Anew) => {
  const series = await knownSeries(ctx, id);
  const off = await queries.removePlanned(ctx.db, { seriesId: id, from: series.today, except });
  const planned = series.isPaused ? [] : await planAhead(ctx, series);
  const closed = [...cancelled, ...off].filter((one) => !planned.includes(one));
  await logUpdated(ctx, closed);
};

/** From this cleaning on another series takes over; the old one keeps its days and ends before. */
const splitSeries = async (
  ctx: Context,
  { series, locked, change }: OfSeries & { series: Series },
) => {
  const day = locked.seriesDate ?? locked.startDate;
  const { before, isEmpty, rest } = cutRule(
    { rule: series.recurrence, startsOn: series.startsOn },
    day,
  );
  const cancelled = await queries.removePlanned(ctx.db, {
    seriesId: series.id,
    from: day,
    except: locked.id,
  });
  await queries.updateSeries(ctx.db, { id: series.id, rule: before, isEnded: isEmpty });
  const startsOn = change.startDate ?? day;
  const id = await queries.insertSeries(ctx.db, {
    ...changed({ ...series, area: series.ownArea }, change),
    startsOn,
    rule: change.recurrence ?? rest,
    createdBy: series.createdBy,
  });
  await queries.moveToSeries(ctx.db, { id: locked.id, seriesId: id, day: startsOn });
  await queries.moveCancelled(ctx.db, { ids: cancelled, seriesId: id, except: startsOn });
  await planAnew(ctx, { id, except: locked.id, cancelled });
};

/** What a change of one cleaning means for those that come after it. */
export const changeSeries = async (ctx: Context, { locked, change }: OfSeries): Promise<void> => {
  const { scope = 'this', recurrence: rule } = change;
  if (locked.seriesId === null) {
    if (rule === undefined) return;
    const day = change.startDate ?? locked.startDate;
    const createdBy = ctx.session.user.id;
    const own = changed(locked, change);
    const id = await queries.insertSeries(ctx.db, { ...own, startsOn: day, rule, createdBy });
    await queries.moveToSeries(ctx.db, { id: locked.id, seriesId: id, day });
    return await planAnew(ctx, { id, except: locked.id });
  }
  if (scope === 'this') return;
  const series = await knownSeries(ctx, locked.seriesId);
  if (scope === 'following') return await splitSeries(ctx, { series, locked, change });
  await queries.updateSeries(ctx.db, { id: series.id, fields: change, rule });
  await planAnew(ctx, { id: series.id, except: locked.id });
};

export const endSeries = async (
  ctx: Context,
  { locked, scope }: { locked: Locked; scope: SeriesScope },
): Promise<void> => {
  if (locked.seriesId === null || scope === 'this') return;
  const series = await knownSeries(ctx, locked.seriesId);
  const day = locked.seriesDate ?? locked.startDate;
  const from = scope === 'all' ? series.today : day;
  const { id: seriesId } = series;
  const off = await queries.removePlanned(ctx.db, { seriesId, from, except: locked.id });
  await logUpdated(ctx, off);
  const { before, isEmpty } = cutRule({ rule: series.recurrence, startsOn: series.startsOn }, day);
  const isEnded = scope === 'all' || isEmpty;
  await queries.updateSeries(ctx.db, { id: series.id, isEnded, ...(!isEnded && { rule: before }) });
};

/** A pause takes the planned days away and leaves the history; afterwards it goes on from that day. */
export const pauseSeries = async (
  ctx: Context,
  { id, isPaused, version }: { id: number; isPaused: boolean; version?: number | undefined },
): Promise<HouseKeepingSeries> => {
  const locked = (await queries.lockSeries(ctx.db, id)) ?? refuse('not_found');
  if (version !== undefined && version !== locked.version) refuse('stale');
  const before = await knownSeries(ctx, id);
  if (before.isPaused === isPaused) {
    ctx.isUnchanged = true;
    return toSeries(before);
  }
  await queries.updateSeries(ctx.db, { id, isPaused });
  await planAnew(ctx, { id, except: 0 });
  const after = toSeries(await knownSeries(ctx, id));
  await audit(ctx, {
    type: 'UPDATE_HOUSEKEEPING',
    subject: { type: 'house_keeping_series', id, label: after.area },
    before: { isPaused: before.isPaused },
    after: { isPaused },
    info: { housekeeping: { area: after.area }, recurrence: after.recurrence },
  });
  return after;
};
