import { id, NewPolicy, policies, type Policy } from '@keyhold/contract';
import { FileX, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { filterOf, listOf, useAddress, type AddressOf } from '#core/api/list.ts';
import { useAction } from '#core/api/use-action.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import { RecordDrawer, useOpenRecord } from '#core/records/record-drawer.tsx';
import { RecordForm } from '#core/records/record-form.tsx';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import {
  policyFields,
  usePoliciesWords,
  type PolicyRow,
} from '#features/policies/policies.fields.tsx';
import { PolicyReaders } from '#features/policies/policy-readers.tsx';
import { PolicyText } from '#features/policies/policy-text.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { FilterSegments, FilterToggle } from '#ui/table/filters.tsx';

const list = listOf(api.policies.list, policies.list, {
  filters: ['mine', 'category', 'review'],
  address: {
    open: id.optional(),
    tab: z.enum(['text', 'readers', 'change', 'history']).default('text'),
  },
  views: 'policies',
});

function Form({ record, onDone }: { record: Policy | 'new'; onDone: () => void }) {
  const t = usePoliciesWords();
  const today = useToday();
  const options = { type: t('policy'), tellsItself: ['stale'] } as const;
  return (
    <>
      {record !== 'new' && <p className="mb-3 text-ink-2">{t('newEdition')}</p>}
      <RecordForm
        record={record}
        fields={policyFields}
        schema={NewPolicy}
        create={useAction(api.policies.create, options).mutateAsync}
        update={useAction(api.policies.update, options).mutateAsync}
        read={api.policies.get.call}
        first={{ effectiveFrom: today }}
        onDone={onDone}
      />
    </>
  );
}

function Withdraw({ policy, onDone }: { policy: Policy; onDone: () => void }) {
  const t = usePoliciesWords();
  const [isAsking, setIsAsking] = useState(false);
  const { title } = policy;
  const { mutateAsync } = useAction(api.policies.remove, { success: t('withdrawn', { title }) });
  if (!useCan(api.policies.remove)) return null;
  return (
    <>
      <Button icon={<FileX size={16} aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`${t('withdraw')}: ${title}`}
        description={t('withdrawText')}
        confirmText={t('withdraw')}
        onConfirm={() => mutateAsync({ params: { id: policy.id } }).then(onDone)}
      />
    </>
  );
}

function OpenDrawer(address: AddressOf<typeof list>) {
  const t = usePoliciesWords();
  const { query, close } = useOpenRecord(address, api.policies.get);
  const mayChange = useCan(api.policies.update);
  const mayWithdraw = useCan(api.policies.remove);
  const showText = () => address.setSearch({ tab: undefined });
  return (
    <RecordDrawer
      address={address}
      query={query}
      title={t('policy')}
      missing={{ title: t('missing'), text: t('missingText') }}
    >
      {(policy) => ({
        title: policy.title,
        description: [
          policy.category,
          policy.audience.map(({ title }) => title).join(', ') || t('everybody'),
        ]
          .filter(Boolean)
          .join(' · '),
        tabs: [
          { value: 'text', label: t('text'), content: <PolicyText policy={policy} /> },
          mayChange && {
            value: 'readers',
            label: t('readers'),
            content: <PolicyReaders policy={policy} />,
          },
          mayChange && {
            value: 'change',
            label: t('change'),
            isKept: true,
            content: <Form record={policy} onDone={showText} />,
          },
          mayChange && {
            value: 'history',
            label: t('history'),
            content: <ActivityPanel type="policy" id={policy.id} fields={policyFields} />,
          },
        ],
        footer: mayWithdraw && <Withdraw policy={policy} onDone={close} />,
      })}
    </RecordDrawer>
  );
}

export function PoliciesPage() {
  const t = usePoliciesWords();
  const address = useAddress(list);
  const mayChange = useCan(api.policies.update);
  const options = (['open', 'overdue'] as const).map((value) => ({ value, label: t(value) }));
  const closeNew = () => address.setSearch({ new: undefined }, { replace: true });
  return (
    <ListPage
      {...{ list, address }}
      title={t('title')}
      header={{ subtitle: t('subtitle') }}
      add={{ by: api.policies.create, label: t('new'), icon: ScrollText }}
      renderForm={({ record }) => (
        <Drawer open={record === 'new'} onOpenChange={closeNew} title={t('new')}>
          <Form record="new" onDone={closeNew} />
        </Drawer>
      )}
      columns={useColumns<PolicyRow>(policyFields)}
      rowLabel={({ title }) => title}
      searchLabel={t('search')}
      filters={
        <>
          <FilterSegments
            {...filterOf(address, 'mine')}
            {...{ label: t('mine'), all: t('all'), options }}
          />
          {mayChange && <FilterToggle {...filterOf(address, 'review')} label={t('review')} />}
        </>
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id: open }) => address.setSearch({ open })}
    >
      <OpenDrawer {...address} />
    </ListPage>
  );
}
