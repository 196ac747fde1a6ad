import { openHouseKeeping, undoMinutes } from '@keyhold/contract';
import type { HouseKeeping, HouseKeepingChange } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { anyOf } from '#core/records/any-of.ts';
import { columnsOf, pick } from '#core/records/columns.ts';
import { rowsOf } from '#core/records/rows.ts';
import type { Cause, Ending } from '#features/readiness/reasons.ts';

type Ids = readonly number[];
const cleanings = rowsOf('house_keepings');
type Part<Name extends keyof HouseKeeping> = HouseKeeping[Name];

export interface NewCleaning {
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

/** Those that are new; a cleaning of a series or of a night that is there already stays as it is. */
export const insertCleanings = async (
  db: Db,
  planned: readonly NewCleaning[],
): Promise<number[]> => {
  if (planned.length === 0) return [];
  const rows = await db
    .insertInto('house_keepings')
    .values(
      planned.map(({ cause, ...cleaning }) => ({
        ...columnsOf(cleaning),
        cause: cause && JSON.stringify(cause),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Locks cleanings in the order of ids. `isFresh`: closed so lately that it can be taken back. */
export const lockCleanings = (db: Db, ids: Ids) =>
  db
    .selectFrom('house_keepings')
    .select(['id', 'version', 'room_id as roomId', 'area', 'series_id as seriesId'])
    .select(['series_date as seriesDate', 'parent_id as parentId', 'start_date as startDate'])
    .select(['assignee_id as assigneeId', 'action_remarks as actionRemarks'])
    .select(['added_at as addedAt', 'started_at as startedAt'])
    .select(sql<string>`clock_now()`.as('now'))
    .select(sql<Part<'status'>>`status`.as('status'))
    .select(sql<Part<'type'>>`type`.as('type'))
    .select(sql<Part<'priority'>>`priority`.as('priority'))
    .select(sql<Ending | null>`ending`.as('ending'))
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
export type Locked = Awaited<ReturnType<typeof lockCleanings>>[number];

const given = ['roomId', 'area', 'type', 'priority', 'actionRemarks'] as const;
/** What is to be done, as it stands in a cleaning and in a series of them. */
export const workOf = ({ assignedToId, ...fields }: HouseKeepingChange) => ({
  ...columnsOf(pick(fields, given)),
  assignee_id: assignedToId,
});

export const updateCleanings = (
  db: Db,
  { ids, fields }: { ids: Ids; fields: HouseKeepingChange },
) =>
  cleanings.update(db, ids, {
    ...workOf(fields),
    start_date: fields.startDate,
    photo_id: fields.photoId,
  });

interface Step {
  ids: Ids;
  to: Part<'status'>;
  userId: number;
  ending?: Ending | null;
  /** When it was, where that is told later. */
  at?: string | null;
}

/** Brings cleanings into another state; whoever calls has judged that it may be. */
export const setStatus = async (db: Db, { ids, to, userId, ending = null, at = null }: Step) => {
  const isOver = !openHouseKeeping.some((open) => open === to);
  await db
    .updateTable('house_keepings')
    .set({
      status: to,
      completed_at: isOver ? sql<string>`clock_now()` : null,
      completed_by: isOver ? userId : null,
      done_at: isOver ? at : null,
      ending: ending && JSON.stringify(ending),
      joined_to: null,
      ...(to === 'in_progress' && {
        started_at: sql<string>`coalesce(started_at, ${at}, clock_now())`,
      }),
      ...(to === 'dirty' && { started_at: null }),
    })
    .where('id', '=', anyOf(ids))
    .execute();
};

/** What followed from a cleaning goes with it, as long as nobody has touched it; tells what nobody can take back. */
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

export const removeCleaning = (db: Db, id: number) =>
  cleanings.update(db, id, { deleted_at: sql<string>`clock_now()` });

/** How many of these people's cleanings were cleaned before, and every how many are looked at. */
export const countCleaned = async (db: Db, userId: number) => {
  const { rows } = await sql<{ every: number; before: number }>`
    select t.inspect_every as every, (select count(*)::int from house_keepings k
      where k.completed_by = ${userId} and k.status = 'cleaned' and k.type <> 'inspection'
        and k.deleted_at is null) as before
    from tenants t where t.id = current_tenant()`.execute(db);
  return rows[0] ?? { every: 0, before: 0 };
};
