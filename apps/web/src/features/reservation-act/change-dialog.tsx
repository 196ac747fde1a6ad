import { ReservationChange, type Reservation } from '@keyhold/contract';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';

import { api } from '#core/api.ts';
import { useFormat } from '#core/format.ts';
import { useMessages } from '#core/i18n.ts';
import { toast } from '#core/toast.tsx';
import { useAction } from '#core/use-action.ts';
import { touched, type DialogProps } from '#features/reservation-act/act-frame.tsx';
import { actMessages } from '#features/reservation-act/act.messages.ts';
import {
  StaleNotice,
  TakenNotice,
  useConflict,
} from '#features/reservation-act/conflict-notice.tsx';
import { BookingFields, StayFields } from '#features/reservation-act/reservation-fields.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';

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

const isSame = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');
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

/** What differs between what was typed and what is saved: nothing else is sent. */
export const changedFields = (given: Change, saved: Pick<Reservation, Field>): Change =>
  Object.fromEntries(
    fields
      .filter((name) => name in given && !isSame(given[name], saved[name]))
      .map((name) => [name, given[name]]),
  );

/** The same fields as they were, to take the change back. */
const restoring = (change: Change, before: Reservation): Change =>
  Object.fromEntries(fields.filter((name) => name in change).map((name) => [name, before[name]]));

/** Saves against the version that was read, and offers to take it back. */
function useChange({ reservation, onClose, onDone }: DialogProps) {
  const t = useMessages(actMessages);
  const { id, bookingId } = reservation;
  const [base, setBase] = useState(reservation);
  const [mine, setMine] = useState<Change>({});
  const conflict = useConflict(id);
  const change = useAction(api.reservations.update, { invalidates: touched, success: null });
  const back = useAction(api.reservations.update, {
    invalidates: touched,
    success: t('changedBack', { bookingId }),
  });
  const params = { id };
  const send = async (body: Change, from: Reservation) => {
    setMine(body);
    try {
      const done = await change.mutateAsync({ params, body: { ...body, version: from.version } });
      onClose();
      const undo = { ...restoring(body, from), version: done.version };
      toast.undo(t('changed', { bookingId }), () => back.mutate({ params, body: undo }));
      onDone?.(done);
    } catch (error) {
      await conflict.explain(error);
    }
  };
  return {
    base,
    mine,
    conflict,
    save: async (given: Change) => {
      const body = changedFields(given, valuesOf(base));
      if (Object.keys(body).length > 0) return await send(body, base);
      onClose();
    },
    saveInRoom: (roomId: number) => void send({ ...mine, roomId }, base).catch(() => undefined),
    keepMine: () => {
      if (conflict.stale) void send(mine, conflict.stale.theirs).catch(() => undefined);
    },
    showTheirs: () => {
      if (conflict.stale) setBase(conflict.stale.theirs);
      conflict.clear();
    },
  };
}

function useFieldWords() {
  const t = useMessages(actMessages);
  const format = useFormat();
  const show = (value: unknown) => {
    if (typeof value === 'string')
      return /^\d{4}-\d\d-\d\d$/.test(value) ? format.date(value) : value;
    return typeof value === 'number' ? format.number(value) : '';
  };
  const label = (name: Field) => (name === 'persons' ? t('personsLabel') : t(name));
  return { show, label };
}

interface ProblemsProps {
  reservation: Reservation;
  change: ReturnType<typeof useChange>;
}

function Problems({ reservation, change }: ProblemsProps) {
  const { conflict, mine, keepMine, showTheirs, saveInRoom } = change;
  const { show, label } = useFieldWords();
  const { getValues } = useFormContext();
  const { stale, taken } = conflict;
  if (taken) {
    const pick = (roomId: number) => {
      if (getValues('checkOut')) saveInRoom(roomId);
    };
    return <TakenNotice taken={taken} roomNo={reservation.room?.roomNo} onPick={pick} />;
  }
  if (!stale) return null;
  const differences = fields
    .filter((name) => name in mine && !isSame(mine[name], stale.theirs[name]))
    .map((name) => ({
      label: label(name),
      theirs: show(stale.theirs[name]),
      mine: show(mine[name]),
    }));
  return (
    <StaleNotice
      stale={stale}
      differences={differences}
      onKeepMine={keepMine}
      onShowTheirs={showTheirs}
    />
  );
}

/** Extend, shorten or correct a booking. */
export function ChangeDialog(props: DialogProps) {
  const { reservation, onClose } = props;
  const change = useChange(props);
  const { base, save } = change;
  const isInHouse = base.status === 'checked_in';
  return (
    <ContractForm
      key={base.version}
      schema={ReservationChange}
      values={valuesOf(base)}
      onSubmit={save}
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
