import { reservationLife, wordIn } from '@keyhold/contract';
import type { contract, Guest, Locale, Parsed, ReservationStatus } from '@keyhold/contract';
import { sql } from 'kysely';
import { z } from 'zod';

import { defineDocument } from '#core/documents/define-document.ts';
import type { Column } from '#core/documents/document.ts';
import type { Pen, Sheet } from '#core/documents/sheet.ts';
import type { Db } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { shortDayText } from '#core/language/format.ts';
import { readToday } from '#core/records/today.ts';

const ReservationList = z.strictObject({
  reservationIds: z.array(z.number().int()),
  withGuests: z.boolean(),
});

interface Booking {
  bookingId: string;
  guest: string;
  phone: string;
  needs: Guest['needs'] | null;
  roomNo: string | null;
  persons: number;
  checkIn: string;
  checkOut: string;
  status: ReservationStatus;
}

/** In the order in which they arrive; the room is the one of today, or the first to come. */
const listBookings = async (db: Db, ids: readonly number[]): Promise<Booking[]> => {
  const { rows } = await sql<Booking>`
    select r.booking_id as "bookingId", g.name as guest, g.phone, g.needs, m.room_no as "roomNo",
      r.persons, r.check_in as "checkIn", r.check_out as "checkOut", r.status
    from reservations r
    join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
    left join lateral (
      select s.room_id from stays s
      where s.tenant_id = r.tenant_id and s.reservation_id = r.id
        and s.check_in <= greatest(current_today(), r.check_in)
      order by s.check_in desc limit 1) s on true
    left join rooms m on m.tenant_id = r.tenant_id and m.id = s.room_id
    where r.id = any (${ids}::int[])
    order by r.check_in, m.sort_key, r.id`.execute(db);
  return rows;
};

const countBookings = async (db: Db, ids: readonly number[]): Promise<number> => {
  const { count } = await db
    .selectFrom('reservations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
};

interface Words {
  title: string;
  count: (count: number) => string;
  room: string;
  guest: string;
  persons: string;
  from: string;
  until: string;
  state: string;
  booking: string;
  phone: string;
  needs: string;
  evacuation: string;
}
const words: Record<Locale, Words> = {
  en: {
    title: 'Reservations',
    count: (count) => (count === 1 ? '1 reservation' : `${count} reservations`),
    room: 'Room',
    guest: 'Guest',
    persons: 'Persons',
    from: 'From',
    until: 'Until',
    state: 'State',
    booking: 'Booking',
    phone: 'Phone',
    needs: 'Needs',
    evacuation: 'Help to get out',
  },
  es: {
    title: 'Reservas',
    count: (count) => (count === 1 ? '1 reserva' : `${count} reservas`),
    room: 'Habitación',
    guest: 'Huésped',
    persons: 'Personas',
    from: 'Desde',
    until: 'Hasta',
    state: 'Estado',
    booking: 'Reserva',
    phone: 'Teléfono',
    needs: 'Necesidades',
    evacuation: 'Ayuda para salir',
  },
};

const narrow = (label: string): Column => ({ label, width: 'content' });
const wide = (label: string): Column => ({ label, width: 'rest' });
const number = (label: string): Column => ({ label, width: 'content', align: 'right' });

const needsOf = ({ needs }: Booking, t: Words): string =>
  [needs?.evacuation ? t.evacuation : '', needs?.access ?? '', needs?.notes ?? '']
    .filter((word) => word !== '')
    .join(' · ');

/** The chosen bookings; how to reach their guests, and what they need, for whoever may read that. */
const write = async (
  { db, locale }: Pen,
  { reservationIds, withGuests }: z.infer<typeof ReservationList>,
): Promise<Sheet> => {
  const t = words[locale];
  const bookings = await listBookings(db, reservationIds);
  const short = (day: string) => shortDayText(day, locale);
  return {
    title: t.title,
    subtitle: t.count(bookings.length),
    isLandscape: withGuests,
    blocks: [
      {
        kind: 'table',
        columns: [
          narrow(t.room),
          wide(t.guest),
          number(t.persons),
          narrow(t.from),
          narrow(t.until),
          narrow(t.state),
          narrow(t.booking),
          ...(withGuests ? [narrow(t.phone), wide(t.needs)] : []),
        ],
        rows: bookings.map((booking) => [
          booking.roomNo ?? '–',
          booking.guest,
          String(booking.persons),
          short(booking.checkIn),
          short(booking.checkOut),
          wordIn(reservationLife.words, booking.status, locale),
          booking.bookingId,
          ...(withGuests ? [booking.phone, needsOf(booking, t)] : []),
        ]),
      },
    ],
  };
};

type Asked = Parsed<typeof contract.exports.reservationList>['body'];

export const reservationList = defineDocument({
  kind: 'reservation_list',
  event: 'PRINT_RESERVATIONS',
  input: ReservationList,
  order: async (ctx, asked: Asked) => {
    const reservationIds = [...new Set(asked.reservationIds)];
    const count = await countBookings(ctx.db, reservationIds);
    if (count < reservationIds.length) return refuse('not_found');
    const withGuests = ctx.can('read:guests');
    return {
      input: { reservationIds, withGuests },
      needs: withGuests ? ['read:reservations', 'read:guests'] : ['read:reservations'],
      fileName: `${words[ctx.locale].title} ${await readToday(ctx.db)}.pdf`,
      info: { count },
    };
  },
  write,
});
