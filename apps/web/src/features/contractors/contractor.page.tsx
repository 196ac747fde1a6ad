import type { Contractor } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { useFacts } from '#core/records/field-columns.tsx';
import { RecordPage, useRecordId } from '#core/records/record-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { useTitle } from '#core/shell/title.ts';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { ContractorDrawer } from '#features/contractors/contractor-form.tsx';
import { ContractorPapers } from '#features/contractors/contractor-papers.tsx';
import { contractorFields } from '#features/contractors/contractors.fields.tsx';
import { contractorsMessages } from '#features/contractors/contractors.messages.ts';
import { FaultsPanel } from '#features/maintenance/faults-panel.tsx';
import { NotesPanel, PinnedNotes } from '#features/notes/notes-panel.tsx';
import { Button } from '#ui/button/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { Fact } from '#ui/show/fact.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';

const tabNames = ['jobs', 'documents', 'notes', 'activity'] as const;
const ContractorSearch = z.object({ tab: z.enum(tabNames).default('jobs') });

function Facts({ contractor }: { contractor: Contractor }) {
  const { remarks } = contractor;
  const words = useWords();
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-4 gap-y-3 rounded border border-line bg-paper p-4 sm:grid-cols-3 lg:grid-cols-6">
      {useFacts(contractorFields, contractor).map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      {remarks && (
        <div className="col-span-full">
          <Fact label={words(contractorFields.remarks.label)}>
            <span className="whitespace-pre-wrap">{remarks}</span>
          </Fact>
        </div>
      )}
    </dl>
  );
}

function Activity({ id }: { id: number }) {
  return <ActivityPanel type="contractor" id={id} fields={contractorFields} />;
}

function Actions({ contractor, onEdit }: { contractor: Contractor; onEdit: () => void }) {
  const t = useMessages(contractorsMessages);
  const navigate = useNavigate();
  const canUpdate = useCan(api.contractors.update);
  const canDelete = useCan(api.contractors.remove);
  const remove = useAction(api.contractors.remove, {
    success: ({ contractorName }) => t('removed', { name: contractorName }),
    onSuccess: () => void navigate({ to: '/dashboard/contractors' }),
  });
  return (
    <>
      {canDelete && (
        <Button
          icon={<Trash2 size={16} aria-hidden />}
          isLoading={remove.isPending}
          onClick={() => remove.mutate({ params: { id: contractor.id } })}
        >
          {t('remove')}
        </Button>
      )}
      {canUpdate && (
        <Button variant="primary" icon={<Pencil size={16} aria-hidden />} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
    </>
  );
}

function ContractorView({ contractor }: { contractor: Contractor }) {
  const t = useMessages(contractorsMessages);
  const { search, setSearch } = useScreenSearch(ContractorSearch);
  const [isEditing, setIsEditing] = useState(false);
  const { id, contractorName, jobs, documents } = contractor;
  useTitle(contractorName);
  const canReadNotes = useCan(api.notes.list);
  const notes = {
    value: 'notes' as const,
    label: t('notes'),
    content: <NotesPanel entityType="contractor" entityId={id} />,
  };
  const back = <Link to="/dashboard/contractors">{t('title')}</Link>;
  return (
    <>
      <PageHeader
        breadcrumbs={[{ key: 'contractors', content: back }]}
        title={<span className="break-words">{contractorName}</span>}
        subtitle={contractor.jobType.title}
        actions={<Actions contractor={contractor} onEdit={() => setIsEditing(true)} />}
      />
      <PinnedNotes entityType="contractor" entityId={id} />
      <Facts contractor={contractor} />
      <Tabs
        label={contractorName}
        value={search.tab}
        onChange={(tab) => setSearch({ tab: tab === 'jobs' ? undefined : tab }, { replace: true })}
        tabs={[
          {
            value: 'jobs',
            label: t('jobs'),
            count: jobs,
            content: <FaultsPanel of={{ contractorId: id }} />,
          },
          {
            value: 'documents',
            label: t('papers'),
            count: documents.length,
            content: <ContractorPapers contractor={contractor} />,
          },
          ...(canReadNotes ? [notes] : []),
          { value: 'activity', label: t('activity'), content: <Activity id={id} /> },
        ]}
      />
      <ContractorDrawer
        record={isEditing ? contractor : null}
        onClose={() => setIsEditing(false)}
      />
    </>
  );
}

export function ContractorPage() {
  const t = useMessages(contractorsMessages);
  const id = useRecordId('contractorId');
  const canRead = useCan(api.contractors.list);
  const isAsked = id > 0;
  const query = useQuery({
    ...api.contractors.get.query({ params: { id } }),
    enabled: isAsked && canRead,
  });
  if (!canRead) return <EmptyState kind="forbidden" />;
  return (
    <RecordPage
      {...{ query, isAsked }}
      title={t('title')}
      missing={{
        title: t('missing'),
        text: t('missingText'),
        back: <Link to="/dashboard/contractors">{t('toContractors')}</Link>,
      }}
    >
      {(contractor) => <ContractorView key={contractor.id} contractor={contractor} />}
    </RecordPage>
  );
}
