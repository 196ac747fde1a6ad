import { CircleCheck, CloudUpload } from 'lucide-react';
import { useEffect } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import type { Outcome, Said } from '#features/kiosk/kiosk-device.ts';
import { kioskMessages } from '#features/kiosk/kiosk.messages.ts';
import { Button } from '#ui/button/button.tsx';

const shownMs = 7000;

interface SaidProps {
  said: Said;
  outcome: Exclude<Outcome, { state: 'refused' }>;
  onClose: () => void;
}

/** Large enough to be read while going by; it goes away by itself. */
export function SaidStep({ said: { name, kind }, outcome: { state, at }, onClose }: SaidProps) {
  const t = useMessages(kioskMessages);
  const format = useFormat();
  useEffect(() => {
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, [onClose]);
  const isKept = state === 'kept';
  const Icon = isKept ? CloudUpload : CircleCheck;
  const time = format.time(at);
  return (
    <div
      role="status"
      data-tone={isKept ? 'warning' : 'success'}
      className="mx-auto flex w-full max-w-2xl flex-col items-center gap-4 rounded bg-status-soft px-6 py-10 text-center"
    >
      <Icon size={72} aria-hidden className="text-status" />
      <p className="text-2xl font-semibold break-words">
        {t(kind === 'in' ? 'doneIn' : 'doneOut', { name })}
      </p>
      <p className="text-3xl font-semibold tabular-nums">
        {t(kind === 'in' ? 'inAt' : 'outAt', { time })}
      </p>
      {isKept && <p className="max-w-prose text-md">{t('kept')}</p>}
      <Button size="lg" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
