import { Download, RotateCcw } from 'lucide-react';

import type { Print } from '#features/exports/use-print.ts';
import { useIncidentZipWords } from '#features/incident-zip/incident-zip.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/show/progress-bar.tsx';
import { Notice } from '#ui/state/notice.tsx';

interface ProgressProps {
  print: Print;
  onRetry: () => void;
  onClose: () => void;
}

function Told({ print: { made, state } }: Pick<ProgressProps, 'print'>) {
  const t = useIncidentZipWords();
  if (state === 'done')
    return (
      <Notice tone="success" title={t('ready')}>
        {t('readyText', { name: made?.fileName ?? '' })}
      </Notice>
    );
  if (state === 'failed')
    return (
      <Notice tone="danger" title={t('failed')}>
        {t(made?.reason === 'no_space' ? 'noSpace' : 'failedText')}
      </Notice>
    );
  const percent = made?.percent ?? 0;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between gap-3 font-semibold">
        {t('making')}
        <span className="tabular-nums">{t('percent', { percent })}</span>
      </p>
      <ProgressBar part={percent / 100} label={t('making')} />
      <p className="text-ink-2">{t('mayClose')}</p>
    </div>
  );
}

/** How far it is, and how it ended. */
export function ZipProgress({ print, onRetry, onClose }: ProgressProps) {
  const t = useIncidentZipWords();
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        <Told print={print} />
      </div>
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
    </div>
  );
}
