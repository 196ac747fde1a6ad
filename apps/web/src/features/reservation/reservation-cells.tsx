import {
  type Beds,
  mayTake,
  nightsBetween,
  reservationLife,
  type Reservation,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hourglass, LockKeyhole } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { RoomNow } from '#features/readiness/room-now.tsx';
import { useBedWords } from '#features/reservation/bed-words.ts';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';
import { Badge, type Tone } from '#ui/show/badge.tsx';
import { None } from '#ui/show/none.tsx';

type Clock = NonNullable<Reservation['stayClock']>;

const daysToAct = 7;

const clockTone = ({ limit }: Clock, today: string): Tone => {
  if (limit === null) return 'neutral';
  if (today >= limit) return 'danger';
  return nightsBetween(today, limit) <= daysToAct ? 'warning' : 'neutral';
};

/** Nights so far; where six weeks are the most a family may stay, how long it is until then. */
export function StayClockBadge({ clock }: { clock: Reservation['stayClock'] }) {
  const t = useMessages(reservationsMessages);
  const format = useFormat();
  const today = useToday();
  if (clock === null) return null;
  const nights = t('nights', { count: clock.nights });
  const left = clock.limit === null ? null : nightsBetween(today, clock.limit);
  if (clock.limit === null || left === null) {
    return <span className="whitespace-nowrap tabular-nums">{nights}</span>;
  }
  const limit = left > 0 ? t('limitLeft', { count: left }) : t('limitPast', { count: -left });
  return (
    <span title={t('limitOn', { day: format.date(clock.limit) })}>
      <Badge isWrapped tone={clockTone(clock, today)} icon={Hourglass}>
        <span className="whitespace-nowrap">{nights} ·</span>{' '}
        <span className="whitespace-nowrap">{limit}</span>
      </Badge>
    </span>
  );
}

interface RowProps {
  row: Reservation;
}

/** The beds of the room that the booking has now. */
export const bedsNow = ({ room, segments }: Pick<Reservation, 'room' | 'segments'>) =>
  segments.findLast((part) => part.room.id === room?.id)?.beds ?? null;

interface Part {
  checkIn: string;
  checkOut: string;
  pricePerNight: number;
  /** A bed of a shared room has no price of its own. */
  beds: Beds | null;
}

const nightsIn = ({ checkIn, checkOut }: Part) => nightsBetween(checkIn, checkOut);

/** What the nights come to, at the prices that the rooms have now; where one is not known, nothing. */
export const totalOf = (parts: readonly Part[]): number | null => {
  const isKnown = parts.every((part) => part.beds === null && nightsIn(part) > 0);
  const total = parts.reduce((sum, part) => sum + nightsIn(part) * part.pricePerNight, 0);
  return isKnown && total > 0 ? total : null;
};

export function StayPrice({ parts }: { parts: readonly Part[] }) {
  const format = useFormat();
  const total = totalOf(parts);
  if (total === null) return null;
  const sums = parts.map((part) => `${format.money(part.pricePerNight)} × ${nightsIn(part)}`);
  return (
    <span className="tabular-nums">
      {sums.join(' + ')} = <b className="font-semibold">{format.money(total)}</b>
    </span>
  );
}

/** The number where there is one; that there is none is what the desk looks for. */
export function RoomCell({ row }: RowProps) {
  const { room, isLocked } = row;
  const t = useMessages(reservationsMessages);
  const bedWords = useBedWords();
  const beds = bedsNow(row);
  if (room === null) return <span className="text-ink-2 italic">{t('noRoom')}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 font-semibold tabular-nums">
      {room.roomNo}
      {beds && (
        <span className="text-sm font-normal whitespace-nowrap text-ink-2">{bedWords(beds)}</span>
      )}
      {isLocked && (
        <span title={t('locked')}>
          <LockKeyhole size={16} className="size-3.5 text-ink-3" aria-label={t('locked')} />
        </span>
      )}
    </span>
  );
}

const linkClass = 'font-medium text-brand-ink underline underline-offset-2 hover:no-underline';

/** For a guest still to come, also whether the room is ready for them. */
export function RoomFact({ row }: RowProps) {
  const { room, status } = row;
  const t = useMessages(reservationsMessages);
  const bedWords = useBedWords();
  const beds = bedsNow(row);
  const canRead = useCan(api.rooms.list);
  if (room === null) return t('noRoom');
  const params = { roomId: String(room.id) };
  return (
    <span className="flex flex-col items-start gap-1">
      {canRead ? (
        <Link to="/dashboard/rooms/$roomId" params={params} className={linkClass}>
          {room.roomNo}
        </Link>
      ) : (
        room.roomNo
      )}
      {beds && bedWords(beds)}
      {mayTake(reservationLife, 'checkIn', status) && <RoomNow id={room.id} />}
    </span>
  );
}

export function GuestFact({ row: { guest } }: RowProps) {
  const canRead = useCan(api.guests.list);
  if (!canRead) return guest.name;
  const params = { guestId: String(guest.id) };
  return (
    <Link to="/dashboard/guests/$guestId" params={params} className={linkClass}>
      {guest.name}
    </Link>
  );
}

/** On one line: a row whose dates break is half as tall again. */
export function Day({ value }: { value: string | null }) {
  const format = useFormat();
  return value === null ? <None /> : format.date(value).replaceAll(' ', '\u00A0');
}

/** The name, and under it the booking; a card on a phone has that further down. */
export function GuestCell({ row }: RowProps) {
  return (
    <span className="flex min-w-28 flex-col">
      <span title={row.guest.name} className="line-clamp-1 break-words max-sm:line-clamp-2">
        {row.guest.name}
      </span>
      <span className="text-sm font-normal text-ink-2 tabular-nums max-sm:hidden">
        {row.bookingId}
      </span>
    </span>
  );
}

export function DepartureCell({ row }: RowProps) {
  const t = useMessages(reservationsMessages);
  return (
    <span className="flex flex-col tabular-nums">
      <Day value={row.checkOut} />
      <span className="text-sm text-ink-2">{t('nights', { count: row.nights })}</span>
    </span>
  );
}

export function CouncilCell({ row: { council } }: RowProps) {
  if (council === null) return <None />;
  return (
    <span title={council.name} className="line-clamp-2 min-w-24 break-words">
      {council.name}
    </span>
  );
}

/** The day, and when in it the house is ready for them. */
export function DayFact({ value, time }: { value: string; time: 'checkInTime' | 'checkOutTime' }) {
  const format = useFormat();
  const { data } = useQuery(api.tenants.current.query());
  return [format.date(value), format.clock(data?.[time])].filter(Boolean).join(' · ');
}
