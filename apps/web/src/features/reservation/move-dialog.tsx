import { addDays, day, recordId, type Reservation } from '@keyhold/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';
import { useToday } from '#core/shell/today.ts';
import { BookingSummary, type DialogProps } from '#features/reservation/act-frame.tsx';
import { actMessages } from '#features/reservation/act.messages.ts';
import { TakenNotice, useConflict } from '#features/reservation/conflict-notice.tsx';
import { StayPrice, totalOf } from '#features/reservation/reservation-cells.tsx';
import {
  RoomFreePicker,
  useFreeRooms,
  type FreeRoom,
} from '#features/reservation/room-free-picker.tsx';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { Notice } from '#ui/state/notice.tsx';

const Move = z.strictObject({ roomId: recordId, moveFrom: day.optional() });
type Move = z.output<typeof Move>;

/** From which night the move counts: a guest in house has slept where they slept. */
const firstNight = ({ status, checkIn }: Reservation, today: string) =>
  status === 'checked_in' && checkIn < today ? today : checkIn;

/** The nights before the move at the price of where they were, the rest at that of the other room. */
const partsAfter = ({ segments, checkOut }: Reservation, { room, from }: Moved) => {
  const before = segments
    .filter((part) => part.checkIn < from)
    .map((part) => (part.checkOut > from ? { ...part, checkOut: from } : part));
  const { pricePerNight } = room;
  return [...before, { checkIn: from, checkOut, pricePerNight, beds: null }];
};
interface Moved {
  room: FreeRoom;
  from: string;
}

function PriceAfter({ reservation, moved }: { reservation: Reservation; moved: Moved }) {
  const t = useMessages(actMessages);
  const parts = partsAfter(reservation, moved);
  const isTold = moved.room.isShared || totalOf(parts) !== null;
  return (
    <output className="flex flex-wrap items-center gap-x-1.5 empty:hidden">
      {isTold && <span className="text-ink-2">{t('afterMove')}</span>}
      {moved.room.isShared ? <Badge>{t('shared')}</Badge> : <StayPrice parts={parts} />}
    </output>
  );
}

function RoomField({ reservation }: { reservation: Reservation }) {
  const t = useMessages(actMessages);
  const today = useToday();
  const moveFrom: unknown = useWatch({ name: 'moveFrom' });
  const from = typeof moveFrom === 'string' && moveFrom ? moveFrom : firstNight(reservation, today);
  const { checkOut, persons } = reservation;
  const nights = from < checkOut ? { checkIn: from, checkOut, persons } : null;
  const chosen: unknown = useWatch({ name: 'roomId' });
  const room = useFreeRooms(nights).data?.find(({ id }) => id === chosen);
  return (
    <Field name="roomId" label={t('room')}>
      {({ field, control }) => (
        <>
          <RoomFreePicker
            id={control.id}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            nights={nights}
            value={typeof field.value === 'number' ? field.value : null}
            onChange={field.onChange}
          />
          {room && <PriceAfter reservation={reservation} moved={{ room, from }} />}
        </>
      )}
    </Field>
  );
}

/** Lets what is picked in a notice into the form it stands in. */
function TakenInForm({
  taken,
  onPicked,
}: {
  taken: ReturnType<typeof useConflict>['taken'];
  onPicked: () => void;
}) {
  const { setValue } = useFormContext();
  if (!taken) return null;
  const pick = (roomId: number) => {
    setValue('roomId', roomId);
    onPicked();
  };
  return <TakenNotice taken={taken} onPick={pick} />;
}

/** The first part of the stay that begins after that night, which a move from it on takes the place of. */
const plannedAfter = ({ segments }: Reservation, from: string) =>
  segments.slice(1).find(({ checkIn }) => checkIn > from);

function PlannedNotice({ reservation }: { reservation: Reservation }) {
  const t = useMessages(actMessages);
  const format = useFormat();
  const today = useToday();
  const moveFrom: unknown = useWatch({ name: 'moveFrom' });
  const from = typeof moveFrom === 'string' && moveFrom ? moveFrom : firstNight(reservation, today);
  const planned = plannedAfter(reservation, from);
  if (!planned) return null;
  const since = format.pattern(planned.checkIn, 'EEE d MMM');
  return (
    <Notice tone="warning">{t('plannedGoes', { roomNo: planned.room.roomNo, day: since })}</Notice>
  );
}

const bodyToReturn = (before: Reservation, body: Partial<Move>) => ({
  roomId: before.room?.id ?? null,
  ...(body.moveFrom && { moveFrom: body.moveFrom }),
});

/** Moving takes effect at once; the toast takes it back. */
function useMove({ reservation, onClose, onDone }: DialogProps) {
  const t = useMessages(actMessages);
  const format = useFormat();
  const today = useToday();
  const { name } = reservation.guest;
  const params = { id: reservation.id };
  const conflict = useConflict();
  const move = useAction(api.reservations.update, {
    success: null,
    tellsItself: ['stale'],
  });
  const back = useAction(api.reservations.update, {
    success: t('movedBack', { name }),
  });
  const send = async (body: { roomId: number | null; moveFrom?: string }, version: number) => {
    try {
      const done = await move.mutateAsync({ params, body: { ...body, version } });
      onClose();
      const last = done.segments.at(-1);
      const roomNo = last?.room.roomNo ?? '–';
      const said =
        last && done.segments.length > 1 && last.checkIn > today
          ? t('movedFrom', { name, roomNo, day: format.pattern(last.checkIn, 'EEE d MMM') })
          : t('moved', { name, roomNo });
      const undo = {
        ...bodyToReturn(reservation, { ...body, roomId: undefined }),
        version: done.version,
      };
      // A room that was planned for later nights would not come back with it.
      if (plannedAfter(reservation, body.moveFrom ?? firstNight(reservation, today)))
        toast.success(said);
      else toast.undo(said, () => back.mutate({ params, body: undo }));
      onDone?.(done);
      return true;
    } catch (error) {
      return conflict.explain(error);
    }
  };
  return { send, conflict, isPending: move.isPending };
}

/** Another room for the stay or, in the middle of it, for the rest of its nights. */
export function MoveDialog(props: DialogProps) {
  const t = useMessages(actMessages);
  const today = useToday();
  const { reservation, onClose } = props;
  const { send, conflict, isPending } = useMove(props);
  const { room, status, version, checkOut } = reservation;
  const isInHouse = status === 'checked_in';
  const first = firstNight(reservation, today);
  return (
    <ContractForm
      schema={Move}
      values={{ roomId: undefined, moveFrom: isInHouse ? first : undefined }}
      submitLabel={t(room ? 'moveDo' : 'assignDo')}
      onCancel={onClose}
      actions={
        room && !isInHouse ? (
          <Button
            variant="ghost"
            isLoading={isPending}
            onClick={() => void send({ roomId: null }, version).catch(() => undefined)}
          >
            {t('takeAway')}
          </Button>
        ) : undefined
      }
      edits={{
        record: { type: 'reservation', id: reservation.id },
        saveOver: send,
        discard: onClose,
      }}
      onSubmit={async (body) => await send(body, version)}
    >
      <BookingSummary reservation={reservation} />
      {room && <p>{t('nowIn', { roomNo: room.roomNo })}</p>}
      <TakenInForm taken={conflict.taken} onPicked={conflict.clear} />
      {isInHouse && (
        <DateField
          name="moveFrom"
          label={t('moveFrom')}
          hint={t('moveFromHint')}
          min={first}
          max={addDays(checkOut, -1)}
        />
      )}
      <RoomField reservation={reservation} />
      <PlannedNotice reservation={reservation} />
    </ContractForm>
  );
}
