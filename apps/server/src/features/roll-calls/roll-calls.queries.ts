import { plainText } from '@keyhold/contract';
import type {
  contract,
  Page,
  Parsed,
  RollCall,
  RollCallEntry,
  RollCallKind,
  RollCallTick,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';

type PastInput = Parsed<typeof contract.rollCalls.past>['query'];
export interface StoredRollCall extends RollCall {
  key: string;
}

/** What stands of `p`: the latest that was said, whenever it came in. */
const standing = sql`left join lateral (
  select t.state, t.at, t.said_name from roll_call_ticks t
  where t.tenant_id = p.tenant_id and t.roll_call_id = p.roll_call_id and t.person_key = p.person_key
  order by t.at desc, t.id desc limit 1) s on true`;
/** How the guest `p` was called: of whoever was erased since what the guest `g` is called. */
const calledAs = sql`case when p.place = 0 and p.guest_name = '' then g.name
  else p.guest_name end`;
const isOpen = sql`coalesce(s.state, 'not_yet') in ('missing', 'not_yet')`;
const counts = sql`(
  select count(*) filter (where p.user_id is null)::int as persons,
    count(*) filter (where p.user_id is null and s.state = 'safe')::int as safe,
    count(*) filter (where p.user_id is null and s.state = 'not_here')::int as not_here,
    count(*) filter (where p.user_id is null and s.state = 'missing')::int as missing,
    count(*) filter (where p.user_id is null and ${isOpen})::int as unaccounted,
    count(*) filter (where p.user_id is not null)::int as staff,
    count(*) filter (where p.user_id is not null and ${isOpen})::int as staff_unaccounted
  from roll_call_people p ${standing}
  where p.tenant_id = c.tenant_id and p.roll_call_id = c.id)`;

const selecting = (db: Db) =>
  db
    .selectFrom('roll_calls as c')
    .innerJoinLateral(
      sql<{
        persons: number;
        safe: number;
        not_here: number;
        missing: number;
        unaccounted: number;
        staff: number;
        staff_unaccounted: number;
      }>`${counts}`.as('n'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.started_at as startedAt', 'c.started_name as startedBy'])
    .select(['c.ended_at as endedAt', 'c.ended_name as endedBy'])
    .select(['c.remark', sql<RollCallKind | null>`c.kind`.as('kind')])
    .select(['n.persons', 'n.safe', 'n.not_here as notHere', 'n.missing', 'n.unaccounted'])
    .select(['n.staff', 'n.staff_unaccounted as staffUnaccounted']);

export const findRollCall = (db: Db, id: number): Promise<RollCall | undefined> =>
  selecting(db).where('c.id', '=', id).executeTakeFirst();

export const findOpen = (db: Db): Promise<StoredRollCall | undefined> =>
  selecting(db).select('c.key').where('c.ended_at', 'is', null).executeTakeFirst();

export const listPast = async (
  db: Db,
  { page, limit, sortOrder, sortBy, search }: PastInput,
): Promise<Page<RollCall>> => {
  const matched = db
    .selectFrom('roll_calls as c')
    .where('c.ended_at', 'is not', null)
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`holds(c.started_name || ' ' || c.ended_name, ${plainText(search ?? '')})`,
      ),
    );
  const items = await selecting(db)
    .where('c.id', 'in', matched.select('c.id'))
    .orderBy('c.started_at', sortBy === undefined ? 'desc' : sortOrder)
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const listStanding = async (db: Db, rollCallId: number): Promise<RollCallTick[]> => {
  const { rows } = await sql<RollCallTick>`
    select p.person_key as person, s.state, s.at, s.said_name as by
    from roll_call_people p ${standing}
    where p.roll_call_id = ${rollCallId} and s.state is not null
    order by p.person_key`.execute(db);
  return rows;
};

/** Everybody in it, by floor and room and then the staff, each with all that was said. */
export const listEntries = async (db: Db, rollCallId: number): Promise<RollCallEntry[]> => {
  const { rows } = await sql<RollCallEntry>`
    select p.person_key as key, p.user_id is not null as "isStaff", p.room_no as "roomNo", p.floor,
      p.needs_help as "needsHelp", coalesce(s.state, 'not_yet') as state,
      case when p.user_id is not null then p.staff_name else ${calledAs} end as name,
      (select coalesce(jsonb_agg(jsonb_build_object('state', t.state, 'at', json_instant(t.at),
          'by', t.said_name, 'isLate', t.received_at > c.ended_at is true) order by t.at, t.id), '[]')
        from roll_call_ticks t where t.tenant_id = p.tenant_id
          and t.roll_call_id = p.roll_call_id and t.person_key = p.person_key) as ticks
    from roll_call_people p
    join roll_calls c on c.tenant_id = p.tenant_id and c.id = p.roll_call_id
    left join reservations r on r.tenant_id = p.tenant_id and r.id = p.reservation_id
    left join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
    ${standing}
    where p.roll_call_id = ${rollCallId}
    order by p.user_id is not null, p.floor nulls last, natural_key(p.room_no),
      p.reservation_id, p.place, p.staff_name`.execute(db);
  return rows;
};

/** How the log calls it: by when it began, in the property. */
export const labelOf = async (db: Db, id: number): Promise<string> => {
  const { rows } = await sql<{ label: string }>`
    select to_char(c.started_at at time zone t.timezone, 'YYYY-MM-DD HH24:MI') as label
    from roll_calls c join tenants t on t.id = c.tenant_id where c.id = ${id}`.execute(db);
  return rows[0]?.label ?? '';
};
