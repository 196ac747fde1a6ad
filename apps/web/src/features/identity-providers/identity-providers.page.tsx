import { id, identityProviders, type IdentityProvider } from '@keyhold/contract';
import { IdCard } from 'lucide-react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, useAddress, type AddressOf } from '#core/api/list.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns, useFacts } from '#core/records/field-columns.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import { RecordDrawer, useOpenRecord } from '#core/records/record-drawer.tsx';
import { useCan } from '#core/session/session.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import {
  providerFields,
  ProviderState,
} from '#features/identity-providers/identity-providers.fields.tsx';
import { identityProvidersMessages } from '#features/identity-providers/identity-providers.messages.ts';
import { ProviderActs } from '#features/identity-providers/provider-acts.tsx';
import { NewProviderForm, ProviderForm } from '#features/identity-providers/provider-form.tsx';
import { ProviderRoles } from '#features/identity-providers/provider-roles.tsx';
import { ProviderAddresses, ProviderTrial } from '#features/identity-providers/provider-trial.tsx';
import { useOwner } from '#features/identity-providers/use-owner.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Details, Section } from '#ui/show/card.tsx';

const list = listOf(api.identityProviders.list, identityProviders.list, {
  address: { open: id.optional(), tab: z.enum(['details', 'history']).default('details') },
});

function Facts({ provider }: { provider: IdentityProvider }) {
  return <Details items={useFacts(providerFields, provider)} />;
}

function OpenDrawer(address: AddressOf<typeof list>) {
  const t = useMessages(identityProvidersMessages);
  const canReadHistory = useCan('read:users');
  const canChooseRoles = useCan(api.roles.list);
  const { query, close } = useOpenRecord(address, api.identityProviders.get);
  return (
    <RecordDrawer
      address={address}
      query={query}
      title={t('provider')}
      missing={{ title: t('missing') }}
    >
      {(provider) => ({
        title: provider.name,
        description: provider.domains.join(', '),
        banner: <ProviderState row={provider} />,
        tabs: [
          {
            value: 'details',
            label: t('details'),
            isKept: true,
            content: (
              <div className="flex flex-col gap-6">
                <ProviderTrial provider={provider} />
                <ProviderAddresses provider={provider} />
                {provider.group === null && canChooseRoles && <ProviderRoles provider={provider} />}
                <Facts provider={provider} />
                <Section title={t('change')} description={t('changeText')}>
                  <ProviderForm provider={provider} onDone={close} />
                </Section>
              </div>
            ),
          },
          canReadHistory && {
            value: 'history',
            label: t('history'),
            content: (
              <ActivityPanel type="identity_provider" id={provider.id} fields={providerFields} />
            ),
          },
        ],
        footer: <ProviderActs provider={provider} onRemoved={close} />,
      })}
    </RecordDrawer>
  );
}

/** By which the people of a property, or of a council's group, sign in where their organisation signs them in. */
export function IdentityProvidersPage() {
  const t = useMessages(identityProvidersMessages);
  const address = useAddress(list);
  const { isOfGroups, mayAdd } = useOwner();
  const columns = useColumns(providerFields);
  return (
    <ListPage
      {...{ list, address }}
      title={t('title')}
      header={{ subtitle: t('subtitle') }}
      add={mayAdd ? { by: api.identityProviders.create, label: t('add'), icon: IdCard } : undefined}
      renderForm={({ record, onClose }) => (
        <Drawer open={record === 'new'} onOpenChange={onClose} title={t('add')}>
          <NewProviderForm
            onMade={({ id: open }) => address.setSearch({ open })}
            onDone={onClose}
          />
        </Drawer>
      )}
      columns={columns.filter(({ id: column }) => column !== 'group' || isOfGroups)}
      rowLabel={({ name }) => name}
      searchLabel={t('search')}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id: open }) => address.setSearch({ open })}
    >
      <OpenDrawer {...address} />
    </ListPage>
  );
}
