import { openHouseKeeping, undoMinutes } from '@keyhold/contract';
import type { HouseKeeping } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import type { Cause, Ending } from '#features/readiness/job-words.ts';

type Ids = readonly number[];
const anyOf = (ids: Ids) => sql<number>`any(${ids})`;
type Part<Name extends keyof HouseKeeping> = HouseKeeping[Name];

export interface NewJob {
  roomId: number | null;
  area?: string;
  type: Part<'type'>;
  priority?: Part<'priority'>;
  assigneeId?: number | null;
  actionRemarks?: string;
  startDate?: string | undefined;
  seriesId?: number;
  seriesDate?: string;
  cause?: Cause | null;
  isSystem?: boolean;
  requestedBy?: number | null;
  parentId?: number;
}

/** Those that are new; a job of a series or of a night that is there already stays as it is. */
export const insertJobs = async (db: Db, jobs: readonly NewJob[]): Promise<number[]> => {
  if (jobs.length === 0) return [];
  const rows = await db
    .insertInto('house_keepings')
    .values(
      jobs.map((job) => ({
        room_id: job.roomId,
        area: job.area ?? '',
        type: job.type,
        priority: job.priority ?? 'medium',
        assignee_id: job.assigneeId ?? null,
        action_remarks: job.actionRemarks ?? '',
        start_date: job.startDate ?? sql<string>`current_today()`,
        series_id: job.seriesId ?? null,
        series_date: job.seriesDate ?? null,
        cause: job.cause ? JSON.stringify(job.cause) : null,
        is_system: job.isSystem ?? false,
        requested_by: job.requestedBy ?? null,
        parent_id: job.parentId ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Locks jobs in the order of ids. `isFresh`: closed so lately that it can be taken back. */
export const lockJobs = (db: Db, ids: Ids) =>
  db
    .selectFrom('house_keepings')
    .select(['id', 'version', 'room_id as roomId', 'area', 'series_id as seriesId'])
    .select(['series_date as seriesDate', 'parent_id as parentId', 'start_date as startDate'])
    .select(['assignee_id as assigneeId', 'action_remarks as actionRemarks'])
    .select(sql<Part<'status'>>`status`.as('status'))
    .select(sql<Part<'type'>>`type`.as('type'))
    .select(sql<Part<'priority'>>`priority`.as('priority'))
    .select(
      sql<boolean>`coalesce(completed_at > clock_now() - make_interval(mins => ${undoMinutes}), false)`.as(
        'isFresh',
      ),
    )
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
export type Locked = Awaited<ReturnType<typeof lockJobs>>[number];

interface Fields {
  roomId?: number | null | undefined;
  area?: string | undefined;
  type?: Part<'type'> | undefined;
  priority?: Part<'priority'> | undefined;
  assignedToId?: number | null | undefined;
  actionRemarks?: string | undefined;
  startDate?: string | undefined;
  photoId?: number | null | undefined;
}

export const updateJobs = (db: Db, { ids, fields }: { ids: Ids; fields: Fields }) =>
  db
    .updateTable('house_keepings')
    .set({
      room_id: fields.roomId,
      area: fields.area,
      type: fields.type,
      priority: fields.priority,
      assignee_id: fields.assignedToId,
      action_remarks: fields.actionRemarks,
      start_date: fields.startDate,
      photo_id: fields.photoId,
      version: sql`version + 1`,
    })
    .where('id', '=', anyOf(ids))
    .execute();

interface Step {
  ids: Ids;
  to: Part<'status'>;
  userId: number;
  ending?: Ending | null;
}

/** Brings jobs into another state; whoever calls has judged that it may be. */
export const setStatus = async (db: Db, { ids, to, userId, ending = null }: Step) => {
  const isOver = !openHouseKeeping.some((open) => open === to);
  await db
    .updateTable('house_keepings')
    .set({
      status: to,
      completed_at: isOver ? sql<string>`clock_now()` : null,
      completed_by: isOver ? userId : null,
      ending: ending && JSON.stringify(ending),
      ...(to === 'in_progress' && { started_at: sql<string>`coalesce(started_at, clock_now())` }),
      ...(to === 'dirty' && { started_at: null }),
    })
    .where('id', '=', anyOf(ids))
    .execute();
};

/** What followed from a job goes with it, as long as nobody has touched it; tells what nobody can take back. */
export const removeFollowing = async (db: Db, id: number): Promise<{ isTouched: boolean }> => {
  await db
    .updateTable('house_keepings')
    .set({ deleted_at: sql<string>`clock_now()` })
    .where('parent_id', '=', id)
    .where('status', '=', 'dirty')
    .where('deleted_at', 'is', null)
    .execute();
  const left = await db
    .selectFrom('house_keepings')
    .select('id')
    .where('parent_id', '=', id)
    .where('status', '!=', 'dirty')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return { isTouched: left !== undefined };
};

export const removeJob = (db: Db, id: number) =>
  db
    .updateTable('house_keepings')
    .set({ deleted_at: sql<string>`clock_now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** How many of these people's jobs were cleaned before, and every how many are looked at. */
export const countCleaned = async (db: Db, userId: number) => {
  const { rows } = await sql<{ every: number; before: number }>`
    select t.inspect_every as every, (select count(*)::int from house_keepings k
      where k.completed_by = ${userId} and k.status = 'cleaned' and k.type <> 'inspection'
        and k.deleted_at is null) as before
    from tenants t where t.id = current_tenant()`.execute(db);
  return rows[0] ?? { every: 0, before: 0 };
};
