import type { Shift } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { DoorClosed, LogIn, LogOut } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAbility } from '#core/session/session.tsx';
import { dashboardMessages } from '#features/dashboard/dashboard.messages.ts';
import { listOfCount } from '#features/dashboard/shift-focus.ts';
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
  cleaningLeft: { status: 'cleaning', icon: statusIcons.cleaning },
};

const tileLook =
  'flex h-full min-w-0 flex-col gap-1 rounded px-1.5 py-2.5 no-underline sm:px-3 sm:py-3';

function Body({ name, count }: { name: CountName; count: number }) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const { icon: Icon } = looks[name];
  const isNone = count === 0;
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
    </>
  );
}

/** A number is a link wherever the person may open the list behind it. */
function Tile({ name, count }: { name: CountName; count: number }) {
  const { can } = useAbility();
  const { status, isUrgent } = looks[name];
  const list = listOfCount[name];
  const look = clsx(
    tileLook,
    isUrgent && count > 0 && 'bg-status-soft shadow-[inset_0_3px_0_var(--status-bar)]',
  );
  const linked = (to: string, children: ReactNode) => (
    <Link
      to={to}
      search={list}
      data-status={status}
      className={clsx(look, 'transition-colors hover:bg-hover')}
    >
      {children}
    </Link>
  );
  const body = <Body name={name} count={count} />;
  if ('view' in list && can('read:reservations')) return linked('/dashboard/reservations', body);
  if ('status' in list && can('read:house_keepings'))
    return linked('/dashboard/house-keepings', body);
  if ('ready' in list && can('read:rooms')) return linked('/dashboard/rooms', body);
  return (
    <div data-status={status} className={look}>
      {body}
    </div>
  );
}

interface CountsProps {
  names: readonly CountName[];
  counts: Shift['counts'];
}

export function ShiftCounts({ names, counts }: CountsProps) {
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
            <Tile name={name} count={counts[name]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
