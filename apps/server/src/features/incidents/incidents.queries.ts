import { plainText } from '@keyhold/contract';
import type {
  contract,
  Incident,
  IncidentFilter,
  IncidentType,
  OwnIncident,
  Page,
  Parsed,
  TenantIncident,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { containsPattern, planOnce, toPage } from '#core/records/lists.ts';
import { awaits, isReplyUrgent, replyDue } from '#features/incident-postings/postings.columns.ts';
import { typeNames } from '#features/incident-types/type-names.ts';

import {
  asIncident,
  from,
  hourOf,
  inProperty,
  isOfAge,
  isRepeat,
  isUnsecured,
  secureBy,
  selecting,
  selectingOwn,
  type Matched,
} from './incidents.columns.ts';
import { asOwn } from './told.ts';

type ListInput = Parsed<typeof contract.incidents.list>['query'];
type EverywhereInput = Parsed<typeof contract.incidents.all>['query'];
type MineInput = Parsed<typeof contract.incidents.mine>['query'];

/** In what whoever reported it said of it. */
const isSaid = (search: string) => {
  const like = containsPattern(search);
  const sought = plainText(search);
  return sql<boolean>`(i.description ilike ${like} or holds(i.area, ${sought}) or holds(r.room_no, ${sought})
    or holds(${typeNames}, ${sought}) or i.number::text = ${search.replace(/^#?INC-0*/i, '')})`;
};
/** There, or in the name of a guest in it: for those who read it, with its guests. */
const searched = (search: string) =>
  sql<boolean>`(${isSaid(search)} or exists (select 1 from incident_guests v
      join guests g on g.tenant_id = v.tenant_id and g.id = v.guest_id
      where v.tenant_id = i.tenant_id and v.incident_id = i.id
        and holds(g.name, ${plainText(search)})))`;

/** Days, and hours of the day, which may lie on both sides of midnight. */
const whenOf = ({ from: first, to, fromHour = 0, toHour = 23 }: IncidentFilter) => [
  first && sql<boolean>`i.happened_at >= ${first}::date::timestamp at time zone t.timezone`,
  to && sql<boolean>`i.happened_at < (${to}::date + 1)::timestamp at time zone t.timezone`,
  fromHour <= toHour
    ? (fromHour > 0 || toHour < 23) && sql<boolean>`${hourOf} between ${fromHour} and ${toHour}`
    : sql<boolean>`not ${hourOf} between ${toHour + 1} and ${fromHour - 1}`,
];

const inLaneOf = ({ awaiting, clock }: IncidentFilter) => [
  awaiting && awaits[awaiting],
  clock && isReplyUrgent,
];

/** Each filter that is asked for, as what must hold of an incident. */
const conditionsOf = (input: IncidentFilter) => {
  const { status, managementMode, type, priority, roomId, guestId, cctv, age, repeat } = input;
  return [
    ...inLaneOf(input),
    ...whenOf(input),
    status && sql<boolean>`i.status = any(${status})`,
    managementMode && sql<boolean>`i.management_mode = ${managementMode}`,
    type !== undefined && sql<boolean>`i.type_id = ${type}`,
    priority && sql<boolean>`i.priority = any(${priority})`,
    roomId !== undefined && sql<boolean>`i.room_id = ${roomId}`,
    guestId !== undefined &&
      sql<boolean>`exists (select 1 from incident_guests v where v.tenant_id = i.tenant_id
        and v.incident_id = i.id and v.guest_id = ${guestId})`,
    cctv && isUnsecured,
    age && isOfAge[age],
    repeat !== undefined && sql<boolean>`${isRepeat} = ${repeat}`,
    input.search && searched(input.search),
  ].filter((condition) => typeof condition === 'object');
};

const matching = (db: Db, input: IncidentFilter) =>
  conditionsOf(input).reduce((query, condition) => query.where(condition), from(db));

export const countMatching = async (db: Db, filter: IncidentFilter): Promise<number> => {
  const { count } = await matching(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Their ids, in the order of their numbers. */
export const listMatching = async (db: Db, filter: IncidentFilter): Promise<number[]> => {
  const rows = await matching(db, filter).select('i.id').orderBy('i.number').execute();
  return rows.map(({ id }) => id);
};
/** In the order of the states and of the priorities, not of their letters. */
const orders = {
  id: sql`i.id`,
  number: sql`i.number`,
  type: sql`lower(k.title)`,
  place: sql`coalesce(r.room_no, i.area)`,
  priority: sql`array_position(array['low', 'medium', 'high'], i.priority)`,
  status: sql`array_position(array['new', 'resolved', 'closed'], i.status)`,
  happenedAt: sql`i.happened_at`,
  secureBy,
  replyDue,
};

const hasAlways = new Set<keyof typeof orders>(['id', 'number', 'happenedAt']);

/** Without a wish the newest first; of recordings and of replies what presses most. */
const orderOf = ({ sortBy, sortOrder, cctv, clock }: ListInput) => {
  const pressing = (clock && 'replyDue') ?? (cctv && 'secureBy');
  const name = sortBy ?? pressing ?? 'happenedAt';
  const isUp = sortBy === undefined ? pressing !== undefined : sortOrder === 'asc';
  // What every incident has is read in the order of an index, which has no place for what lacks.
  const last = hasAlways.has(name) ? sql`` : sql` nulls last`;
  return isUp ? sql`${orders[name]} asc${last}` : sql`${orders[name]} desc${last}`;
};

const newestFirst = sql<boolean>`i.happened_at desc`;

/** Those of one page in full: what stands before it costs its place in the order, and nothing else. */
const tell = (db: Db, { input, matched }: { input: ListInput; matched: Matched }) => {
  const { after, limit } = input;
  const order = after === undefined ? orderOf(input) : newestFirst;
  const wanted = matched
    .select(['i.tenant_id', 'i.id'])
    .orderBy(order)
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset(after === undefined ? (input.page - 1) * limit : 0);
  return selecting(from(db).where(sql<boolean>`(i.tenant_id, i.id) in ${wanted}`))
    .orderBy(order)
    .orderBy('i.id', 'desc');
};

/** Where a page that follows an incident begins. */
export const findPlace = (db: Db, id: number) =>
  db
    .selectFrom('incidents')
    .select(['id', sql<string>`happened_at::text`.as('at')])
    .where('id', '=', id)
    .executeTakeFirst();
export type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

export const listIncidents = async (
  db: Db,
  input: ListInput,
  place?: Place,
): Promise<Page<Incident>> => {
  const matched = matching(db, input);
  const behind = place
    ? matched.where(sql<boolean>`(i.happened_at, i.id) < (${place.at}::timestamptz, ${place.id})`)
    : matched;
  const rows = await planOnce(db, () => tell(db, { input, matched: behind }).execute());
  const page = place ? 2 : input.page;
  return await toPage({ items: rows.map(asIncident), page, limit: input.limit, matched });
};

/** Where the caller may read them: what somebody may do differs from property to property. */
const isReadable = (userId: number) =>
  sql<boolean>`exists (select 1 from held_permissions h where h.tenant_id = i.tenant_id
    and h.user_id = ${userId} and h.permission in ('read:incidents', 'manage:incidents'))`;

export const listEverywhere = async (
  db: Db,
  { input, userId }: { input: EverywhereInput; userId: number | null },
): Promise<Page<TenantIncident>> => {
  const { page, limit, tenantId } = input;
  const everywhere = matching(db, input);
  const all = tenantId === undefined ? everywhere : everywhere.where('i.tenant_id', '=', tenantId);
  const matched = userId === null ? all : all.where(isReadable(userId));
  const rows = await planOnce(db, () => tell(db, { input, matched }).select(inProperty).execute());
  return await toPage({ items: rows.map(asIncident), page, limit, matched });
};

export const listOwn = async (
  db: Db,
  { input, userId }: { input: MineInput; userId: number },
): Promise<Page<OwnIncident>> => {
  const { page, limit, sortBy = 'happenedAt', search } = input;
  const own = from(db).where('i.reported_by', '=', userId);
  const matched = search ? own.where(isSaid(search)) : own;
  const items = await selectingOwn(matched)
    .orderBy(orders[sortBy], input.sortBy === undefined ? 'desc' : input.sortOrder)
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items: items.map(asOwn(userId)), page, limit, matched });
};

export const findIncident = async (db: Db, id: number): Promise<Incident | undefined> => {
  const found = selecting(from(db)).where('i.id', '=', id);
  const row = await planOnce(db, () => found.executeTakeFirst());
  return row && asIncident(row);
};

interface Named {
  typeId?: number | undefined;
  roomId?: number | null | undefined;
  guestIds?: readonly number[] | undefined;
}
interface Ground {
  now: string;
  /** The room and the guests that are named. */
  areThere: boolean;
  type: Pick<IncidentType, 'defaultPriority' | 'active'> | null;
}
/** What is said is judged by: the time, and what there is of what it names. */
export const readGround = async (
  db: Db,
  { typeId, roomId = null, guestIds = [] }: Named,
): Promise<Ground> => {
  const { rows } = await sql<Ground>`select clock_now() as now,
    (${roomId}::int is null or exists (select 1 from rooms
      where id = ${roomId} and deleted_at is null))
    and not exists (select 1 from unnest(${[...guestIds]}::int[]) wanted where not exists (
      select 1 from guests where id = wanted and deleted_at is null)) as "areThere",
    (select jsonb_build_object('defaultPriority', default_priority, 'active', active)
      from incident_types where id = ${typeId ?? null}::int and deleted_at is null) as type`.execute(
    db,
  );
  return rows[0] ?? { now: '', areThere: false, type: null };
};
