import type { Shift } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { DoorClosed, LogIn, LogOut } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAbility } from '#core/session/session.tsx';
import { dashboardMessages } from '#features/dashboard/dashboard.messages.ts';
import { lateOf, listOfCount } from '#features/dashboard/shift-focus.ts';
import type { CountName } from '#features/dashboard/shift-focus.ts';
import { statusIcons } from '#ui/show/status-badge.tsx';
import type { Status } from '#ui/show/status-badge.tsx';

const looks: Record<CountName, { status: Status; icon: LucideIcon; isUrgent?: boolean }> = {
  arrivals: { status: 'reserved', icon: LogIn },
  arrivalsWithoutReadyRoom: { status: 'not-ready', icon: statusIcons['not-ready'], isUrgent: true },
  lateArrivals: { status: 'overdue', icon: statusIcons.overdue, isUrgent: true },
  departures: { status: 'occupied', icon: LogOut },
  overdueDepartures: { status: 'overdue', icon: LogOut, isUrgent: true },
  inHouse: { status: 'occupied', icon: statusIcons.occupied },
  withoutRoom: { status: 'reserved', icon: DoorClosed },
  ready: { status: 'ready', icon: statusIcons.ready },
  notReady: { status: 'not-ready', icon: statusIcons['not-ready'] },
  occupiedFaulty: { status: 'maintenance', icon: statusIcons.maintenance },
  cleaningLeft: { status: 'cleaning', icon: statusIcons.cleaning },
};

const tileLook =
  'flex h-full min-w-0 flex-col gap-1 rounded px-1.5 py-2.5 no-underline sm:px-3 sm:py-3';

type Counts = Shift['counts'];

interface TileProps {
  name: CountName;
  counts: Counts;
}

/** What stands beside a number, and is no part of it or the late part of it. */
function useAside({ name, counts }: TileProps): string | null {
  const t = useMessages(dashboardMessages);
  const { lateArrivals, overdueDepartures, occupiedFaulty } = counts;
  if (name === 'arrivals' && lateArrivals > 0) return t('aside.late', { count: lateArrivals });
  if (name === 'departures' && overdueDepartures > 0)
    return t('aside.overdue', { count: overdueDepartures });
  if (name === 'notReady' && occupiedFaulty > 0)
    return t('aside.occupiedFaulty', { count: occupiedFaulty });
  return null;
}

function Body({ name, counts }: TileProps) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const aside = useAside({ name, counts });
  const { icon: Icon } = looks[name];
  const late = lateOf[name];
  const count = counts[name] - (late === undefined ? 0 : counts[late]);
  const isNone = counts[name] === 0;
  return (
    <>
      <span className="flex items-center gap-1.5 sm:gap-2">
        <span
          className={clsx(
            'text-2xl font-semibold tracking-[-0.02em] tabular-nums sm:text-3xl',
            isNone ? 'text-ink-3' : 'text-ink',
          )}
        >
          {format.number(count)}
        </span>
        <Icon
          size={20}
          aria-hidden
          className={clsx('max-sm:size-4', isNone ? 'text-ink-3' : 'text-status')}
        />
      </span>
      <span className="text-xs leading-4 break-words text-ink-2 sm:text-sm sm:leading-4">
        {t(`count.${name}`)}
      </span>
      {aside && <span className="text-xs leading-4 break-words text-ink-2">{aside}</span>}
    </>
  );
}

const mayOpen = {
  '/dashboard/reservations': 'read:reservations',
  '/dashboard/rooms': 'read:rooms',
  '/dashboard/house-keepings': 'read:house_keepings',
} as const;

/** A number is a link wherever the person may open the list behind it. */
function Tile({ name, counts }: TileProps) {
  const { can } = useAbility();
  const { status, isUrgent } = looks[name];
  const { to, search } = listOfCount[name];
  const look = clsx(
    tileLook,
    isUrgent && counts[name] > 0 && 'bg-status-soft shadow-[inset_0_3px_0_var(--status-bar)]',
  );
  const body = <Body name={name} counts={counts} />;
  if (can(mayOpen[to])) {
    return (
      <Link
        to={to}
        search={search}
        data-status={status}
        className={clsx(look, 'transition-colors hover:bg-hover')}
      >
        {body}
      </Link>
    );
  }
  return (
    <div data-status={status} className={look}>
      {body}
    </div>
  );
}

interface CountsProps {
  names: readonly CountName[];
  shift: Pick<Shift, 'counts'>;
}

/** The house in numbers. */
export function ShiftCounts({ names, shift: { counts } }: CountsProps) {
  const t = useMessages(dashboardMessages);
  return (
    <section aria-label={t('counts')} className="rounded border border-line bg-paper p-1">
      <ul
        className={clsx(
          'grid gap-1',
          names.length === 3 ? 'grid-cols-3' : 'grid-cols-4',
          names.length > 4 && 'xl:grid-cols-8',
        )}
      >
        {names.map((name) => (
          <li key={name} className="min-w-0">
            <Tile name={name} counts={counts} />
          </li>
        ))}
      </ul>
    </section>
  );
}
