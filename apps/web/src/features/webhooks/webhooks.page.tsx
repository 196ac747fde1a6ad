import { id, webhooks, webhookStates, type Webhook } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { filterOf, listOf, useAddress, type AddressOf } from '#core/api/list.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns, useFacts } from '#core/records/field-columns.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import { RecordDrawer, useOpenRecord } from '#core/records/record-drawer.tsx';
import { RecordForm } from '#core/records/record-form.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { useIsOfCouncil } from '#features/groups/group-choices.ts';
import { DeliveriesPanel } from '#features/webhooks/deliveries-panel.tsx';
import { WebhookActs } from '#features/webhooks/webhook-acts.tsx';
import { WebhookSecret } from '#features/webhooks/webhook-secret.tsx';
import {
  changedFields,
  newFields,
  webhookFields,
  WebhookState,
} from '#features/webhooks/webhooks.fields.tsx';
import { webhooksMessages } from '#features/webhooks/webhooks.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Details } from '#ui/show/card.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { FilterSegments, FilterSelect } from '#ui/table/filters.tsx';

const list = listOf(api.webhooks.list, webhooks.list, {
  filters: ['state', 'programId'],
  address: {
    open: id.optional(),
    tab: z.enum(['details', 'messages', 'history']).default('details'),
  },
});

/** While something waits: what goes out is no event of the log. */
const lookMs = 5000;

interface FormOf {
  record: Webhook | 'new';
  onDone: () => void;
  /** Of a new one. */
  onSecret?: (secret: string) => void;
  programId?: number | undefined;
}
function Form({ record, onDone, onSecret, programId }: FormOf) {
  const t = useMessages(webhooksMessages);
  const create = useAction(api.webhooks.create, {
    success: null,
    onSuccess: ({ secret }) => onSecret?.(secret),
  });
  const update = useAction(api.webhooks.update, { success: t('saved'), tellsItself: ['stale'] });
  return (
    <RecordForm
      {...{ record, onDone }}
      fields={record === 'new' ? newFields : changedFields}
      schema={webhooks.create.body}
      create={create.mutateAsync}
      update={({ params, body: { programId: _program, ...body } }) =>
        update.mutateAsync({ params, body })
      }
      read={api.webhooks.get.call}
      first={{ ...(programId !== undefined && { programId }) }}
      onDone={onDone}
    />
  );
}

function Standing({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  const t = useMessages(webhooksMessages);
  const format = useFormat();
  if (state === 'stopped') return <Notice tone="danger">{t('stoppedText')}</Notice>;
  if (state !== 'active' || failingSince === null) return null;
  return (
    <Notice tone="warning">{t('failing', { since: format.timeAndDate(failingSince) })}</Notice>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  return <Details items={useFacts(webhookFields, webhook)} />;
}

function OpenDrawer(address: AddressOf<typeof list>) {
  const t = useMessages(webhooksMessages);
  const { query, close } = useOpenRecord(address, api.webhooks.get, {
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? lookMs : false),
  });
  return (
    <RecordDrawer
      address={address}
      query={query}
      title={t('webhook')}
      missing={{ title: t('missing') }}
    >
      {(webhook) => ({
        title: webhook.program.name,
        description: <span className="wrap-anywhere">{webhook.url}</span>,
        banner: <WebhookState row={webhook} />,
        top: <Standing webhook={webhook} />,
        tabs: [
          {
            value: 'details',
            label: t('details'),
            isKept: true,
            content: (
              <div className="flex flex-col gap-6">
                <Facts webhook={webhook} />
                <Form record={webhook} onDone={close} />
              </div>
            ),
          },
          {
            value: 'messages',
            label: t('messages'),
            count: webhook.waiting,
            content: <DeliveriesPanel webhook={webhook} />,
          },
          {
            value: 'history',
            label: t('history'),
            content: <ActivityPanel type="webhook" id={webhook.id} fields={webhookFields} />,
          },
        ],
        footer: <WebhookActs webhook={webhook} onRemoved={close} />,
      })}
    </RecordDrawer>
  );
}

function Filters(address: AddressOf<typeof list>) {
  const t = useMessages(webhooksMessages);
  const { data } = useQuery(api.serviceAccounts.list.query({ query: { limit: 1000 } }));
  const states = webhookStates.map((value) => ({ value, label: t(`state.${value}`) }));
  const programs = data?.items.map(({ id: value, name: label }) => ({ value, label })) ?? [];
  return (
    <>
      <FilterSegments
        {...filterOf(address, 'state')}
        {...{ label: t('state'), all: t('all'), options: states }}
      />
      <FilterSelect
        {...filterOf(address, 'programId')}
        label={t('programs')}
        all={t('anyProgram')}
        options={programs}
      />
    </>
  );
}

/** Who is told what happens, as it happens. */
export function WebhooksPage() {
  const t = useMessages(webhooksMessages);
  const address = useAddress(list);
  const [secret, setSecret] = useState<string | null>(null);
  const isOfCouncils = useIsOfCouncil();
  return (
    <ListPage
      {...{ list, address }}
      title={t('title')}
      header={{
        subtitle: t(isOfCouncils ? 'subtitleCouncils' : 'subtitle'),
        actions: (
          <LinkButton asChild>
            <Link to="/dashboard/service-accounts">{t('programs')}</Link>
          </LinkButton>
        ),
      }}
      add={{ by: api.webhooks.create, label: t('add'), icon: WebhookIcon }}
      renderForm={({ record, onClose }) => (
        <Drawer open={record === 'new'} onOpenChange={onClose} title={t('add')}>
          <Form
            record="new"
            onDone={onClose}
            onSecret={setSecret}
            programId={address.search.programId}
          />
        </Drawer>
      )}
      columns={useColumns(webhookFields)}
      rowLabel={({ program, url }) => `${program.name}, ${url}`}
      searchLabel={t('search')}
      filters={<Filters {...address} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id: open }) => address.setSearch({ open })}
    >
      <OpenDrawer {...address} />
      <WebhookSecret secret={secret} onClose={() => setSecret(null)} />
    </ListPage>
  );
}
