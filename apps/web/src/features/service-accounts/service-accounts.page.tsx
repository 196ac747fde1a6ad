import { id, serviceAccounts, serviceAccountStates, type ServiceAccount } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { Plug } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { filterOf, listOf, useAddress, type AddressOf } from '#core/api/list.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns, useFacts } from '#core/records/field-columns.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import { RecordDrawer, useOpenRecord } from '#core/records/record-drawer.tsx';
import { RecordForm } from '#core/records/record-form.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { useIsOfCouncil } from '#features/groups/group-choices.ts';
import { AccountActs } from '#features/service-accounts/account-acts.tsx';
import { GroupContext } from '#features/service-accounts/council-fields.tsx';
import { KeyDialog, type MadeKey } from '#features/service-accounts/key-dialog.tsx';
import {
  AccountState,
  changedCouncilFields,
  councilFields,
  houseFields,
  serviceAccountFields,
} from '#features/service-accounts/service-accounts.fields.tsx';
import { serviceAccountsMessages } from '#features/service-accounts/service-accounts.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Details } from '#ui/show/card.tsx';
import { FilterSegments } from '#ui/table/filters.tsx';

const list = listOf(api.serviceAccounts.list, serviceAccounts.list, {
  filters: ['state'],
  address: { open: id.optional(), tab: z.enum(['details', 'history']).default('details') },
});

const { body: NewAccount } = serviceAccounts.create;
const HouseAccount = NewAccount.required({ roleId: true }).omit({
  groupId: true,
  roleName: true,
  tenantIds: true,
});
const CouncilAccount = NewAccount.omit({ roleId: true }).required({
  groupId: true,
  roleName: true,
  tenantIds: true,
});
/** Whose it is stays. */
const CouncilChange = CouncilAccount.omit({ groupId: true });

interface FormOf {
  record: ServiceAccount | 'new';
  onDone: () => void;
  /** Of a new one. */
  onKey?: (made: MadeKey) => void;
}
function Form({ record, onDone, onKey }: FormOf) {
  const t = useMessages(serviceAccountsMessages);
  const create = useAction(api.serviceAccounts.create, {
    success: null,
    onSuccess: ({ account, key }) => onKey?.({ name: account.name, key }),
  });
  const update = useAction(api.serviceAccounts.update, {
    success: ({ name }) => t('saved', { name }),
    tellsItself: ['stale'],
  });
  const isOfCouncils = useIsOfCouncil();
  const ofCouncils =
    record === 'new'
      ? { fields: councilFields, schema: CouncilAccount }
      : { fields: changedCouncilFields, schema: CouncilChange };
  const { fields, schema } = isOfCouncils
    ? ofCouncils
    : { fields: houseFields, schema: HouseAccount };
  return (
    <GroupContext value={record === 'new' ? null : (record.council?.group?.id ?? null)}>
      <RecordForm
        {...{ record, onDone }}
        fields={fields}
        schema={schema}
        create={create.mutateAsync}
        update={update.mutateAsync}
        read={api.serviceAccounts.get.call}
      />
    </GroupContext>
  );
}

function Facts({ account }: { account: ServiceAccount }) {
  const fields = account.council ? councilFields : houseFields;
  return <Details items={useFacts<ServiceAccount>(fields, account)} />;
}

/** What it did, and what it is told of; what a council's did is told by the log of each property. */
function Leading({ account: { id: programId, userId, council } }: { account: ServiceAccount }) {
  const t = useMessages(serviceAccountsMessages);
  return (
    <p className="flex flex-wrap gap-2">
      {council === null && (
        <LinkButton asChild>
          <Link to="/dashboard/audit-log" search={{ actorId: userId }}>
            {t('itsActs')}
          </Link>
        </LinkButton>
      )}
      <LinkButton asChild>
        <Link to="/dashboard/webhooks" search={{ programId }}>
          {t('webhooks')}
        </Link>
      </LinkButton>
    </p>
  );
}

function History({ account: { id: of } }: { account: ServiceAccount }) {
  return <ActivityPanel type="service_account" id={of} fields={serviceAccountFields} />;
}

function OpenDrawer(address: AddressOf<typeof list>) {
  const t = useMessages(serviceAccountsMessages);
  const { query, close } = useOpenRecord(address, api.serviceAccounts.get);
  return (
    <RecordDrawer
      address={address}
      query={query}
      title={t('program')}
      missing={{ title: t('missing') }}
    >
      {(account) => ({
        title: account.name,
        banner: <AccountState row={account} />,
        tabs: [
          {
            value: 'details',
            label: t('details'),
            isKept: true,
            content: (
              <div className="flex flex-col gap-6">
                <Facts account={account} />
                <Leading account={account} />
                {account.state !== 'withdrawn' && <Form record={account} onDone={close} />}
              </div>
            ),
          },
          { value: 'history', label: t('history'), content: <History account={account} /> },
        ],
        footer: <AccountActs account={account} />,
      })}
    </RecordDrawer>
  );
}

/** Who comes by a key and is no person. */
export function ServiceAccountsPage() {
  const t = useMessages(serviceAccountsMessages);
  const address = useAddress(list);
  const [made, setMade] = useState<MadeKey | null>(null);
  const isOfCouncils = useIsOfCouncil();
  const columns = useColumns<ServiceAccount>(isOfCouncils ? councilFields : houseFields);
  const options = serviceAccountStates.map((value) => ({ value, label: t(`state.${value}`) }));
  return (
    <ListPage
      {...{ list, address }}
      title={t('title')}
      header={{
        subtitle: t(isOfCouncils ? 'subtitleCouncils' : 'subtitle'),
        actions: (
          <LinkButton asChild>
            <Link to="/dashboard/webhooks">{t('webhooks')}</Link>
          </LinkButton>
        ),
      }}
      add={{ by: api.serviceAccounts.create, label: t('add'), icon: Plug }}
      renderForm={({ record, onClose }) => (
        <Drawer open={record === 'new'} onOpenChange={onClose} title={t('add')}>
          <Form record="new" onDone={onClose} onKey={setMade} />
        </Drawer>
      )}
      columns={columns}
      rowLabel={({ name }) => name}
      searchLabel={t('search')}
      filters={
        <FilterSegments
          {...filterOf(address, 'state')}
          {...{ label: t('state'), all: t('all'), options }}
        />
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id: open }) => address.setSearch({ open })}
    >
      <OpenDrawer {...address} />
      <KeyDialog made={made} onClose={() => setMade(null)} />
    </ListPage>
  );
}
