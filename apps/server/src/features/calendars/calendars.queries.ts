import { arrivalDays, calendarDays } from '@keyhold/contract';
import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { hashToken } from '#core/secrets/secret-token.ts';

/** What an address is for. */
export type CalendarKind = 'shifts' | 'arrivals';

/** Whose address it is, and where: of somebody who works there still, in a property that is run. */
export const findPlace = async (db: Db, token: string) => {
  const place = await db
    .selectFrom('calendar_feeds as c')
    .innerJoin('tenants as t', 't.id', 'c.tenant_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.tenant_id as tenantId', 'c.user_id as ownerId', 'u.name'])
    .select([sql<Locale>`u.locale`.as('locale'), sql<CalendarKind>`c.kind`.as('kind')])
    .where('c.token_hash', '=', hashToken(token))
    .where('c.withdrawn_at', 'is', null)
    .where('t.archived_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('u.status', '=', 'active')
    .where(
      sql<boolean>`exists (select from held_permissions h where h.tenant_id = c.tenant_id
        and h.user_id = c.user_id and h.permission = any (case c.kind
          when 'shifts' then array['read:shifts', 'manage:shifts']
          else array['read:reservations', 'manage:reservations'] end))`,
    )
    .executeTakeFirst();
  return place && { ...place, origin: 'calendar' };
};
export type CalendarPlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

export interface CalendarShift {
  id: number;
  title: string;
  role: string | null;
  notes: string;
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
  version: number;
}
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

export interface CalendarAbsence {
  id: number;
  from: string;
  dayAfter: string;
  version: number;
}
export const listAbsences = async (db: Db, userId: number): Promise<CalendarAbsence[]> => {
  const { back, ahead } = calendarDays;
  const { rows } = await sql<CalendarAbsence>`
    select b.id, b.from_day as "from", b.to_day + 1 as "dayAfter", b.version
    from absences b join property_today t on t.tenant_id = b.tenant_id
    where b.user_id = ${userId} and b.deleted_at is null
      and b.to_day >= t.today - ${sql.lit(back)}::int and b.from_day <= t.today + ${sql.lit(ahead)}::int
    order by b.from_day, b.id`.execute(db);
  return rows;
};

export interface CalendarArrival {
  id: number;
  bookingId: string;
  roomNo: string | null;
  day: string;
  dayAfter: string;
  nights: number;
  persons: number;
  council: string | null;
  version: number;
}
const mostArrivals = 5000;
/** Who still comes or has come, by the room that the stay begins in; never who it is. */
export const listArrivals = async (db: Db): Promise<CalendarArrival[]> => {
  const { back, ahead } = arrivalDays;
  const { rows } = await sql<CalendarArrival>`
    select r.id, r.booking_id as "bookingId", r.check_in as day, r.check_in + 1 as "dayAfter",
      r.check_out - r.check_in as nights, r.persons, r.council_name as council, r.version,
      (select o.room_no from stays s join rooms o on o.tenant_id = s.tenant_id and o.id = s.room_id
        where s.tenant_id = r.tenant_id and s.reservation_id = r.id and s.is_live
        order by s.check_in, s.id limit 1) as "roomNo"
    from reservations r join property_today t on t.tenant_id = r.tenant_id
    where r.status <> all (array['cancelled', 'no_show'])
      and r.check_in between t.today - ${sql.lit(back)}::int and t.today + ${sql.lit(ahead)}::int
    order by r.check_in, r.id limit ${sql.lit(mostArrivals)}`.execute(db);
  return rows;
};

export const readProperty = (db: Db) =>
  db
    .selectFrom('tenants')
    .select(['title as property', 'address', 'timezone'])
    .select(sql<string>`clock_now()`.as('at'))
    .where('id', '=', sql<number>`current_tenant()`)
    .executeTakeFirstOrThrow();

export interface Own {
  userId: number;
  kind: CalendarKind;
}
export const findCalendar = (db: Db, { userId, kind }: Own) =>
  db
    .selectFrom('calendar_feeds')
    .select(['salt', 'token_hash as tokenHash', 'made_at as madeAt'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

export const withdraw = async (db: Db, { userId, kind }: Own): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('calendar_feeds')
    .set({ withdrawn_at: sql<string>`clock_now()` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const insertCalendar = (
  db: Db,
  { userId, kind, salt, tokenHash }: Own & { salt: string; tokenHash: string },
) =>
  db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, kind, salt, token_hash: tokenHash })
    .execute();
