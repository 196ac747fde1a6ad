import type { HouseKeeping } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWithQueued, type WithQueued } from '#core/offline/queue.ts';
import { useProfile } from '#core/session/session.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import {
  isOpen,
  todayQuery,
  type Filters,
  type JobsSearch,
  type SetSearch,
} from '#features/house-keepings/house-keepings-view.ts';
import { JobCard } from '#features/house-keepings/job-card.tsx';
import { ProgressBar } from '#ui/show/progress-bar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

interface ViewProps {
  search: JobsSearch;
  setSearch: SetSearch;
}

/** Today's work, read once for the list and the board. */
function useToday(filters: Filters) {
  return useQuery({ ...api.houseKeepings.list.query({ query: todayQuery(filters) }) });
}

interface RunProps {
  title: string;
  jobs: readonly WithQueued<HouseKeeping>[];
  onOpen: (id: number) => void;
  hasPerson?: boolean;
}

function Run({ title, jobs, onOpen, hasPerson }: RunProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 flex items-baseline gap-2 text-md font-semibold">
        {title}
        <span className="font-medium text-ink-3 tabular-nums">{jobs.length}</span>
      </h2>
      <ul className="flex flex-col gap-2">
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} hasPerson={hasPerson ?? false} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ query }: { query: ReturnType<typeof useToday> }) {
  if (!query.error) return <SkeletonLines lines={8} />;
  return (
    <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {query.error.message}
    </ErrorState>
  );
}

/** What a person has to do, in the order in which it is best done; then what nobody has yet. */
export function MyList({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useMessages(houseKeepingMessages);
  const me = useProfile();
  const query = useToday({});
  const items = useWithQueued('houseKeepings', query.data?.items ?? []);
  if (!query.data) return <Waiting query={query} />;
  const mine = items.filter(({ assignedTo }) => assignedTo?.id === me.id);
  const open = mine.filter(isOpen);
  const free = items.filter((job) => isOpen(job) && job.assignedTo === null);
  const done = items.filter(
    (job) => job.status === 'cleaned' && (job.completedBy ?? me).id === me.id,
  );
  const total = open.length + done.length;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      {total > 0 && (
        <div>
          <p className="mb-1 text-sm text-ink-2 tabular-nums">
            {t('progress', { done: done.length, total })}
          </p>
          <ProgressBar part={done.length / total} label={t('view.mine')} />
        </div>
      )}
      {open.length > 0 ? (
        <Run title={t('view.mine')} jobs={open} onOpen={onOpen} />
      ) : (
        <EmptyState icon={CircleCheck} title={t('mineNone')} className="py-8">
          {t('mineNoneText')}
        </EmptyState>
      )}
      {free.length > 0 && <Run title={t('free')} jobs={free} onOpen={onOpen} />}
      {done.length > 0 && <Run title={t('doneToday')} jobs={done} onOpen={onOpen} />}
    </div>
  );
}

/** The same on the page of the shift, for whoever cleans. */
export function MyListPanel() {
  const navigate = useNavigate();
  const open = (id: number) =>
    void navigate({ to: '/dashboard/house-keepings', search: { open: id } });
  return <MyList onOpen={open} />;
}

const columns = ['dirty', 'in_progress', 'cleaned'] as const;

/** Everybody's work of today, side by side. */
export function JobBoard({ search, setSearch }: ViewProps) {
  const t = useMessages(houseKeepingMessages);
  const query = useToday(search);
  if (!query.data) return <Waiting query={query} />;
  const { items } = query.data;
  const cancelled = items.filter(({ status }) => status === 'cancelled').length;
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {columns.map((status) => (
          <Run
            key={status}
            title={t(`status.${status}`)}
            jobs={items.filter((job) => job.status === status)}
            onOpen={(open) => setSearch({ open })}
            hasPerson
          />
        ))}
      </div>
      {cancelled > 0 && (
        <p className="mt-4 text-sm text-ink-2">{t('hiddenCancelled', { count: cancelled })}</p>
      )}
    </>
  );
}
