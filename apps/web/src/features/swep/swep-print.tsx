import { FileText } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { PrintProgress } from '#features/exports/print-progress.tsx';
import { usePrint } from '#features/exports/use-print.ts';
import { swepMessages } from '#features/swep/swep.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface PrintProps {
  label: string;
  title: string;
  /** Of this activation its report; without one the list for the morning. */
  reportOf?: number;
  size?: 'sm';
}

/** A document as a PDF: asked for with one tap, downloaded when it is there. */
export function SwepPrint({ label, title, reportOf, size }: PrintProps) {
  const t = useMessages(swepMessages);
  const [isOpen, setIsOpen] = useState(false);
  const print = usePrint(isOpen);
  const options = {
    loading: t('asking'),
    success: null,
    keepsCache: true,
    onSuccess: (asked: Parameters<typeof print.follow>[0]) => {
      print.follow(asked);
      setIsOpen(true);
    },
  };
  const report = useAction(api.exports.swepReport, options);
  const morning = useAction(api.exports.swepMorning, options);
  const ask = () =>
    reportOf === undefined ? morning.mutate() : report.mutate({ body: { id: reportOf } });
  return (
    <>
      <Button
        size={size}
        aria-label={title}
        icon={<FileText size={16} aria-hidden />}
        isLoading={report.isPending || morning.isPending}
        onClick={ask}
      >
        {label}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={title}>
        <PrintProgress print={print} onRetry={ask} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
