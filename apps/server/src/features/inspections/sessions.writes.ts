import type { InspectionSeries, InspectionStatus } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { rowsOf } from '#core/records/rows.ts';

export const updateSession = rowsOf('inspection_sessions').update;

export interface NewSession {
  questionerId: number;
  roomId: number | null;
  area: string;
  assigneeId: number | null;
  assigneeRoleId?: number | null;
  from: string;
  until: string;
  allowLate: boolean;
  createdBy: number | null;
  seriesId?: number;
  plannedFor?: string;
  requestId?: number;
  councilIds?: readonly number[];
  note?: string;
}
export interface Made {
  id: number;
  /** For how many seconds its time lasts from now on. */
  lasts: number;
  /** In how many seconds half of its time has passed. */
  half: number;
}
const left = sql`ceil(extract(epoch from until_at - clock_now()))::int as lasts,
  ceil(extract(epoch from from_at + (until_at - from_at) / 2 - clock_now()))::int as half`;
export const readLeft = async (db: Db, id: number): Promise<Made[]> => {
  const { rows } = await sql<Made>`select id, ${left} from inspection_sessions
    where id = ${id}`.execute(db);
  return rows;
};

/** Those who plan at once wait in a line for their numbers; what a series has planned already is left out. */
export const insertSessions = async (db: Db, sessions: readonly NewSession[]): Promise<Made[]> => {
  if (sessions.length === 0) return [];
  await sql`select pg_advisory_xact_lock(7213021, current_tenant())`.execute(db);
  const { rows } = await sql<Made>`
    insert into inspection_sessions (number, questioner_id, room_id, area, assignee_id, from_at,
      until_at, allow_late, created_by, series_id, planned_for, request_id, council_ids,
      note, assignee_role_id)
    select (select coalesce(max(number), 0) from inspection_sessions) + n.place, n.questioner_id,
      n.room_id, n.area, n.assignee_id, n.from_at, n.until_at, n.allow_late, n.created_by,
      n.series_id, n.planned_for, n.request_id, n.council_ids, n.note,
      n.assignee_role_id
    from (
      select row_number() over (order by g.ordinality) as place, "questionerId" as questioner_id,
        "roomId" as room_id, area, "assigneeId" as assignee_id, "from" as from_at,
        "until" as until_at, "allowLate" as allow_late, "createdBy" as created_by,
        "seriesId" as series_id, "plannedFor" as planned_for, "requestId" as request_id,
        coalesce("councilIds", '{}') as council_ids, coalesce(note, '') as note,
        "assigneeRoleId" as assignee_role_id
      from rows from (jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as ("questionerId" int,
        "roomId" int, area text, "assigneeId" int, "from" timestamptz, "until" timestamptz,
        "allowLate" boolean, "createdBy" int, "seriesId" int, "plannedFor" date, "requestId" int,
        "councilIds" int[], note text, "assigneeRoleId" int)) with ordinality as g
      where not exists (select 1 from inspection_sessions o where o.series_id = g."seriesId"
        and o.planned_for = g."plannedFor" and o.room_id is not distinct from g."roomId"
        and lower(o.area) = lower(g.area) and o.deleted_at is null)
    ) n
    returning id, ${left}`.execute(db);
  return rows;
};

export interface LockedSession {
  id: number;
  version: number;
  status: InspectionStatus;
  /** Its time has passed. */
  isOver: boolean;
  now: string;
}
export const lockSession = async (db: Db, id: number): Promise<LockedSession | undefined> => {
  const { rows } = await sql<LockedSession>`select id, version, status, clock_now() as now,
      until_at < clock_now() as "isOver"
    from inspection_sessions where id = ${id} and deleted_at is null for update`.execute(db);
  return rows[0];
};

/** Its form stays what that version is, and the councils whose placements are in the room are told of it. */
export const beginSession = async (
  db: Db,
  { id, userId, version }: { id: number; userId: number; version: number },
): Promise<void> => {
  await sql`update inspection_sessions i set status = 'in_progress', started_at = clock_now(),
      started_by = ${userId}, version = i.version + 1,
      questioner_version = ${version},
      council_ids = array(select unnest(i.council_ids)
        union select b.council_id from present_stays s
        join reservations b on b.tenant_id = s.tenant_id and b.id = s.reservation_id
        where s.tenant_id = i.tenant_id and s.room_id = i.room_id and s.is_in_house
          and b.council_id is not null
        order by 1)
    where i.id = ${id}`.execute(db);
};

export const insertResponse = (
  db: Db,
  { inspectionId, previousId }: { inspectionId: number; previousId: number | null },
) =>
  db
    .insertInto('questioner_responses')
    .values({ inspection_id: inspectionId, previous_id: previousId })
    .execute();

export const endSession = (db: Db, { id, userId }: { id: number; userId: number }) =>
  sql`update inspection_sessions set status = 'completed', completed_at = clock_now(),
      completed_by = ${userId}, is_late = coalesce(is_late, until_at < clock_now()),
      version = version + 1
    where id = ${id}`.execute(db);

/** Of these those that nobody has begun when half of their time has passed; each once. */
export const markReminded = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`update inspection_sessions i
    set reminded_at = clock_now()
    where id = any(${[...ids]}) and status = 'scheduled' and reminded_at is null
      and deleted_at is null and until_at > clock_now()
      and from_at + (until_at - from_at) / 2 <= clock_now()
      and not exists (select from inspection_series s
        where s.tenant_id = i.tenant_id and s.id = i.series_id and s.is_paused)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Of these those whose time has passed without anybody beginning; each once. */
export const markMissed = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`update inspection_sessions
    set status = 'missed', version = version + 1
    where id = any(${[...ids]}) and status = 'scheduled' and until_at <= clock_now()
      and deleted_at is null
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Of the inspection `i`: it was moved alone, for its series gives its day other hours. */
export const isMoved = sql<boolean>`exists (select from inspection_series s
  join tenants t on t.id = s.tenant_id
  where s.tenant_id = i.tenant_id and s.id = i.series_id
    and (date_trunc('minute', i.from_at), date_trunc('minute', i.until_at)) <>
      ((i.planned_for + s.from_time) at time zone t.timezone, (i.planned_for
        + (s.until_time <= s.from_time)::int + s.until_time) at time zone t.timezone))`;

/** What a series has planned and nobody has begun, where its time is still ahead, is planned no more. */
export const withdrawPlanned = async (
  db: Db,
  { seriesId, keepsMoved }: { seriesId: number; keepsMoved: boolean },
): Promise<void> => {
  await sql`update inspection_sessions i set deleted_at = clock_now(), version = i.version + 1
    where i.series_id = ${seriesId} and i.status = 'scheduled' and i.from_at > clock_now()
      and i.deleted_at is null and not (${keepsMoved}::boolean and ${isMoved})`.execute(db);
};

interface Renewed {
  seriesId: number;
  /** Whose the series was; what was given to another alone stays theirs. */
  had: Pick<InspectionSeries, 'assignedTo' | 'assignedRole'>;
}
/** What is left of it keeps its hours, and follows it in all else. */
export const renewMoved = async (db: Db, { seriesId, had }: Renewed): Promise<void> => {
  const isOwn = sql`case when (i.assignee_id, i.assignee_role_id) is distinct from
    (${had.assignedTo?.id ?? null}::int, ${had.assignedRole?.id ?? null}::int)`;
  await sql`with left_over as (
      select i.id, s.questioner_id, s.allow_late,
        ${isOwn} then i.assignee_id else s.assignee_id end as assignee_id,
        ${isOwn} then i.assignee_role_id else s.assignee_role_id end as assignee_role_id
      from inspection_sessions i
      join inspection_series s on s.tenant_id = i.tenant_id and s.id = i.series_id
      where s.id = ${seriesId} and i.status = 'scheduled' and i.from_at > clock_now()
        and i.deleted_at is null)
    update inspection_sessions i set questioner_id = n.questioner_id, allow_late = n.allow_late,
      assignee_id = n.assignee_id, assignee_role_id = n.assignee_role_id, version = i.version + 1
    from left_over n
    where n.id = i.id and (i.questioner_id, i.allow_late, i.assignee_id, i.assignee_role_id)
      is distinct from (n.questioner_id, n.allow_late, n.assignee_id, n.assignee_role_id)`.execute(
    db,
  );
};
