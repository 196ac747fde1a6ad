import { plainText, restHours } from '@keyhold/contract';
import type { contract, Page, Parsed, PlannedShift, ShiftWarning } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { containsPattern, toPage } from '#core/records/lists.ts';

type Routes = typeof contract.shifts;

/** Who asks: whoever does not plan sees what is published. */
export interface Asker {
  userId: number;
  isPlanner: boolean;
}

export const minutes = sql<number>`(extract(epoch from s.ends_at - s.starts_at) / 60)::int - s.break_minutes`;
const others = (condition: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from shifts o where o.tenant_id = s.tenant_id and o.user_id = s.user_id and o.id <> s.id
    and o.deleted_at is null and ${condition})`;
const rest = sql.lit(restHours);
/** It is open, for something that is short of people: whoever may see it is told. */
const uncovered = (isPlanner: boolean) => sql`case when s.user_id is null and exists (
  select from cover_gaps(s.starts_at, s.ends_at, ${isPlanner}) g
    join cover_rules k on k.tenant_id = s.tenant_id and k.id = g.rule_id
  where g.from_at < s.ends_at and g.to_at > s.starts_at
    and counts_for(g.rule_id, k.any_role, s.role_id, null)) then 'uncovered' end`;
/** Only who plans is warned, of everybody's shifts; and everybody of their own. */
const warnings = ({ userId, isPlanner }: Asker) => sql<ShiftWarning[]>`case
  when ${isPlanner} or s.user_id = ${userId} then array_remove(array[
    case when ${others(sql`o.starts_at < s.ends_at and o.ends_at > s.starts_at
      and (${isPlanner} or o.status = 'published')`)} then 'overlap' end,
    case when ${others(sql`(${isPlanner} or o.status = 'published') and (
      o.ends_at <= s.starts_at and o.ends_at > s.starts_at - make_interval(hours => ${rest})
      or o.starts_at >= s.ends_at and o.starts_at < s.ends_at + make_interval(hours => ${rest}))`)}
      then 'rest' end,
    case when exists (select from shifts_away w
      where w.tenant_id = s.tenant_id and w.shift_id = s.id) then 'away' end,
    ${uncovered(isPlanner)}], null)
  else array_remove(array[${uncovered(isPlanner)}], null) end`;

const from = (db: Db, { isPlanner }: Asker) =>
  db
    .selectFrom('shifts as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('roles as r', (join) =>
      join.onRef('r.tenant_id', '=', 's.tenant_id').onRef('r.id', '=', 's.role_id'),
    )
    .where('s.deleted_at', 'is', null)
    .$if(!isPlanner, (query) => query.where('s.status', '=', 'published'));

const selecting = (query: ReturnType<typeof from>, asker: Asker) =>
  query
    .select(['s.id', 's.title', 's.starts_at as startsAt', 's.ends_at as endsAt'])
    .select(['s.break_minutes as breakMinutes', 's.notes', 's.version', minutes.as('minutes')])
    .select(sql<PlannedShift['status']>`s.status`.as('status'))
    .select(
      sql<PlannedShift['user']>`case when s.user_id is not null
        then jsonb_build_object('id', s.user_id, 'name', coalesce(u.name, '')) end`.as('user'),
    )
    .select(
      sql<PlannedShift['role']>`case when r.id is not null
        then jsonb_build_object('id', r.id, 'title', r.title) end`.as('role'),
    )
    .select(warnings(asker).as('warnings'));

const zone = sql`(select timezone from tenants where id = current_tenant())`;
export const beginningOf = (day: string) =>
  sql<string>`(select ${day}::date::timestamp at time zone ${zone})`;
export const endOf = (day: string) =>
  sql<string>`(select (${day}::date + 1)::timestamp at time zone ${zone})`;

const orders = { startsAt: sql`s.starts_at`, endsAt: sql`s.ends_at`, title: sql`lower(s.title)` };

export const listShifts = async (
  db: Db,
  { input, asker }: { input: Parsed<Routes['list']>['query']; asker: Asker },
): Promise<Page<PlannedShift>> => {
  const { page, limit, sortBy = 'startsAt', sortOrder, search, status } = input;
  const { from: first, to: last, userId, roleId, mine, open } = input;
  const like = containsPattern(search ?? '');
  const sought = plainText(search ?? '');
  const matched = from(db, asker)
    .$if(first !== undefined, (query) => query.where('s.ends_at', '>', beginningOf(first ?? '')))
    .$if(last !== undefined, (query) => query.where('s.starts_at', '<', endOf(last ?? '')))
    .$if(userId !== undefined, (query) => query.where('s.user_id', '=', userId ?? 0))
    .$if(roleId !== undefined, (query) => query.where('s.role_id', '=', roleId ?? 0))
    .$if(mine !== undefined, (query) =>
      query.where(sql<boolean>`(s.user_id is not distinct from ${asker.userId}) = ${mine ?? true}`),
    )
    .$if(open !== undefined, (query) => query.where('s.user_id', open ? 'is' : 'is not', null))
    .$if(status !== undefined, (query) => query.where('s.status', 'in', status ?? []))
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`(holds(s.title, ${sought}) or s.notes ilike ${like} or holds(u.name, ${sought}))`,
      ),
    );
  const items = await selecting(matched, asker)
    .orderBy(orders[sortBy], sortOrder)
    .orderBy('s.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findShift = (
  db: Db,
  { id, asker }: { id: number; asker: Asker },
): Promise<PlannedShift | undefined> =>
  selecting(from(db, asker), asker).where('s.id', '=', id).executeTakeFirst();

export const isRole = async (db: Db, roleId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('roles')
    .select('id')
    .where('id', '=', roleId)
    .where('kind', '<>', 'council')
    .executeTakeFirst();
  return row !== undefined;
};

export const holdsRole = async (
  db: Db,
  { userId, roleId }: { userId: number; roleId: number },
): Promise<boolean> => {
  const row = await db
    .selectFrom('member_roles')
    .select('role_id')
    .where('user_id', '=', userId)
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  return row !== undefined;
};

export interface Clash {
  id: number;
  name: string;
  title: string;
  from: string;
  to: string;
}
/**
 * What somebody has that is published and lies across this, or nearer to it than so many hours, with
 * its times as the property's clocks say.
 */
export const findClash = async (
  db: Db,
  at: { id: number; userId: number; startsAt: string; endsAt: string; hoursBetween?: number },
): Promise<Clash | undefined> => {
  const between = sql`make_interval(hours => ${at.hoursBetween ?? 0}::int)`;
  const { rows } = await sql<Clash>`select s.id, u.name, s.title,
      to_char(s.starts_at at time zone t.timezone, 'YYYY-MM-DD HH24:MI') as from,
      to_char(s.ends_at at time zone t.timezone, 'HH24:MI') as to
    from shifts s join users u on u.id = s.user_id join tenants t on t.id = s.tenant_id
    where s.user_id = ${at.userId} and s.id <> ${at.id} and s.deleted_at is null
      and s.status = 'published' and s.starts_at < ${at.endsAt}::timestamptz + ${between}
      and s.ends_at > ${at.startsAt}::timestamptz - ${between}
    order by s.starts_at limit 1`.execute(db);
  return rows[0];
};

/** Locks somebody's plan, so that two shifts cannot be put into one hour at a time. */
export const lockPlan = async (db: Db, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(
    'shifts ' || current_tenant() || ' ' || ${userId}::int, 0))`.execute(db);
};

export const hasBegun = async (db: Db, startsAt: string): Promise<boolean> => {
  const { rows } = await sql<{ begun: boolean }>`
    select ${startsAt}::timestamptz <= clock_now() as begun`.execute(db);
  return rows[0]?.begun ?? false;
};

/** Where those are reached by mail who are to hear of a rota. */
export const listReaders = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('members as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .innerJoin('tenants as t', 't.id', 'b.tenant_id')
    .select(['u.name', 'u.email', 't.title as property'])
    .select(sql<'en' | 'es'>`u.locale`.as('locale'))
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`u.id = any (${[...ids]}::int[])`)
    .orderBy('u.id')
    .execute();
