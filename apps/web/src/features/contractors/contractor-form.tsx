import type { Contractor } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { firstValues, FormFields, valuesOf } from '#core/records/field-input.tsx';
import { contractorFields } from '#features/contractors/contractors.fields.tsx';
import { contractorsMessages } from '#features/contractors/contractors.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';

const schema = api.contractors.create.route.body;
const formOf = (contractor: Contractor) => ({
  ...valuesOf(contractorFields)(contractor),
  jobTypeId: contractor.jobType.id,
});

interface FormProps<C> {
  contractor: C;
  onDone: () => void;
}

function ChangeForm({ contractor, onDone }: FormProps<Contractor>) {
  const t = useMessages(contractorsMessages);
  const { mutateAsync } = useAction(api.contractors.update, {
    type: t('contractor'),
    tellsItself: ['stale'],
  });
  return (
    <EditForm
      record={contractor}
      schema={schema}
      valuesOf={formOf}
      read={api.contractors.get.call}
      save={async (body) => await mutateAsync({ params: { id: contractor.id }, body })}
      onDone={onDone}
    >
      <FormFields fields={contractorFields} />
    </EditForm>
  );
}

function NewForm({ onDone }: Pick<FormProps<never>, 'onDone'>) {
  const t = useMessages(contractorsMessages);
  const { mutateAsync } = useAction(api.contractors.create, { type: t('contractor') });
  return (
    <ContractForm
      schema={schema}
      values={firstValues(contractorFields)}
      onCancel={onDone}
      onSubmit={async (body) => {
        await mutateAsync({ body });
        onDone();
      }}
    >
      <FormFields fields={contractorFields} />
    </ContractForm>
  );
}

interface SheetProps {
  contractor: Contractor | 'new' | null;
  onClose: () => void;
}

export function ContractorSheet({ contractor, onClose }: SheetProps) {
  const t = useMessages(contractorsMessages);
  const isSaved = contractor !== null && contractor !== 'new';
  return (
    <Sheet
      open={contractor !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isSaved ? t('editTitle', { name: contractor.contractorName }) : t('new')}
    >
      {contractor === 'new' && <NewForm onDone={onClose} />}
      {isSaved && <ChangeForm contractor={contractor} onDone={onClose} />}
    </Sheet>
  );
}
