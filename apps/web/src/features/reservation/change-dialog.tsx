import { ReservationChange, type Reservation } from '@keyhold/contract';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { editNames, valuesOf } from '#core/records/field-input.tsx';
import { useLabels } from '#core/records/fields.ts';
import { toast } from '#core/shell/toast.tsx';
import { useToday } from '#core/shell/today.ts';
import type { DialogProps } from '#features/reservation/act-frame.tsx';
import { actMessages } from '#features/reservation/act.messages.ts';
import { TakenNotice, useConflict } from '#features/reservation/conflict-notice.tsx';
import { StayPrice } from '#features/reservation/reservation-cells.tsx';
import { reservationFields } from '#features/reservation/reservation.fields.tsx';
import { SmallRoomNotice } from '#features/reservation/small-room-notice.tsx';
import { BookingFields, StayFields, useNights } from '#features/reservation/stay-fields.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { changedFields } from '#ui/form/edits.ts';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Notice } from '#ui/state/notice.tsx';

const fields = editNames(reservationFields);
type Change = z.output<typeof ReservationChange>;

const formOf = valuesOf(reservationFields);

/** The same fields as they were, to take the change back. */
const restoring = (change: Change, before: Reservation): Change => ({
  ...Object.fromEntries(Object.entries(formOf(before)).filter(([name]) => name in change)),
  ...(change.reason !== undefined && { reason: change.reason }),
});

const shortDate = 'EEE d MMM';

/** What is so now: until when the guest stays, or else what was changed. */
function useNews() {
  const t = useMessages(actMessages);
  const format = useFormat();
  const label = useLabels(reservationFields);
  return (body: Change, { guest, checkIn, checkOut, status }: Reservation) => {
    const { name } = guest;
    if (!body.checkIn && !body.checkOut) {
      const changed = fields.filter((field) => field in body);
      return t('changed', { name, fields: changed.map(label).join(', ') });
    }
    const until = format.pattern(checkOut, shortDate);
    if (status === 'checked_in') return t('staysUntil', { name, until });
    return t('comes', { name, from: format.pattern(checkIn, shortDate), until });
  };
}

/** Saves against the version that was read, and offers to take it back. */
function useChange({ reservation, onClose, onDone }: DialogProps) {
  const t = useMessages(actMessages);
  const { id, guest } = reservation;
  const newsOf = useNews();
  const today = useToday();
  const [base, setBase] = useState(reservation);
  const [mine, setMine] = useState<Change>({});
  const conflict = useConflict();
  const change = useAction(api.reservations.update, {
    success: null,
    tellsItself: ['stale'],
  });
  const back = useAction(api.reservations.update, {
    success: t('changedBack', { name: guest.name }),
  });
  const params = { id };
  const send = async (body: Change, version: number) => {
    setMine(body);
    try {
      const done = await change.mutateAsync({ params, body: { ...body, version } });
      onClose();
      const undo = { ...restoring(body, base), version: done.version };
      const said = newsOf(body, done);
      // A departure that has passed, and a room that was planned for later nights, do not come back.
      const isGone =
        (undo.checkOut !== undefined && undo.checkOut < today) ||
        done.segments.length < base.segments.length;
      if (isGone) toast.success(said);
      else toast.undo(said, () => back.mutate({ params, body: undo }));
      onDone?.(done);
      return true;
    } catch (error) {
      return conflict.explain(error);
    }
  };
  const save = async (given: Change, version: number) => {
    const { reason } = given;
    const changed = changedFields(given, formOf(base));
    const isAsked = 'councilId' in changed || conflict.unfit?.canOverride === true;
    const body = isAsked ? { ...changed, reason } : changed;
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
  const t = useMessages(actMessages);
  const { unfit } = conflict;
  if (unfit)
    return (
      <>
        <Notice tone="warning" title={unfit.message}>
          {t(unfit.canOverride ? 'overrideHint' : 'askManagerToSave')}
        </Notice>
        {unfit.canOverride && (
          <TextareaField name="reason" label={t('saveAnyway')} rows={2} maxLength={500} required />
        )}
      </>
    );
  if (!conflict.taken) return null;
  const pick = (roomId: number) => {
    if (getValues('checkOut')) saveInRoom(roomId);
  };
  return <TakenNotice taken={conflict.taken} roomNo={reservation.room?.roomNo} onPick={pick} />;
}

/** What the stay comes to with the days as they stand in the form. */
function ChangedPrice({ segments }: Reservation) {
  const nights = useNights();
  if (!nights) return null;
  const parts = segments.map((part, at) => ({
    ...part,
    ...(at === 0 && { checkIn: nights.checkIn }),
    ...(at === segments.length - 1 && { checkOut: nights.checkOut }),
  }));
  return (
    <output className="block">
      <StayPrice parts={parts} />
    </output>
  );
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
      values={formOf(base)}
      edits={{ record: { type: 'reservation', id: reservation.id }, saveOver: save, discard }}
      onSubmit={async (given) => await save(given, base.version)}
      onCancel={onClose}
    >
      <Problems reservation={reservation} change={change} />
      <SmallRoomNotice roomId={base.room?.id} />
      <StayFields counting="extension" isArrivalFixed={isInHouse} until={base.checkOut} />
      <ChangedPrice {...base} />
      <div className="border-t border-line pt-4">
        <BookingFields
          isExpected={!isInHouse}
          hasConfirmation
          savedCouncilId={base.council?.id ?? null}
        />
      </div>
    </ContractForm>
  );
}
