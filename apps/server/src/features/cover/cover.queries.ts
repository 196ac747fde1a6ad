import { coverAlarmHours, plainText } from '@keyhold/contract';
import type { contract, CoverGap, CoverNow, CoverRule, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';
import { isForgotten, matched } from '#features/time-logs/time-logs.columns.ts';

type Routes = typeof contract.cover;

const roles = sql<CoverRule['roles']>`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id,
    'title', r.title) order by lower(r.title), r.id), '[]')
  from cover_rule_roles o join roles r on r.tenant_id = o.tenant_id and r.id = o.role_id
  where o.tenant_id = k.tenant_id and o.rule_id = k.id)`;

const from = (db: Db) => db.selectFrom('cover_rules as k').where('k.deleted_at', 'is', null);
const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['k.id', 'k.name', 'k.weekdays', 'k.needed', 'k.version'])
    .select([roles.as('roles'), 'k.any_role as isAnyRole'])
    .select(sql<string>`to_char(k.from_time, 'HH24:MI')`.as('from'))
    .select(sql<string>`to_char(k.to_time, 'HH24:MI')`.as('to'));

const orders = { name: sql`lower(k.name)`, from: sql`k.from_time` };

export const listRules = async (
  db: Db,
  input: Parsed<Routes['list']>['query'],
): Promise<Page<CoverRule>> => {
  const { page, limit, search, sortBy = 'from', sortOrder } = input;
  const matching = from(db).$if(Boolean(search), (query) =>
    query.where(sql<boolean>`holds(k.name, ${plainText(search ?? '')})`),
  );
  const items = await selecting(matching)
    .orderBy(orders[sortBy], sortOrder)
    .orderBy('k.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched: matching });
};

export const findRule = (db: Db, id: number): Promise<CoverRule | undefined> =>
  selecting(from(db)).where('k.id', '=', id).executeTakeFirst();

const beginningOf = (day: string, after: number) =>
  sql`(${day}::date + ${sql.lit(after)}::int)::timestamp at time zone t.timezone`;

export const listGaps = async (
  db: Db,
  { from: first, to: last, withDrafts }: { from: string; to: string; withDrafts: boolean },
): Promise<CoverGap[]> => {
  const { rows } = await sql<CoverGap>`
    select g.rule_id as "ruleId", g.day, g.from_at as "from", g.to_at as "to", g.needed, g.planned,
      g.drafted, g.open
    from tenants t cross join lateral cover_gaps(${beginningOf(first, 0)}, ${beginningOf(last, 1)},
      ${withDrafts}) g
    where t.id = current_tenant() and g.day between ${first} and ${last}
    order by g.from_at, g.rule_id`.execute(db);
  return rows;
};

/** Of each period that runs: who of those that count is clocked in, and since when it is too few. */
const running = sql`
  here as (
    select * from cover_periods(clock_now() - interval '1 minute', clock_now() + interval '1 minute') p
    where p.begins <= clock_now() and p.ends > clock_now()
  ), present as (
    select h.rule_id, h.day, l.user_id, greatest(l.clock_in, h.begins) as a,
      case when not ${isForgotten} then coalesce(l.clock_out, 'infinity') else s.ends_at end as b
    from here h
    join time_logs l on l.approval <> 'rejected' and l.clock_in <= clock_now()
      and l.clock_in > h.begins - interval '1 day' and coalesce(l.clock_out, 'infinity') > h.begins
    ${matched}
    where counts_for(h.rule_id, h.any_role, s.role_id, l.user_id)
  ), cuts as (
    select rule_id, day, begins as at from here union select rule_id, day, a from present
    union select rule_id, day, b from present where b < clock_now()
  ), pieces as (
    select c.rule_id, c.day, c.at, lead(c.at, 1, clock_now()) over (partition by c.rule_id, c.day order by c.at) as b,
      (select count(distinct p.user_id) from present p where p.rule_id = c.rule_id and p.day = c.day
        and p.a <= c.at and p.b > c.at)::int as there
    from cuts c
  ), stands as (
    select h.*, o.on_duty, case when o.on_duty < h.needed then coalesce((select max(x.b) from pieces x
      where x.rule_id = h.rule_id and x.day = h.day and x.there >= h.needed), h.begins) end as short_since
    from here h cross join lateral (select count(distinct p.user_id)::int as on_duty from present p
      where p.rule_id = h.rule_id and p.day = h.day and p.b > clock_now()) o
  )`;

export const listNow = async (db: Db): Promise<CoverNow[]> => {
  const { rows } = await sql<CoverNow>`with ${running}
    select n.rule_id as "ruleId", k.name, ${roles} as roles, n.begins as "from", n.ends as "to",
      n.needed, n.on_duty as "onDuty", n.short_since as "shortSince"
    from stands n join cover_rules k on k.tenant_id = current_tenant() and k.id = n.rule_id
    order by n.begins, n.rule_id`.execute(db);
  return rows;
};

const ahead = sql`cover_gaps(clock_now(), clock_now() + make_interval(hours => ${sql.lit(coverAlarmHours)}), false) g
  where g.from_at > clock_now()
    and g.from_at <= clock_now() + make_interval(hours => ${sql.lit(coverAlarmHours)})`;

/** How many rules are short now, and how many will be; a part of another statement. */
export const shortCounts = sql<{ now: number; soon: number }>`(with ${running}
  select jsonb_build_object('now', (select count(*) from stands where short_since is not null),
    'soon', (select count(distinct (g.rule_id, g.day)) from ${ahead})))`;

export const readAsOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ at: string }>`select clock_now() as at`.execute(db);
  return rows[0]?.at ?? '';
};

export interface Short {
  ruleId: number;
  kind: 'ahead' | 'now';
  /** The rule, and when by the clocks on the wall. */
  label: string;
  short: number;
  from: string;
  to: string;
}
/**
 * What is short and was not told yet, or is shorter than was told; what is short no more is forgotten,
 * so that it is told if it should be again. Somebody may be some minutes late before it is told.
 */
export const markShort = async (db: Db): Promise<Short[]> => {
  const { rows } = await sql<Short>`with ${running}, found as (
      select g.rule_id, g.day, 'ahead' as kind, max(g.needed - g.planned) as short, min(g.from_at) as at,
        max(g.to_at) as until, false as is_early
      from ${ahead} group by g.rule_id, g.day
      union all
      select n.rule_id, n.day, 'now', n.needed - n.on_duty, n.short_since, n.ends,
        n.short_since + make_interval(mins => t.late_after_minutes) > clock_now()
      from stands n join tenants t on t.id = current_tenant() where n.short_since is not null
    ), over as (
      delete from cover_alarms a where not exists (select from found f
        where f.rule_id = a.rule_id and f.day = a.day and f.kind = a.kind)
    ), told as (
      insert into cover_alarms as a (rule_id, day, kind, short)
      select rule_id, day, kind, short from found where not is_early
      on conflict (tenant_id, rule_id, day, kind) do update
        set short = excluded.short, told_at = excluded.told_at where a.short < excluded.short
      returning a.rule_id, a.day, a.kind
    )
    select f.rule_id as "ruleId", f.kind, f.short, f.at as "from", f.until as "to",
      k.name || ', ' || to_char(f.at at time zone t.timezone, 'YYYY-MM-DD HH24:MI') || '–'
        || to_char(f.until at time zone t.timezone, 'HH24:MI') as label
    from told join found f on f.rule_id = told.rule_id and f.day = told.day and f.kind = told.kind
    join cover_rules k on k.tenant_id = current_tenant() and k.id = f.rule_id
    join tenants t on t.id = current_tenant()
    order by f.at, f.rule_id`.execute(db);
  return rows;
};

/** Those who plan, and are told of it. */
export const listPlanners = async (db: Db): Promise<{ id: number }[]> => {
  const { rows } = await sql<{ id: number }>`select distinct h.user_id as id from held_permissions h
    join users u on u.id = h.user_id and u.status = 'active' and u.deleted_at is null
    where h.tenant_id = current_tenant() and h.permission = 'update:shifts' order by 1`.execute(db);
  return rows;
};
