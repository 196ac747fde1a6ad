import { nightsBetween, type Reservation } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowRight,
  ArrowRightLeft,
  Ban,
  CalendarCheck2,
  CalendarRange,
  LockKeyhole,
  LockKeyholeOpen,
  LogIn,
  LogOut,
  Phone,
  Undo2,
  UserX,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { queryClient } from '#core/api/query.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useLabels } from '#core/records/fields.ts';
import { useCan } from '#core/session/session.tsx';
import { toast } from '#core/shell/toast.tsx';
import type { ActName } from '#features/reservation/act-rules.ts';
import { actMessages } from '#features/reservation/act.messages.ts';
import { StayClockBadge, StayPrice } from '#features/reservation/reservation-cells.tsx';
import { reservationFields } from '#features/reservation/reservation.fields.tsx';

export const actIcons: Record<ActName, LucideIcon> = {
  checkIn: LogIn,
  checkOut: LogOut,
  confirm: CalendarCheck2,
  contact: Phone,
  change: CalendarRange,
  move: ArrowRightLeft,
  lock: LockKeyhole,
  unlock: LockKeyholeOpen,
  noShow: UserX,
  takeBack: Undo2,
  cancel: Ban,
};

export function ActIcon({ act }: { act: ActName }) {
  const Icon = actIcons[act];
  return <Icon size={16} aria-hidden />;
}

export interface DialogProps {
  reservation: Reservation;
  onClose: () => void;
  onDone?: (reservation: Reservation) => void;
}

/** Puts the focus where the work goes on; by itself it would go to the button that closes. */
export function FocusOn({ selector, children }: { selector: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A frame later the dialog's own trap is set, and knows from then on where to bring the focus back to.
    const frame = requestAnimationFrame(() => {
      if (!box.current?.contains(document.activeElement))
        box.current?.querySelector<HTMLElement>(selector)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [selector]);
  return (
    <div ref={box} className="contents">
      {children}
    </div>
  );
}

/** A booking that a list has read already is shown at once while the newest one is on its way. */
const inLists = (id: number): Reservation | undefined => {
  const lists = queryClient.getQueriesData<{ items: Reservation[] }>({
    queryKey: ['reservations', 'list'],
  });
  return lists.flatMap(([, list]) => list?.items ?? []).find((each) => each.id === id);
};

export const useReservation = (id: number | null) =>
  useQuery({
    ...api.reservations.get.query({ params: { id: id ?? 0 } }),
    enabled: useCan(api.reservations.list) && id !== null,
    placeholderData: () => (id === null ? undefined : inLists(id)),
  });

/** A lock is set at once; the toast takes it back. */
export function useLock() {
  const t = useMessages(actMessages);
  const set = useAction(api.reservations.update, { success: null });
  const send = async ({ id, version }: Reservation, isLocked: boolean) =>
    await set.mutateAsync({ params: { id }, body: { isLocked, version } });
  const undo = (done: Reservation) => void send(done, !done.isLocked).catch(() => undefined);
  const lock = async (reservation: Reservation, isLocked: boolean) => {
    const done = await send(reservation, isLocked);
    const { guest, room } = reservation;
    const whose = { name: guest.name, roomNo: room?.roomNo ?? '' };
    toast.undo(t(isLocked ? 'locked' : 'unlocked', whose), () => undo(done));
  };
  return (reservation: Reservation, isLocked: boolean) =>
    void lock(reservation, isLocked).catch(() => undefined);
}

/** Which booking it is, so that nobody acts on the wrong one. */
export function BookingSummary({ reservation }: { reservation: Reservation }) {
  const t = useMessages(actMessages);
  const format = useFormat();
  const label = useLabels(reservationFields);
  const { checkIn, checkOut, persons, bookingId, stayClock } = reservation;
  return (
    <dl className="flex flex-wrap items-center gap-x-5 gap-y-1.5 rounded bg-sunken px-4 py-3">
      <div>
        <dt className="sr-only">{t('stay')}</dt>
        <dd className="flex flex-wrap items-center gap-x-1.5 font-medium">
          {format.date(checkIn)}
          <ArrowRight size={16} aria-hidden className="size-3.5 text-ink-3" />
          {format.date(checkOut)}
          <span className="font-normal text-ink-2">
            · {t('nights', { count: nightsBetween(checkIn, checkOut) })}
          </span>
        </dd>
      </div>
      <div>
        <dt className="sr-only">{label('persons')}</dt>
        <dd className="flex items-center gap-1.5 text-ink-2">
          <UsersRound size={16} aria-hidden />
          {t('persons', { count: persons })}
        </dd>
      </div>
      <div className="text-ink-2 tabular-nums">
        <dt className="sr-only">ID</dt>
        <dd>{bookingId}</dd>
      </div>
      <div className="empty:hidden has-[dd:empty]:hidden">
        <dt className="sr-only">{label('price')}</dt>
        <dd>
          <StayPrice parts={reservation.segments} />
        </dd>
      </div>
      {stayClock?.limit && <StayClockBadge clock={stayClock} />}
    </dl>
  );
}
