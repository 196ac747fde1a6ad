import { text } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const Refusal = z.strictObject({ remarks: text(500) });

interface Props {
  ids: number[];
  onDone?: () => void;
  onClose: () => void;
}

/** What is refused counts nothing, and whose it is reads why. */
export function RejectDialog({ ids, onDone, onClose }: Props) {
  const t = useMessages(attendanceMessages);
  const reject = useAction(api.timeLogs.reject, {
    success: ({ rejected }) => t('decidedMany', { count: rejected }),
  });
  return (
    <Dialog open onOpenChange={onClose} title={t('rejectTitle')} description={t('rejectText')}>
      <ContractForm
        schema={Refusal}
        values={{ remarks: '' }}
        submitLabel={t('reject')}
        onCancel={onClose}
        onSubmit={async ({ remarks }) => {
          await reject.mutateAsync({ body: { ids, remarks } });
          onClose();
          onDone?.();
        }}
      >
        <TextareaField name="remarks" label={t('remarks')} rows={3} maxLength={500} />
      </ContractForm>
    </Dialog>
  );
}
