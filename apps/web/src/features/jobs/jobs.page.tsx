import { jobStates, jobs } from '@keyhold/contract';
import type { PlatformJob } from '@keyhold/contract';
import { RotateCcw } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { filterOf, listOf, useAddress } from '#core/api/list.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { wordOf, type FieldsOf } from '#core/records/fields.ts';
import { ListPage } from '#core/records/list-page.tsx';
import { BackupNotice } from '#features/jobs/backup-notice.tsx';
import { jobsMessages } from '#features/jobs/jobs.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/show/badge.tsx';
import type { Tone } from '#ui/show/badge.tsx';
import { None } from '#ui/show/none.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { FilterSelect } from '#ui/table/filters.tsx';

const list = listOf(api.jobs.list, jobs.list, { filters: ['state'], rows: 20 });

const tones: Record<PlatformJob['state'], Tone> = {
  waiting: 'neutral',
  running: 'info',
  retrying: 'warning',
  dead: 'danger',
  done: 'success',
};
/** Jobs move by themselves: the list looks again. */
const asking = { refetchInterval: 15_000 };

function State({ row: { state } }: { row: PlatformJob }) {
  return <Badge tone={tones[state]}>{useMessages(jobsMessages)(`state.${state}`)}</Badge>;
}

function RetryButton({ row: job }: { row: PlatformJob }) {
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

const ago = (value: string | null) => (value ? <RelativeTime value={value} /> : <None />);
const nextOf = ({ state, dueAt }: PlatformJob) =>
  state === 'waiting' || state === 'retrying' ? dueAt : null;

const fields: FieldsOf<PlatformJob> = {
  name: { label: ['Job', 'Tarea'], column: { isHideable: false } },
  property: {
    label: ['Property', 'Hotel'],
    value: ({ property }) => property?.title ?? jobsMessages.text('platform'),
    column: {},
  },
  state: {
    label: ['State', 'Estado'],
    say: wordOf(jobStates, (state) => jobsMessages.text(`state.${state}`)),
    column: { cell: State },
  },
  attempts: { label: ['Tries', 'Intentos'], kind: 'number', column: {} },
  error: { label: ['Error', 'Error'], column: {} },
  createdAt: {
    label: ['Ordered', 'Encargada'],
    kind: 'instant',
    column: { cell: ({ row }) => ago(row.createdAt) },
  },
  nextAt: {
    label: ['Next try', 'Próximo intento'],
    kind: 'instant',
    value: nextOf,
    column: { cell: ({ row }) => ago(nextOf(row)) },
  },
  finishedAt: {
    label: ['Finished', 'Terminada'],
    kind: 'instant',
    column: { cell: ({ row }) => ago(row.finishedAt), isHidden: true },
  },
  actions: {
    label: ['Actions', 'Acciones'],
    column: { cell: RetryButton, isHideable: false, card: 'corner', csv: [] },
  },
};

export function JobsPage() {
  const t = useMessages(jobsMessages);
  const address = useAddress(list);
  return (
    <ListPage
      {...{ list, address, asking }}
      title={t('title')}
      header={{ subtitle: t('subtitle') }}
      top={<BackupNotice />}
      columns={useColumns(fields)}
      rowLabel={({ name }) => name}
      searchLabel={t('search')}
      filters={
        <FilterSelect
          {...filterOf(address, 'state')}
          label={t('state')}
          all={t('all')}
          options={jobStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      }
      empty={{ title: t('none'), text: t('noneText') }}
    />
  );
}
