import { clsx } from 'clsx';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

export type ErrorStateProps = {
  /** What happened. */
  children?: ReactNode;
  /** What was kept, for whoever fears for their work. */
  kept?: ReactNode;
  /** What to do, beyond trying again. */
  actions?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  requestId?: string;
  className?: string;
};

export function ErrorState(props: ErrorStateProps) {
  const t = useMessages(uiMessages);
  const { children, kept, actions, onRetry, isRetrying, requestId, className } = props;
  return (
    <div
      role="alert"
      data-tone="danger"
      className={clsx('flex gap-3 rounded bg-status-soft px-4 py-3', className)}
    >
      <TriangleAlert size={20} aria-hidden className="shrink-0 text-status" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-status">{children ?? t('errorText')}</p>
        {kept && <p className="mt-0.5">{kept}</p>}
        <div className="mt-2.5 flex flex-wrap items-center gap-2 empty:hidden">
          {onRetry && (
            <Button
              size="sm"
              onClick={onRetry}
              isLoading={isRetrying}
              icon={<RotateCcw size={16} aria-hidden />}
            >
              {t('retry')}
            </Button>
          )}
          {actions}
          {requestId && (
            <span className="flex items-center gap-1 text-sm text-ink-2">
              {t('requestId')} <code className="font-mono text-xs">{requestId}</code>
              <CopyButton text={requestId} label={t('copyRequestId')} />
            </span>
          )}
        </div>
      </div>
    </div>
  );
}
