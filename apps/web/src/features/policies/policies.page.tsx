import { asDrafted, id, NewPolicy, policies, type Policy } from '@keyhold/contract';
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
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { DraftBadge, policyFields, type PolicyRow } from '#features/policies/policies.fields.tsx';
import { usePoliciesWords } from '#features/policies/policies.messages.ts';
import { PolicyDraftPanel } from '#features/policies/policy-draft.tsx';
import { PolicyReaders } from '#features/policies/policy-readers.tsx';
import { PolicyText } from '#features/policies/policy-text.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { FilterSegments, FilterToggle } from '#ui/table/filters.tsx';

const list = listOf(api.policies.list, policies.list, {
  filters: ['mine', 'category', 'draft', 'review'],
  address: {
    open: id.optional(),
    tab: z.enum(['text', 'draft', 'readers', 'change', 'history']).default('text'),
  },
  views: 'policies',
});

const readDrafted = async (input: { params: { id: number } }) =>
  asDrafted(await api.policies.get.call(input));

interface FormProps {
  record: Policy | 'new';
  onMade?: (made: Policy) => void;
  onDone: () => void;
}
/** Writes on in the draft: what is published is not changed by it. */
function Form({ record, onMade, onDone }: FormProps) {
  const t = usePoliciesWords();
  const options = { type: t('policy'), tellsItself: ['stale'] } as const;
  const create = useAction(api.policies.create, { ...options, onSuccess: onMade });
  return (
    <>
      <p className="mb-3 text-ink-2">{t(record === 'new' ? 'beginsHint' : 'draftHint')}</p>
      <RecordForm
        record={record === 'new' ? record : asDrafted(record)}
        fields={policyFields}
        schema={NewPolicy}
        create={create.mutateAsync}
        update={useAction(api.policies.update, options).mutateAsync}
        read={readDrafted}
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
  const [written, setWritten] = useState(0);
  /** The form begins anew with what is there then. */
  const show = (tab?: 'draft') => {
    setWritten(written + 1);
    address.setSearch({ tab });
  };
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
        banner: policy.draft && <DraftBadge {...policy} />,
        tabs: [
          policy.edition !== null && {
            value: 'text',
            label: t('text'),
            content: <PolicyText policy={policy} />,
          },
          policy.draft !== null && {
            value: 'draft',
            label: t('draft'),
            content: (
              <PolicyDraftPanel policy={policy} draft={policy.draft} onDone={() => show()} />
            ),
          },
          mayChange &&
            policy.edition !== null && {
              value: 'readers',
              label: t('readers'),
              content: <PolicyReaders policy={policy} />,
            },
          mayChange && {
            value: 'change',
            label: t('change'),
            isKept: true,
            content: <Form key={written} record={policy} onDone={() => show('draft')} />,
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
  const openMade = ({ id: open }: Policy) =>
    address.setSearch({ new: undefined, open, tab: 'draft' }, { replace: true });
  return (
    <ListPage
      {...{ list, address }}
      title={t('title')}
      header={{ subtitle: t('subtitle') }}
      add={{ by: api.policies.create, label: t('new'), icon: ScrollText }}
      renderForm={({ record }) => (
        <Drawer open={record === 'new'} onOpenChange={closeNew} title={t('new')}>
          <Form record="new" onMade={openMade} onDone={closeNew} />
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
          {mayChange && <FilterToggle {...filterOf(address, 'draft')} label={t('drafts')} />}
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
