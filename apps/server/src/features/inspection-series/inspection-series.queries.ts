import type { InspectionSeries } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { rowsOf } from '#core/records/rows.ts';
import { isMoved } from '#features/inspections/sessions.writes.ts';
import { roleOf, somebodyOf } from '#features/questioner-responses/session.columns.ts';

const rows = rowsOf('inspection_series');
export const insertSeries = rows.insert;
export const updateSeries = rows.update;

export const seriesFrom = (db: Db) =>
  db
    .selectFrom('inspection_series as s')
    .innerJoin('inspection_questioners as f', (join) =>
      join.onRef('f.tenant_id', '=', 's.tenant_id').onRef('f.id', '=', 's.questioner_id'),
    )
    .innerJoin('property_today as t', 't.tenant_id', 's.tenant_id')
    .where('s.deleted_at', 'is', null);

/** As what was published last is called. */
const questioner = sql<InspectionSeries['questioner']>`jsonb_build_object('id', f.id, 'title',
  coalesce((select v.title from inspection_questioner_versions v where v.tenant_id = f.tenant_id
    and v.questioner_id = f.id and v.version = f.published_version), f.title))`;
const places = sql<
  InspectionSeries['places']
>`(select coalesce(jsonb_agg(jsonb_build_object('area', p.area,
    'room', case when m.id is not null then jsonb_build_object('id', m.id, 'roomNo', m.room_no,
      'floor', m.floor) end) order by p.ordinality), '[]')
  from rows from (jsonb_to_recordset(s.places) as ("roomId" int, area text)) with ordinality as p
  left join rooms m on m.tenant_id = s.tenant_id and m.id = p."roomId")`;

const selecting = (query: ReturnType<typeof seriesFrom>) =>
  query
    .select(['s.id', 's.recurrence', 's.starts_on as startsOn', 's.is_paused as isPaused'])
    .select(['s.allow_late as allowLate', 's.version', 't.today'])
    .select('s.planned_through as plannedThrough')
    .select(sql<InspectionSeries['scope']>`s.scope`.as('scope'))
    .select(['s.questioner_id as questionerId', 's.assignee_id as assigneeId'])
    .select([questioner.as('questioner'), places.as('places')])
    .select(sql<boolean>`(f.status <> 'archived' and f.deleted_at is null)`.as('isUsable'))
    .select(
      sql<InspectionSeries['times']>`jsonb_build_object('from', to_char(s.from_time, 'HH24:MI'),
        'until', to_char(s.until_time, 'HH24:MI'))`.as('times'),
    )
    .select([somebodyOf('s.assignee_id').as('assignedTo'), roleOf('s').as('assignedRole')])
    .orderBy('s.id');

export type StoredSeries = Omit<InspectionSeries, 'next'> & {
  today: string;
  questionerId: number;
  assigneeId: number | null;
  plannedThrough: string | null;
  /** Of an archived form nothing new is planned. */
  isUsable: boolean;
};
export const findSeries = (db: Db, id: number): Promise<StoredSeries | undefined> =>
  selecting(seriesFrom(db)).where('s.id', '=', id).executeTakeFirst();

export const listSeries = (
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<StoredSeries[]> =>
  selecting(seriesFrom(db))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export const listRunning = (db: Db): Promise<StoredSeries[]> =>
  selecting(seriesFrom(db)).where('s.is_paused', '=', false).execute();

/** It has been planned so far, and is never planned less far. */
export const planThrough = async (db: Db, { id, day }: { id: number; day: string }) => {
  await sql`update inspection_series set planned_through = greatest(planned_through, ${day}::date)
    where id = ${id}`.execute(db);
};

export interface Planned {
  day: string;
  from: string;
  until: string;
  isOver: boolean;
}
/** The hours of these days by the property's clock. */
export const windowsOf = async (
  db: Db,
  { id, days }: { id: number; days: readonly string[] },
): Promise<Planned[]> => {
  const { rows: found } = await sql<Planned>`
    select d.day, w.from_at as "from", w.until_at as "until",
      w.until_at <= clock_now() as "isOver" from inspection_series s
    join tenants t on t.id = s.tenant_id
    cross join unnest(${[...days]}::date[]) as d(day)
    cross join lateral (select (d.day + s.from_time) at time zone t.timezone as from_at,
      (d.day + (s.until_time <= s.from_time)::int + s.until_time) at time zone t.timezone as until_at) w
    where s.id = ${id} and w.until_at > w.from_at order by d.day`.execute(db);
  return found;
};

export interface WindowByClock {
  day: string;
  from: string;
  until: string;
  /** Longer than a series can have it. */
  isLong: boolean;
}
/** By the clock of the property. */
export const byClock = async (
  db: Db,
  { from, until }: { from: string; until: string },
): Promise<WindowByClock | undefined> => {
  const { rows: found } = await sql<WindowByClock>`
    select w.from_at::date as day, to_char(w.from_at, 'HH24:MI') as "from",
      to_char(w.until_at, 'HH24:MI') as "until", w.until_at > w.from_at + interval '1 day' as "isLong"
    from tenants t cross join lateral (select ${from}::timestamptz at time zone t.timezone as from_at,
      ${until}::timestamptz at time zone t.timezone as until_at) w
    where t.id = current_tenant()`.execute(db);
  return found[0];
};

/** The day of its series that an inspection stands for. */
export const findPlannedFor = async (db: Db, id: number): Promise<string | null> => {
  const found = await db
    .selectFrom('inspection_sessions')
    .select('planned_for')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.planned_for ?? null;
};

interface Handed {
  id: number;
  /** Of which series, and from which of its days on. */
  from: number;
  day: string;
  /** To which, and which day that is there. */
  to: number;
  newDay: string;
}
/** What nobody has begun is planned no more; what was begun, is over or was moved alone goes along. */
export const handOver = async (db: Db, { id, from, day, to, newDay }: Handed): Promise<void> => {
  await sql`update inspection_sessions i set deleted_at = clock_now(), version = i.version + 1
    where i.series_id = ${from} and i.planned_for >= ${day}::date and i.status = 'scheduled'
      and i.id <> ${id} and i.deleted_at is null and not ${isMoved}`.execute(db);
  await sql`update inspection_sessions set series_id = ${to},
      planned_for = case when planned_for = ${day}::date then ${newDay}::date else planned_for end
    where series_id = ${from} and deleted_at is null and (planned_for = ${day}::date
      or planned_for > ${day}::date and planned_for <> ${newDay}::date)`.execute(db);
};
