import { nightsBetween } from '@keyhold/contract';
import type { Room, Shift } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useRawSearch } from '#core/api/search.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { dashboardMessages } from '#features/dashboard/dashboard.messages.ts';
import { WhyNotReady } from '#features/readiness/why-not-ready.tsx';
import { useBedWords } from '#features/reservation/bed-words.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { StatusBadge } from '#ui/show/status-badge.tsx';

type Stay = Shift['arrivals'][number];
export type NotReadyRooms = ReadonlyMap<number, Room>;

const ReservationActPicker = onDemand(
  async () => (await import('#features/reservation/act-menu.tsx')).ReservationActPicker,
);

const most = 8;
const bookings = '/dashboard/reservations';

/** Why this guest cannot go up yet: one tap tells all of it. */
function Reason({ stay, rooms }: { stay: Stay; rooms: NotReadyRooms }) {
  const t = useMessages(dashboardMessages);
  if (stay.isReady) return null;
  if (stay.room === null) return <span className="text-status">{t('noRoomYet')}</span>;
  const room = rooms.get(stay.room.id);
  if (!room) {
    const text =
      stay.inTheWay === null
        ? (stay.blocker ?? t('notYet'))
        : t('stillThere', { guest: stay.inTheWay });
    return <span className="text-status">{text}</span>;
  }
  return (
    <WhyNotReady
      room={room}
      trigger={
        <button
          type="button"
          aria-label={`${stay.blocker ?? t('notYet')}. ${t('why', { roomNo: room.roomNo })}`}
          className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-sm text-left font-medium text-status underline decoration-dotted underline-offset-3 hover:decoration-solid pointer-coarse:min-h-11"
        >
          <span className="truncate">{stay.blocker ?? t('notYet')}</span>
          <CircleHelp size={16} aria-hidden className="shrink-0" />
        </button>
      }
    />
  );
}

function Facts({ stay }: { stay: Stay }) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const day = (date: string) => format.pattern(date, 'd MMM');
  const bedWords = useBedWords();
  const isIn = stay.status === 'checked_in';
  const nights = t('nights', { count: nightsBetween(stay.checkIn, stay.checkOut) });
  return (
    <p className="text-sm text-ink-2">
      <span className="max-sm:hidden">{stay.bookingId} · </span>
      {stay.beds && `${bedWords(stay.beds)} · `}
      {t('persons', { count: stay.persons })}
      {isIn && stay.late && ` · ${t('dueOn', { day: day(stay.checkOut) })}`}
      {!isIn && (
        <>
          {` · ${nights}`}
          <span className="max-sm:hidden">, {t('until', { day: day(stay.checkOut) })}</span>
        </>
      )}
    </p>
  );
}

function Act({ stay }: { stay: Stay }) {
  const t = useMessages(dashboardMessages);
  const canUpdate = useCan(api.reservations.update);
  if (!canUpdate) return null;
  const isIn = stay.status === 'checked_in';
  const { id, guest, isReady } = stay;
  return (
    <LinkButton asChild variant={isReady && !isIn ? 'primary' : 'secondary'}>
      <Link
        to="/dashboard"
        search={{ act: isIn ? 'checkOut' : 'checkIn', on: id }}
        resetScroll={false}
        aria-label={t(isIn ? 'checkOutOf' : 'checkInOf', { guest: guest.name })}
      >
        {t(isIn ? 'checkOut' : 'checkIn')}
      </Link>
    </LinkButton>
  );
}

function GuestLink({ id, name }: { id: number; name: string }) {
  const t = useMessages(dashboardMessages);
  return (
    <Link
      to={bookings}
      search={{ open: id }}
      aria-label={t('openOf', { guest: name })}
      className="max-w-full font-semibold break-words text-ink no-underline hover:underline tap-line"
    >
      {name}
    </Link>
  );
}

const row =
  'grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t border-line py-3 first:border-t-0 sm:grid-cols-[5rem_minmax(0,1fr)_auto] sm:gap-x-3';
const door = 'text-lg font-semibold tracking-[-0.02em] break-words tabular-nums sm:text-xl';

function StayRow({ stay, rooms }: { stay: Stay; rooms: NotReadyRooms }) {
  const t = useMessages(dashboardMessages);
  const { id, guest, room, late, isReady, status } = stay;
  return (
    <li data-status={isReady || status === 'checked_in' ? undefined : 'not-ready'} className={row}>
      <span className={door}>
        {room?.roomNo ?? <span className="text-sm font-medium text-ink-3">{t('noRoom')}</span>}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <GuestLink id={id} name={guest.name} />
          {late && <StatusBadge status="overdue">{t(`late.${late}`)}</StatusBadge>}
          {stay.endRequested && <StatusBadge status="not-ready">{t('endRequested')}</StatusBadge>}
        </p>
        <Facts stay={stay} />
        {status !== 'checked_in' && <Reason stay={stay} rooms={rooms} />}
      </div>
      <Act stay={stay} />
    </li>
  );
}

const part = 'border-t border-line pt-4 first:border-t-0 first:pt-0';

function Heading({ title, count }: { title: string; count: number }) {
  return (
    <h2 className="flex items-baseline gap-2 text-md font-semibold">
      {title}
      <span className="font-medium text-ink-3 tabular-nums">{count}</span>
    </h2>
  );
}

interface StaysProps {
  title: string;
  stays: readonly Stay[];
  rooms: NotReadyRooms;
  view: 'arriving' | 'departing';
  /** Said where there is nobody; without it the whole part is left out then. */
  none?: ReactNode;
}

export function ShiftStays({ title, stays, rooms, view, none }: StaysProps) {
  const t = useMessages(dashboardMessages);
  if (stays.length === 0 && !none) return null;
  return (
    <section aria-label={title} className={part}>
      <Heading title={title} count={stays.length} />
      {stays.length === 0 && <p className="py-2 text-ink-2">{none}</p>}
      <ul className="mt-1">
        {stays.slice(0, most).map((stay) => (
          <StayRow key={stay.id} stay={stay} rooms={rooms} />
        ))}
      </ul>
      {stays.length > most && (
        <LinkButton asChild size="sm" variant="ghost">
          <Link to={bookings} search={{ view }}>
            {t('all', { count: stays.length })}
          </Link>
        </LinkButton>
      )}
    </section>
  );
}

/** Whose stay goes on in another room: left out where nobody's does. */
export function ShiftMoves({ moves }: Pick<Shift, 'moves'>) {
  const t = useMessages(dashboardMessages);
  if (moves.length === 0) return null;
  return (
    <section aria-label={t('moves')} className={part}>
      <Heading title={t('moves')} count={moves.length} />
      <ul className="mt-1">
        {moves.map(({ id, guest, from, to }) => (
          <li key={id} className={row}>
            <span className={door}>{from.roomNo}</span>
            <p className="min-w-0">
              <GuestLink id={id} name={guest.name} /> {t('movesTo', { roomNo: to.roomNo })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const acts = ['checkIn', 'checkOut'] as const;

/** The act that the address asks about, over the shift: whoever is done with it is where they began. */
export function ShiftAct() {
  const { search, setSearch } = useRawSearch<'act' | 'on'>();
  const canUpdate = useCan(api.reservations.update);
  const act = acts.find((each) => each === search.act);
  const on = Number(search.on);
  if (act === undefined || !Number.isInteger(on) || on < 1 || !canUpdate) return null;
  return (
    <ReservationActPicker
      act={act}
      id={on}
      onClose={() => setSearch({ act: undefined, on: undefined }, { replace: true })}
    />
  );
}
