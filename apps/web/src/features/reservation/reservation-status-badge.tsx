import type { checkOutReasons, Reservation, ReservationStatus } from '@keyhold/contract';
import {
  Ban,
  BedDouble,
  CalendarCheck2,
  CircleDashed,
  ClockAlert,
  LogOut,
  Phone,
  UserX,
  type LucideIcon,
} from 'lucide-react';

import { useMessages } from '#core/language/i18n.ts';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';
import type { Status } from '#ui/show/status-badge.tsx';

interface Look {
  hue: Status;
  icon: LucideIcon;
}

/** The product's hues: violet keeps a room, blue sleeps in it, grey is over or has not begun. */
const looks: Record<ReservationStatus, Look> = {
  pending: { hue: 'void', icon: CircleDashed },
  contacted: { hue: 'reserved', icon: Phone },
  confirmed: { hue: 'reserved', icon: CalendarCheck2 },
  checked_in: { hue: 'occupied', icon: BedDouble },
  checked_out: { hue: 'void', icon: LogOut },
  cancelled: { hue: 'void', icon: Ban },
  no_show: { hue: 'void', icon: UserX },
};

function Word({ hue, icon: Icon, children }: Look & { children: string }) {
  return (
    <span
      data-status={hue}
      className="inline-flex w-fit max-w-full items-center gap-1 rounded-sm bg-status-soft px-1.5 py-0.5 text-xs font-medium text-status"
    >
      <Icon size={16} aria-hidden className="-ml-px size-3.5 shrink-0" />
      <span className="truncate">{children}</span>
    </span>
  );
}

interface BadgeProps {
  reservation: Pick<Reservation, 'status'> & Partial<Pick<Reservation, 'late' | 'endRequested'>>;
}

/** Where a booking stands, and beside it what is late or asked for. */
export function ReservationStatusBadge({ reservation }: BadgeProps) {
  const t = useMessages(reservationsMessages);
  const { status, late, endRequested } = reservation;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Word {...looks[status]}>{t(`status.${status}`)}</Word>
      {late && (
        <Word hue="overdue" icon={ClockAlert}>
          {t(`late.${late}`)}
        </Word>
      )}
      {endRequested && (
        <Word hue="not-ready" icon={LogOut}>
          {t('endRequested')}
        </Word>
      )}
    </span>
  );
}

/** The word alone, for lists of choices and files. */
export function useStatusWord() {
  const t = useMessages(reservationsMessages);
  return (status: ReservationStatus): string => t(`status.${status}`);
}

/** Why somebody left. */
export function useLeavingWord() {
  const t = useMessages(reservationsMessages);
  return (reason: (typeof checkOutReasons)[number]): string => t(`left.${reason}`);
}
