import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { PrintProgress } from '#features/exports/print-progress.tsx';
import { usePrint } from '#features/exports/use-print.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const DaySheetForm = lazy(async () => ({
  default: (await import('#features/exports/day-sheet-form.tsx')).DaySheetForm,
}));

/** Asks for which day, and gives the sheet of it; for whoever may read the rooms. */
export function DaySheetButton() {
  const t = useMessages(exportsMessages);
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
        <span className="max-sm:sr-only">{t('daySheet')}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('dayTitle')}
        description={t(canReadStays ? 'dayText' : 'dayTextRooms')}
      >
        {print.state === null ? (
          <Suspense fallback={<SkeletonLines lines={3} />}>
            <DaySheetForm
              onPrint={(day) => mutateAsync({ body: { day } })}
              onCancel={() => setIsOpen(false)}
            />
          </Suspense>
        ) : (
          <PrintProgress print={print} onRetry={print.reset} onClose={() => setIsOpen(false)} />
        )}
      </Dialog>
    </>
  );
}
