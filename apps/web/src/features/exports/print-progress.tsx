import type { Export } from '@keyhold/contract';
import { Download, RotateCcw } from 'lucide-react';

import { useMessages } from '#core/language/i18n.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import type { Print } from '#features/exports/use-print.ts';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/show/progress-bar.tsx';
import { Notice } from '#ui/state/notice.tsx';

/** What is said of something else than a document. */
export interface ProgressWords {
  making: string;
  ready: string;
  readyText: (name: string) => string;
  failed: string;
  failedText: (reason: Export['reason']) => string;
}
interface ProgressProps {
  print: Print;
  words?: ProgressWords;
  onRetry: () => void;
  onClose: () => void;
}

const useDocumentWords = (): ProgressWords => {
  const t = useMessages(exportsMessages);
  return {
    making: t('making'),
    ready: t('ready'),
    readyText: (name) => t('readyText', { name }),
    failed: t('failed'),
    failedText: () => t('failedText'),
  };
};

function Buttons({ print, onRetry, onClose }: ProgressProps) {
  const t = useMessages(exportsMessages);
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button onClick={onClose}>{t('close')}</Button>
      {print.state === 'done' && (
        <Button icon={<Download size={16} aria-hidden />} onClick={print.fetchAgain}>
          {t('again')}
        </Button>
      )}
      {print.state === 'failed' && (
        <Button variant="primary" icon={<RotateCcw size={16} aria-hidden />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** In place of the question once it has been answered: how far it is, and how it ended. */
export function PrintProgress(props: ProgressProps) {
  const t = useMessages(exportsMessages);
  const own = useDocumentWords();
  const { made, state } = props.print;
  const words = props.words ?? own;
  const percent = made?.percent ?? 0;
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        {state === 'done' && (
          <Notice tone="success" title={words.ready}>
            {words.readyText(made?.fileName ?? '')}
          </Notice>
        )}
        {state === 'failed' && (
          <Notice tone="danger" title={words.failed}>
            {words.failedText(made?.reason ?? null)}
          </Notice>
        )}
        {(state === 'queued' || state === 'running') && (
          <div className="flex flex-col gap-2">
            <p className="flex justify-between gap-3 font-semibold">
              {words.making}
              <span className="tabular-nums">{t('percent', { percent })}</span>
            </p>
            <ProgressBar part={percent / 100} label={words.making} />
            <p className="text-ink-2">{t('mayClose')}</p>
          </div>
        )}
      </div>
      <Buttons {...props} />
    </div>
  );
}
