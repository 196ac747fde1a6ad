import type { contract, HouseKeeping } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useQueued, withQueued, type Queued, type WithQueued } from '#core/offline/overlay.ts';
import { useProfile } from '#core/session/session.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { CleaningCard } from '#features/house-keepings/cleaning-card.tsx';
import { DoneCard, useHeldCards, type HeldCards } from '#features/house-keepings/held-cards.tsx';
import {
  isOpen,
  isRush,
  todayQuery,
  type CleaningsAddress,
} from '#features/house-keepings/house-keepings-view.ts';
import { ProgressBar } from '#ui/show/progress-bar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

/** Today's work, read once for the list and the board. */
function useToday(search?: CleaningsAddress['search']) {
  return useQuery({ ...api.houseKeepings.list.query({ query: todayQuery(search) }) });
}

interface RunProps {
  title: string;
  cleanings: readonly WithQueued<HouseKeeping>[];
  onOpen: (id: number) => void;
  hasPerson?: boolean;
  /** Where what was done is told in the card's own place. */
  held?: HeldCards;
  isUrgent?: boolean;
}

function Run({ title, cleanings, onOpen, hasPerson, held, isUrgent }: RunProps) {
  return (
    <section
      aria-label={title}
      data-status={isUrgent ? 'overdue' : undefined}
      className={clsx('min-w-0', isUrgent && '-mx-2 rounded bg-status-soft p-2')}
    >
      <h2 className="mb-2 flex items-baseline gap-2 text-md font-semibold">
        {title}
        <span className="font-medium text-ink-3 tabular-nums">{cleanings.length}</span>
      </h2>
      <ul className="flex flex-col gap-2">
        {cleanings.map((cleaning, place) => {
          const done = held?.doneOf(cleaning);
          if (done) return <DoneCard key={cleaning.id} {...done} />;
          return (
            <CleaningCard
              key={cleaning.id}
              cleaning={cleaning}
              hasPerson={hasPerson ?? false}
              onOpen={onOpen}
              tell={held?.tellerOf({ id: cleaning.id, run: title, place })}
            />
          );
        })}
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

/** What a change names of a cleaning, as it will be; the version is the server's to count. */
const changed = (
  before: HouseKeeping,
  { input: { body } }: Queued<typeof contract.houseKeepings.update>,
): HouseKeeping => {
  const named = Object.entries(body).filter(([name]) => name in before && name !== 'version');
  return { ...before, ...Object.fromEntries(named) };
};

/** Today's work as it will be once what was done here is sent. */
function useDone(known?: readonly HouseKeeping[]): WithQueued<HouseKeeping>[] {
  const done = useQueued(api.houseKeepings.update);
  return useMemo(() => {
    const byJob = Map.groupBy(done, ({ input }) => input.params.id);
    return (known ?? []).map((one) => withQueued(one, byJob.get(one.id) ?? [], changed));
  }, [known, done]);
}

const isFree = ({ assignedTo }: HouseKeeping) => assignedTo === null;

/** What a person has to do, in the order in which it is best done; then what nobody has yet. */
export function MyList({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useMessages(houseKeepingMessages);
  const me = useProfile();
  const query = useToday();
  const held = useHeldCards();
  const items = useDone(query.data?.items);
  if (!query.data) return <Waiting query={query} />;
  const isMine = ({ assignedTo }: HouseKeeping) => assignedTo?.id === me.id;
  const open = items.filter(isOpen);
  const own = open.filter(isMine);
  const run = (title: string, cleanings: typeof items) => ({
    title,
    cleanings: held.placed({ run: title, cleanings, items }),
    onOpen,
    held,
  });
  const rush = run(
    t('rush'),
    open.filter((cleaning) => isRush(cleaning) && (isMine(cleaning) || isFree(cleaning))),
  );
  const mine = run(
    t('view.mine'),
    own.filter((cleaning) => !isRush(cleaning)),
  );
  const free = run(
    t('free'),
    open.filter((cleaning) => isFree(cleaning) && !isRush(cleaning)),
  );
  const done = items.filter(
    (cleaning) => cleaning.status === 'cleaned' && (cleaning.completedBy ?? me).id === me.id,
  );
  const seen = done.filter(({ id }) => !held.has(id));
  const total = own.length + done.length;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <p aria-live="polite" className="sr-only">
        {held.said}
      </p>
      {total > 0 && (
        <div>
          <p className="mb-1 text-sm text-ink-2 tabular-nums">
            {t('progress', { done: done.length, total })}
          </p>
          <ProgressBar part={done.length / total} label={t('view.mine')} />
        </div>
      )}
      {rush.cleanings.length > 0 && <Run {...rush} isUrgent />}
      {mine.cleanings.length > 0 && <Run {...mine} />}
      {mine.cleanings.length + rush.cleanings.length === 0 && (
        <EmptyState icon={CircleCheck} title={t('mineNone')} className="py-8">
          {t('mineNoneText')}
        </EmptyState>
      )}
      {free.cleanings.length > 0 && <Run {...free} />}
      {seen.length > 0 && <Run title={t('doneToday')} cleanings={seen} onOpen={onOpen} />}
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
export function CleaningBoard({ search, setSearch }: CleaningsAddress) {
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
            cleanings={items.filter((cleaning) => cleaning.status === status)}
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
