import { jobLinks } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { jobLinkMessages } from '#features/job-links/job-link.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const lifetimes = [3, 7, 14, 30, 60];

interface DialogProps {
  faultId: number;
  /** What the link before it said. */
  access: string;
  onClose: () => void;
}

export function JobLinkDialog({ faultId, access, onClose }: DialogProps) {
  const t = useMessages(jobLinkMessages);
  const { mutateAsync } = useAction(api.jobLinks.create, {
    success: ({ mailedTo }) => (mailedTo ? t('mailed', { email: mailedTo }) : t('made')),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('title')}>
      <ContractForm
        schema={jobLinks.create.body}
        values={{ days: 14, access }}
        submitLabel={t('make')}
        onCancel={onClose}
        onSubmit={async (body) => {
          await mutateAsync({ params: { id: faultId }, body });
          onClose();
        }}
      >
        <TextareaField
          name="access"
          label={t('access')}
          hint={t('accessHint')}
          rows={3}
          maxLength={1000}
        />
        <ComboboxField
          name="days"
          label={t('days')}
          isNumber
          options={lifetimes.map((count) => ({
            value: String(count),
            label: t('days.count', { count }),
          }))}
        />
      </ContractForm>
    </Dialog>
  );
}
