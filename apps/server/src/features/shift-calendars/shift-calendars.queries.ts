import { calendarDays } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { hashToken } from '#core/secrets/secret-token.ts';

import type { CalendarShift } from './ics.ts';

/** Whose address it is, and where: of somebody who works there still, in a property that is run. */
export const findPlace = async (db: Db, token: string) => {
  const place = await db
    .selectFrom('shift_calendars as c')
    .innerJoin('tenants as t', 't.id', 'c.tenant_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.tenant_id as tenantId', 'c.user_id as ownerId', 'u.name', 'u.locale'])
    .where('c.token_hash', '=', hashToken(token))
    .where('c.withdrawn_at', 'is', null)
    .where('t.archived_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('u.status', '=', 'active')
    .where(
      sql<boolean>`exists (select from held_permissions h where h.tenant_id = c.tenant_id
        and h.user_id = c.user_id and h.permission = 'read:shifts')`,
    )
    .executeTakeFirst();
  return place && { ...place, origin: 'calendar' };
};
export type CalendarPlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

export const listShifts = async (db: Db, userId: number): Promise<CalendarShift[]> => {
  const { back, ahead } = calendarDays;
  const { rows } = await sql<CalendarShift>`
    select s.id, s.title, r.title as role, s.notes, s.starts_at as "startsAt", s.ends_at as "endsAt",
      s.break_minutes as "breakMinutes", s.version
    from shifts s left join roles r on r.tenant_id = s.tenant_id and r.id = s.role_id
    where s.user_id = ${userId} and s.status = 'published' and s.deleted_at is null
      and s.ends_at > clock_now() - make_interval(days => ${sql.lit(back)})
      and s.starts_at < clock_now() + make_interval(days => ${sql.lit(ahead)})
    order by s.starts_at, s.id`.execute(db);
  return rows;
};

export const readProperty = (db: Db) =>
  db
    .selectFrom('tenants')
    .select(['title as property', 'address', 'timezone'])
    .select(sql<string>`clock_now()`.as('at'))
    .where('id', '=', sql<number>`current_tenant()`)
    .executeTakeFirstOrThrow();

export const findCalendar = (db: Db, userId: number) =>
  db
    .selectFrom('shift_calendars')
    .select(['salt', 'token_hash as tokenHash', 'made_at as madeAt'])
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

export const withdraw = async (db: Db, userId: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('shift_calendars')
    .set({ withdrawn_at: sql<string>`clock_now()` })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const insertCalendar = (
  db: Db,
  { userId, salt, tokenHash }: { userId: number; salt: string; tokenHash: string },
) =>
  db
    .insertInto('shift_calendars')
    .values({ user_id: userId, salt, token_hash: tokenHash })
    .execute();
