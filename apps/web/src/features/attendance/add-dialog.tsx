import { recordId } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { instantsOf, TimeFields, times, typedOf } from '#features/attendance/time-form.tsx';
import { useWorkers } from '#features/rota/use-rota.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const NewTime = z.strictObject({ userId: recordId, ...times });

/** What somebody else worked and nobody clocked: never one's own. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(attendanceMessages);
  const format = useFormat();
  const me = useProfile().id;
  const people = useWorkers().data?.items.filter(({ id }) => id !== me) ?? [];
  const add = useAction(api.timeLogs.create, {
    success: ({ user }) => t('added', { name: user.name }),
  });
  return (
    <Dialog open onOpenChange={onClose} title={t('add')} description={t('addText')}>
      <ContractForm
        schema={NewTime}
        values={{ ...typedOf(format, null), breakMinutes: 0, reason: '' }}
        submitLabel={t('add')}
        onCancel={onClose}
        onSubmit={async (typed) => {
          await add.mutateAsync({ body: instantsOf(format, typed, null) });
          onClose();
        }}
      >
        <ComboboxField
          name="userId"
          label={t('person')}
          isNumber
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TimeFields log={null} />
      </ContractForm>
    </Dialog>
  );
}
