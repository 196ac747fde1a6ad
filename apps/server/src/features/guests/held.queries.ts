import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** What is booked, noted and filed of a guest. */
export const listHeld = async (db: Db, guestId: number) => {
  const reservationRows = await db
    .selectFrom('reservations')
    .select(['booking_id as bookingId', 'check_in as checkIn', 'check_out as checkOut', 'status'])
    .select(['persons', 'council_reference as councilReference', 'placed_by as placedBy'])
    .select('council_name as council')
    .select(['booking_confirmation as bookingConfirmation', 'closing_note as reason'])
    .select(['checked_in_at as checkedInAt', 'checked_out_at as checkedOutAt'])
    .select(
      sql`(select coalesce(jsonb_agg(jsonb_build_object('roomNo', m.room_no, 'checkIn', s.check_in,
        'checkOut', s.check_out) order by s.check_in), '[]')
        from stays s join rooms m on m.tenant_id = s.tenant_id and m.id = s.room_id
        where s.tenant_id = reservations.tenant_id and s.reservation_id = reservations.id)`.as(
        'rooms',
      ),
    )
    .where('guest_id', '=', guestId)
    .orderBy('check_in')
    .execute();
  const notes = await db
    .selectFrom('notes')
    .select(['content', 'created_at as createdAt', 'entity_type as about'])
    .where((where) =>
      where.or([
        where('guest_id', '=', guestId),
        where(
          'reservation_id',
          'in',
          where.selectFrom('reservations').select('id').where('guest_id', '=', guestId),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  const files = await db
    .selectFrom('media as m')
    .leftJoin('reservations as r', (join) =>
      join.onRef('r.tenant_id', '=', 'm.tenant_id').onRef('r.id', '=', 'm.reservation_id'),
    )
    .select(['m.original_name as name', 'm.mime_type as mimeType', 'm.created_at as createdAt'])
    .where(sql<boolean>`${guestId} in (m.guest_id, r.guest_id)`)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.id')
    .execute();
  return { reservations: reservationRows, notes, files };
};
