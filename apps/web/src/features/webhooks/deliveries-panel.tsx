import { type Webhook, type WebhookDelivery } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useIsOfCouncil, useProperties } from '#features/groups/group-choices.ts';
import { webhooksMessages } from '#features/webhooks/webhooks.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { ShortList } from '#ui/state/short-list.tsx';

const pageSize = 20;
const lookMs = 5000;
const tones = { waiting: 'info', delivered: 'success', failed: 'danger' } as const;
type Shown = WebhookDelivery['state'] | 'all';

interface RowProps {
  webhook: Webhook;
  delivery: WebhookDelivery;
}
function Delivery({ webhook: { id, state: hook }, delivery }: RowProps) {
  const t = useMessages(webhooksMessages);
  const format = useFormat();
  const { state, type, status, answer, tookMs, tries, nextTryAt, madeAt, entryId, propertyId } =
    delivery;
  const isOfCouncils = useIsOfCouncil();
  // While it is paused or stopped the time that was meant passes.
  const willTry = hook === 'active';
  const again = useAction(api.webhooks.sendAgain, { success: t('onItsWay') });
  const what = entryId === null ? t('trial') : type;
  const outcome =
    status === null
      ? t('unanswered', { ms: format.number(tookMs ?? 0) })
      : t('answered', { status, ms: format.number(tookMs ?? 0) });
  return (
    <li className="flex flex-col gap-1 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{what}</span>
        <Badge tone={tones[state]}>{t(`delivery.${state}`)}</Badge>
      </div>
      <p className="text-sm text-ink-2">
        {isOfCouncils && propertyId !== null && <Place id={propertyId} />}
        <RelativeTime value={madeAt} />
        {tries > 0 && ` · ${t('tries', { count: tries })} · ${outcome}`}
        {tries > 0 &&
          willTry &&
          nextTryAt !== null &&
          ` · ${t('next', { when: format.time(nextTryAt) })}`}
      </p>
      {answer !== '' && (
        <p className="rounded bg-sunken px-2 py-1 font-mono text-sm wrap-anywhere">{answer}</p>
      )}
      {state !== 'waiting' && willTry && (
        <Button
          size="sm"
          className="self-start"
          icon={<RotateCw size={16} aria-hidden />}
          isLoading={again.isPending}
          aria-label={`${t('again')}: ${what}, ${format.timeAndDate(madeAt)}`}
          onClick={() => again.mutate({ params: { id, deliveryId: delivery.id } })}
        >
          {t('again')}
        </Button>
      )}
    </li>
  );
}

/** Of a webhook that hears of several: where it happened. */
function Place({ id }: { id: number }) {
  return <>{useProperties().get(id)} · </>;
}

/** What was sent and what it answered, newest first. */
export function DeliveriesPanel({ webhook }: { webhook: Webhook }) {
  const t = useMessages(webhooksMessages);
  const [shown, setShown] = useState<Shown>('all');
  const [limit, setLimit] = useState(pageSize);
  const query = useQuery({
    ...api.webhooks.deliveries.query({
      params: { id: webhook.id },
      query: { limit, ...(shown !== 'all' && { state: shown }) },
    }),
    // A message that goes out is no event of the log, so nothing says that it went.
    refetchInterval: webhook.waiting > 0 ? lookMs : false,
  });
  const states = ['all', 'waiting', 'delivered', 'failed'] as const;
  const hasMore = query.data !== undefined && query.data.total > query.data.items.length;
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t('only')}
        value={shown}
        onChange={setShown}
        options={states.map((value) => ({
          value,
          label: value === 'all' ? t('all') : t(`delivery.${value}`),
        }))}
      />
      <ShortList query={query} none={t('noMessages')}>
        {(delivery) => <Delivery webhook={webhook} delivery={delivery} />}
      </ShortList>
      {hasMore && (
        <Button className="self-start" onClick={() => setLimit(limit + pageSize)}>
          {t('older')}
        </Button>
      )}
    </div>
  );
}
