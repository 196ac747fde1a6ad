import { FileText } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { PrintProgress } from '#features/exports/print-progress.tsx';
import { usePrint } from '#features/exports/use-print.ts';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const DayForm = z.strictObject({ day: z.iso.date() });

/** Asks for which day, and gives the sheet of it; for whoever may read the rooms. */
export function DaySheetButton() {
  const t = useMessages(exportsMessages);
  const today = useToday();
  const canRead = useCan(api.exports.daySheet);
  const canReadStays = useCan(api.reservations.list);
  const [isOpen, setIsOpen] = useState(false);
  const print = usePrint(isOpen);
  const { mutateAsync } = useAction(api.exports.daySheet, {
    loading: t('asking'),
    success: null,
    keepsCache: true,
    onSuccess: print.follow,
  });
  if (!canRead) return null;
  const open = () => {
    if (print.state === 'done' || print.state === 'failed') print.reset();
    setIsOpen(true);
  };
  return (
    <>
      <Button icon={<FileText size={16} aria-hidden />} onClick={open}>
        {t('daySheet')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('dayTitle')}
        description={t(canReadStays ? 'dayText' : 'dayTextRooms')}
      >
        {print.state === null ? (
          <ContractForm
            schema={DayForm}
            values={{ day: today }}
            submitLabel={t('print')}
            onCancel={() => setIsOpen(false)}
            onSubmit={({ day }) => mutateAsync({ body: { day } })}
          >
            <DateField name="day" label={t('day')} />
          </ContractForm>
        ) : (
          <PrintProgress print={print} onRetry={print.reset} onClose={() => setIsOpen(false)} />
        )}
      </Dialog>
    </>
  );
}
