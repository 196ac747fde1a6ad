import { text, type Reservation } from '@keyhold/contract';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { withdrawToast } from '#core/api/query.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { PinnedNotes } from '#features/notes/notes-panel.tsx';
import { RoomNow } from '#features/readiness/room-now-panel.tsx';
import { BookingSummary, FocusOn, type DialogProps } from '#features/reservation/act-frame.tsx';
import { actMessages } from '#features/reservation/act.messages.ts';
import { TakenNotice, takenOf, unfitOf } from '#features/reservation/conflict-notice.tsx';
import {
  RoomChips,
  RoomFreePicker,
  useFreeRooms,
} from '#features/reservation/room-free-picker.tsx';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';

const Override = z.strictObject({ reason: text(500) });
const Plain = z.strictObject({});
const mostInstead = 5;

const nightsOf = ({ checkIn, checkOut, persons }: Reservation) => ({ checkIn, checkOut, persons });

interface ChoiceProps {
  reservation: Reservation;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** The room given already, with the rooms that are ready instead; or, when there is none, the first that is ready. */
function RoomChoice({ reservation, chosen, onChoose }: ChoiceProps) {
  const t = useMessages(actMessages);
  const nights = nightsOf(reservation);
  const { data: free } = useFreeRooms(nights);
  const [isOther, setIsOther] = useState(false);
  const { room } = reservation;
  const isReady = free?.some((each) => each.id === chosen && each.effectiveStatus === 'void-RTL');
  if (room === null || isOther) {
    return (
      <div className="flex flex-col gap-2">
        {room === null && chosen !== null && (
          <p className="text-ink-2">{t(isReady ? 'suggestion' : 'suggestionNotReady')}</p>
        )}
        <RoomFreePicker nights={nights} value={chosen} onChange={onChoose} />
      </div>
    );
  }
  const ready = (free ?? []).filter(({ effectiveStatus }) => effectiveStatus === 'void-RTL');
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-2xl font-semibold tracking-[-0.02em] tabular-nums">
            <span className="sr-only">{t('room')} </span>
            {room.roomNo}
          </span>
          <RoomNow id={room.id} />
        </div>
        <Button size="sm" variant="ghost" onClick={() => setIsOther(true)}>
          {t('otherRoom')}
        </Button>
      </div>
      <RoomChips
        label={t('useInstead')}
        rooms={ready.slice(0, mostInstead)}
        value={chosen}
        onPick={onChoose}
      />
    </div>
  );
}

/** What the server said the last time, and what can be done about it here. */
function Refused({ error, onPick }: { error: unknown; onPick: (id: number) => void }) {
  const t = useMessages(actMessages);
  const taken = takenOf(error);
  const unfit = unfitOf(error);
  if (taken) return <TakenNotice taken={taken} onPick={onPick} />;
  if (!unfit) return null;
  return (
    <div role="alert">
      <Notice tone="warning" title={unfit.message}>
        {unfit.canOverride ? t('overrideHint') : t('askManager')}
      </Notice>
    </div>
  );
}

/** Two taps: the button of the row, and this one. A room that is not ready says why before anybody is sent up. */
export function CheckInDialog({ reservation, onClose, onDone }: DialogProps) {
  const t = useMessages(actMessages);
  const { data: free, isPending } = useFreeRooms(nightsOf(reservation));
  const [picked, setPicked] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const { mutateAsync } = useAction(api.reservations.checkIn, {
    success: ({ guest, room }) => t('checkedIn', { name: guest.name, roomNo: room?.roomNo ?? '' }),
  });
  const { room, id } = reservation;
  const suggested = room === null ? (free?.[0]?.id ?? null) : null;
  const roomId = picked ?? suggested;
  const canOverride = picked === null && unfitOf(refusal)?.canOverride === true;
  const choose = (chosen: number | null) => {
    setPicked(chosen === room?.id ? null : chosen);
    setRefusal(null);
  };
  if (room === null && isPending) {
    return (
      <DelayedSkeleton className="flex flex-col gap-3">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-9" />
      </DelayedSkeleton>
    );
  }
  return (
    <FocusOn selector="[type=submit]">
      <ContractForm<z.ZodObject>
        schema={canOverride ? Override : Plain}
        values={{ reason: '' }}
        submitLabel={t(canOverride ? 'overrideDo' : 'checkInDo')}
        onCancel={onClose}
        onSubmit={async (given) => {
          const { reason } = Override.partial().parse(given);
          const body = { roomId: roomId ?? undefined, reason };
          try {
            const done = await mutateAsync({ params: { id }, body });
            onClose();
            onDone?.(done);
            return true;
          } catch (error) {
            if (!takenOf(error) && !unfitOf(error)) throw error;
            withdrawToast(error);
            setRefusal(error);
            return false;
          }
        }}
      >
        <BookingSummary reservation={reservation} />
        <PinnedNotes entityType="guest" entityId={reservation.guest.id} className="" />
        <PinnedNotes entityType="reservation" entityId={id} className="" />
        <Refused error={refusal} onPick={choose} />
        <RoomChoice reservation={reservation} chosen={roomId} onChoose={choose} />
        {canOverride && <TextareaField name="reason" label={t('override')} rows={2} required />}
      </ContractForm>
    </FocusOn>
  );
}
