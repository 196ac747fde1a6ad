import { erasedName, removedGuestDays } from '@keyhold/contract';
import type { contract, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Erasure } from '#core/files/erasure-list.ts';
import type { Db } from '#core/http/context.ts';
import { columnsOf } from '#core/records/columns.ts';
import { binned, rowsOf } from '#core/records/rows.ts';

import { isExpected, isRuledOut, keptUntil } from './retention.ts';

type New = Parsed<typeof contract.guests.create>['body'];
type Change = Parsed<typeof contract.guests.update>['body'];

const guests = rowsOf('guests');
const rowOf = <Given extends Omit<Change, 'version'>>({ needs, household, ...given }: Given) => ({
  ...columnsOf(given),
  needs: needs && JSON.stringify(needs),
  household: household && JSON.stringify(household),
});

/** Gives the ids in the order of the guests. */
export const insertGuests = async (db: Db, made: readonly New[]): Promise<number[]> => {
  const rows = await db
    .insertInto('guests')
    .values(made.map((guest) => ({ ...rowOf(guest), name: guest.name })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Locks guests in the order of ids, whatever order they were named in. */
export const lockGuests = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('guests')
    .select(['id', 'version', 'erased_at as erasedAt'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Somebody whose data was to be kept until a day that is over here, or who was removed a while ago, and
 * who stays nowhere any more.
 */
export const lockOutdated = (db: Db) =>
  db
    .selectFrom('guests as g')
    .select(['g.id', 'g.email', 'g.retain_until as retainUntil', 'g.deleted_at as removedAt'])
    .where(
      sql<boolean>`(g.retain_until < (select t.today from property_today t where t.tenant_id = g.tenant_id)
        or g.deleted_at < clock_now() - make_interval(days => ${sql.lit(removedGuestDays)}))`,
    )
    .where('g.erased_at', 'is', null)
    .where(sql<boolean>`not ${isExpected}`)
    .orderBy('g.id')
    .limit(1)
    .forUpdate('g')
    .executeTakeFirst();

/**
 * Somebody without such a day whom the property's rule has kept long enough. In the order of the index:
 * nobody is sorted, and of those who were entered later nobody is looked at.
 */
export const ruledOut = (db: Db) =>
  db
    .selectFrom('guests as g')
    .select(['g.id', 'g.email', keptUntil.as('keptUntil')])
    .select(
      sql<number>`(select t.guest_retention_months from property_today t
        where t.tenant_id = g.tenant_id)`.as('guestRetentionMonths'),
    )
    .where(isRuledOut())
    .orderBy('g.created_at')
    .limit(1)
    .forUpdate('g');
export const lockRuledOut = (db: Db) => ruledOut(db).executeTakeFirst();

/** Somebody who is on the list of those who were erased, is not, and stays nowhere. */
export const lockReturned = (db: Db, erased: readonly Erasure[]) =>
  db
    .selectFrom('guests as g')
    .innerJoin(
      sql<Erasure>`jsonb_to_recordset(${JSON.stringify(erased)}::jsonb)`.as<'e'>(
        sql`e("guestId" int, "createdAt" text, "erasedAt" text)`,
      ),
      (join) => join.onRef('e.guestId', '=', 'g.id'),
    )
    .select(['g.id', 'g.email', 'e.erasedAt'])
    .where(sql<boolean>`e."createdAt" = json_instant(g.created_at)`)
    .where('g.erased_at', 'is', null)
    .where(sql<boolean>`not ${isExpected}`)
    .orderBy('g.id')
    .limit(1)
    .forUpdate('g')
    .executeTakeFirst();

export const updateGuest = (db: Db, { id, change }: { id: number; change: Change }) =>
  guests.update(db, id, rowOf(change));

export const removeGuest = (db: Db, id: number) => guests.update(db, id, binned);

/** What points at one guest points at the other; what the log says of him goes along. */
export const moveEverything = async (db: Db, { from, to }: { from: number; to: number }) => {
  await sql`with bookings as (
      update reservations set guest_id = ${to}, version = version + 1 where guest_id = ${from}
    ), noted as (
      update notes set guest_id = ${to} where guest_id = ${from}
    ), packs as (
      update council_pack_editions set guest_ids = array_replace(guest_ids, ${from}::int, ${to}::int)
      where guest_ids @> array[${from}::int]
    ), filed as (
      update media set guest_id = ${to} where guest_id = ${from}
    ), mailed as (
      update mails set guest_id = ${to} where guest_id = ${from}
    ), looked_for as (
      update room_check_stays set guest_id = ${to} where guest_id = ${from}
    ), involved as (
      insert into incident_guests (incident_id, guest_id)
      select incident_id, ${to} from incident_guests where guest_id = ${from}
      on conflict do nothing
    ), parted as (
      delete from incident_guests where guest_id = ${from}
    ), told as (
      update audit_personal set guest_id = ${to} where guest_id = ${from}
    )
    delete from guests where id = ${from}`.execute(db);
};

/** What a guest was ever called, as it stands in answers that are kept for repeated requests. */
const wordsOf = (id: number) => sql`
  select distinct to_jsonb(word)::text as quoted from (
    select unnest(array[name, email, phone] || other_names) as word from guests where id = ${id}
    union all select info->'guest'->>'name' from audit_personal where guest_id = ${id}
    union all select original_name from media where guest_id = ${id}
      or reservation_id in (select id from reservations where guest_id = ${id})
    union all select unnest(array[c->>'before', c->>'after'])
      from audit_personal, jsonb_array_elements(changes) c
      where guest_id = ${id} and c->>'field' in ('name', 'email', 'phone')) known
  where word <> ''`;

/**
 * Every personal value goes: the row's, those of his bookings, notes and files, the log's, and kept
 * answers. Gives the keys of the files, whose bytes are to go too.
 */
export const eraseGuest = async (db: Db, id: number): Promise<string[]> => {
  const { rows } = await sql<{ fileKeys: string[] }>`with bookings as (
      update reservations set council_reference = '', booking_confirmation = '', closing_note = ''
      where guest_id = ${id} returning id
    ), former as (
      update reservation_councils set council_reference = ''
      where reservation_id in (select id from bookings)
    ), noted as (
      delete from notes where guest_id = ${id} or reservation_id in (select id from bookings)
    ), packs as (
      -- Whose file they had is read of them as they were.
      update council_pack_editions set media_id = null where guest_ids @> array[${id}::int]
    ), filed as (
      delete from media where guest_id = ${id} or reservation_id in (select id from bookings)
        or id in (select media_id from council_pack_editions where guest_ids @> array[${id}::int])
      returning file_key
    ), called as (
      update roll_call_people set guest_name = ''
      where reservation_id in (select id from bookings)
    ), asked as (
      update change_requests set reason = '', remarks = ''
      where reservation_id in (select id from bookings)
    ), told as (
      delete from audit_personal where guest_id = ${id}
    ), answered as (
      update idempotency_keys set body = null
      where exists (select 1 from (${wordsOf(id)}) w
        where position(substr(quoted, 2, length(quoted) - 2) in body) > 0)
    )
    update guests set name = ${erasedName}, email = '', phone = '', language = '', date_of_birth = null,
      needs = default, household = default, other_names = default, council_reference = '', retain_until = null,
      erased_at = now(), version = version + 1
    where id = ${id}
    returning (select coalesce(array_agg(file_key), '{}') from filed) as "fileKeys"`.execute(db);
  return rows.flatMap(({ fileKeys }) => fileKeys);
};
