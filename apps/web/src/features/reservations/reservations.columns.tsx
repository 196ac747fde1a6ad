import type { Reservation, views } from '@keyhold/contract';
import { ArrowRight, DoorClosed, LockKeyhole, UsersRound } from 'lucide-react';

import { api } from '#core/api/api.ts';
import type { CsvColumn } from '#core/files/csv.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { RowActs, type DialogAct } from '#features/reservation/act-menu.tsx';
import {
  ReservationStatusBadge,
  useStatusWord,
} from '#features/reservation/reservation-status-badge.tsx';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';
import { StayClockBadge } from '#features/reservation/stay-clock-badge.tsx';
import { None } from '#ui/show/none.tsx';
import type { Column } from '#ui/table/column.ts';

/** The number where there is one; that there is none is what the desk looks for. */
export function RoomCell({ reservation }: { reservation: Reservation }) {
  const t = useMessages(reservationsMessages);
  const { room, isLocked } = reservation;
  if (room === null) return <span className="text-ink-2 italic">{t('noRoom')}</span>;
  return (
    <span className="inline-flex items-center gap-1 font-semibold tabular-nums">
      {room.roomNo}
      {isLocked && (
        <span title={t('locked')}>
          <LockKeyhole size={16} className="size-3.5 text-ink-3" aria-label={t('locked')} />
        </span>
      )}
    </span>
  );
}

interface ColumnsInput {
  onAct: (act: DialogAct, reservation: Reservation) => void;
  /** Who has not come yet has stayed no nights: those views have room for other things. */
  view: (typeof views)[number] | undefined;
}
const beforeArrival = new Set<ColumnsInput['view']>(['arriving', 'no_room']);

/** The columns of the table. A new field of a reservation is one entry here and one in `useReservationCsv`. */
export function useReservationColumns({ onAct, view }: ColumnsInput): Column<Reservation>[] {
  const t = useMessages(reservationsMessages);
  const format = useFormat();
  const canAct = useCan(api.reservations.update);
  // Where the table is narrow, the year goes to a second line, and nothing else does.
  const day = (value: string | null) =>
    value === null ? <None /> : format.date(value).replaceAll(/ (?!\d{4}$)/g, '\u00A0');
  const hidden = (id: 'placedBy' | 'bookingConfirmation' | 'councilReference') => ({
    id,
    header: t(id),
    cell: (one: Reservation) => <span className="break-words">{one[id] || <None />}</span>,
    isHidden: true,
  });
  const acts: Column<Reservation> = {
    id: 'acts',
    header: t('acts'),
    cell: (one) => <RowActs reservation={one} onAct={onAct} />,
    card: 'hidden',
    width: '1%',
  };
  return [
    {
      id: 'bookingId',
      header: t('bookingId'),
      cell: (one) => (
        <span className="whitespace-nowrap text-ink-2 tabular-nums">{one.bookingId}</span>
      ),
      isSortable: true,
      width: '7rem',
    },
    {
      id: 'guest',
      header: t('guest'),
      cell: (one) => <span className="line-clamp-2 min-w-28 break-words">{one.guest.name}</span>,
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    {
      id: 'room',
      header: t('room'),
      cell: (one) => <RoomCell reservation={one} />,
      isSortable: true,
    },
    { id: 'checkIn', header: t('checkIn'), cell: (one) => day(one.checkIn), isSortable: true },
    { id: 'checkOut', header: t('checkOut'), cell: (one) => day(one.checkOut), isSortable: true },
    {
      id: 'nights',
      header: t('nightsHeader'),
      cell: (one) => format.number(one.nights),
      isSortable: true,
      isNumeric: true,
    },
    {
      id: 'status',
      header: t('status'),
      cell: (one) => <ReservationStatusBadge reservation={one} />,
      isSortable: true,
      card: 'corner',
    },
    {
      id: 'stayClock',
      header: t('stayClock'),
      cell: (one) => (one.stayClock ? <StayClockBadge clock={one.stayClock} /> : <None />),
      isHidden: beforeArrival.has(view),
    },
    hidden('placedBy'),
    {
      id: 'persons',
      header: t('personsLabel'),
      cell: (one) => format.number(one.persons),
      isNumeric: true,
      isHidden: true,
    },
    {
      id: 'contactedDate',
      header: t('contactedDate'),
      cell: (one) => day(one.contactedDate),
      isHidden: true,
    },
    {
      id: 'expectedCheckIn',
      header: t('expectedCheckIn'),
      cell: (one) => day(one.expectedCheckIn),
      isHidden: true,
    },
    hidden('bookingConfirmation'),
    hidden('councilReference'),
    ...(canAct ? [acts] : []),
  ];
}

/** What the file holds for each column: days as days, numbers as numbers. */
export function useReservationCsv(): Record<string, CsvColumn<Reservation>[]> {
  const t = useMessages(reservationsMessages);
  const statusWord = useStatusWord();
  return {
    bookingId: [{ header: t('bookingId'), value: (one) => one.bookingId }],
    guest: [{ header: t('guest'), value: (one) => one.guest.name }],
    room: [{ header: t('room'), value: (one) => one.room?.roomNo }],
    checkIn: [{ header: t('checkIn'), value: (one) => one.checkIn }],
    checkOut: [{ header: t('checkOut'), value: (one) => one.checkOut }],
    nights: [{ header: t('nightsHeader'), value: (one) => one.nights }],
    status: [{ header: t('status'), value: (one) => statusWord(one.status) }],
    stayClock: [{ header: t('stayClock'), value: (one) => one.stayClock?.nights }],
    placedBy: [{ header: t('placedBy'), value: (one) => one.placedBy }],
    persons: [{ header: t('personsLabel'), value: (one) => one.persons }],
    contactedDate: [{ header: t('contactedDate'), value: (one) => one.contactedDate }],
    expectedCheckIn: [{ header: t('expectedCheckIn'), value: (one) => one.expectedCheckIn }],
    bookingConfirmation: [
      { header: t('bookingConfirmation'), value: (one) => one.bookingConfirmation },
    ],
    councilReference: [{ header: t('councilReference'), value: (one) => one.councilReference }],
  };
}

interface CardProps {
  reservation: Reservation;
  onAct: (act: DialogAct, reservation: Reservation) => void;
}

/** A booking under the thumb: room, days, and the next act at the lower edge. */
export function ReservationCard({ reservation, onAct }: CardProps) {
  const t = useMessages(reservationsMessages);
  const format = useFormat();
  const { checkIn, checkOut, nights, persons, bookingId, stayClock } = reservation;
  const short = (day: string) => format.pattern(day, 'EEE d MMM');
  return (
    <div className="mt-2 flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="flex items-center gap-1.5">
          <DoorClosed size={16} aria-hidden className="text-ink-3" />
          <RoomCell reservation={reservation} />
        </span>
        <span className="flex items-center gap-1">
          {short(checkIn)}
          <ArrowRight size={16} aria-hidden className="size-3.5 text-ink-3" />
          {short(checkOut)}
        </span>
        <span className="text-ink-2">{t('nights', { count: nights })}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2 tabular-nums">
          {bookingId}
          <span className="flex items-center gap-1">
            <UsersRound size={16} aria-hidden className="size-3.5" />
            {t('persons', { count: persons })}
          </span>
          {stayClock?.limit && <StayClockBadge clock={stayClock} />}
        </p>
        <RowActs reservation={reservation} onAct={onAct} />
      </div>
    </div>
  );
}
