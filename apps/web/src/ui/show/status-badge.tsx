import { clsx } from 'clsx';
import {
  BedDouble,
  CalendarCheck2,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  ClockAlert,
  Sparkles,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { uiMessages } from '#ui/ui.messages.ts';

export const statuses = [
  'ready',
  'not-ready',
  'occupied',
  'reserved',
  'maintenance',
  'cleaning',
  'void',
  'overdue',
] as const;
export type Status = (typeof statuses)[number];

/** The same picture for the same state on every screen; the hue comes from `data-status`. */
export const statusIcons: Record<Status, LucideIcon> = {
  ready: CircleCheck,
  'not-ready': CircleSlash,
  occupied: BedDouble,
  reserved: CalendarCheck2,
  maintenance: Wrench,
  cleaning: Sparkles,
  void: CircleDashed,
  overdue: ClockAlert,
};

export type StatusBadgeProps = {
  status: Status;
  /** In place of the status's own word. */
  children?: ReactNode;
  variant?: 'badge' | 'dot' | 'tile';
  className?: string;
};

const variants = {
  badge: 'gap-1 rounded-sm bg-status-soft px-1.5 py-0.5 text-xs font-medium text-status',
  dot: 'gap-1.5 text-sm text-ink [&>svg]:text-status',
  tile: 'gap-1.5 rounded bg-status-soft pr-2.5 pl-3 shadow-[inset_3px_0_0_var(--status-bar)] py-1.5 text-sm font-semibold text-status',
};

export function StatusBadge({ status, children, variant = 'badge', className }: StatusBadgeProps) {
  const t = useMessages(uiMessages);
  const Icon = statusIcons[status];
  return (
    <span
      data-status={status}
      className={clsx('inline-flex w-fit max-w-full items-center', variants[variant], className)}
    >
      <Icon
        size={16}
        aria-hidden
        className={clsx('shrink-0', variant === 'badge' && '-ml-px size-3.5')}
      />
      <span className="truncate">{children ?? t(`status.${status}`)}</span>
    </span>
  );
}
