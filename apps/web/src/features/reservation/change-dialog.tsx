import { ReservationChange, type Reservation } from '@keyhold/contract';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';
import type { DialogProps } from '#features/reservation/act-frame.tsx';
import { actMessages } from '#features/reservation/act.messages.ts';
import { TakenNotice, useConflict } from '#features/reservation/conflict-notice.tsx';
import { BookingFields, StayFields } from '#features/reservation/reservation-fields.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { changedFields } from '#ui/form/edits.ts';

const fields = [
  'checkIn',
  'checkOut',
  'persons',
  'expectedCheckIn',
  'bookingConfirmation',
  'councilReference',
  'placedBy',
  'isFamily',
] as const;
type Field = (typeof fields)[number];
type Change = z.output<typeof ReservationChange>;

const valuesOf = (reservation: Reservation): Pick<Reservation, Field> => {
  const { checkIn, checkOut, persons, expectedCheckIn, bookingConfirmation, ...rest } = reservation;
  const { councilReference, placedBy, isFamily } = rest;
  return {
    checkIn,
    checkOut,
    persons,
    expectedCheckIn,
    bookingConfirmation,
    councilReference,
    placedBy,
    isFamily,
  };
};

/** The same fields as they were, to take the change back. */
const restoring = (change: Change, before: Reservation): Change =>
  Object.fromEntries(fields.filter((name) => name in change).map((name) => [name, before[name]]));

/** Saves against the version that was read, and offers to take it back. */
function useChange({ reservation, onClose, onDone }: DialogProps) {
  const t = useMessages(actMessages);
  const { id, bookingId } = reservation;
  const [base, setBase] = useState(reservation);
  const [mine, setMine] = useState<Change>({});
  const conflict = useConflict();
  const change = useAction(api.reservations.update, {
    success: null,
    tellsItself: ['stale'],
  });
  const back = useAction(api.reservations.update, {
    success: t('changedBack', { bookingId }),
  });
  const params = { id };
  const send = async (body: Change, version: number) => {
    setMine(body);
    try {
      const done = await change.mutateAsync({ params, body: { ...body, version } });
      onClose();
      const undo = { ...restoring(body, base), version: done.version };
      toast.undo(t('changed', { bookingId }), () => back.mutate({ params, body: undo }));
      onDone?.(done);
      return true;
    } catch (error) {
      return conflict.explain(error);
    }
  };
  const save = async (given: Change, version: number) => {
    const body = changedFields(given, valuesOf(base));
    if (Object.keys(body).length > 0) return await send(body, version);
    onClose();
    return true;
  };
  return {
    base,
    conflict,
    save,
    saveInRoom: (roomId: number) =>
      void send({ ...mine, roomId }, base.version).catch(() => undefined),
    discard: async () => setBase(await api.reservations.get.call({ params })),
  };
}

interface ProblemsProps {
  reservation: Reservation;
  change: ReturnType<typeof useChange>;
}

function Problems({ reservation, change }: ProblemsProps) {
  const { conflict, saveInRoom } = change;
  const { getValues } = useFormContext();
  if (!conflict.taken) return null;
  const pick = (roomId: number) => {
    if (getValues('checkOut')) saveInRoom(roomId);
  };
  return <TakenNotice taken={conflict.taken} roomNo={reservation.room?.roomNo} onPick={pick} />;
}

/** Extend, shorten or correct a booking. */
export function ChangeDialog(props: DialogProps) {
  const { reservation, onClose } = props;
  const change = useChange(props);
  const { base, save, discard } = change;
  const isInHouse = base.status === 'checked_in';
  return (
    <ContractForm
      key={base.version}
      schema={ReservationChange}
      values={valuesOf(base)}
      edits={{ record: { type: 'reservation', id: reservation.id }, saveOver: save, discard }}
      onSubmit={async (given) => await save(given, base.version)}
      onCancel={onClose}
    >
      <Problems reservation={reservation} change={change} />
      <StayFields counting="extension" isArrivalFixed={isInHouse} until={base.checkOut} />
      <div className="border-t border-line pt-4">
        <BookingFields isExpected={!isInHouse} hasConfirmation />
      </div>
    </ContractForm>
  );
}
