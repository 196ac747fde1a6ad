import type { NewShift, ShiftChange } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { binned, rowsOf } from '#core/records/rows.ts';

import { beginningOf, endOf } from './shifts.queries.ts';

const rows = rowsOf('shifts');

/** Whoever has one role works in it, unless another one is said. */
const onlyRole = (userId: number | null) =>
  sql<number | null>`(select min(h.role_id) from member_roles h
    where h.tenant_id = current_tenant() and h.user_id = ${userId} having count(*) = 1)`;

export const insertShift = (db: Db, shift: NewShift): Promise<number> =>
  rows.insert(db, {
    user_id: shift.userId,
    role_id: shift.roleId === undefined ? onlyRole(shift.userId) : shift.roleId,
    title: shift.title,
    starts_at: shift.startsAt,
    ends_at: shift.endsAt,
    break_minutes: shift.breakMinutes,
    notes: shift.notes,
  });

export const updateShift = (db: Db, id: number, change: Omit<ShiftChange, 'version'>) =>
  rows.update(db, id, {
    user_id: change.userId,
    role_id: change.roleId,
    title: change.title,
    starts_at: change.startsAt,
    ends_at: change.endsAt,
    break_minutes: change.breakMinutes,
    notes: change.notes,
  });

export const binShift = (db: Db, id: number) => rows.update(db, id, binned);

export interface Draft {
  id: number;
  userId: number | null;
  startsAt: string;
  endsAt: string;
}
/** The drafts that begin in these days, locked. */
export const lockDrafts = (db: Db, { from, to }: { from: string; to: string }): Promise<Draft[]> =>
  db
    .selectFrom('shifts as s')
    .select(['s.id', 's.user_id as userId', 's.starts_at as startsAt', 's.ends_at as endsAt'])
    .where('s.deleted_at', 'is', null)
    .where('s.status', '=', 'draft')
    .where('s.starts_at', '>=', beginningOf(from))
    .where('s.starts_at', '<', endOf(to))
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .forUpdate()
    .execute();

export const publishShifts = (db: Db, ids: readonly number[]) =>
  rows.update(db, ids, { status: 'published', published_at: sql<string>`clock_now()` });

/**
 * The seven days from one on, as they were by the clocks on the wall, in those from another: what is
 * there already is not made twice, and what was somebody's who has left is open.
 */
export const copyWeek = async (
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<number> => {
  const { rows: made } = await sql`
    with z as (select timezone, ${to}::date - ${from}::date as days from tenants
      where id = current_tenant()), moved as (
      select case when exists (select from members b join users u on u.id = b.user_id
            and u.deleted_at is null and u.status = 'active'
            where b.tenant_id = s.tenant_id and b.user_id = s.user_id) then s.user_id end as user_id,
        s.role_id, s.title, s.break_minutes, s.notes,
        (s.starts_at at time zone z.timezone + make_interval(days => z.days)) at time zone z.timezone as starts_at,
        (s.ends_at at time zone z.timezone + make_interval(days => z.days)) at time zone z.timezone as ends_at
      from shifts s, z
      where s.deleted_at is null and s.starts_at >= ${beginningOf(from)}
        and s.starts_at < (${from}::date + 7)::timestamp at time zone z.timezone
    )
    insert into shifts (user_id, role_id, title, starts_at, ends_at, break_minutes, notes)
    select m.user_id, m.role_id, m.title, m.starts_at, m.ends_at, m.break_minutes, m.notes
    from moved m
    where m.ends_at > m.starts_at and m.ends_at <= m.starts_at + interval '16 hours'
      and not exists (select from shifts o where o.deleted_at is null and o.title = m.title
        and o.starts_at = m.starts_at and o.user_id is not distinct from m.user_id)
    returning id`.execute(db);
  return made.length;
};
