import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** Rooms by their numbers as people write them. */
export const listRoomsByNumber = (db: Db, roomNos: readonly string[]) =>
  db
    .selectFrom('rooms')
    .select(['id', 'room_no as roomNo', 'max_guests as maxGuests', 'is_shared as isShared'])
    .select('deleted_at as deletedAt')
    .where('deleted_at', 'is', null)
    .where(sql`lower(room_no)`, 'in', sql`(select lower(n) from unnest(${roomNos}::text[]) n)`)
    .execute();

/** The stays that guests have already or are coming for. */
export const listKnownStays = (db: Db, guestIds: readonly number[]) =>
  db
    .selectFrom('reservations')
    .select(['id', 'guest_id as guestId', 'booking_id as bookingId'])
    .select(['check_in as checkIn', 'check_out as checkOut'])
    .where('guest_id', '=', sql<number>`any(${guestIds})`)
    .where('status', 'not in', ['cancelled', 'no_show'])
    .execute();

export interface NewReservation {
  guestId: number;
  checkIn: string;
  checkOut: string;
  persons: number;
  expectedCheckIn: string | null;
  bookingConfirmation: string;
  councilReference: string;
  placedBy: string;
  councilId: number | null;
  councilName: string | null;
  isFamily: boolean;
  roomId: number | null;
  beds: string | null;
}

/** Gives each its number and its room in one statement, in their order; gives the ids in that order. */
export const insertReservations = async (
  db: Db,
  rows: readonly NewReservation[],
): Promise<number[]> => {
  const { rows: made } = await sql<{ id: number }>`
    with given as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("guestId" int,
        "checkIn" date, "checkOut" date, persons int, "expectedCheckIn" date, "bookingConfirmation" text,
        "councilReference" text, "placedBy" text,
        "councilId" int, "councilName" text, "isFamily" boolean, "roomId" int, beds int4range))
        with ordinality as g
    ), numbered as (
      insert into booking_counters (last) select count(*) from given
      on conflict (tenant_id) do update set last = booking_counters.last + excluded.last returning last
    ), made as (
      insert into reservations (number, guest_id, check_in, check_out, persons, expected_check_in,
        booking_confirmation, council_reference, placed_by, council_id, council_name, is_family)
      select n.last - ${rows.length}::int + g.ordinality, "guestId", "checkIn", "checkOut", persons,
        "expectedCheckIn", "bookingConfirmation", coalesce(nullif("councilReference", ''),
          (select k.council_reference from guests k where k.id = "guestId"), ''), "placedBy", "councilId",
        "councilName", "isFamily"
      from given g cross join numbered n
      returning id, number
    ), placed as (
      insert into stays (reservation_id, room_id, beds, check_in, check_out)
      select m.id, "roomId", beds, "checkIn", "checkOut"
      from given g cross join numbered n
      join made m on m.number = n.last - ${rows.length}::int + g.ordinality
      where "roomId" is not null
    )
    select id from made order by number`.execute(db);
  return made.map(({ id }) => id);
};
