import { text, type Reservation } from '@keyhold/contract';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { withdrawToast } from '#core/api/query.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { PinnedNotes } from '#features/notes/notes-panel.tsx';
import { RoomNow } from '#features/readiness/room-now.tsx';
import { InTheWayNotice, useRoomWay } from '#features/readiness/room-way.tsx';
import { unfitOf } from '#features/readiness/unfit.ts';
import { BookingSummary, FocusOn, type DialogProps } from '#features/reservation/act-frame.tsx';
import { actMessages } from '#features/reservation/act.messages.ts';
import { useBedWords } from '#features/reservation/bed-words.ts';
import { TakenNotice, takenOf } from '#features/reservation/conflict-notice.tsx';
import { bedsNow } from '#features/reservation/reservation-cells.tsx';
import {
  RoomChips,
  RoomFreePicker,
  useFreeRooms,
} from '#features/reservation/room-free-picker.tsx';
import { CheckOutDialog } from '#features/reservation/step-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

const Override = z.strictObject({ reason: text(500) });
const Plain = z.strictObject({});
const mostInstead = 5;

const nightsOf = ({ checkIn, checkOut, persons }: Reservation) => ({ checkIn, checkOut, persons });

interface ChoiceProps {
  reservation: Reservation;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** The room given already, or the one taken instead, with those that are ready; without any, the first that is ready. */
function RoomChoice({ reservation, chosen, onChoose }: ChoiceProps) {
  const t = useMessages(actMessages);
  const nights = nightsOf(reservation);
  const { data: free } = useFreeRooms(nights);
  const [isOther, setIsOther] = useState(false);
  const { room } = reservation;
  const bedWords = useBedWords();
  const beds = bedsNow(reservation);
  const isReady = free?.some((each) => each.id === chosen && each.effectiveStatus === 'void-RTL');
  if (room === null || isOther) {
    return (
      <div className="flex flex-col gap-2">
        {room === null && chosen !== null && chosen === free?.[0]?.id && (
          <p className="text-ink-2">{t(isReady ? 'suggestion' : 'suggestionNotReady')}</p>
        )}
        <RoomFreePicker nights={nights} value={chosen} onChange={onChoose} />
      </div>
    );
  }
  const ready = (free ?? []).filter(({ effectiveStatus }) => effectiveStatus === 'void-RTL');
  const shown = ready.find(({ id }) => id === chosen) ?? room;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-2xl font-semibold tracking-[-0.02em] tabular-nums">
            <span className="sr-only">{t('room')} </span>
            {shown.roomNo}
          </span>
          {shown === room && beds && <span className="text-ink-2">{bedWords(beds)}</span>}
          <RoomNow id={shown.id} />
        </div>
        <Button size="sm" variant="ghost" onClick={() => setIsOther(true)}>
          {t('otherRoom')}
        </Button>
      </div>
      <RoomChips
        label={t('useInstead')}
        rooms={ready.slice(0, mostInstead)}
        value={chosen}
        onPick={(id) => onChoose(id === chosen ? room.id : id)}
      />
    </div>
  );
}

/** What the server said the last time, where nobody could know it before. */
function Refused({ error }: { error: unknown }) {
  const t = useMessages(actMessages);
  const taken = takenOf(error);
  const unfit = unfitOf(error);
  if (taken) return <TakenNotice taken={taken} />;
  if (!unfit) return null;
  return (
    <div role="alert">
      <Notice tone="warning" title={unfit.message}>
        {unfit.canOverride ? t('overrideHint') : t('askManager')}
      </Notice>
    </div>
  );
}

/** Which room it is to be, what is in the way of it, and whether a reason would do. */
function useRoomToBe(reservation: Reservation) {
  const { room } = reservation;
  const free = useFreeRooms(nightsOf(reservation));
  const [picked, setPicked] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const roomId = picked ?? room?.id ?? free.data?.[0]?.id ?? null;
  const way = useRoomWay(roomId);
  const mayOverride = useCan('manage:reservations');
  const { inTheWay } = way;
  const isFinding = way.isLoading || (room === null && free.isPending);
  const isUnready = inTheWay?.kind === 'unready';
  const asksReason = isUnready ? mayOverride : unfitOf(refusal)?.canOverride;
  return {
    roomId,
    isOwn: roomId === room?.id,
    inTheWay,
    refusal,
    isLoading: picked === null && isFinding,
    needsReason: asksReason === true,
    isBarred: inTheWay !== null && !(isUnready && mayOverride),
    choose: (chosen: number | null) => {
      setPicked(chosen === room?.id ? null : chosen);
      setRefusal(null);
    },
    refused: (error: unknown) => {
      setRefusal(error);
      way.refetch();
      void free.refetch();
    },
  };
}

/** Outside of the form: what is sent in it would be sent in the form around it too. */
function CheckOutFirst({ occupant, onClose }: { occupant: Reservation; onClose: () => void }) {
  const t = useMessages(actMessages);
  const { name } = occupant.guest;
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={t('checkOutTitle', { name })}>
      <CheckOutDialog reservation={occupant} onClose={onClose} />
    </Dialog>
  );
}

/** Two taps: the button of the row, and this one. What is in the way is said before anybody is sent up. */
export function CheckInDialog({ reservation, onClose, onDone }: DialogProps) {
  const t = useMessages(actMessages);
  const word = useMessages(uiMessages);
  const to = useRoomToBe(reservation);
  const [leaving, setLeaving] = useState<Reservation | null>(null);
  const { mutateAsync } = useAction(api.reservations.checkIn, {
    success: ({ guest, room }) => t('checkedIn', { name: guest.name, roomNo: room?.roomNo ?? '' }),
  });
  const { id } = reservation;
  const { inTheWay, isBarred, needsReason } = to;
  if (to.isLoading) {
    return (
      <DelayedSkeleton className="flex flex-col gap-3">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-9" />
      </DelayedSkeleton>
    );
  }
  return (
    <>
      <FocusOn selector={isBarred ? '[data-room] button' : '[type=submit]'}>
        <ContractForm<z.ZodObject>
          schema={needsReason ? Override : Plain}
          values={{ reason: '' }}
          submitLabel={t(needsReason ? 'overrideDo' : 'checkInDo')}
          onCancel={onClose}
          isBare={isBarred}
          onSubmit={async (given) => {
            const { reason } = Override.partial().parse(given);
            const body = { roomId: to.isOwn ? undefined : (to.roomId ?? undefined), reason };
            try {
              const done = await mutateAsync({ params: { id }, body });
              onClose();
              onDone?.(done);
              return true;
            } catch (error) {
              if (!takenOf(error) && !unfitOf(error)) throw error;
              withdrawToast(error);
              to.refused(error);
              return false;
            }
          }}
        >
          <BookingSummary reservation={reservation} />
          <PinnedNotes entityType="guest" entityId={reservation.guest.id} className="" />
          <PinnedNotes entityType="reservation" entityId={id} className="" />
          <div data-room className="flex flex-col gap-5">
            {inTheWay && isBarred ? (
              <InTheWayNotice inTheWay={inTheWay} onCheckOut={setLeaving} />
            ) : (
              <Refused error={to.refusal} />
            )}
            <RoomChoice reservation={reservation} chosen={to.roomId} onChoose={to.choose} />
          </div>
          {isBarred && (
            <Button className="self-end" onClick={onClose}>
              {word('cancel')}
            </Button>
          )}
          {needsReason && !isBarred && (
            <TextareaField
              name="reason"
              label={t('override')}
              hint={t('overrideHint')}
              rows={2}
              required
            />
          )}
        </ContractForm>
      </FocusOn>
      {leaving && <CheckOutFirst occupant={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
