import { mayTake, nightsBetween, reservationLife } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import {
  ArchiveX,
  ArrowLeftRight,
  Archive,
  CalendarRange,
  Lock,
  LockOpen,
  LogIn,
  LogOut,
  Split,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { RoomNow } from '#features/readiness/room-now.tsx';
import type { DialogAct } from '#features/reservation/act-rules.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';

import { isInHouse, isLive } from './board.ts';
import type { Board, Stay } from './board.ts';
import { moveMessages } from './stay-moves.messages.ts';

export interface CardActs {
  onAct: (stay: Stay, act: DialogAct) => void;
  onLock: (stay: Stay) => void;
  onPark: (stay: Stay) => void;
}
interface Props extends CardActs {
  stay: Stay;
  of: Board;
  /** What the stay asks for today, in the chart's own words and colours. */
  tone: ReactNode;
}

const isExpected = ({ status }: Stay) => mayTake(reservationLife, 'checkIn', status);

/** Come and gone: what the front desk does most, one tap from the bar. */
function Door({ stay, of, onAct }: Pick<Props, 'stay' | 'of' | 'onAct'>) {
  const t = useMessages(moveMessages);
  if (isExpected(stay) && stay.checkIn <= of.today && stay.checkOut > of.today)
    return (
      <Button
        variant="primary"
        size="sm"
        icon={<LogIn size={16} aria-hidden />}
        onClick={() => onAct(stay, 'checkIn')}
      >
        {t('checkIn')}
      </Button>
    );
  if (!isInHouse(stay)) return null;
  return (
    <Button
      size="sm"
      icon={<LogOut size={16} aria-hidden />}
      onClick={() => onAct(stay, 'checkOut')}
    >
      {t('checkOut')}
    </Button>
  );
}

function Moves({ stay, of, onAct, onLock, onPark }: Omit<Props, 'tone'>) {
  const t = useMessages(moveMessages);
  const isParked = of.parked.has(stay.id);
  const LockIcon = stay.isLocked ? LockOpen : Lock;
  const ParkIcon = isParked ? ArchiveX : Archive;
  return (
    <>
      <Button
        size="sm"
        icon={<ArrowLeftRight size={16} aria-hidden />}
        onClick={() => onAct(stay, 'move')}
      >
        {t('move')}
      </Button>
      <Button
        size="sm"
        icon={<CalendarRange size={16} aria-hidden />}
        onClick={() => onAct(stay, 'change')}
      >
        {t('change')}
      </Button>
      {stay.roomId !== null && (
        <Button size="sm" icon={<LockIcon size={16} aria-hidden />} onClick={() => onLock(stay)}>
          {t(stay.isLocked ? 'unlock' : 'lock')}
        </Button>
      )}
      {stay.roomId !== null && !stay.isLocked && (
        <Button size="sm" icon={<ParkIcon size={16} aria-hidden />} onClick={() => onPark(stay)}>
          {t(isParked ? 'unpark' : 'park')}
        </Button>
      )}
    </>
  );
}

function Facts({ stay, of }: Pick<Props, 'stay' | 'of'>) {
  const t = useMessages(moveMessages);
  const format = useFormat();
  const room = stay.roomId === null ? undefined : of.rooms.get(stay.roomId);
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  return (
    <div className="flex flex-col gap-1 tabular-nums">
      <p className="text-ink-2">
        {stay.bookingId} · {t('persons', { count: stay.persons })}
      </p>
      <p className="font-medium">
        {format.date(stay.checkIn)} – {format.date(stay.checkOut)}
      </p>
      <p className="text-ink-2">
        {t('nights', { count: nights })} · {room ? `${room.roomNo}, ${room.type}` : t('noRoom')}
      </p>
      {stay.council && <p className="text-ink-2">{t('placedBy', { council: stay.council })}</p>}
      {room && isExpected(stay) && <RoomNow id={room.id} />}
      {stay.isSplit && (
        <p className="flex items-center gap-1.5 text-sm text-ink-2">
          <Split size={16} aria-hidden /> {t('split')}
        </p>
      )}
      {stay.endRequested && (
        <p className="flex items-center gap-1.5 text-sm font-medium" data-status="not-ready">
          <LogOut size={16} aria-hidden className="text-status" /> {t('endRequested')}
        </p>
      )}
      {stay.isLocked && (
        <p className="flex items-center gap-1.5 text-sm text-ink-2">
          <Lock size={16} aria-hidden /> {t('isLocked')}
        </p>
      )}
    </div>
  );
}

/** Who it is, what they ask for today, and what can be done about it. */
export function StayCard(props: Props) {
  const t = useMessages(moveMessages);
  const { stay, tone } = props;
  const canUpdate = useCan(api.reservations.update) && isLive(stay);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-md font-semibold break-words max-sm:hidden">{stay.guest}</h2>
        {tone}
      </div>
      <Facts {...props} />
      <div className="grid grid-cols-2 gap-2">
        {canUpdate && <Door {...props} />}
        {canUpdate && <Moves {...props} />}
        <LinkButton asChild size="sm" variant="ghost" className="col-span-2 justify-self-start">
          <Link to="/dashboard/reservations" search={{ open: String(stay.id) }}>
            {t('open')}
          </Link>
        </LinkButton>
      </div>
    </div>
  );
}
