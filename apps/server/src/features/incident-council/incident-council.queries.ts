import type { contract, Page, Parsed, TenantIncident } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { containsPattern, toPage } from '#core/records/lists.ts';
import { asIncident, from, selecting } from '#features/incidents/incidents.columns.ts';

type ListInput = Parsed<typeof contract.incidentCouncil.list>['query'];

/** Of the posting in which the incident is now: there is one at most. */
const open = (value: ReturnType<typeof sql>) =>
  sql<boolean>`(select ${value} from incident_postings p where p.tenant_id = i.tenant_id
    and p.incident_id = i.id and p.is_open)`;
const postedAt = open(sql`p.posted_at`);
const rank = sql`case when i.status = 'closed' then 2
  when ${open(sql`p.acknowledged_at is null`)} then 0 else 1 end`;

/** What nobody has acknowledged goes first, then what is under way, and last what is closed: the oldest before the newer. */
export const listPosted = async (
  db: Db,
  { input, tenantIds }: { input: ListInput; tenantIds: readonly number[] },
): Promise<Page<TenantIncident>> => {
  const { page, limit, sortBy, sortOrder, search } = input;
  const like = containsPattern(search ?? '');
  const matched = from(db)
    .where(open(sql`true`))
    .where(sql<boolean>`i.tenant_id = any (${[...tenantIds]}::int[])`)
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`(i.description ilike ${like} or t.title ilike ${like} or k.title ilike ${like}
          or i.number::text = ${(search ?? '').replace(/^#?INC-0*/i, '')})`,
      ),
    );
  const rows = await selecting(matched)
    .select(
      sql<TenantIncident['tenant']>`jsonb_build_object('id', t.id, 'title', t.title)`.as('tenant'),
    )
    .$if(sortBy === undefined, (query) => query.orderBy(rank))
    .orderBy(postedAt, sortOrder)
    .orderBy('i.tenant_id')
    .orderBy('i.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items: rows.map(asIncident), page, limit, matched });
};

/** The councils that placed the guests of an incident here, each by the guest's latest booking. */
export const listPlacing = async (db: Db, incidentId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct b.council_id as id from incident_guests g
    cross join lateral (select r.council_id from reservations r
      where r.tenant_id = g.tenant_id and r.guest_id = g.guest_id
        and r.status not in ('cancelled', 'no_show')
      order by r.check_in desc, r.id desc limit 1) b
    where g.incident_id = ${incidentId} and b.council_id is not null`.execute(db);
  return rows.map(({ id }) => id);
};

/** The posting that is open, with how long its council has to acknowledge it by the incident's type. */
export const findOpen = async (db: Db, incidentId: number) =>
  await db
    .selectFrom('incident_postings as p')
    .select(['p.id', 'p.council_id as councilId', 'p.posted_by as postedBy'])
    .where('p.incident_id', '=', incidentId)
    .where('p.is_open', '=', true)
    .executeTakeFirstOrThrow();

export const readTarget = async (db: Db, incidentId: number) =>
  await db
    .selectFrom('incidents as i')
    .innerJoin('incident_types as k', (join) =>
      join.onRef('k.tenant_id', '=', 'i.tenant_id').onRef('k.id', '=', 'i.type_id'),
    )
    .select('k.council_target_hours as hours')
    .select(sql<string>`clock_now()`.as('now'))
    .where('i.id', '=', incidentId)
    .executeTakeFirstOrThrow();

export const readToday = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ today: string }>`select current_today() as today`.execute(db);
  return rows[0]?.today ?? '';
};
