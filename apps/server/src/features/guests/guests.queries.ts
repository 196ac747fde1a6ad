import { foldLetters, nameKey } from '@keyhold/contract';
import type { contract, Guest, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { phoneDigits, planOnce, toPage } from '#core/records/lists.ts';
import { stayRules } from '#features/figures/rules.ts';
import { lastSeen, unseenRunning } from '#features/figures/seen.ts';

import { inHouse, nearestFirst } from './nearest.ts';
import { isRuledOut, keptUntil } from './retention.ts';

type ListInput = Parsed<typeof contract.guests.list>['query'];

const expected = sql`select x.guest_id from reservations x where x.status in ('pending', 'contacted', 'confirmed')`;
const left = sql`select x.guest_id from reservations x where x.status = 'checked_out'`;
/** A booking of a family says so, or one of the household is a child. */
const longFamilies = sql`select r.guest_id from reservations r
  join property_today t on t.tenant_id = r.tenant_id
  join guests f on f.tenant_id = r.tenant_id and f.id = r.guest_id
  where ${stayRules.overSixWeeks} and (r.is_family or f.household @> '[{"child": true}]')`;
const isPresent = {
  in_house: sql<boolean>`g.id in (${inHouse})`,
  arriving: sql<boolean>`(g.id in (${expected}) and g.id not in (${inHouse}))`,
  left: sql<boolean>`(g.id in (${left}) and g.id not in (${inHouse}) and g.id not in (${expected}))`,
  none: sql<boolean>`(g.id not in (${left}) and g.id not in (${inHouse}) and g.id not in (${expected}))`,
};

/** The stay that says where a guest is: in house, else the next to come, else the last that was. */
const stayOf = sql<{
  id: number;
  check_in: string;
  check_out: string;
  status: string;
  today: string;
}>`(
  select r.id, r.check_in, r.check_out, r.status, t.today
  from reservations r
  join property_today t on t.tenant_id = r.tenant_id
  where r.tenant_id = g.tenant_id and r.guest_id = g.id and r.status not in ('cancelled', 'no_show')
  order by r.status = 'checked_in' desc, r.status = 'checked_out',
    case when r.status = 'checked_out' then null else r.check_in end, r.check_in desc
  limit 1)`.as('v');
const room = sql<Guest['room']>`(
  select jsonb_build_object('id', m.id, 'roomNo', m.room_no)
  from stays s join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
  where s.tenant_id = g.tenant_id and s.reservation_id = v.id and v.status = 'checked_in'
    and s.check_in <= v.today
  order by s.check_in desc limit 1)`;
const presence = sql<Guest['presence']>`case v.status when 'checked_in' then 'in_house'
  when 'checked_out' then 'left' when null then 'none' else case when v.status is null then 'none' else 'arriving' end end`;
const reservations = sql<number>`(
  select count(*)::int from reservations r where r.tenant_id = g.tenant_id and r.guest_id = g.id)`;

/** What other records say of a guest, for those who may read them. */
export interface Told {
  checks: boolean;
  incidents: boolean;
}
const notSeen = sql<number>`case when v.status = 'checked_in' then ${unseenRunning({
  tenant: sql`g.tenant_id`,
  reservation: sql`v.id`,
})} else 0 end`;
const openIncidents = sql<number>`(select count(*)::int from incident_guests w
  join incidents i on i.tenant_id = w.tenant_id and i.id = w.incident_id
  where w.tenant_id = g.tenant_id and w.guest_id = g.id and i.status = 'new')`;
const untold = sql<null>`null`;
const toldColumns = ({ checks, incidents }: Told) => [
  sql<string | null>`${checks ? lastSeen : untold}`.as('lastSeenAt'),
  sql<number | null>`${checks ? notSeen : untold}`.as('notSeen'),
  sql<number | null>`${incidents ? openIncidents : untold}`.as('openIncidents'),
];
/** In house, and not seen in so many checks running. */
const isNotSeen = (checks: number) => sql<boolean>`g.id in (select x.guest_id from reservations x
  where x.status = 'checked_in' and ${unseenRunning({
    tenant: sql`x.tenant_id`,
    reservation: sql`x.id`,
  })} >= ${checks})`;

const from = (db: Db) => db.selectFrom('guests as g').where('g.deleted_at', 'is', null);
const selecting = (query: ReturnType<typeof from>, told: Told) =>
  query
    .leftJoinLateral(stayOf, (join) => join.onTrue())
    .select(['g.id', 'g.name', 'g.email', 'g.phone', 'g.language', 'g.version'])
    .select(['g.date_of_birth as dateOfBirth', 'g.household_size as householdSize'])
    .select(['g.council_reference as councilReference', 'g.retain_until as retainUntil'])
    .select(['g.other_names as otherNames'])
    .select([sql<Guest['needs']>`g.needs`.as('needs')])
    .select([sql<Guest['household']>`g.household`.as('household')])
    .select(['v.check_in as checkIn', 'v.check_out as checkOut'])
    .select([presence.as('presence'), room.as('room'), reservations.as('reservations')])
    .select([sql<boolean>`g.erased_at is not null`.as('isErased'), keptUntil.as('keptUntil')])
    .select(toldColumns(told));

const afterAll = '\u{10FFFF}';
const begins = (word: string) => sql`select w.guest_id from guest_words w
  where w.word >= ${word} and w.word < ${word + afterAll}`;
const every = (words: readonly string[]) =>
  sql`(${sql.join(
    words.map((word) => begins(word)),
    sql` intersect `,
  )})`;

/** As words_of cuts what it keeps: what an apostrophe or a hyphen parts is sought in parts and whole. */
const sought = (search: string) => {
  const digits = phoneDigits(search);
  if (digits !== null) return [sql`(${begins(digits.typed)} union ${begins(`+${digits.own}`)})`];
  return foldLetters(search)
    .split(/[\s!-&(-,./:-@[-_{-~\u00A0-\u00BF\u2010-\u205E]+/)
    .map((word) => word.split(/['-]+/).filter((part) => part !== ''))
    .filter((parts) => parts.length > 0)
    .map((parts) =>
      parts.length === 1 ? every(parts) : sql`(${every(parts)} union ${begins(parts.join(''))})`,
    );
};

/** Of the guest `g`: every word sought begins one of his. As an array it is asked first, by the index. */
export const isFound = (search: string) => {
  const found = sought(search);
  if (found.length === 0) return sql<boolean>`false`;
  return sql<boolean>`g.id = any(array(${sql.join(found, sql` intersect `)}))`;
};

/** Of the guest `g`: is called so, however it is spelled. */
const isCalled = (names: readonly string[]) =>
  sql<boolean>`g.id = any(array(select w.guest_id from guest_words w
    where w.word = any(${names.map((name) => `=${nameKey(name)}`)}::text[])))`;

const matching = (db: Db, input: ListInput) => {
  const { presence: wanted = [], needsEvacuation, familyOverSixWeeks, notSeen: unseen } = input;
  const { search } = input;
  return from(db)
    .$if(unseen !== undefined, (query) => query.where(isNotSeen(unseen ?? 0)))
    .$if(wanted.length > 0, (query) =>
      query.where((where) => where.or(wanted.map((name) => isPresent[name]))),
    )
    .$if(needsEvacuation !== undefined, (query) =>
      query.where(
        sql<boolean>`coalesce((g.needs->>'evacuation')::boolean, false) = ${needsEvacuation ?? false}`,
      ),
    )
    .$if(familyOverSixWeeks !== undefined, (query) =>
      query.where(sql<boolean>`(g.id in (${longFamilies})) = ${familyOverSixWeeks ?? false}`),
    )
    .$if(Boolean(search), (query) => query.where(isFound(search ?? '')));
};

const sortColumns = {
  id: sql`g.id`,
  name: sql`lower(g.name)`,
  email: sql`lower(g.email)`,
  checkIn: sql`v.check_in`,
  checkOut: sql`v.check_out`,
  householdSize: sql`g.household_size`,
};

export const listGuests = async (
  db: Db,
  { input, told }: { input: ListInput; told: Told },
): Promise<Page<Guest>> => {
  const { page, limit, sortBy = 'name', sortOrder } = input;
  const matched = matching(db, input);
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`${nearestFirst(input)}${sortColumns[sortBy]} ${direction} nulls last, g.id ${direction}`;
  const isByStay = sortBy === 'checkIn' || sortBy === 'checkOut';
  // The page is chosen first: only those on it are asked where they are.
  const ids = matched
    .$if(isByStay, (query) => query.leftJoinLateral(stayOf, (join) => join.onTrue()))
    .select('g.id')
    .orderBy(order)
    .limit(limit)
    .offset((page - 1) * limit);
  const found = selecting(from(db), told)
    .where(sql<boolean>`g.id = any(array(${ids}))`)
    .orderBy(order);
  const ask = async (): Promise<Guest[]> => await found.execute();
  const items = input.search ? await planOnce(db, ask) : await ask();
  return await toPage({ items, page, limit, matched });
};

export const findGuest = (
  db: Db,
  { id, told }: { id: number; told: Told },
): Promise<Guest | undefined> =>
  selecting(from(db), told).where('g.id', '=', id).executeTakeFirst();

interface Like {
  name?: string | undefined;
  email?: string | undefined;
  dateOfBirth?: string | undefined;
  exceptId?: number | undefined;
}

export const listLikenesses = async (db: Db, by: Like) => {
  const isSameEmail = sql<boolean>`(${by.email ?? ''} <> '' and g.email <> '' and lower(g.email) = lower(${by.email ?? ''}))`;
  const isSameName = isCalled(by.name === undefined ? [] : [by.name]);
  const isSameBirth = sql<boolean>`coalesce(g.date_of_birth = ${by.dateOfBirth ?? null}::date, false)`;
  return await selecting(from(db), { checks: false, incidents: false })
    .select(
      sql<'email' | 'name_and_birth' | 'name'>`case when ${isSameEmail} then 'email'
        when ${isSameBirth} then 'name_and_birth' else 'name' end`.as('by'),
    )
    .where(sql<boolean>`(${isSameEmail} or ${isSameName})`)
    .where('g.id', '!=', by.exceptId ?? 0)
    .where('g.erased_at', 'is', null)
    .orderBy('g.id')
    .limit(10)
    .execute();
};

/** Guests by the words that people are told apart by. */
export const listPeople = async (
  db: Db,
  { names, emails }: { names: readonly string[]; emails: readonly string[] },
) =>
  await db
    .selectFrom('guests as g')
    .select(['g.id', 'g.name', 'g.other_names as otherNames', 'g.email'])
    .select('g.date_of_birth as dateOfBirth')
    .where('g.deleted_at', 'is', null)
    .where('g.erased_at', 'is', null)
    .where(
      sql<boolean>`(${isCalled(names)}
        or g.email <> '' and lower(g.email) in (select lower(e) from unnest(${emails}::text[]) e))`,
    )
    .orderBy('g.id')
    .execute();

/** A guest's live booking, the first one. */
export const findLiveBooking = (db: Db, guestId: number) =>
  db
    .selectFrom('reservations')
    .select('booking_id as bookingId')
    .where('guest_id', '=', guestId)
    .where('status', 'in', ['pending', 'contacted', 'confirmed', 'checked_in'])
    .orderBy('check_in')
    .limit(1)
    .executeTakeFirst();

/** Whom the coming night would erase if data was kept for so many months, of those the rule is for. */
export const countRuledOut = async (db: Db, months: number): Promise<number> => {
  const { count } = await db
    .selectFrom('guests as g')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isRuledOut({ months: sql`${months}::int`, on: sql`(t.today + 1)` }))
    .executeTakeFirstOrThrow();
  return count;
};
