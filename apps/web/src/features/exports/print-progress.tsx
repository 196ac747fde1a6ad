import { Download, RotateCcw } from 'lucide-react';

import { useMessages } from '#core/language/i18n.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import type { Print } from '#features/exports/use-print.ts';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/show/progress-bar.tsx';
import { Notice } from '#ui/state/notice.tsx';

interface ProgressProps {
  print: Print;
  onRetry: () => void;
  onClose: () => void;
}

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
  const { made, state } = props.print;
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        {state === 'done' && (
          <Notice tone="success" title={t('ready')}>
            {t('readyText', { name: made?.fileName ?? '' })}
          </Notice>
        )}
        {state === 'failed' && (
          <Notice tone="danger" title={t('failed')}>
            {t('failedText')}
          </Notice>
        )}
        {(state === 'queued' || state === 'running') && (
          <div className="flex flex-col gap-2">
            <p className="font-semibold">{t('making')}</p>
            <ProgressBar part={(made?.percent ?? 0) / 100} label={t('making')} />
            <p className="text-ink-2">{t('mayClose')}</p>
          </div>
        )}
      </div>
      <Buttons {...props} />
    </div>
  );
}
