import { liveStatuses, nightsBetween, type Reservation } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BedDouble, CalendarPlus, LogIn, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { BookingActs, ReservationActPicker, RowActs } from '#features/reservation/act-menu.tsx';
import type { DialogAct } from '#features/reservation/act-rules.ts';
import { useBedWords } from '#features/reservation/bed-words.ts';
import { useCanReserve } from '#features/reservation/new-reservation-dialog.tsx';
import { StayClockBadge } from '#features/reservation/reservation-cells.tsx';
import { ReservationStatusBadge } from '#features/reservation/reservation-status-badge.tsx';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';
import { StaySummary } from '#features/reservations/stay-summary.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';

const bookings = '/dashboard/reservations';
const most = 50;

type Part = Reservation['segments'][number];
/** A stay with the part of it that is spent in this room. */
interface Comer {
  stay: Reservation;
  part: Part;
}

/** Who sleeps in the room, and who comes first after them: a shared one may expect several on a day. */
export function useRoomStays(roomId: number) {
  const today = useToday();
  const canRead = useCan(api.reservations.list);
  const { data, error, refetch } = useQuery({
    ...api.reservations.list.query({
      query: {
        roomId,
        status: liveStatuses.join(','),
        sortBy: 'checkIn',
        sortOrder: 'asc',
        limit: most,
      },
    }),
    enabled: canRead,
  });
  const [asked, setAsked] = useState<{ act: DialogAct; id: number } | null>(null);
  const all = (data?.items ?? []).flatMap((stay): Comer[] => {
    const part = stay.segments.findLast(({ room }) => room.id === roomId);
    return part ? [{ stay, part }] : [];
  });
  const isIn = ({ stay }: Comer) => stay.status === 'checked_in' && stay.room?.id === roomId;
  // Whoever has moved on in the middle of the stay has been here, and does not come.
  const isAhead = ({ stay, part }: Comer) => stay.status !== 'checked_in' || part.checkIn > today;
  const coming = all
    .filter((comer) => !isIn(comer) && isAhead(comer))
    .toSorted((a, b) => a.part.checkIn.localeCompare(b.part.checkIn));
  const dialog = (
    <ReservationActPicker
      act={asked?.act ?? null}
      id={asked?.id ?? null}
      onClose={() => setAsked(null)}
    />
  );
  return {
    isKnown: data !== undefined,
    error: data ? null : error,
    refetch: () => void refetch(),
    inside: all.filter(isIn),
    next: coming.filter(({ part }) => part.checkIn === coming[0]?.part.checkIn),
    onAct: (act: DialogAct, { id }: Reservation) => setAsked({ act, id }),
    dialog,
  };
}
type RoomStays = ReturnType<typeof useRoomStays>;

interface PlaceProps {
  title: string;
  icon: LucideIcon;
  status: 'occupied' | 'reserved';
  children: ReactNode;
}

function Place({ title, icon: Icon, status, children }: PlaceProps) {
  return (
    <section
      aria-label={title}
      data-status={status}
      className="flex min-w-0 flex-col gap-3 rounded border border-line bg-paper p-4 sm:p-5"
    >
      <h2 className="flex items-center gap-2 text-sm font-medium text-ink-2">
        <Icon size={16} aria-hidden className="text-status" />
        {title}
      </h2>
      {children}
    </section>
  );
}

function GuestName({ stay: { guest }, isBig }: { stay: Reservation; isBig: boolean }) {
  const canRead = useCan(api.guests.get);
  const name = `${isBig ? 'text-lg' : ''} max-w-full min-w-0 font-semibold break-words text-ink`;
  if (!canRead) return <p className={name}>{guest.name}</p>;
  return (
    <Link
      to="/dashboard/guests/$guestId"
      params={{ guestId: String(guest.id) }}
      className={`${name} no-underline hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-6`}
    >
      {guest.name}
    </Link>
  );
}

interface StayProps extends Pick<RoomStays, 'onAct'> {
  comer: Comer;
  /** What the reader asks of the stay first: until when, or from which day and how long. */
  days: string;
  /** The only one stands with all that can be done about it, several in rows. */
  isOnly: boolean;
}

function Stay({ comer, days, isOnly, onAct }: StayProps) {
  const t = useMessages(reservationsMessages);
  const bedWords = useBedWords();
  const { stay } = comer;
  const { beds } = comer.part;
  const facts = [days, beds && bedWords(beds), t('persons', { count: stay.persons })];
  return (
    <li className="flex flex-col gap-3 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-52 flex-col items-start gap-1">
          <GuestName stay={stay} isBig={isOnly} />
          <p className="flex flex-wrap gap-x-3 text-ink-2 tabular-nums">
            {facts.filter(Boolean).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            <Link
              to={bookings}
              search={{ open: stay.id }}
              className="font-medium whitespace-nowrap text-brand-ink underline underline-offset-2 hover:no-underline"
            >
              {stay.bookingId}
            </Link>
          </p>
          <span className="flex flex-wrap items-center gap-1.5">
            <ReservationStatusBadge reservation={stay} />
            {stay.stayClock?.limit && <StayClockBadge clock={stay.stayClock} />}
          </span>
        </div>
        {!isOnly && <RowActs reservation={stay} onAct={onAct} />}
      </div>
      {isOnly && (
        <>
          <StaySummary reservation={stay} />
          <BookingActs reservation={stay} onAct={onAct} />
        </>
      )}
    </li>
  );
}

/** Whoever sleeps in the room, with what can be done about each. */
export function GuestsInRoom({ stays: { inside, onAct } }: { stays: RoomStays }) {
  const t = useMessages(reservationsMessages);
  const format = useFormat();
  if (inside.length === 0) return null;
  return (
    <Place title={t('inRoom')} icon={BedDouble} status="occupied">
      <ul className="flex flex-col gap-3">
        {inside.map((comer) => (
          <Stay
            key={comer.stay.id}
            {...{ comer, onAct }}
            days={t('untilDay', { day: format.date(comer.stay.checkOut) })}
            isOnly={inside.length === 1}
          />
        ))}
      </ul>
    </Place>
  );
}

function Nobody({ roomId }: { roomId: number }) {
  const t = useMessages(reservationsMessages);
  const canReserve = useCanReserve();
  return (
    <>
      <p className="text-ink-2">{t('nobodyNext')}</p>
      {canReserve && (
        <LinkButton asChild className="self-start">
          <Link to={bookings} search={{ new: '1', newRoom: roomId }}>
            <CalendarPlus size={16} aria-hidden />
            {t('reserveRoom')}
          </Link>
        </LinkButton>
      )}
    </>
  );
}

/** Who comes into the room next, or that nobody does yet. */
export function NextInRoom({ stays, roomId }: { stays: RoomStays; roomId: number }) {
  const t = useMessages(reservationsMessages);
  const format = useFormat();
  const { next, onAct } = stays;
  const daysOf = ({ stay, part }: Comer) =>
    [
      format.date(part.checkIn),
      t('nights', { count: nightsBetween(part.checkIn, part.checkOut) }),
      stay.status === 'checked_in' && stay.room && t('movesFrom', { roomNo: stay.room.roomNo }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Place title={t('nextInRoom')} icon={LogIn} status="reserved">
      {next.length === 0 ? (
        <Nobody roomId={roomId} />
      ) : (
        <ul className="flex flex-col gap-3">
          {next.map((comer) => (
            <Stay
              key={comer.stay.id}
              {...{ comer, onAct }}
              days={daysOf(comer)}
              isOnly={next.length === 1}
            />
          ))}
        </ul>
      )}
    </Place>
  );
}
