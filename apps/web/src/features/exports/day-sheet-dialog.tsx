import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { PrintProgress } from '#features/exports/print-progress.tsx';
import { usePrint } from '#features/exports/use-print.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const DayForm = z.strictObject({ day: z.iso.date() });

interface DaySheetDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks for which day, and follows the sheet of it until it is there, closed too. */
export function DaySheetDialog({ isOpen, onOpenChange }: DaySheetDialogProps) {
  const t = useMessages(exportsMessages);
  const canReadStays = useCan(api.reservations.list);
  const today = useToday();
  const print = usePrint(isOpen);
  const { mutateAsync } = useAction(api.exports.daySheet, {
    loading: t('asking'),
    success: null,
    keepsCache: true,
    onSuccess: print.follow,
  });
  const beginAgain = useEffectEvent(() => {
    if (print.state === 'done' || print.state === 'failed') print.reset();
  });
  useEffect(() => {
    if (isOpen) beginAgain();
  }, [isOpen]);
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t('dayTitle')}
      description={t(canReadStays ? 'dayText' : 'dayTextRooms')}
    >
      {print.state === null ? (
        <ContractForm
          schema={DayForm}
          values={{ day: today }}
          submitLabel={t('print')}
          onCancel={close}
          onSubmit={({ day }) => mutateAsync({ body: { day } })}
        >
          <DateField name="day" label={t('day')} />
        </ContractForm>
      ) : (
        <PrintProgress print={print} onRetry={print.reset} onClose={close} />
      )}
    </Dialog>
  );
}
