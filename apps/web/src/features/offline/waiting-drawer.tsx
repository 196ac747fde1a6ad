import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useNetwork } from '#core/offline/network.ts';
import { retryQueued, sendQueued } from '#core/offline/queue-sender.ts';
import { isWaiting, queue, useQueue } from '#core/offline/queue.ts';
import type { QueuedAction } from '#core/offline/queued-action.ts';
import { useProfile } from '#core/session/session.tsx';
import { offlineMessages } from '#features/offline/offline.messages.ts';
import { QueuedBadge } from '#features/offline/queued-badge.tsx';
import { StorageNotices } from '#features/offline/storage-notices.tsx';
import { Button } from '#ui/button/button.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

function Refusal({ action }: { action: QueuedAction }) {
  const t = useMessages(offlineMessages);
  const { refused } = action;
  if (refused === null) return null;
  const canRepeat = action.state === 'failed' || refused.version !== undefined;
  return (
    <>
      <p className="text-sm text-ink-2">
        {refused.message} {refused.by !== undefined && t('changedBy', { name: refused.by })}
      </p>
      <div className="flex flex-wrap gap-2">
        {canRepeat && (
          <Button size="sm" onClick={() => void retryQueued(action)}>
            {t(refused.version === undefined ? 'retry' : 'overwrite')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => void queue.remove(action)}>
          {t('discard')}
        </Button>
      </div>
    </>
  );
}

function Item({ action }: { action: QueuedAction }) {
  const t = useMessages(offlineMessages);
  const format = useFormat();
  const { tenant } = useProfile();
  const { label, photos, state, queuedAt, triedAt, sentAt, propertyId } = action;
  const isElsewhere = isWaiting(action) && propertyId !== tenant?.id;
  return (
    <li className="flex flex-col gap-1.5 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium break-words">{label}</span>
        <QueuedBadge queued={{ state }} />
      </div>
      <p className="text-sm text-ink-3 tabular-nums">
        {format.time(sentAt ?? queuedAt)}
        {photos && ` · ${t('photos', { count: photos.keys.length })}`}
      </p>
      {isElsewhere && <p className="text-sm text-ink-2">{t('elsewhere')}</p>}
      {state === 'queued' && triedAt !== null && (
        <p className="text-sm text-ink-2">{t('unanswered')}</p>
      )}
      <Refusal action={action} />
      {state === 'queued' && (
        <Button
          size="sm"
          variant="ghost"
          className="self-start"
          onClick={() => void queue.remove(action)}
        >
          {t('discard')}
        </Button>
      )}
    </li>
  );
}

function Items({ actions }: { actions: readonly QueuedAction[] }) {
  const t = useMessages(offlineMessages);
  const open = actions.filter(({ state }) => state !== 'sent');
  const sent = actions.filter(({ state }) => state === 'sent').toReversed();
  return (
    <>
      {open.length === 0 ? (
        <EmptyState title={t('none')} className="py-8">
          {t('noneText')}
        </EmptyState>
      ) : (
        <ul aria-label={t('title')}>
          {open.map((action) => (
            <Item key={action.key} action={action} />
          ))}
        </ul>
      )}
      {sent.length > 0 && (
        <section className="mt-4 border-t border-line pt-4">
          <h3 className="font-semibold">
            {t('sentTitle')} <span className="text-ink-3 tabular-nums">{sent.length}</span>
          </h3>
          <ul aria-label={t('sentTitle')}>
            {sent.map((action) => (
              <Item key={action.key} action={action} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What waits on this device, each with what became of it. */
export function WaitingDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages(offlineMessages);
  const actions = useQueue();
  const { isLost } = useNetwork();
  const canSend = !isLost && actions.some(isWaiting);
  return (
    <Drawer
      open={open}
      onOpenChange={onClose}
      title={t('title')}
      description={t('text')}
      footer={canSend && <Button onClick={() => void sendQueued()}>{t('sendNow')}</Button>}
    >
      <StorageNotices />
      <Items actions={actions} />
    </Drawer>
  );
}
