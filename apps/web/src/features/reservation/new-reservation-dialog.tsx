import { addDays, type Guest, NewReservation, type Reservation, WalkIn } from '@keyhold/contract';
import { useId, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

import { api } from '#core/api/api.ts';
import { withdrawToast } from '#core/api/query.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { firstValues } from '#core/records/field-input.tsx';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { GuestOrNewField } from '#features/guests/guest-picker.tsx';
import { unfitOf, type Unfit } from '#features/readiness/unfit.ts';
import { FocusOn } from '#features/reservation/act-frame.tsx';
import { actMessages } from '#features/reservation/act.messages.ts';
import { TakenNotice, takenOf } from '#features/reservation/conflict-notice.tsx';
import { reservationFields } from '#features/reservation/reservation.fields.tsx';
import { SmallRoomNotice } from '#features/reservation/small-room-notice.tsx';
import { BookingFields, RoomField, StayFields } from '#features/reservation/stay-fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

type Kind = 'reservation' | 'walk-in';
export interface Prefill {
  guestId?: number;
  roomId?: number;
  checkIn?: string;
  checkOut?: string;
}
interface FormProps {
  prefill: Prefill;
  onClose: () => void;
  onMade?: (reservation: Reservation) => void;
}

const blank = firstValues(reservationFields);

/** What is known of the guest is not asked again. */
function useFillFromGuest() {
  const { setValue, getValues } = useFormContext();
  return ({ householdSize, household, councilReference }: Guest) => {
    setValue('persons', householdSize);
    if (household.some(({ child }) => child)) setValue('isFamily', true);
    if (!getValues('councilReference')) setValue('councilReference', councilReference);
  };
}

type Taken = ReturnType<typeof takenOf>;

function Clash({ taken, onPicked }: { taken: Taken; onPicked: () => void }) {
  const { setValue } = useFormContext();
  if (!taken) return null;
  const pick = (roomId: number) => {
    setValue('roomId', roomId, { shouldDirty: true });
    onPicked();
  };
  return <TakenNotice taken={taken} onPick={pick} />;
}

function Content({ kind, taken, onPicked }: { kind: Kind; taken: Taken; onPicked: () => void }) {
  const t = useMessages(actMessages);
  const fill = useFillFromGuest();
  const isWalkIn = kind === 'walk-in';
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      <GuestOrNewField onPick={fill} />
      <fieldset className="flex min-w-0 flex-col gap-4 md:col-start-2 md:row-span-2 md:row-start-1">
        <legend className="mb-3 text-md font-semibold">{t('stay')}</legend>
        <StayFields isArrivalFixed={isWalkIn} />
        <RoomField isOptional={!isWalkIn} />
        <SmallRoomNotice />
        <Clash taken={taken} onPicked={onPicked} />
      </fieldset>
      <fieldset className="border-t border-line pt-5">
        <legend className="sr-only">{t('more')}</legend>
        <BookingFields isExpected={!isWalkIn} hasConfirmation={!isWalkIn} />
      </fieldset>
    </div>
  );
}

interface FrameProps {
  kind: Kind;
  formId: string;
  submitLabel: string;
  isPending: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The buttons stay in sight however long the form grows. */
function Frame({ kind, formId, submitLabel, isPending, onClose, children }: FrameProps) {
  const t = useMessages(actMessages);
  const word = useMessages(uiMessages);
  const isWalkIn = kind === 'walk-in';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t(isWalkIn ? 'walkInTitle' : 'newTitle')}
      description={isWalkIn ? t('walkInText') : undefined}
      footer={
        <>
          <Button onClick={onClose}>{word('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FocusOn selector="form [role=combobox], form input">{children}</FocusOn>
    </Dialog>
  );
}

function ReservationDialog({ prefill, onClose, onMade }: FormProps) {
  const t = useMessages(actMessages);
  const today = useToday();
  const [taken, setTaken] = useState<Taken>(null);
  const formId = useId();
  const format = useFormat();
  const shortDay = (day: string) => format.pattern(day, 'EEE d MMM');
  const { mutateAsync, isPending } = useAction(api.reservations.create, {
    success: ({ bookingId, guest, checkIn: first, checkOut }) =>
      t('reserved', {
        bookingId,
        name: guest.name,
        from: shortDay(first),
        until: shortDay(checkOut),
      }),
  });
  const checkIn = prefill.checkIn ?? today;
  return (
    <Frame kind="reservation" submitLabel={t('newDo')} {...{ formId, isPending, onClose }}>
      <ContractForm
        id={formId}
        isBare
        schema={NewReservation}
        values={{
          ...blank,
          roomId: prefill.roomId ?? null,
          guestId: prefill.guestId,
          checkIn,
          checkOut: prefill.checkOut ?? addDays(checkIn, 1),
        }}
        onSubmit={async (body) => {
          setTaken(null);
          const made = await mutateAsync({ body }).catch((error: unknown) => {
            const clash = takenOf(error);
            if (!clash) throw error;
            withdrawToast(error);
            setTaken(clash);
          });
          if (!made) return false;
          onClose();
          onMade?.(made);
          return true;
        }}
      >
        <Content kind="reservation" taken={taken} onPicked={() => setTaken(null)} />
      </ContractForm>
    </Frame>
  );
}

function WalkInDialog({ prefill, onClose, onMade }: FormProps) {
  const t = useMessages(actMessages);
  const today = useToday();
  const [taken, setTaken] = useState<Taken>(null);
  const [unfit, setUnfit] = useState<Unfit | null>(null);
  const formId = useId();
  const { mutateAsync, isPending } = useAction(api.occupancies.walkIn, {
    success: ({ guest, room }) => t('checkedIn', { name: guest.name, roomNo: room?.roomNo ?? '' }),
  });
  const explain = (error: unknown) => {
    const [clash, hindrance] = [takenOf(error), unfitOf(error)];
    if (!clash && !hindrance) throw error;
    withdrawToast(error);
    setTaken(clash);
    setUnfit(hindrance);
  };
  return (
    <Frame
      kind="walk-in"
      submitLabel={t(unfit?.canOverride ? 'overrideDo' : 'walkInDo')}
      {...{ formId, isPending, onClose }}
    >
      <ContractForm
        id={formId}
        isBare
        schema={WalkIn}
        values={{
          ...blank,
          roomId: prefill.roomId,
          guestId: prefill.guestId,
          checkOut: prefill.checkOut ?? addDays(today, 1),
        }}
        onSubmit={async (body) => {
          setTaken(null);
          const made = await mutateAsync({ body }).catch(explain);
          if (!made) return false;
          onClose();
          onMade?.(made);
          return true;
        }}
      >
        <Content kind="walk-in" taken={taken} onPicked={() => setTaken(null)} />
        {unfit && (
          <Notice tone="warning" title={unfit.message}>
            {unfit.canOverride ? t('overrideHint') : t('askManager')}
          </Notice>
        )}
        {unfit?.canOverride && (
          <TextareaField name="reason" label={t('override')} rows={2} required />
        )}
      </ContractForm>
    </Frame>
  );
}

export const useCanReserve = () => useCan(api.reservations.create);
export const useCanWalkIn = () => useCan(api.occupancies.walkIn);

interface PickerProps extends FormProps {
  /** Null is closed. */
  kind: Kind | null;
}

/** A reservation, or a guest at the door, with a guest who is known or new: one dialog, one save. */
export function NewReservationDialog({ kind, ...form }: PickerProps) {
  if (kind === null) return null;
  return kind === 'walk-in' ? <WalkInDialog {...form} /> : <ReservationDialog {...form} />;
}
