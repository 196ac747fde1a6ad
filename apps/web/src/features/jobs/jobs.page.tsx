import { jobStates } from '@keyhold/contract';
import type { PlatformJob } from '@keyhold/contract';
import { RotateCcw } from 'lucide-react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, useList } from '#core/api/list.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { BackupNotice } from '#features/jobs/backup-notice.tsx';
import { jobsMessages } from '#features/jobs/jobs.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Badge } from '#ui/show/badge.tsx';
import type { Tone } from '#ui/show/badge.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterSelect } from '#ui/table/filter-select.tsx';
import { listFields } from '#ui/table/list-state.ts';

const JobsSearch = z.object({
  state: z.enum(jobStates).optional(),
  ...listFields(['createdAt'], 20),
});

const tones: Record<PlatformJob['state'], Tone> = {
  waiting: 'neutral',
  running: 'info',
  retrying: 'warning',
  dead: 'danger',
  done: 'success',
};
/** Jobs move by themselves: the list looks again. */
const lookAgainMs = 15_000;

function RetryButton({ job }: { job: PlatformJob }) {
  const t = useMessages(jobsMessages);
  const { mutate, isPending } = useAction(api.jobs.retry, { success: t('retried') });
  if (job.state !== 'dead' && job.state !== 'retrying') return null;
  return (
    <Button
      size="sm"
      aria-label={t('retryOf', { name: job.name })}
      icon={<RotateCcw size={16} aria-hidden />}
      isLoading={isPending}
      onClick={() => mutate({ body: { id: job.id } })}
    >
      {t('retry')}
    </Button>
  );
}

function useColumns(): Column<PlatformJob>[] {
  const t = useMessages(jobsMessages);
  const format = useFormat();
  return [
    { id: 'name', header: t('name'), isHideable: false, cell: ({ name }) => name },
    {
      id: 'property',
      header: t('property'),
      cell: ({ property }) => property?.title ?? t('platform'),
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      id: 'attempts',
      header: t('attempts'),
      isNumeric: true,
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      id: 'error',
      header: t('error'),
      cell: ({ error }) => <span className="break-words">{error ?? '–'}</span>,
    },
    {
      id: 'createdAt',
      header: t('createdAt'),
      cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      id: 'nextAt',
      header: t('nextAt'),
      cell: ({ state, dueAt }) =>
        state === 'waiting' || state === 'retrying' ? <RelativeTime value={dueAt} /> : '–',
    },
    {
      id: 'finishedAt',
      header: t('finishedAt'),
      isHidden: true,
      cell: ({ finishedAt }) => (finishedAt ? <RelativeTime value={finishedAt} /> : '–'),
    },
    {
      id: 'actions',
      header: t('actions'),
      isHideable: false,
      card: 'corner',
      cell: (job) => <RetryButton job={job} />,
    },
  ];
}

const jobList = listOf(api.jobs.list, {
  filters: ['state'],
  filtersOf: ({ state }: z.output<typeof JobsSearch>) => ({ state }),
});

export function JobsPage() {
  const t = useMessages(jobsMessages);
  const columns = useColumns();
  const { search, setSearch } = useScreenSearch(JobsSearch);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <BackupNotice />
      <DataTable
        label={t('title')}
        columns={columns}
        {...useList(jobList, { search, setSearch }, { refetchInterval: lookAgainMs })}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        searchLabel={t('search')}
        filters={
          <FilterSelect
            label={t('state')}
            all={t('all')}
            value={search.state}
            options={jobStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={(state) => setSearch({ state, page: 1 })}
          />
        }
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </>
  );
}
