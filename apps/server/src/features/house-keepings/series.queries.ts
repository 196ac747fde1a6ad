import type { HouseKeepingChange, HouseKeepingSeries } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { anyOf } from '#core/records/any-of.ts';
import { columnsOf, pick } from '#core/records/columns.ts';
import { rowsOf } from '#core/records/rows.ts';

import { workOf } from './house-keepings.writes.ts';

const series = rowsOf('house_keeping_series');
type Part<Name extends keyof HouseKeepingSeries> = HouseKeepingSeries[Name];

const area = sql<string>`case when s.area = '' then coalesce(m.room_no, '') else s.area end`;

const from = (db: Db) =>
  db
    .selectFrom('house_keeping_series as s')
    .leftJoin('rooms as m', (join) =>
      join.onRef('m.tenant_id', '=', 's.tenant_id').onRef('m.id', '=', 's.room_id'),
    )
    .leftJoin('users as a', 'a.id', 's.assignee_id')
    .where('s.ended_at', 'is', null);

const selecting = (query: ReturnType<typeof from>) =>
  query
    .innerJoin('property_today as t', 't.tenant_id', 's.tenant_id')
    .select(['s.id', 's.action_remarks as actionRemarks', 's.starts_on as startsOn', 's.version'])
    .select(['s.rule as recurrence', 's.room_id as roomId', 's.area as ownArea', 't.today'])
    .select(['s.assignee_id as assigneeId', 's.created_by as createdBy'])
    .select(
      sql<Part<'room'>>`case when m.id is not null
      then jsonb_build_object('id', m.id, 'roomNo', m.room_no) end`.as('room'),
    )
    .select(
      sql<Part<'assignedTo'>>`case when a.id is not null
      then jsonb_build_object('id', a.id, 'name', a.name) end`.as('assignedTo'),
    )
    .select(area.as('area'))
    .select(sql<Part<'type'>>`s.type`.as('type'))
    .select(sql<Part<'priority'>>`s.priority`.as('priority'))
    .select(sql<boolean>`s.paused_at is not null`.as('isPaused'));
export type Series = Awaited<ReturnType<ReturnType<typeof selecting>['execute']>>[number];

export const seriesFrom = from;
export const listSeries = (db: Db, { page, limit }: { page: number; limit: number }) =>
  selecting(from(db))
    .orderBy(area)
    .orderBy('s.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export const findSeries = (db: Db, id: number): Promise<Series | undefined> =>
  selecting(from(db)).where('s.id', '=', id).executeTakeFirst();

export const listRunning = (db: Db): Promise<Series[]> =>
  selecting(from(db)).where('s.paused_at', 'is', null).orderBy('s.id').execute();

export interface NewSeries {
  roomId: number | null;
  area: string;
  type: Part<'type'>;
  priority: Part<'priority'>;
  assigneeId: number | null;
  actionRemarks: string;
  startsOn: string;
  rule: string;
  createdBy: number;
}
export const insertSeries = (db: Db, begun: NewSeries): Promise<number> =>
  series.insert(db, columnsOf(begun));

export const lockSeries = (db: Db, id: number) =>
  db
    .selectFrom('house_keeping_series')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

interface SeriesChange {
  id: number;
  fields?: HouseKeepingChange;
  rule?: string | undefined;
  isPaused?: boolean;
  isEnded?: boolean;
}
export const updateSeries = (db: Db, { id, fields = {}, rule, ...by }: SeriesChange) =>
  series.update(db, id, {
    ...workOf(fields),
    rule,
    ...(by.isPaused !== undefined && { paused_at: by.isPaused ? sql<string>`clock_now()` : null }),
    ...(by.isEnded === true && { ended_at: sql<string>`clock_now()` }),
  });

interface Untouched {
  seriesId: number;
  from: string;
  /** One that stays, since it is the one that a person is looking at. */
  except?: number;
}
/** Whatever refers to a cleaning: what is known of it would be lost with it. */
const isReferredTo = sql`(exists (select from notes n
    where n.tenant_id = k.tenant_id and n.house_keeping_id = k.id)
  or exists (select from incident_links i
    where i.tenant_id = k.tenant_id and i.house_keeping_id = k.id)
  or exists (select from questioner_actions a
    where a.tenant_id = k.tenant_id and a.house_keeping_id = k.id)
  or exists (select from house_keepings c
    where c.tenant_id = k.tenant_id and c.parent_id = k.id))`;
/** Takes away planned days of a series that nobody has begun; what was done or cancelled stays. */
export const removePlanned = async (
  db: Db,
  { seriesId, from: day, except = 0 }: Untouched,
): Promise<number[]> => {
  // A day that somebody removed stays removed: its row keeps it from being planned again.
  const { rows } = await sql<{ id: number }>`
    with planned as (
      select k.tenant_id, k.id, ${isReferredTo} as is_referred_to
      from house_keepings k
      where k.series_id = ${seriesId} and k.series_date >= ${day} and k.status = 'dirty'
        and k.deleted_at is null and k.id <> ${except}
    ), gone as (
      delete from house_keepings k using planned p
      where k.tenant_id = p.tenant_id and k.id = p.id and not p.is_referred_to
    )
    update house_keepings k set status = 'cancelled', completed_at = clock_now(), completed_by = null,
      ending = '{"kind":"series"}', version = k.version + 1
    from planned p
    where k.tenant_id = p.tenant_id and k.id = p.id and p.is_referred_to
    returning k.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** A day that was cancelled with its series, and that this one has after all, is to be done as it says. */
export const resumeDays = async (
  db: Db,
  { of, days }: { of: Series; days: readonly string[] },
): Promise<number[]> => {
  const rows = await db
    .updateTable('house_keepings')
    .set({
      ...columnsOf(pick(of, ['roomId', 'type', 'priority', 'assigneeId', 'actionRemarks'])),
      area: of.ownArea,
      status: 'dirty',
      start_date: sql<string>`series_date`,
      completed_at: null,
      ending: null,
      version: sql<number>`version + 1`,
    })
    .where('series_id', '=', of.id)
    .where('series_date', '=', sql<string>`any(${days}::date[])`)
    .where('status', '=', 'cancelled')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`ending ->> 'kind' = 'series'`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Cancelled days go with the series that takes over, but for the day that it has one of already. */
export const moveCancelled = (
  db: Db,
  { ids, seriesId, except }: { ids: readonly number[]; seriesId: number; except: string },
) =>
  db
    .updateTable('house_keepings')
    .set({ series_id: seriesId })
    .where('id', '=', anyOf(ids))
    .where('series_date', '!=', except)
    .execute();

export const moveToSeries = (db: Db, by: { id: number; seriesId: number; day: string }) =>
  db
    .updateTable('house_keepings')
    .set({ series_id: by.seriesId, series_date: by.day, start_date: by.day })
    .where('id', '=', by.id)
    .execute();
