import {
  day,
  holdReasons,
  isAllowed,
  maintenanceTransitions,
  money,
  recordId,
  text,
  type Maintenance,
  type MaintenanceAct,
  type Media,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { faultNumber } from '#features/fault/fault-badges.tsx';
import { faultMessages } from '#features/fault/fault.messages.ts';
import { MediaPicker } from '#features/media/media-picker.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { MoneyField } from '#ui/form/number-field.tsx';
import { ComboboxField, SelectField } from '#ui/form/select-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** What asks for more than a tap before it is done. */
export type FaultDialog = 'book' | 'hold' | 'resolve' | 'cancel';

export const may = (fault: Maintenance, act: MaintenanceAct): boolean =>
  isAllowed(maintenanceTransitions[act], fault.status);

/** Said in its own words, so that one sees what became of it. */
export function useFaultChange() {
  const t = useMessages(faultMessages);
  return useAction(api.maintenance.update, {
    tellsItself: ['stale'],
    success: ({ number, status }) =>
      t('changed', { number: faultNumber(number), status: t(`status.${status}`) }),
  });
}

/** Who can be given a job; nobody is asked for by those who may not read them. */
export function useContractorOptions() {
  const canRead = useCan(api.contractors.list);
  const { data } = useQuery(api.contractors.list.all());
  return canRead
    ? (data?.items ?? []).map(({ id, contractorName, jobType }) => ({
        value: String(id),
        label: contractorName,
        hint: jobType.title,
      }))
    : null;
}

const forms = {
  book: z.strictObject({ bookedIn: day, contractorId: recordId.nullable() }),
  hold: z.strictObject({ holdReason: z.enum(holdReasons), reason: text(500) }),
  resolve: z.strictObject({ cost: money.nullable() }),
  cancel: z.strictObject({ reason: text(500) }),
};

interface FormProps {
  fault: Maintenance;
  onClose: () => void;
}

function BookForm({ fault, onClose }: FormProps) {
  const t = useMessages(faultMessages);
  const { mutateAsync } = useFaultChange();
  const options = useContractorOptions();
  return (
    <ContractForm
      schema={forms.book}
      values={{ bookedIn: fault.bookedIn ?? '', contractorId: fault.contractor?.id ?? null }}
      submitLabel={t('act.book')}
      onCancel={onClose}
      onSubmit={async ({ bookedIn, contractorId }) => {
        const body = { bookedIn, ...(options && { contractorId }) };
        await mutateAsync({ params: { id: fault.id }, body });
        onClose();
      }}
    >
      <DateField name="bookedIn" label={t('bookedIn')} />
      {options && (
        <ComboboxField
          name="contractorId"
          label={t('contractor')}
          options={options}
          isNumber
          isClearable
        />
      )}
    </ContractForm>
  );
}

function HoldForm({ fault, onClose }: FormProps) {
  const t = useMessages(faultMessages);
  const { mutateAsync } = useFaultChange();
  return (
    <ContractForm
      schema={forms.hold}
      values={{ holdReason: fault.holdReason ?? 'parts', reason: '' }}
      submitLabel={t('act.hold')}
      onCancel={onClose}
      onSubmit={async (body) => {
        await mutateAsync({ params: { id: fault.id }, body: { ...body, status: 'on_hold' } });
        onClose();
      }}
    >
      <SelectField
        name="holdReason"
        label={t('holdReason')}
        hint={t('holdHint')}
        options={holdReasons.map((value) => ({ value, label: t(`hold.${value}`) }))}
      />
      <TextareaField name="reason" label={t('reason')} rows={2} />
    </ContractForm>
  );
}

function CancelForm({ fault, onClose }: FormProps) {
  const t = useMessages(faultMessages);
  const { mutateAsync } = useFaultChange();
  return (
    <ContractForm
      schema={forms.cancel}
      values={{ reason: '' }}
      submitLabel={t('act.cancel')}
      onCancel={onClose}
      onSubmit={async ({ reason }) => {
        await mutateAsync({ params: { id: fault.id }, body: { reason, status: 'cancelled' } });
        onClose();
      }}
    >
      <TextareaField name="reason" label={t('reason')} rows={2} />
    </ContractForm>
  );
}

/** A photo of how it is now, and done: of a hazard the photo is asked for. */
function ResolveForm({ fault, onClose }: FormProps) {
  const t = useMessages(faultMessages);
  const { mutateAsync } = useFaultChange();
  const [photos, setPhotos] = useState<readonly Media[]>([]);
  return (
    <ContractForm
      schema={forms.resolve}
      values={{ cost: fault.cost }}
      submitLabel={t('act.resolve')}
      onCancel={onClose}
      onSubmit={async ({ cost }) => {
        const afterPhotoIds = photos.map(({ id }) => id);
        const body = { status: 'resolved' as const, cost, afterPhotoIds };
        await mutateAsync({ params: { id: fault.id }, body });
        onClose();
      }}
    >
      <MediaPicker
        isMany
        label={t('after')}
        target={{ folder: 'maintenance', roomId: fault.room?.id ?? null }}
        value={photos}
        onChange={setPhotos}
      />
      {fault.hazard !== 'none' && <p className="text-sm text-ink-2">{t('photoNeeded')}</p>}
      <MoneyField name="cost" label={t('cost')} />
    </ContractForm>
  );
}

const contents = { book: BookForm, hold: HoldForm, resolve: ResolveForm, cancel: CancelForm };

export function FaultActDialog({ fault, act, onClose }: FormProps & { act: FaultDialog | null }) {
  const t = useMessages(faultMessages);
  if (act === null) return null;
  const Form = contents[act];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`act.${act}`)}
      description={`${faultNumber(fault.number)} ${fault.issue}`}
    >
      <Form fault={fault} onClose={onClose} />
    </Dialog>
  );
}
