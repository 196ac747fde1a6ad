import { plainText } from '@keyhold/contract';
import type { contract, Output, Page, Parsed, TenantIncident } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { containsPattern, planOnce, toPage } from '#core/records/lists.ts';
import { typeNames } from '#features/incident-types/type-names.ts';
import {
  asIncident,
  from,
  inProperty,
  isUnsecured,
  selecting,
} from '#features/incidents/incidents.columns.ts';

import type { Council } from './council-people.queries.ts';

type ListInput = Parsed<typeof contract.incidentCouncil.list>['query'];

/** In which properties, and of which councils. */
interface Reach {
  tenantIds: readonly number[];
  councilIds: readonly number[];
}

/** The postings in which incidents are now: of each there is one at most. */
const posted = (db: Db, { tenantIds, councilIds }: Reach) =>
  db
    .selectFrom('incident_postings as p')
    .where(sql<boolean>`p.is_open and p.tenant_id = any (${[...tenantIds]}::int[])`)
    // Of one council they stand in an index in the order in which they are shown.
    .$if(councilIds.length === 1, (query) => query.where('p.council_id', '=', councilIds[0] ?? 0));

const withIncidents = (query: ReturnType<typeof posted>) =>
  query
    .innerJoin('incidents as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.incident_id'),
    )
    .innerJoin('tenants as t', 't.id', 'i.tenant_id')
    .innerJoin('incident_types as k', (join) =>
      join.onRef('k.tenant_id', '=', 'i.tenant_id').onRef('k.id', '=', 'i.type_id'),
    );

const isOpen = sql<boolean>`p.rank < 2`;
const isUnanswered = sql<boolean>`p.rank = 0`;

interface Asked extends Reach {
  input: ListInput;
}
/** An action of its thread is past the property's day. */
const isOverdue = sql<boolean>`(${isOpen} and exists (select from incident_thread h
  join property_today d on d.tenant_id = h.tenant_id
  where h.tenant_id = p.tenant_id and h.posting_id = p.id and h.kind = 'action'
    and h.done_at is null and h.due < d.today))`;
const inState = { open: isOpen, posted: isUnanswered, overdue: isOverdue };

/** Incidents are read only where something is asked of them: many more were posted than are shown. */
const matching = (db: Db, { input, ...reach }: Asked) => {
  const { search, tenant, state, cctv } = input;
  const like = containsPattern(search ?? '');
  const sought = plainText(search ?? '');
  const ofPosting = [
    tenant !== undefined && sql<boolean>`p.tenant_id = ${tenant}`,
    state && inState[state],
  ];
  const ofIncident = [
    cctv && isUnsecured,
    search &&
      sql<boolean>`(i.description ilike ${like} or holds(t.title, ${sought}) or holds(${typeNames}, ${sought})
        or i.number::text = ${search.replace(/^#?INC-0*/i, '')})`,
  ].filter((condition) => typeof condition === 'object');
  return [...ofPosting, ...ofIncident]
    .filter((condition) => typeof condition === 'object')
    .reduce(
      (query, condition) => query.where(condition),
      posted(db, reach).$if(ofIncident.length > 0, withIncidents),
    );
};

/** Where a page that follows an incident begins. */
export const findPlace = (db: Db, { after, ...reach }: Reach & { after: string }) => {
  const [tenantId = 0, id = 0] = after.split('/').map(Number);
  return posted(db, reach)
    .select(['p.tenant_id as tenantId', 'p.incident_id as id', 'p.rank'])
    .select(sql<string>`p.posted_at::text`.as('at'))
    .where('p.tenant_id', '=', tenantId)
    .where('p.incident_id', '=', id)
    .executeTakeFirst();
};
export type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

const isBehind = (place: Place) =>
  sql<boolean>`(p.rank, p.posted_at, p.tenant_id, p.incident_id)
    > (${place.rank}, ${place.at}::timestamptz, ${place.tenantId}, ${place.id})`;

/** What nobody has acknowledged goes first, then what is under way, and last what is closed: the oldest before the newer. */
export const listPosted = async (
  db: Db,
  { input, place, ...reach }: Asked & { place: Place | undefined },
): Promise<Page<TenantIncident>> => {
  const { limit, sortBy, sortOrder } = input;
  const matched = matching(db, { input, ...reach });
  const page = place ? 2 : input.page;
  const sorted =
    sortBy === undefined || place
      ? matched.orderBy('p.rank').orderBy('p.posted_at')
      : matched.orderBy('p.posted_at', sortOrder);
  const keys = await (place ? sorted.where(isBehind(place)) : sorted)
    .select(['p.tenant_id as tenantId', 'p.incident_id as id'])
    .orderBy('p.tenant_id')
    .orderBy('p.incident_id')
    .limit(limit)
    .offset(place ? 0 : (page - 1) * limit)
    .execute();
  const found = selecting(
    from(db).where(
      sql<boolean>`(i.tenant_id, i.id) in (select * from unnest(
        ${keys.map(({ tenantId }) => tenantId)}::int[], ${keys.map(({ id }) => id)}::int[]))`,
    ),
  ).select(inProperty);
  const rows = await planOnce(db, () => found.execute());
  const told = new Map(rows.map((row) => [`${row.tenant.id}/${row.id}`, asIncident(row)]));
  const items = keys.flatMap(({ tenantId, id }) => told.get(`${tenantId}/${id}`) ?? []);
  return await toPage({ items, page, limit, matched });
};

/** What is open, property by property. */
export const countPosted = async (
  db: Db,
  reach: Reach,
): Promise<Output<typeof contract.incidentCouncil.counts>> =>
  await withIncidents(posted(db, reach))
    .where(isOpen)
    .select(inProperty)
    .select(sql<number>`count(*)::int`.as('open'))
    .select(sql<number>`(count(*) filter (where ${isUnanswered}))::int`.as('unanswered'))
    .select(sql<string | null>`min(p.posted_at) filter (where ${isUnanswered})`.as('oldest'))
    .select(sql<number>`(count(*) filter (where ${isUnsecured}))::int`.as('unsecured'))
    .select(sql<number>`(count(*) filter (where ${isOverdue}))::int`.as('overdue'))
    .groupBy(['t.id', 't.title', 't.timezone'])
    .orderBy('t.title')
    .orderBy('t.id')
    .execute();

/** The councils that placed the guests of an incident here, each by the guest's latest booking. */
export const listPlacing = async (db: Db, incidentId: number): Promise<Council[]> => {
  const { rows } = await sql<Council>`
    select b.council_id as id, max(b.council_name) as name from incident_guests g
    cross join lateral (select r.council_id, r.council_name from reservations r
      where r.tenant_id = g.tenant_id and r.guest_id = g.guest_id
        and r.status not in ('cancelled', 'no_show')
      order by r.check_in desc, r.id desc limit 1) b
    where g.incident_id = ${incidentId} and b.council_id is not null
    group by b.council_id order by lower(max(b.council_name))`.execute(db);
  return rows;
};

/** The posting that is open, with how long its council has to acknowledge it by the incident's type. */
export const findOpen = async (db: Db, incidentId: number) =>
  await db
    .selectFrom('incident_postings as p')
    .select(['p.id', 'p.council_id as councilId', 'p.posted_by as postedBy'])
    .where('p.incident_id', '=', incidentId)
    .where('p.is_open', '=', true)
    .executeTakeFirstOrThrow();

export const countPostings = async (db: Db, incidentId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('incident_postings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('incident_id', '=', incidentId)
    .executeTakeFirstOrThrow();
  return count;
};

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
