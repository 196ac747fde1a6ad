import {
  addDays,
  line,
  StartSwep,
  type SwepActivation,
  type SwepHold,
  type SwepRoom,
  swepTriggers,
  text,
} from '@keyhold/contract';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { withdrawToast } from '#core/api/query.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { instantAt } from '#features/readiness/holds.ts';
import { unfitOf, type Unfit } from '#features/readiness/unfit.ts';
import { swepMessages } from '#features/swep/swep.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/state/notice.tsx';

/** On the property's clock, as the form has it. */
const local = z.iso.datetime({ local: true });
const ActivationForm = StartSwep.extend({ startsAt: local.nullable(), endsAt: local });
const HoldForm = z.strictObject({ guestName: line(120), until: local });
const CheckInForm = z.strictObject({ checkOut: z.iso.date(), reason: text(500).nullable() });

const asLocal = "yyyy-MM-dd'T'HH:mm";
interface Closing {
  onClose: () => void;
}

function ActivationFields() {
  const t = useMessages(swepMessages);
  const { zone } = useFormat();
  const options = swepTriggers.map((value) => ({ value, label: t(`trigger.${value}`) }));
  return (
    <>
      <SelectField name="trigger" label={t('trigger')} options={options} />
      <TextareaField name="reason" label={t('reason')} hint={t('reasonHint')} />
      <DateField
        name="startsAt"
        hasTime
        required={false}
        label={t('startsAt')}
        hint={t('startsAtHint')}
      />
      <DateField name="endsAt" hasTime label={t('endsAt')} hint={t('zoneHint', { zone })} />
    </>
  );
}

/** Tomorrow at ten, as the beds are usually asked back. */
const useMorning = () => `${addDays(useToday(), 1)}T10:00`;

export function StartDialog({ onClose }: Closing) {
  const t = useMessages(swepMessages);
  const { zone } = useFormat();
  const endsAt = useMorning();
  const start = useAction(api.swep.start, {
    success: (made) => t(made.state === 'planned' ? 'plannedSaid' : 'activated'),
  });
  return (
    <Dialog open onOpenChange={onClose} size="md" title={t('activate')}>
      <ContractForm
        id="swep-start"
        schema={ActivationForm}
        values={{ trigger: 'cold', reason: '', startsAt: null, endsAt }}
        submitLabel={t('activate')}
        onCancel={onClose}
        onSubmit={async ({ startsAt, ...given }) => {
          const from = startsAt === null ? {} : { startsAt: instantAt(startsAt, zone) ?? '' };
          await start.mutateAsync({
            body: { ...given, ...from, endsAt: instantAt(given.endsAt, zone) ?? '' },
          });
          onClose();
        }}
      >
        <ActivationFields />
      </ContractForm>
    </Dialog>
  );
}

const ChangeForm = ActivationForm.omit({ trigger: true });

/** What is planned begins at another hour too; what is on has begun. */
export function ChangeDialog({ activation, onClose }: Closing & { activation: SwepActivation }) {
  const t = useMessages(swepMessages);
  const format = useFormat();
  const { id, reason, version, state, startedAt } = activation;
  const isPlanned = state === 'planned';
  const change = useAction(api.swep.update, { success: t('changed') });
  return (
    <Dialog open onOpenChange={onClose} size="md" title={t('change')}>
      <ContractForm
        id={`swep-change-${id}`}
        schema={ChangeForm}
        values={{
          reason,
          startsAt: isPlanned ? format.pattern(startedAt, asLocal) : null,
          endsAt: format.pattern(activation.endsAt, asLocal),
        }}
        onCancel={onClose}
        onSubmit={async ({ startsAt, ...given }) => {
          const from =
            startsAt === null ? {} : { startsAt: instantAt(startsAt, format.zone) ?? '' };
          const endsAt = instantAt(given.endsAt, format.zone) ?? '';
          await change.mutateAsync({
            params: { id },
            body: { ...given, ...from, endsAt, version },
          });
          onClose();
        }}
      >
        <TextareaField name="reason" label={t('reason')} hint={t('reasonHint')} />
        {isPlanned && <DateField name="startsAt" hasTime label={t('startsAt')} />}
        <DateField
          name="endsAt"
          hasTime
          label={t('endsAt')}
          hint={t('zoneHint', { zone: format.zone })}
        />
      </ContractForm>
    </Dialog>
  );
}

export function HoldBedDialog({ room, onClose }: Closing & { room: SwepRoom }) {
  const t = useMessages(swepMessages);
  const { zone } = useFormat();
  const until = useMorning();
  const hold = useAction(api.swep.hold, {
    success: (_made, { body }) => t('heldFor', { name: body.guestName }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('holdIn', { roomNo: room.roomNo })}
      description={t('holdText')}
    >
      <ContractForm
        id={`swep-hold-${room.id}`}
        schema={HoldForm}
        values={{ guestName: '', until }}
        submitLabel={t('hold')}
        onCancel={onClose}
        onSubmit={async (given) => {
          await hold.mutateAsync({
            body: {
              roomId: room.id,
              guestName: given.guestName,
              until: instantAt(given.until, zone) ?? '',
            },
          });
          onClose();
        }}
      >
        <TextField name="guestName" label={t('name')} maxLength={120} autoFocus />
        <DateField name="until" hasTime label={t('until')} hint={t('zoneHint', { zone })} />
      </ContractForm>
    </Dialog>
  );
}

export interface Entering {
  hold: SwepHold;
  /** What keeps the room from being taken, as far as is known. */
  blocker: string | null;
}

/** One tap more; a reason only where the room may not be taken without, and of whoever may give one. */
export function CheckInDialog({ hold, blocker, onClose }: Closing & Entering) {
  const t = useMessages(swepMessages);
  const canOverride = useCan('manage:reservations');
  const [refused, setRefused] = useState<Unfit | null>(null);
  const unfit = refused ?? (blocker === null ? null : { message: blocker, canOverride });
  const checkOut = addDays(useToday(), 1);
  const name = hold.guestName ?? '';
  const { roomNo } = hold.room;
  const enter = useAction(api.swep.checkIn, { success: t('checkedIn', { name, roomNo }) });
  return (
    <Dialog open onOpenChange={onClose} title={t('checkInOf', { name })}>
      <ContractForm
        id={`swep-in-${hold.id}`}
        schema={CheckInForm}
        values={{ checkOut, reason: null }}
        submitLabel={t('checkIn')}
        onCancel={onClose}
        onSubmit={async (given) => {
          const reason = given.reason === null ? {} : { reason: given.reason };
          const body = { checkOut: given.checkOut, ...reason };
          try {
            await enter.mutateAsync({ params: { id: hold.id }, body });
          } catch (error) {
            const hindrance = unfitOf(error);
            if (!hindrance) throw error;
            withdrawToast(error);
            setRefused(hindrance);
            return false;
          }
          onClose();
          return true;
        }}
      >
        <DateField name="checkOut" min={checkOut} label={t('checkOut')} />
        {unfit && (
          <div role="alert">
            <Notice tone="warning" title={unfit.message}>
              {!unfit.canOverride && t('askManager')}
            </Notice>
          </div>
        )}
        {unfit?.canOverride && (
          <TextareaField name="reason" label={t('overrideReason')} hint={t('overrideHint')} />
        )}
      </ContractForm>
    </Dialog>
  );
}
