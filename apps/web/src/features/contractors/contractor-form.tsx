import type { Contractor } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { contractorsMessages } from '#features/contractors/contractors.messages.ts';
import { useJobTypes } from '#features/contractors/job-types-sheet.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { Notice } from '#ui/state/notice.tsx';

const valuesOf = ({ contractorName, jobType, phone, email, remarks }: Contractor) => ({
  contractorName,
  jobTypeId: jobType.id,
  phone,
  email,
  remarks,
});

function Fields() {
  const t = useMessages(contractorsMessages);
  const jobTypes = useJobTypes();
  const options = (jobTypes ?? []).map(({ id, title, description }) => ({
    value: String(id),
    label: title,
    hint: description,
  }));
  return (
    <>
      {jobTypes?.length === 0 && <Notice tone="info">{t('jobTypeFirst')}</Notice>}
      <TextField name="contractorName" label={t('name')} maxLength={120} autoFocus />
      <ComboboxField name="jobTypeId" label={t('jobType')} options={options} isNumber />
      <TextField name="phone" type="tel" label={t('phone')} />
      <TextField name="email" type="email" label={t('email')} />
      <TextareaField name="remarks" label={t('remarks')} />
    </>
  );
}

interface SheetProps {
  contractor: Contractor | 'new' | null;
  onClose: () => void;
}

export function ContractorSheet({ contractor, onClose }: SheetProps) {
  const t = useMessages(contractorsMessages);
  const options = { type: t('contractor') };
  const create = useAction(api.contractors.create, options);
  const update = useAction(api.contractors.update, options);
  const isNew = contractor === 'new';
  return (
    <Sheet
      open={contractor !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        isNew || contractor === null
          ? t('new')
          : t('editTitle', { name: contractor.contractorName })
      }
    >
      {contractor !== null && (
        <ContractForm
          schema={api.contractors.create.route.body}
          values={
            isNew ? { contractorName: '', phone: '', email: '', remarks: '' } : valuesOf(contractor)
          }
          onCancel={onClose}
          onSubmit={async (body) => {
            if (isNew) await create.mutateAsync({ body });
            else
              await update.mutateAsync({
                params: { id: contractor.id },
                body: { ...body, version: contractor.version },
              });
            onClose();
          }}
        >
          <Fields />
        </ContractForm>
      )}
    </Sheet>
  );
}
