import { missingDays } from '@keyhold/contract';
import type { MissingTime } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** Some working time of the shift `s` is known, whatever was decided about it, or goes on into it. */
const isClocked = sql<boolean>`(exists (select from shift_attendance a
  where a.tenant_id = s.tenant_id and a.shift_id = s.id and a.came_in is not null)
  or exists (select from time_logs l
  join time_log_shifts m on m.tenant_id = l.tenant_id and m.time_log_id = l.id
  where l.tenant_id = s.tenant_id and l.user_id = s.user_id and m.shift_id = s.id
    and l.clock_in > s.starts_at - interval '2 days' and l.clock_in < s.ends_at))`;
const dayOf = (at: ReturnType<typeof sql>) => sql<string>`(${at} at time zone t.timezone)::date`;
const ownShifts = (db: Db, userId: number) =>
  db
    .selectFrom('shifts as s')
    .innerJoin('tenants as t', 't.id', 's.tenant_id')
    .where('s.user_id', '=', userId)
    .where('s.status', '=', 'published')
    .where('s.deleted_at', 'is', null);

/** On days of absence nobody was to clock. */
const isAway = sql<boolean>`exists (select from shifts_away w
  where w.tenant_id = s.tenant_id and w.shift_id = s.id)`;

/** What is over, was not clocked and can still be asked for, the latest first. */
export const listMissing = (db: Db, userId: number): Promise<MissingTime[]> =>
  ownShifts(db, userId)
    .select(dayOf(sql`s.starts_at`).as('day'))
    .select(
      sql<MissingTime['shift']>`jsonb_build_object('id', s.id, 'title', s.title,
        'startsAt', json_instant(s.starts_at), 'endsAt', json_instant(s.ends_at),
        'breakMinutes', s.break_minutes)`.as('shift'),
    )
    .select(
      sql<number | null>`(select min(c.id) from change_requests c
        where c.tenant_id = s.tenant_id and c.shift_id = s.id and c.requested_by = s.user_id
          and c.day is not null and c.status = 'pending')`.as('requestId'),
    )
    .where(
      sql<boolean>`s.ends_at <= clock_now()
        and s.starts_at > clock_now() - make_interval(days => ${sql.lit(missingDays)})
        and not ${isClocked} and not ${isAway} and not exists (select from attendance_weeks w
          where w.tenant_id = s.tenant_id
            and w.week = date_trunc('week', s.starts_at at time zone t.timezone)::date)`,
    )
    .orderBy('s.starts_at', 'desc')
    .limit(missingDays * 2)
    .execute();

interface Asked {
  userId: number;
  shiftId: number;
  clockIn: string;
  clockOut: string;
}
export const findOwnShift = (db: Db, { userId, shiftId, clockIn, clockOut }: Asked) =>
  ownShifts(db, userId)
    .select(['s.title', dayOf(sql`s.starts_at`).as('day'), isClocked.as('isClocked')])
    .select(sql<boolean>`(s.starts_at < ${clockOut} and s.ends_at > ${clockIn})`.as('isTouched'))
    .where('s.id', '=', shiftId)
    .executeTakeFirst();

export const findDay = async (db: Db, at: string): Promise<string> => {
  const { day } = await db
    .selectFrom('tenants as t')
    .select(dayOf(sql`${at}::timestamptz`).as('day'))
    .where('t.id', '=', sql<number>`current_tenant()`)
    .executeTakeFirstOrThrow();
  return day;
};
