import type { Room } from '@keyhold/contract';
import { clsx } from 'clsx';
import { ArrowRight, ClockAlert, LogIn, LogOut, type LucideIcon } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { readinessMessages } from '#features/readiness/readiness.messages.ts';
import type { Status } from '#ui/show/status-badge.tsx';

type Due = Room['due'][number];
const looks: Record<Due, { icon: LucideIcon; status: Status }> = {
  overdue: { icon: ClockAlert, status: 'overdue' },
  leaving: { icon: LogOut, status: 'occupied' },
  late: { icon: ClockAlert, status: 'overdue' },
  arriving: { icon: LogIn, status: 'reserved' },
};

/** What is due in the room today: who should be gone, goes, should be here, comes. */
export function DueBadges({ due, className }: Pick<Room, 'due'> & { className?: string }) {
  const t = useMessages(readinessMessages);
  if (due.length === 0) return null;
  return (
    <span className={clsx('flex max-w-full flex-wrap gap-1', className)}>
      {due.map((each) => {
        const { icon: Icon, status } = looks[each];
        return (
          <span
            key={each}
            data-status={status}
            className="flex items-center gap-0.5 rounded-sm bg-status-soft px-1 text-[0.6875rem] leading-4 font-semibold text-status"
          >
            <Icon size={16} aria-hidden className="size-3 shrink-0" />
            {t(`due.${each}`)}
          </span>
        );
      })}
    </span>
  );
}

/** The same in words, for a screen reader. */
export const useDueWords = () => {
  const t = useMessages(readinessMessages);
  const format = useFormat();
  return ({ guest, due }: Pick<Room, 'guest' | 'due'>): string[] => [
    ...(guest
      ? [t('guestUntil', { name: guest.name, until: format.pattern(guest.until, 'd MMM') })]
      : []),
    ...due.map((each) => t(`dueToday.${each}`)),
  ];
};

/** The day of departure; where today is that day, or was to be, the badge says more. */
export function Until({ room: { guest, due } }: { room: Pick<Room, 'guest' | 'due'> }) {
  const format = useFormat();
  if (!guest || due.some((each) => each === 'leaving' || each === 'overdue')) return null;
  return (
    <span className="flex shrink-0 items-center tabular-nums">
      <ArrowRight size={16} aria-hidden className="size-2.5" />
      {format.pattern(guest.until, 'd MMM')}
    </span>
  );
}
