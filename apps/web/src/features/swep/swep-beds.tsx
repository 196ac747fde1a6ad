import { bedsOfOthers, type SwepHold, type SwepRoom } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { BedSingle, DoorOpen, LogIn, X } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { CheckInDialog, HoldBedDialog, type Entering } from '#features/swep/swep-dialogs.tsx';
import { swepMessages } from '#features/swep/swep.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { useNow } from '#ui/show/relative-time.tsx';

interface HoldProps {
  hold: SwepHold;
  onCheckIn: () => void;
}

function Hold({ hold, onCheckIn }: HoldProps) {
  const t = useMessages(swepMessages);
  const format = useFormat();
  const now = useNow();
  const isTold = hold.guestName !== null;
  const mayRelease = useCan(api.swep.release) && isTold;
  const mayEnter = useCan(api.swep.checkIn) && isTold;
  const release = useAction(api.swep.release, { success: t('released') });
  const [isAsking, setIsAsking] = useState(false);
  const name = hold.guestName || t('unnamed');
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2">
          {t('heldUntil', { when: format.pattern(hold.until, 'EEE') })} {format.time(hold.until)} ·{' '}
          {t('ends', { when: format.relative(hold.until, now) })}
          {hold.by !== null && ` · ${t('heldBy', { who: hold.by })}`}
        </p>
      </div>
      <div className="flex items-center gap-2 empty:hidden">
        {mayEnter && (
          <Button
            size="sm"
            icon={<LogIn size={16} aria-hidden />}
            aria-label={t('checkInOf', { name })}
            onClick={onCheckIn}
          >
            {t('checkIn')}
          </Button>
        )}
        {mayRelease && (
          <IconButton label={t('releaseOf', { name })} icon={X} onClick={() => setIsAsking(true)} />
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('releaseTitle', { name })}
        description={t('releaseText')}
        confirmText={t('release')}
        onConfirm={() => release.mutateAsync({ params: { id: hold.id } })}
      />
    </li>
  );
}

function Guests({ room, today }: { room: SwepRoom; today: string }) {
  const t = useMessages(swepMessages);
  const format = useFormat();
  const stayOf = (checkOut: string) =>
    checkOut <= today
      ? t('leavesToday')
      : t('staysUntil', { day: format.pattern(checkOut, 'EEE d MMM') });
  const others = bedsOfOthers(room);
  const mayOpen = useCan(api.reservations.get);
  return (
    <>
      {room.guests.map(({ reservationId, bookingId, name, persons, isInHouse, checkOut }) => (
        <li key={reservationId} className="py-2">
          <p className="font-medium wrap-anywhere">
            {mayOpen ? (
              <Link
                to="/dashboard/reservations"
                search={{ open: reservationId }}
                className="underline-offset-2 hover:underline"
              >
                {name ?? bookingId}
              </Link>
            ) : (
              (name ?? bookingId)
            )}
            {persons > 1 && (
              <span className="text-ink-2"> · {t('persons', { count: persons })}</span>
            )}
          </p>
          <p className="text-sm text-ink-2">
            {t(isInHouse ? 'inHouse' : 'awaited')} · {stayOf(checkOut)}
          </p>
        </li>
      ))}
      {others > 0 && <li className="py-2 text-sm text-ink-2">{t('others', { count: others })}</li>}
    </>
  );
}

interface RoomProps {
  room: SwepRoom;
  today: string;
  isOn: boolean;
  onHold: (room: SwepRoom) => void;
  onCheckIn: (entering: Entering) => void;
}

function RoomCard({ room, today, isOn, onHold, onCheckIn }: RoomProps) {
  const t = useMessages(swepMessages);
  const mayHold = useCan(api.swep.hold);
  const { roomNo, type, beds, free, isShared, blocker } = room;
  return (
    <li className="flex min-w-0 flex-col rounded border border-line bg-paper p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0">
          <Link
            to="/dashboard/rooms/$roomId"
            params={{ roomId: String(room.id) }}
            className="text-xl font-semibold tabular-nums wrap-anywhere underline-offset-2 hover:underline"
          >
            {roomNo}
          </Link>
          <span className="block text-sm text-ink-2">
            {type} · {t(isShared ? 'shared' : 'whole')}
          </span>
        </h3>
        <Badge tone={free > 0 ? 'success' : 'neutral'} icon={isShared ? BedSingle : DoorOpen}>
          {t('freeOf', { free, beds })}
        </Badge>
      </div>
      {blocker !== null && <p className="mt-2 text-sm text-ink-2 wrap-anywhere">{blocker}</p>}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        <Guests room={room} today={today} />
        {room.holds.map((hold) => (
          <Hold key={hold.id} hold={hold} onCheckIn={() => onCheckIn({ hold, blocker })} />
        ))}
      </ul>
      {isOn && mayHold && free > 0 && (
        <div className="mt-auto pt-3">
          <Button
            size="sm"
            className="w-full"
            onClick={() => onHold(room)}
            aria-label={t('holdIn', { roomNo })}
          >
            {t('hold')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface BedsProps {
  rooms: readonly SwepRoom[];
  today: string;
  isOn: boolean;
}

/** Each room with its beds: free ones to hold, held ones with a name, and who is in. */
export function SwepBeds({ rooms, today, isOn }: BedsProps) {
  const [held, setHeld] = useState<SwepRoom | null>(null);
  const [entering, setEntering] = useState<Entering | null>(null);
  return (
    <>
      <ul className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {rooms.map((room) => (
          <RoomCard
            key={room.id}
            {...{ room, today, isOn }}
            onHold={setHeld}
            onCheckIn={setEntering}
          />
        ))}
      </ul>
      {held && <HoldBedDialog room={held} onClose={() => setHeld(null)} />}
      {entering && <CheckInDialog {...entering} onClose={() => setEntering(null)} />}
    </>
  );
}
