import type { ReservationStatus } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { columnsOf, pick } from '#core/records/columns.ts';
import { rowsOf } from '#core/records/rows.ts';
import type { Council } from '#features/placements/placements.service.ts';

/** What a person writes of a reservation, apart from its room. */
export interface Details {
  checkIn?: string | undefined;
  checkOut?: string | undefined;
  persons?: number | undefined;
  expectedCheckIn?: string | null | undefined;
  bookingConfirmation?: string | undefined;
  councilReference?: string | undefined;
  /** Unsaid, it stays as it is. */
  council?: Council | null | undefined;
  placedBy?: string | undefined;
  isFamily?: boolean | undefined;
  isLocked?: boolean | undefined;
}
const given = [
  'checkIn',
  'checkOut',
  'persons',
  'expectedCheckIn',
  'bookingConfirmation',
  'councilReference',
  'placedBy',
  'isFamily',
  'isLocked',
] as const;
interface NewRow extends Details {
  guestId: number;
  checkIn: string;
  checkOut: string;
  persons: number;
  isHere: boolean;
}
interface Place {
  roomId: number;
  beds: string;
  /** The first night in the room. */
  checkIn: string;
}

/**
 * Gives the booking its number and its room in one statement: the counter is held as short as can be.
 * Without a reference of its own it has its guest's.
 */
export const insertReservation = async (
  db: Db,
  { row, place }: { row: NewRow; place: Place | null },
): Promise<void> => {
  const { expectedCheckIn = null, bookingConfirmation = '', councilReference = '' } = row;
  const { placedBy = '', isFamily = false, council } = row;
  const { roomId, beds, checkIn } = place ?? { roomId: null, beds: null, checkIn: null };
  await sql`
    with numbered as (
      insert into booking_counters (last) values (1)
      on conflict (tenant_id) do update set last = booking_counters.last + 1 returning last
    ), made as (
      insert into reservations (number, guest_id, check_in, check_out, persons, expected_check_in,
        booking_confirmation, council_reference, placed_by, council_id,
        council_name, is_family, status, checked_in_at)
      select last, ${row.guestId}::int, ${row.checkIn}::date, ${row.checkOut}::date, ${row.persons}::int,
        ${expectedCheckIn}::date, ${bookingConfirmation},
        coalesce(nullif(${councilReference}, ''), (select g.council_reference from guests g
          where g.id = ${row.guestId}::int), ''),
        ${placedBy}, ${council?.id ?? null}::int, ${council?.name ?? null}, ${isFamily}::boolean,
        case when ${row.isHere}::boolean then 'checked_in' else 'pending' end,
        case when ${row.isHere}::boolean then clock_now() end
      from numbered returning id
    ), placed as (
      insert into stays (reservation_id, room_id, beds, check_in, check_out)
      select id, ${roomId}::int, ${beds}::int4range,
        ${checkIn}::date, ${row.checkOut}::date
      from made where ${roomId}::int is not null
    )
    select`.execute(db);
};

export const updateDetails = (
  db: Db,
  { id, version, details }: { id: number; version: number; details: Details },
) =>
  db
    .updateTable('reservations')
    .set({
      ...columnsOf(pick(details, given)),
      ...(details.council !== undefined && {
        council_id: details.council?.id ?? null,
        council_name: details.council?.name ?? null,
      }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute();

interface Step {
  ids: readonly number[];
  from: readonly ReservationStatus[];
  to: ReservationStatus;
  contactedDate?: string;
  bookingConfirmation?: string | undefined;
  note?: string | undefined;
}

/** Takes the step with those that are in a state from which it leads; gives their ids. */
export const takeStep = async (db: Db, step: Step): Promise<number[]> => {
  const rows = await db
    .updateTable('reservations')
    .set({
      status: step.to,
      contacted_date: step.contactedDate,
      booking_confirmation: step.bookingConfirmation,
      closing_note: step.note,
      ...(step.to === 'checked_in' && { checked_in_at: sql<string>`clock_now()` }),
      ...((step.to === 'checked_in' || step.to === 'no_show') && {
        undo_status: sql<string>`status`,
        undo_version: sql<number>`version + 1`,
        undo_since: sql<string>`clock_now()`,
      }),
      version: sql`version + 1`,
    })
    .where('id', '=', sql<number>`any(${step.ids})`)
    .where('status', 'in', step.from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Makes it what it was before; gives false where it is not as it was read, or was seen in its room since.
 * Whoever asked for its end meant whoever was checked in then, not who is next.
 */
export const takeBack = async (
  db: Db,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<boolean> => {
  const { rows } = await sql`with back as (
      update reservations r set status = undo_status, checked_in_at = null,
        undo_status = null, undo_version = null, undo_since = null, closing_note = ${reason},
        version = version + 1
      where id = ${id} and version = ${version} and undo_version = version and not exists (
        select from room_check_stays s
        join room_checks c on c.tenant_id = s.tenant_id and c.id = s.check_id
        where s.tenant_id = r.tenant_id and s.reservation_id = r.id and s.is_in_house
          and c.answered_at >= r.undo_since)
      returning tenant_id, id
    ), lapsed as (
      update change_requests q set status = 'lapsed' from back b
      where q.tenant_id = b.tenant_id and q.reservation_id = b.id and q.status = 'pending'
    )
    select id from back`.execute(db);
  return rows.length > 0;
};

interface Departure {
  ids: readonly number[];
  today: string;
  reason: string;
  note: string | undefined;
}

/** Ends stays on the day: nights that were not slept are not part of them, one at least is. */
export const takeDeparture = async (db: Db, by: Departure): Promise<number[]> => {
  const rows = await db
    .updateTable('reservations')
    .set({
      status: 'checked_out',
      check_out: sql<string>`greatest(check_in + 1, least(check_out, ${by.today}::date))`,
      checked_out_at: sql<string>`clock_now()`,
      check_out_reason: by.reason,
      closing_note: by.note,
      version: sql`version + 1`,
    })
    .where('id', '=', sql<number>`any(${by.ids})`)
    .where('status', '=', 'checked_in')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Lengthens reservations and their last room's part of them. */
export const extendBy = async (
  db: Db,
  { ids, nights }: { ids: readonly number[]; nights: number },
): Promise<void> => {
  await sql`with longer as (
      update reservations set check_out = check_out + ${nights}::int, version = version + 1
      where id = any(${ids}) returning tenant_id, id, check_out
    )
    update stays s set check_out = l.check_out
    from longer l
    where s.tenant_id = l.tenant_id and s.reservation_id = l.id and s.is_live
      and s.check_out = l.check_out - ${nights}::int`.execute(db);
};

/** Marks those as changed that are still as they were read; locks them in the order of ids. */
export const touchUnchanged = async (
  db: Db,
  read: readonly { id: number; version: number }[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select r.id from reservations r
      join unnest(${read.map(({ id }) => id)}::int[], ${read.map(({ version }) => version)}::int[])
        as w(id, version) on w.id = r.id and w.version = r.version
      order by r.id for update of r
    )
    update reservations set version = version + 1 where id in (select id from locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

export const touch = (db: Db, ids: readonly number[]) => rowsOf('reservations').update(db, ids, {});
