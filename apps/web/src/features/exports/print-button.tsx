import type { Export, Route } from '@keyhold/contract';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';

import type { Endpoint } from '#core/api/endpoint.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { PrintProgress } from '#features/exports/print-progress.tsx';
import { usePrint } from '#features/exports/use-print.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** What each of these calls answers, which the compiler cannot tell of any call. */
const isExport = (answer: object): answer is Export => 'fileName' in answer;

type Printing = Route & { reply: typeof Export };
type Look = Pick<ComponentProps<typeof Button>, 'size' | 'disabled' | 'children' | 'aria-label'>;
interface PrintButtonProps<R extends Printing> extends Look {
  /** The call that has it made. */
  of: Endpoint<R>;
  /** Says of what, once that is known. */
  ask: (print: ReturnType<typeof useAction<R>>['mutate']) => void;
  title: string;
}

/** Asks for a document with one tap, says how far it is, and downloads it when it is there. */
export function PrintButton<R extends Printing>({ of, ask, title, ...look }: PrintButtonProps<R>) {
  const t = useMessages(exportsMessages);
  const [isOpen, setIsOpen] = useState(false);
  const print = usePrint(isOpen);
  const { mutate, isPending } = useAction(of, {
    loading: t('asking'),
    success: null,
    keepsCache: true,
    onSuccess: (asked) => {
      if (isExport(asked)) print.follow(asked);
      setIsOpen(true);
    },
  });
  const onAsk = () => ask(mutate);
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
