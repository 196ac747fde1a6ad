import type { NewShift, ShiftChange } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

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
 * Plans what a query asks for, as drafts: of what is there so often already no more is made. What is open
 * in it is there whoever has it, but for those whom it names; what was somebody's who has left is open.
 */
export const planDrafts = async (
  db: Db,
  asked: RawBuilder<unknown>,
): Promise<{ planned: number; all: number }> => {
  const { rows: counts } = await sql<{ planned: number; all: number }>`
    with asked as (${asked}), wanted as (
      select case when exists (select from members b join users u on u.id = b.user_id
            and u.deleted_at is null and u.status = 'active'
            where b.tenant_id = current_tenant() and b.user_id = a.user_id) then a.user_id end as user_id,
        a.role_id, a.title, a.break_minutes, a.notes, a.starts_at, a.ends_at
      from asked a
    ), counted as (
      select *, row_number() over (partition by user_id, title, starts_at,
        case when user_id is null then role_id end, case when user_id is null then ends_at end) as nth
      from wanted
    ), made as (
      insert into shifts (user_id, role_id, title, starts_at, ends_at, break_minutes, notes)
      select c.user_id, c.role_id, c.title, c.starts_at, c.ends_at, c.break_minutes, c.notes
      from counted c
      where c.ends_at > c.starts_at and c.ends_at <= c.starts_at + interval '16 hours'
        and c.break_minutes * interval '1 minute' < c.ends_at - c.starts_at
        and c.nth > (select count(*) from shifts o
          where o.deleted_at is null and o.title = c.title and o.starts_at = c.starts_at
            and case when c.user_id is not null then o.user_id = c.user_id
              else o.ends_at = c.ends_at and o.role_id is not distinct from c.role_id
                and not exists (select from wanted w where w.user_id = o.user_id
                  and w.title = c.title and w.starts_at = c.starts_at) end)
      returning id
    )
    select (select count(*) from made)::int as planned, (select count(*) from wanted)::int as all`.execute(
    db,
  );
  return counts[0] ?? { planned: 0, all: 0 };
};

/** The seven days from one on, as they were by the clocks on the wall, in those from another. */
export const copyWeek = async (
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<number> => {
  const moved = (at: string) => {
    const column = sql.ref(at);
    return sql`(${column} at time zone t.timezone + make_interval(days => ${to}::date - ${from}::date))
      at time zone t.timezone`;
  };
  const { planned } = await planDrafts(
    db,
    sql`select s.user_id, s.role_id, s.title, s.break_minutes, s.notes,
        ${moved('s.starts_at')} as starts_at, ${moved('s.ends_at')} as ends_at
      from shifts s join tenants t on t.id = s.tenant_id
      where s.deleted_at is null and s.starts_at >= ${beginningOf(from)}
        and s.starts_at < (${from}::date + 7)::timestamp at time zone t.timezone`,
  );
  return planned;
};
