import {
  checkOutReasons,
  day,
  nightsBetween,
  optionalText,
  text,
  type Reservation,
} from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { FieldInputs } from '#core/records/field-input.tsx';
import { useOptions } from '#core/records/fields.ts';
import { useToday } from '#core/shell/today.ts';
import { BookingSummary, type DialogProps } from '#features/reservation/act-frame.tsx';
import { actMessages } from '#features/reservation/act.messages.ts';
import { reservationFields } from '#features/reservation/reservation.fields.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';

const CheckOut = z.strictObject({ reason: z.enum(checkOutReasons), note: optionalText(500) });
const Contact = z.strictObject({ contactedDate: day });
const Confirm = z.strictObject({ bookingConfirmation: optionalText(60) });
const Reason = z.strictObject({ reason: text(500) });

/** The dialog goes, and whoever opened it is told what became of the booking. */
const finishing =
  ({ onClose, onDone }: Pick<DialogProps, 'onClose' | 'onDone'>) =>
  (done: Reservation) => {
    onClose();
    onDone?.(done);
  };

function Early({ checkOut }: Pick<Reservation, 'checkOut'>) {
  const t = useMessages(actMessages);
  const left = nightsBetween(useToday(), checkOut);
  return left > 0 ? <p className="text-ink-2">{t('early', { count: left })}</p> : null;
}

export function CheckOutDialog({ reservation, ...on }: DialogProps) {
  const t = useMessages(actMessages);
  const reasons = useOptions(reservationFields.checkOutReason);
  const { guest, room, checkOut, id } = reservation;
  const step = useAction(api.reservations.checkOut, {
    success: t('checkedOut', { name: guest.name, roomNo: room?.roomNo ?? '' }),
  });
  return (
    <ContractForm
      schema={CheckOut}
      values={{ reason: 'moved_on', note: '' }}
      submitLabel={t('checkOutDo')}
      onCancel={on.onClose}
      onSubmit={async (body) => finishing(on)(await step.mutateAsync({ params: { id }, body }))}
    >
      <BookingSummary reservation={reservation} />
      <div>
        <p>{t('checkOutText', { roomNo: room?.roomNo ?? '' })}</p>
        <Early checkOut={checkOut} />
      </div>
      <SelectField name="reason" label={t('whyLeft')} options={reasons} />
      <TextareaField
        name="note"
        required={false}
        label={t('forwarding')}
        hint={t('forwardingHint')}
        rows={2}
        maxLength={500}
      />
    </ContractForm>
  );
}

export function ContactDialog({ reservation, ...on }: DialogProps) {
  const t = useMessages(actMessages);
  const today = useToday();
  const { guest, id, contactedDate } = reservation;
  const step = useAction(api.reservations.contact, {
    success: t('contacted', { name: guest.name }),
  });
  return (
    <ContractForm
      schema={Contact}
      values={{ contactedDate: contactedDate ?? today }}
      onCancel={on.onClose}
      onSubmit={async (body) => finishing(on)(await step.mutateAsync({ params: { id }, body }))}
    >
      <BookingSummary reservation={reservation} />
      <DateField name="contactedDate" label={t('act.contact')} max={today} />
    </ContractForm>
  );
}

export function ConfirmBookingDialog({ reservation, ...on }: DialogProps) {
  const t = useMessages(actMessages);
  const { guest, bookingConfirmation, id } = reservation;
  const step = useAction(api.reservations.confirm, {
    success: t('confirmed', { name: guest.name }),
  });
  return (
    <ContractForm
      schema={Confirm}
      values={{ bookingConfirmation }}
      submitLabel={t('confirmDo')}
      onCancel={on.onClose}
      onSubmit={async (body) => finishing(on)(await step.mutateAsync({ params: { id }, body }))}
    >
      <BookingSummary reservation={reservation} />
      <FieldInputs fields={reservationFields} names={['bookingConfirmation']} />
    </ContractForm>
  );
}

/** The two ends before arrival give the room back, a wrong tap is taken back: each asks why. */
export function ReasonDialog({
  reservation,
  act,
  ...on
}: DialogProps & { act: 'noShow' | 'cancel' | 'takeBack' }) {
  const t = useMessages(actMessages);
  const { guest, id, status } = reservation;
  const { name } = guest;
  const noShow = useAction(api.reservations.noShow, { success: t('noShowDone', { name }) });
  const cancel = useAction(api.reservations.remove, { success: t('cancelled', { name }) });
  const takeBack = useAction(api.reservations.takeBack, {
    success: ({ room }) =>
      room === null && reservation.room !== null
        ? t('takenBackOut', { name, roomNo: reservation.room.roomNo })
        : t('takenBack', { name }),
  });
  const { step, asks, word } = {
    noShow: { step: noShow, asks: t('noShowText'), word: t('noShowDo') },
    cancel: { step: cancel, asks: t('cancelText', { name }), word: t('cancelDo') },
    takeBack: {
      step: takeBack,
      asks: t(status === 'no_show' ? 'takeBackNoShowText' : 'takeBackCheckInText'),
      word: t('takeBackDo'),
    },
  }[act];
  return (
    <ContractForm
      schema={Reason}
      values={{ reason: '' }}
      submitLabel={word}
      cancelLabel={t('back')}
      onCancel={on.onClose}
      onSubmit={async (body) => finishing(on)(await step.mutateAsync({ params: { id }, body }))}
    >
      <BookingSummary reservation={reservation} />
      <p>{asks}</p>
      <TextareaField name="reason" label={t('reason')} rows={2} maxLength={500} />
    </ContractForm>
  );
}
