import { InspectionReason } from '@keyhold/contract';

import { useInspectionWords } from '#features/inspection/inspection.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface Props {
  /** Keeps what is typed apart from that of other records. */
  id: string;
  title: string;
  text: string;
  submitLabel: string;
  cancelLabel?: string;
  reason?: string;
  onClose: () => void;
  onReason: (reason: string) => Promise<unknown>;
}

/** Why something will not be done, or was not. */
export function ReasonDialog({ id, title, text, submitLabel, cancelLabel, ...props }: Props) {
  const t = useInspectionWords();
  const { reason = '', onClose, onReason } = props;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} description={text}>
      <ContractForm
        schema={InspectionReason}
        id={id}
        values={{ reason }}
        submitLabel={submitLabel}
        cancelLabel={cancelLabel}
        onCancel={onClose}
        onSubmit={async (given) => {
          await onReason(given.reason);
          onClose();
        }}
      >
        <TextareaField name="reason" label={t('reason')} rows={3} />
      </ContractForm>
    </Dialog>
  );
}
