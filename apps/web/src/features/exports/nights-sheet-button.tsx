import type { NightsPeriod } from '@keyhold/contract';
import { FileText } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { PrintProgress } from '#features/exports/print-progress.tsx';
import { usePrint } from '#features/exports/use-print.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** The nights ledger as a PDF: asked for with one tap, downloaded when it is there. */
export function NightsSheetButton({ period }: { period: NightsPeriod }) {
  const t = useMessages(exportsMessages);
  const [isOpen, setIsOpen] = useState(false);
  const print = usePrint(isOpen);
  const { mutate, isPending } = useAction(api.exports.nights, {
    loading: t('asking'),
    success: null,
    keepsCache: true,
    onSuccess: (asked) => {
      print.follow(asked);
      setIsOpen(true);
    },
  });
  const ask = () => mutate({ body: period });
  return (
    <>
      <Button icon={<FileText size={16} aria-hidden />} isLoading={isPending} onClick={ask}>
        {t('print')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t('nightsTitle')}>
        <PrintProgress print={print} onRetry={ask} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
