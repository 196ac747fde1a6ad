import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { keepSending } from '#core/offline/queue-sender.ts';
import { isRefused, isWaiting, useQueue } from '#core/offline/queue.ts';
import { onDemand } from '#core/shell/on-demand.tsx';
import { offlineMessages } from '#features/offline/offline.messages.ts';
import { Notice } from '#ui/state/notice.tsx';

const WaitingDrawer = onDemand(
  async () => (await import('#features/offline/waiting-drawer.tsx')).WaitingDrawer,
);

/** What waits on this device, in the header: how much it is, and whether somebody must look at it. */
export function WaitingPanel() {
  const t = useMessages(offlineMessages);
  const actions = useQueue();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => keepSending(), []);
  const waiting = actions.filter(isWaiting).length;
  const refused = actions.filter(isRefused).length;
  const Icon = refused > 0 ? TriangleAlert : CloudUpload;
  const text = refused > 0 ? t('attention', { count: refused }) : t('waiting', { count: waiting });
  return (
    <>
      {waiting + refused > 0 && (
        <button
          type="button"
          data-tone={refused > 0 ? 'danger' : 'warning'}
          aria-haspopup="dialog"
          className="flex h-control shrink-0 items-center gap-1.5 rounded bg-status-soft px-2 text-sm font-medium text-status tabular-nums"
          onClick={() => setIsOpen(true)}
        >
          <Icon size={16} aria-hidden />
          <span className="max-sm:sr-only">{text}</span>
          <span aria-hidden className="sm:hidden">
            {refused > 0 ? refused : waiting}
          </span>
        </button>
      )}
      {isOpen && <WaitingDrawer open onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Before somebody signs out: what they leave behind, and that nobody else will send it. */
export function LeavingNotice() {
  const t = useMessages(offlineMessages);
  const count = useQueue().filter(({ state }) => state !== 'sent').length;
  if (count === 0) return null;
  return <Notice tone="warning">{t('leaving', { count })}</Notice>;
}
