import type { Reservation } from '@keyhold/contract';
import { ArrowRight, DoorClosed, UsersRound } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { RowActs } from '#features/reservation/act-menu.tsx';
import type { DialogAct } from '#features/reservation/act-rules.ts';
import { RoomCell, StayClockBadge } from '#features/reservation/reservation-cells.tsx';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';

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
          <RoomCell row={reservation} />
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
