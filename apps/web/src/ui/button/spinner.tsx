import { clsx } from 'clsx';

import { useMessages } from '#core/language/i18n.ts';
import { uiMessages } from '#ui/ui.messages.ts';

export function Spinner({ size = 16, className }: { size?: 16 | 20 | 32; className?: string }) {
  const t = useMessages(uiMessages);
  const scale = { 16: 'size-4 border-2', 20: 'size-5 border-2', 32: 'size-8 border-3' }[size];
  return (
    <span className={clsx('inline-flex', className)}>
      <span
        aria-hidden
        className={clsx(
          'spin inline-block animate-spin rounded-full border-current/25 border-t-current',
          scale,
        )}
      />
      <span className="sr-only">{t('loading')}</span>
    </span>
  );
}
