import type { CheckSchedule, CheckScope } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { rowsOf } from '#core/records/rows.ts';
import { liesIn } from '#features/room-inspections/scope.ts';

const rows = rowsOf('check_schedules');
export const insertSchedule = rows.insert;
export const updateSchedule = rows.update;

export const schedulesFrom = (db: Db) =>
  db
    .selectFrom('check_schedules as s')
    .innerJoin('property_today as t', 't.tenant_id', 's.tenant_id')
    .where('s.deleted_at', 'is', null);
const selecting = (query: ReturnType<typeof schedulesFrom>) =>
  query
    .select(['s.id', 's.recurrence', 's.starts_on as startsOn', 's.is_paused as isPaused'])
    .select(['s.version', 't.today'])
    .select(
      sql<CheckScope>`jsonb_build_object('kind', s.scope_kind, 'value', s.scope_value)`.as('scope'),
    )
    .select(
      sql<boolean>`not exists (select 1 from rooms r where r.tenant_id = s.tenant_id
        and ${liesIn({ kind: sql`s.scope_kind`, value: sql`s.scope_value` })})`.as('isEmpty'),
    )
    .select(
      sql<boolean>`exists (select 1 from room_inspections i where i.tenant_id = s.tenant_id
        and i.schedule_id = s.id and i.planned_for = t.today)`.as('isPlannedToday'),
    )
    .orderBy('s.id');

export type StoredSchedule = Omit<CheckSchedule, 'next'> & {
  today: string;
  isPlannedToday: boolean;
};

export const findSchedule = (db: Db, id: number): Promise<StoredSchedule | undefined> =>
  selecting(schedulesFrom(db)).where('s.id', '=', id).executeTakeFirst();

export const listSchedules = (
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<StoredSchedule[]> =>
  selecting(schedulesFrom(db))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export const listRunning = (db: Db): Promise<StoredSchedule[]> =>
  selecting(schedulesFrom(db)).where('s.is_paused', '=', false).execute();
