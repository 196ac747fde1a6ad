import { contractors } from '@keyhold/contract';
import type { Contractor } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import type { FormProps } from '#core/records/list-page.tsx';
import { RecordForm } from '#core/records/record-form.tsx';
import { contractorFields } from '#features/contractors/contractors.fields.tsx';
import { contractorsMessages } from '#features/contractors/contractors.messages.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';

function Form({ record, onDone }: { record: Contractor | 'new'; onDone: () => void }) {
  const t = useMessages(contractorsMessages);
  const options = { type: t('contractor'), tellsItself: ['stale'] } as const;
  return (
    <RecordForm
      record={record}
      fields={contractorFields}
      schema={contractors.create.body}
      create={useAction(api.contractors.create, options).mutateAsync}
      update={useAction(api.contractors.update, options).mutateAsync}
      read={api.contractors.get.call}
      onDone={onDone}
    />
  );
}

export function ContractorDrawer({ record, onClose }: FormProps<Contractor>) {
  const t = useMessages(contractorsMessages);
  const isSaved = record !== null && record !== 'new';
  return (
    <Drawer
      open={record !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isSaved ? t('editTitle', { name: record.contractorName }) : t('new')}
    >
      {record !== null && <Form record={record} onDone={onClose} />}
    </Drawer>
  );
}
