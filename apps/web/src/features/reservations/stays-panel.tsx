import type { Reservation } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { StayClockBadge } from '#features/reservation/reservation-cells.tsx';
import { ReservationStatusBadge } from '#features/reservation/reservation-status-badge.tsx';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const most = 20;

interface StayProps {
  stay: Reservation;
  /** What the reader does not know yet: whose stay it is, or in which room. */
  by: 'guest' | 'room';
}

function Stay({ stay, by }: StayProps) {
  const t = useMessages(reservationsMessages);
  const format = useFormat();
  const { id, bookingId, guest, room, checkIn, checkOut, nights, stayClock } = stay;
  const roomName = room ? t('roomPart', { roomNo: room.roomNo }) : t('noRoom');
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-1 py-3 last:border-b-0 hover:bg-hover">
      <Link
        to="/dashboard/reservations"
        search={{ open: id }}
        className="min-w-44 font-semibold text-ink no-underline after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:rounded focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
      >
        {by === 'guest' ? guest.name : roomName}
      </Link>
      <span className="flex items-center gap-1.5 whitespace-nowrap">
        {format.date(checkIn)}
        <ArrowRight size={16} aria-hidden className="size-3.5 text-ink-3" />
        {format.date(checkOut)}
      </span>
      <span className="text-ink-2">{t('nights', { count: nights })}</span>
      {stayClock?.limit && <StayClockBadge clock={stayClock} />}
      <span className="ml-auto flex items-center gap-3">
        <span className="text-sm text-ink-2 tabular-nums">{bookingId}</span>
        <ReservationStatusBadge reservation={stay} />
      </span>
    </li>
  );
}

/** The stays of one guest or in one room, newest first, for their own pages. */
export function StaysPanel({ of }: { of: { guestId: number } | { roomId: number } }) {
  const t = useMessages(reservationsMessages);
  const canRead = useCan(api.reservations.list);
  const { data, error, refetch } = useQuery(
    api.reservations.list.query({ query: { ...of, limit: most } }),
  );
  if (!canRead) return <EmptyState kind="forbidden" className="py-8" />;
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={4} />;
  if (data.items.length === 0)
    return <EmptyState title={t('staysNone')}>{t('staysNoneText')}</EmptyState>;
  const by = 'guestId' in of ? 'room' : 'guest';
  return (
    <>
      <ul aria-label={t('title')}>
        {data.items.map((stay) => (
          <Stay key={stay.id} stay={stay} by={by} />
        ))}
      </ul>
      {data.total > data.items.length && (
        <LinkButton asChild className="mt-4">
          <Link to="/dashboard/reservations" search={{ ...of }}>
            {t('staysAll')}
          </Link>
        </LinkButton>
      )}
    </>
  );
}
