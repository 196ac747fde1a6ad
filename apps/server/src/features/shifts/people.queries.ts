import { missingDays, plainText } from '@keyhold/contract';
import type { Colleague, contract, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';

type People = typeof contract.shifts.people;

/** Staff of the house who have an account: whoever can be planned. */
const staff = (db: Db) =>
  db
    .selectFrom('members as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .where('u.deleted_at', 'is', null)
    .where('u.status', '=', 'active')
    .where(
      sql<boolean>`exists (select from member_roles h
        join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.kind <> 'council'
        where h.tenant_id = b.tenant_id and h.user_id = b.user_id)`,
    );

/** Who was planned or at work here within the days that are still entered, of the house or not any more. */
const wereHere = sql<number>`(select s.user_id from shifts s where s.status = 'published'
    and s.deleted_at is null and s.starts_at between clock_now() - make_interval(days => ${sql.lit(missingDays)}) and clock_now()
  union select l.user_id from time_logs l
    where l.clock_in > clock_now() - make_interval(days => ${sql.lit(missingDays)}))`;

/** Somebody who was at work here lately, whether they have an account still or not. */
export const findWorker = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.name'])
    .where('u.id', '=', userId)
    .where('u.id', 'in', wereHere)
    .executeTakeFirst();

export const listPeople = async (
  db: Db,
  { page, limit, search, sortOrder, withFormer = false }: Parsed<People>['query'],
): Promise<Page<Colleague>> => {
  const matched = db
    .selectFrom('users as u')
    .where((where) => {
      const isStaff = where('u.id', 'in', staff(db).select('b.user_id'));
      return withFormer ? where.or([isStaff, where('u.id', 'in', wereHere)]) : isStaff;
    })
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`holds(u.name, ${plainText(search ?? '')})`),
    );
  const items = await matched
    .select(['u.id', 'u.name'])
    .select(
      sql<Colleague['roles']>`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id,
          'title', r.title) order by lower(r.title), r.id), '[]')
        from member_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
        where h.user_id = u.id and r.kind <> 'council')`.as('roles'),
    )
    .orderBy(sql`lower(u.name)`, sortOrder)
    .orderBy('u.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const isColleague = async (db: Db, userId: number): Promise<boolean> =>
  (await staff(db).select('u.id').where('u.id', '=', userId).executeTakeFirst()) !== undefined;
