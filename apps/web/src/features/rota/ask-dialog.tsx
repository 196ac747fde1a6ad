import { recordId, text, type PlannedShift } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { rotaMessages } from '#features/rota/rota.messages.ts';
import { TimeFields } from '#features/rota/shift-form.tsx';
import { usePeople } from '#features/rota/use-rota.ts';
import { instantOf, localOf, localTime } from '#features/rota/week.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const Asking = z.strictObject({
  startsAt: localTime,
  endsAt: localTime,
  userId: recordId.nullable(),
  reason: text(500),
});

/** Other times, a colleague, or nobody: somebody else decides. */
export function AskDialog({ shift, onClose }: { shift: PlannedShift; onClose: () => void }) {
  const t = useMessages(rotaMessages);
  const format = useFormat();
  const people = usePeople().data?.items ?? [];
  const { id: shiftId, title, user, startsAt, endsAt } = shift;
  const ask = useAction(api.changeRequests.createShift, { success: t('sent', { title }) });
  return (
    <Dialog open onOpenChange={onClose} title={t('askTitle', { title })} description={t('askText')}>
      <ContractForm
        schema={Asking}
        values={{
          startsAt: localOf(format, startsAt),
          endsAt: localOf(format, endsAt),
          userId: user?.id ?? null,
          reason: '',
        }}
        submitLabel={t('send')}
        onCancel={onClose}
        onSubmit={async ({ userId, reason, ...times }) => {
          await ask.mutateAsync({
            body: {
              shiftId,
              reason,
              userId,
              startsAt: instantOf(format, times.startsAt, startsAt),
              endsAt: instantOf(format, times.endsAt, endsAt),
            },
          });
          onClose();
        }}
      >
        <TimeFields />
        <ComboboxField
          name="userId"
          label={t('who')}
          isNumber
          isClearable
          placeholder={t('nobody')}
          required={false}
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextareaField name="reason" label={t('reason')} rows={3} maxLength={500} />
      </ContractForm>
    </Dialog>
  );
}
