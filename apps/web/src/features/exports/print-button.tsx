import type { Export } from '@keyhold/contract';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { PrintProgress } from '#features/exports/print-progress.tsx';
import { usePrint } from '#features/exports/use-print.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** A document that is asked for with one tap, for the action that orders it and the button that shows it. */
export function usePrinting() {
  const t = useMessages(exportsMessages);
  const [isOpen, setIsOpen] = useState(false);
  const print = usePrint(isOpen);
  const onSuccess = (asked: Export) => {
    print.follow(asked);
    setIsOpen(true);
  };
  const options = { loading: t('asking'), success: null, keepsCache: true, onSuccess };
  return { print, isOpen, setIsOpen, options };
}

type Look = Pick<ComponentProps<typeof Button>, 'size' | 'disabled' | 'children' | 'aria-label'>;
interface PrintButtonProps extends Look {
  printing: ReturnType<typeof usePrinting>;
  title: string;
  isPending: boolean;
  onAsk: () => void;
}

/** Asks for a document, says how far it is, and downloads it when it is there. */
export function PrintButton({ printing, title, isPending, onAsk, ...look }: PrintButtonProps) {
  const t = useMessages(exportsMessages);
  const { print, isOpen, setIsOpen } = printing;
  return (
    <>
      <Button
        icon={<FileText size={16} aria-hidden />}
        isLoading={isPending}
        onClick={onAsk}
        {...look}
      >
        {look.children ?? t('print')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={title}>
        <PrintProgress print={print} onRetry={onAsk} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
