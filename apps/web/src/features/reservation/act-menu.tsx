import type { Reservation } from '@keyhold/contract';
import { Ellipsis } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useNetwork } from '#core/offline/network.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import {
  ActIcon,
  actIcons,
  FocusOn,
  useLock,
  useReservation,
  type DialogProps,
} from '#features/reservation/act-frame.tsx';
import {
  isDialogAct,
  nextActOf,
  offersOf,
  type ActName,
  type DialogAct,
  type Offer,
} from '#features/reservation/act-rules.ts';
import { actMessages } from '#features/reservation/act.messages.ts';
import { ChangeDialog } from '#features/reservation/change-dialog.tsx';
import { CheckInDialog } from '#features/reservation/check-in-dialog.tsx';
import { MoveDialog } from '#features/reservation/move-dialog.tsx';
import {
  CheckOutDialog,
  ConfirmBookingDialog,
  ContactDialog,
  ReasonDialog,
} from '#features/reservation/step-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

function Content({ act, ...dialog }: DialogProps & { act: DialogAct }) {
  switch (act) {
    case 'checkIn':
      return <CheckInDialog {...dialog} />;
    case 'checkOut':
      return <CheckOutDialog {...dialog} />;
    case 'confirm':
      return <ConfirmBookingDialog {...dialog} />;
    case 'contact':
      return <ContactDialog {...dialog} />;
    case 'change':
      return <ChangeDialog {...dialog} />;
    case 'move':
      return <MoveDialog {...dialog} />;
    case 'noShow':
    case 'cancel':
    case 'takeBack':
      return <ReasonDialog {...dialog} act={act} />;
  }
}

const useTitleOf = () => {
  const t = useMessages(actMessages);
  return (act: DialogAct, { guest, bookingId, room, status }: Reservation): string => {
    if (act === 'confirm' || act === 'change' || act === 'cancel')
      return t(`${act}Title`, { bookingId });
    const { name } = guest;
    if (act === 'takeBack')
      return t(status === 'no_show' ? 'takeBackNoShowTitle' : 'takeBackCheckInTitle', { name });
    return t(act === 'move' && room === null ? 'assignTitle' : `${act}Title`, { name });
  };
};

export { useReservation } from '#features/reservation/act-frame.tsx';

const firstField = 'form input, form textarea, form [role=combobox]';

interface PickerProps {
  /** Null is closed. */
  act: DialogAct | null;
  /** The reservation's. */
  id: number | null;
  onClose: () => void;
  onDone?: (reservation: Reservation) => void;
}

/** The dialog of one act on one booking, wherever it was asked for. */
export function ReservationActPicker({ act, id, onClose, onDone }: PickerProps) {
  const t = useMessages(actMessages);
  const titleOf = useTitleOf();
  const { isLost } = useNetwork();
  const { data, error, refetch } = useReservation(act === null ? null : id);
  if (act === null || id === null) return null;
  const size = act === 'change' || act === 'move' || act === 'checkIn' ? 'md' : 'sm';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={size}
      title={data ? titleOf(act, data) : t(`act.${act}`)}
    >
      {isLost && (
        <Notice tone="warning" className="mb-4">
          {t('needsNetwork', { act: t(`act.${act}`) })}
        </Notice>
      )}
      {error && !data && !isLost && (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      )}
      {!error && !data && !isLost && <SkeletonLines lines={4} />}
      {data && (
        <FocusOn key={`${id}-${act}`} selector={firstField}>
          <Content act={act} reservation={data} onClose={onClose} onDone={onDone} />
        </FocusOn>
      )}
    </Dialog>
  );
}

type OnAct = (act: DialogAct, reservation: Reservation) => void;

function useActs({ reservation, onAct }: { reservation: Reservation; onAct: OnAct }) {
  const t = useMessages(actMessages);
  const format = useFormat();
  const lock = useLock();
  const canUpdate = useCan(api.reservations.update);
  const offers = offersOf(reservation, useToday());
  const day = format.date(reservation.checkIn);
  return {
    offers: canUpdate ? offers : [],
    nameOf: ({ act }: Offer) => {
      if (act === 'takeBack' && reservation.status === 'no_show') return t('act.takeBackNoShow');
      return t(act === 'move' && reservation.room === null ? 'act.assign' : `act.${act}`);
    },
    reasonOf: ({ hindrance }: Offer) => {
      if (hindrance === null) return undefined;
      return hindrance === 'notDue' ? t('hindrance.notDue', { day }) : t(`hindrance.${hindrance}`);
    },
    run: ({ act }: Offer) =>
      isDialogAct(act) ? onAct(act, reservation) : lock(reservation, act === 'lock'),
  };
}

interface ActsProps {
  reservation: Reservation;
  onAct: OnAct;
}

interface MenuProps {
  acts: ReturnType<typeof useActs>;
  offers: readonly Offer[];
  name: string;
  size?: 'sm' | 'md';
}

function ActMenu({ acts, offers, name, size }: MenuProps) {
  const t = useMessages(actMessages);
  if (offers.length === 0) return null;
  return (
    <DropdownMenu
      trigger={
        <IconButton
          size={size}
          icon={Ellipsis}
          label={t('actsOf', { name })}
          className="max-sm:flex-none!"
        />
      }
    >
      {offers.map((offer) => (
        <MenuItem
          key={offer.act}
          icon={actIcons[offer.act]}
          isDangerous={offer.act === 'cancel'}
          reason={acts.reasonOf(offer)}
          onSelect={() => acts.run(offer)}
        >
          {acts.nameOf(offer)}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}

/** In a row: what the desk waits for today as a button, the rest behind the dots. */
export function RowActs({ reservation, onAct }: ActsProps) {
  const t = useMessages(actMessages);
  const acts = useActs({ reservation, onAct });
  const next = nextActOf(reservation, useToday());
  const first = acts.offers.find(({ act }) => act === next);
  return (
    <span className="relative z-1 flex items-center justify-end gap-1">
      {first && next && (
        <Button size="sm" icon={<ActIcon act={first.act} />} onClick={() => acts.run(first)}>
          {t(`${next}Do`)}
        </Button>
      )}
      <ActMenu
        size="sm"
        acts={acts}
        offers={acts.offers.filter((offer) => offer !== first)}
        name={reservation.guest.name}
      />
    </span>
  );
}

const inPlainSight = new Set<ActName>(['change', 'checkOut', 'move']);

/** In the open booking: what is due first, in the middle of a stay its extension; the rest behind the dots. */
export function BookingActs({ reservation, onAct }: ActsProps) {
  const t = useMessages(actMessages);
  const acts = useActs({ reservation, onAct });
  const today = useToday();
  const next =
    nextActOf(reservation, today) ?? (reservation.status === 'checked_in' ? 'change' : 'confirm');
  const shortOf = ({ act }: Offer) => {
    if (act === 'move' && reservation.room) return t('short.move');
    return act === 'change' && reservation.status === 'checked_in' ? t('short.extend') : null;
  };
  const isShown = ({ act, hindrance }: Offer) =>
    hindrance === null && (act === next || inPlainSight.has(act));
  const shown = acts.offers.filter(isShown);
  if (acts.offers.length === 0) return null;
  return (
    <div className="flex w-full flex-wrap items-center gap-2 sm:justify-end">
      <ActMenu
        acts={acts}
        offers={acts.offers.filter((offer) => !isShown(offer))}
        name={reservation.guest.name}
      />
      {shown
        .toSorted((a, b) => Number(a.act === next) - Number(b.act === next))
        .map((offer) => {
          const isNext = offer.act === next;
          return (
            <Button
              key={offer.act}
              variant={isNext ? 'primary' : 'secondary'}
              icon={<ActIcon act={offer.act} />}
              onClick={() => acts.run(offer)}
              className="max-sm:flex-1"
            >
              {shortOf(offer) ?? acts.nameOf(offer)}
            </Button>
          );
        })}
    </div>
  );
}
