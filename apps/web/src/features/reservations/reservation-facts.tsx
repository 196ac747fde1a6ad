import {
  checkOutReasons,
  isAllowed,
  reservationStatuses,
  reservationTransitions,
  type Reservation,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import type { ActivityFields } from '#features/activity/activity-panel.tsx';
import { RoomNow } from '#features/readiness/room-now-panel.tsx';
import { useLeavingWord, useStatusWord } from '#features/reservation/reservation-status-badge.tsx';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';
import { StayClockBadge } from '#features/reservation/stay-clock-badge.tsx';
import { Details } from '#ui/show/card.tsx';

const linkClass = 'font-medium text-brand-ink underline underline-offset-2 hover:no-underline';

function RoomLink({ room }: { room: NonNullable<Reservation['room']> }) {
  const canRead = useCan(api.rooms.list);
  if (!canRead) return <>{room.roomNo}</>;
  return (
    <Link to="/dashboard/rooms/$roomId" params={{ roomId: String(room.id) }} className={linkClass}>
      {room.roomNo}
    </Link>
  );
}

/** For a guest still to come, also whether the room is ready for them. */
function RoomFact({ reservation: { room, status } }: { reservation: Reservation }) {
  if (room === null) return null;
  return (
    <span className="flex flex-col gap-1">
      <RoomLink room={room} />
      {isAllowed(reservationTransitions.checkIn, status) && <RoomNow id={room.id} />}
    </span>
  );
}

function GuestLink({ guest }: Pick<Reservation, 'guest'>) {
  const canRead = useCan(api.guests.list);
  if (!canRead) return <>{guest.name}</>;
  return (
    <Link
      to="/dashboard/guests/$guestId"
      params={{ guestId: String(guest.id) }}
      className={linkClass}
    >
      {guest.name}
    </Link>
  );
}

/** Which room on which nights, where the stay has had more than one. */
function Segments({ reservation }: { reservation: Reservation }) {
  const t = useMessages(reservationsMessages);
  const format = useFormat();
  const { segments } = reservation;
  if (segments.length < 2) return null;
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{t('roomsOfStay')}</h3>
      <ol className="flex flex-col gap-1.5">
        {segments.map(({ room, checkIn, checkOut }) => (
          <li key={`${room.id}-${checkIn}`} className="flex flex-wrap gap-x-3">
            <span className="font-semibold tabular-nums">
              {t('roomPart', { roomNo: room.roomNo })}
            </span>
            <span className="text-ink-2">
              {format.date(checkIn)} – {format.date(checkOut)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Times are told when they have come; a dash for what cannot be yet would say nothing. */
function usePastFacts({ checkedInAt, checkedOutAt, checkOutReason, reason }: Reservation) {
  const t = useMessages(reservationsMessages);
  const format = useFormat();
  const leaving = useLeavingWord();
  const facts: { label: string; value: ReactNode }[] = [];
  if (checkedInAt) facts.push({ label: t('checkedInAt'), value: format.timeAndDate(checkedInAt) });
  if (checkedOutAt)
    facts.push({ label: t('checkedOutAt'), value: format.timeAndDate(checkedOutAt) });
  if (checkOutReason) facts.push({ label: t('checkOutReason'), value: leaving(checkOutReason) });
  if (reason) facts.push({ label: t('reason'), value: reason });
  return facts;
}

export function ReservationDetails({ reservation }: { reservation: Reservation }) {
  const t = useMessages(reservationsMessages);
  const format = useFormat();
  const past = usePastFacts(reservation);
  const { data: property } = useQuery(api.tenants.current.query());
  const { room, guest, stayClock, isFamily, isLocked } = reservation;
  const at = (date: string, time: string | undefined) =>
    [format.date(date), time].filter(Boolean).join(' · ');
  const facts = [
    { label: t('guest'), value: <GuestLink guest={guest} /> },
    { label: t('room'), value: room ? <RoomFact reservation={reservation} /> : t('noRoom') },
    { label: t('checkIn'), value: at(reservation.checkIn, property?.checkInTime) },
    { label: t('checkOut'), value: at(reservation.checkOut, property?.checkOutTime) },
    { label: t('nightsHeader'), value: format.number(reservation.nights) },
    { label: t('personsLabel'), value: format.number(reservation.persons) },
    ...(stayClock ? [{ label: t('stayClock'), value: <StayClockBadge clock={stayClock} /> }] : []),
    { label: t('expectedCheckIn'), value: format.date(reservation.expectedCheckIn) },
    { label: t('contactedDate'), value: format.date(reservation.contactedDate) },
    { label: t('bookingConfirmation'), value: reservation.bookingConfirmation },
    { label: t('councilReference'), value: reservation.councilReference },
    { label: t('placedBy'), value: reservation.placedBy },
    { label: t('family'), value: t(isFamily ? 'yes' : 'no') },
    ...(isLocked ? [{ label: t('locked'), value: t('yes') }] : []),
    ...past,
  ];
  return (
    <>
      <Details items={facts} />
      <Segments reservation={reservation} />
    </>
  );
}

/** How each field of a booking reads in its history. */
export function useActivityFields(): ActivityFields {
  const t = useMessages(reservationsMessages);
  const format = useFormat();
  const statusWord = useStatusWord();
  const leaving = useLeavingWord();
  const day = (value: unknown) => (typeof value === 'string' ? format.date(value) : '');
  const yes = (value: unknown) => t(value === true ? 'yes' : 'no');
  return {
    status: {
      label: t('status'),
      show: (value) => {
        const known = reservationStatuses.find((status) => status === value);
        return known ? statusWord(known) : '';
      },
    },
    checkIn: { label: t('checkIn'), show: day },
    checkOut: { label: t('checkOut'), show: day },
    persons: { label: t('personsLabel') },
    room: { label: t('room') },
    contactedDate: { label: t('contactedDate'), show: day },
    expectedCheckIn: { label: t('expectedCheckIn'), show: day },
    bookingConfirmation: { label: t('bookingConfirmation') },
    councilReference: { label: t('councilReference') },
    placedBy: { label: t('placedBy') },
    isFamily: { label: t('family'), show: yes },
    isLocked: { label: t('locked'), show: yes },
    checkOutReason: {
      label: t('checkOutReason'),
      show: (value) => {
        const known = checkOutReasons.find((reason) => reason === value);
        return known ? leaving(known) : '';
      },
    },
    reason: { label: t('reason') },
  };
}
