import type { CheckOutcome, NightAnswer, NightCheck } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { sleptInRooms } from '#features/figures/slept.ts';
import type { Price } from '#features/void-nights/void-nights.service.ts';

export interface Days {
  from: string;
  to: string;
}

/** The check that counts for a night: of several the latest that says who was there. */
export interface Check {
  id: number;
  outcome: CheckOutcome | 'not_seen';
  /** Seen in the room, of so many who were to be there. */
  found: number | null;
  expected: number;
  at: string;
}
/** One guest's night in a room. */
export interface Slept {
  day: string;
  roomId: number;
  reservationId: number;
  /** Of a shared room; null: all of it. */
  beds: number | null;
  /** Beyond the last night that was booked. */
  isOverstayed: boolean;
  check: Check | null;
}

/** The answers that stand, each with the night that it belongs to: from noon to noon on the house's clock. */
const answered = ({ from, to }: Days) => sql`
  select c.id, c.room_id, c.outcome, c.persons_found, c.seen_stays, c.answered_at, c.expected_persons,
    (c.answered_at at time zone t.timezone)::date as on_day,
    (c.answered_at at time zone t.timezone - interval '12 hours')::date as night,
    c.outcome in ('seen', 'signs_of_use', 'empty', 'someone_else') as tells
  from room_checks c join property_today t on t.tenant_id = c.tenant_id
  where c.answered_at >= ${from}::date - 1 and c.answered_at < ${to}::date + 3`;

const check = sql`jsonb_build_object('id', c.id, 'outcome', c.outcome, 'found', c.persons_found,
  'expected', c.expected_persons, 'at', json_instant(c.answered_at))`;
const latest = sql`c.answered_at desc, c.id desc`;
/** Who was asked for by name was seen or was not; the count of the room says nothing of one of them. */
const byName = sql`c.seen_stays is not null and exists (select from room_check_stays e
  where e.check_id = c.id and e.reservation_id = s.reservation_id and e.is_in_house)`;
const checkOfStay = sql`case when n.is_named then ${check} || jsonb_build_object('found', null,
  'outcome', case when n.is_seen then 'seen' when c.outcome = 'seen' then 'not_seen' else c.outcome end)
  else ${check} end`;
const wasExpected = sql`exists (select from room_check_stays e where e.check_id = c.id
  and e.reservation_id = s.reservation_id and e.is_in_house)`;
/** What they did while the round went on, before the room was answered for: in, or out again. */
const hadMoved = sql`exists (select from room_check_changes h where h.check_id = c.id
  and h.reservation_id = s.reservation_id and h.at <= c.answered_at)`;
const hadCome = sql`(not ${wasExpected} and ${hadMoved})`;
const hadLeft = sql`(${wasExpected} and ${hadMoved})`;
/**
 * The stay `s` was in the room that `c` checked. Of a move no hour is known but by a round: on the first
 * day in a room those count whom it expected there, or who came before the answer; on the last one those
 * whom it expected and who had not left.
 */
const wasThere = sql`c.on_day between s.slept_from and s.slept_until
  and c.answered_at >= coalesce(s.checked_in_at, '-infinity')
  and c.answered_at < coalesce(s.checked_out_at, 'infinity')
  and (c.on_day > s.slept_from or ${wasExpected} or ${hadCome})
  and (c.on_day < s.slept_until or ${wasExpected} and not ${hadLeft})`;

/** Room by night by stay: a night is theirs whom its end found in house; a check tells of who was there. */
export const listSlept = async (db: Db, days: Days): Promise<Slept[]> => {
  const { rows } = await sql<Slept>`
    with nights as materialized (
      select d::date as day
      from property_today t, generate_series(${days.from}::date, least(${days.to}::date, t.today - 1), '1 day') d
      where t.tenant_id = current_tenant()
    ), spans as materialized (${sleptInRooms(days)}
    ), answered as materialized (${answered(days)}
    ), evidence as materialized (
      select distinct on (s.room_id, s.reservation_id, c.night) s.room_id, s.reservation_id, c.night,
        ${checkOfStay} as told
      from spans s join answered c on c.room_id = s.room_id and c.night >= s.slept_from
        and c.night < s.slept_until and ${wasThere}
      cross join lateral (select ${byName} as is_named,
        s.reservation_id = any(c.seen_stays) as is_seen) n
      order by s.room_id, s.reservation_id, c.night,
        c.tells and not (n.is_named and not n.is_seen and c.outcome = 'seen') desc, ${latest}
    )
    select n.day::text as day, s.room_id as "roomId", s.reservation_id as "reservationId", s.beds,
      n.day >= s.booked_until as "isOverstayed", e.told as check
    from spans s join nights n on n.day >= s.slept_from and n.day < s.slept_until
    left join evidence e on e.room_id = s.room_id and e.reservation_id = s.reservation_id
      and e.night = n.day
    order by s.room_id, n.day, s.reservation_id`.execute(db);
  return rows;
};

/** Who was in the room when it was answered for, those too who went on from it on the same day. */
const personsThen = sql`coalesce((select h.persons from room_check_changes h where h.check_id = c.id
  and h.at <= c.answered_at order by h.at desc, h.id desc limit 1), c.expected_persons)`;

/** What checks say of rooms in which nobody was, or was expected, when they were made. */
export const listChecksOfEmpty = async (
  db: Db,
  days: Days,
): Promise<{ day: string; roomId: number; check: Check }[]> => {
  const { rows } = await sql<{ day: string; roomId: number; check: Check }>`
    with spans as materialized (${sleptInRooms(days)}
    ), answered as materialized (${answered(days)})
    select distinct on (c.room_id, c.night) c.night::text as day, c.room_id as "roomId", ${check} as check
    from answered c
    where c.expected_persons = 0 and ${personsThen} = 0
      and not exists (select from spans s where s.room_id = c.room_id and ${wasThere})
    order by c.room_id, c.night, c.tells desc, ${latest}`.execute(db);
  return rows;
};

export interface Booking {
  id: number;
  /** Null where whoever asks may not be told. */
  bookingId: string | null;
  guest: { id: number; name: string } | null;
  persons: number;
  councilReference: string;
  council: { id: number; name: string } | null;
  /** Whose it was before, the first one first: each until a night that was not theirs any more. */
  former: readonly { council: Booking['council']; councilReference: string; until: string }[];
}
export const listBookings = async (db: Db, days: Days): Promise<Booking[]> => {
  const { rows } = await sql<Booking>`
    select r.id, r.booking_id as "bookingId", jsonb_build_object('id', g.id, 'name', g.name) as guest,
      r.persons, r.council_reference as "councilReference",
      case when r.council_id is not null
        then jsonb_build_object('id', r.council_id, 'name', r.council_name) end as council,
      (select coalesce(jsonb_agg(jsonb_build_object('until', c.until, 'councilReference', c.council_reference,
          'council', case when c.council_id is not null
            then jsonb_build_object('id', c.council_id, 'name', c.council_name) end) order by c.id), '[]')
        from reservation_councils c
        where c.tenant_id = r.tenant_id and c.reservation_id = r.id) as former
    from reservations r
    join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
    where r.id in (select s.reservation_id from (${sleptInRooms(days)}) s)`.execute(db);
  return rows;
};

export const isBooking = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('reservations').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

export interface StoredAnswer extends NightAnswer {
  day: string;
  roomId: number;
  reservationId: number;
}
/** The oldest first: of each side the last one counts. */
export const listAnswers = async (db: Db, { from, to }: Days): Promise<StoredAnswer[]> => {
  const { rows } = await sql<StoredAnswer>`
    select id, day::text as day, room_id as "roomId", reservation_id as "reservationId", payable, side, reason,
      answered_name as by, json_instant(answered_at) as at
    from night_answers where day between ${from}::date and ${to}::date order by id`.execute(db);
  return rows;
};

export const insertAnswer = (
  db: Db,
  {
    day,
    ...given
  }: Pick<StoredAnswer, 'day' | 'roomId' | 'reservationId' | 'payable' | 'side' | 'reason'> & {
    userId: number;
    name: string;
  },
) =>
  db
    .insertInto('night_answers')
    .values({
      day,
      room_id: given.roomId,
      reservation_id: given.reservationId,
      payable: given.payable,
      side: given.side,
      reason: given.reason,
      answered_by: given.userId,
      answered_name: given.name,
    })
    .returning(['id', sql<string>`json_instant(answered_at)`.as('at')])
    .executeTakeFirstOrThrow();

/** Whose rooms a council is told of while they are empty: the transaction's own councils are asked for. */
export const listPlacedRooms = async (db: Db, { from, to }: Days): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`select room_id as id
    from placed_rooms((select current_councils()), ${from}::date, ${to}::date)`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Every room there ever was, in the order of its number. */
export interface RoomPlace extends Price {
  id: number;
  roomNo: string;
  floor: number;
}
export const listPlaces = async (db: Db): Promise<RoomPlace[]> => {
  const { rows } = await sql<RoomPlace>`select id, room_no as "roomNo", floor,
      (price_per_night * 100)::int as cents, case when is_shared then max_guests end as "sharedBeds"
    from rooms order by sort_key, id`.execute(db);
  return rows;
};

export const listCheckDetails = async (
  db: Db,
  ids: readonly number[],
): Promise<(NightCheck & { id: number })[]> => {
  const { rows } = await sql<NightCheck & { id: number }>`
    select c.id, c.outcome, c.persons_found as "personsFound", coalesce(u.name, '') as by, c.note,
      i.id as "inspectionId", i.number as "inspectionNumber",
      (select coalesce(jsonb_agg(jsonb_build_object('fileKey', m.file_key, 'originalName', m.original_name,
          'mimeType', m.mime_type, 'isPublic', m.is_public, 'hasOriginal', m.has_original) order by m.id), '[]')
        from room_check_photos p join media m on m.tenant_id = p.tenant_id and m.id = p.media_id
        where p.tenant_id = c.tenant_id and p.check_id = c.id) as photos
    from room_checks c
    join room_inspections i on i.tenant_id = c.tenant_id and i.id = c.inspection_id
    left join users u on u.id = c.answered_by
    where c.id = any(${ids}::int[])`.execute(db);
  return rows;
};
