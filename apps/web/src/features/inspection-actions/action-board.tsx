import { questionerActionStatuses, type QuestionerAction } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { ActionPriorityBadge } from '#features/inspection-actions/action-badges.tsx';
import {
  actionNumber,
  placeOf,
  type ActionsAddress,
} from '#features/inspection-actions/inspection-actions-view.ts';
import { useActionWords } from '#features/inspection-actions/inspection-actions.messages.ts';
import { Badge } from '#ui/show/badge.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

/** So many of each state, what presses first. */
const most = 100;

function Card({ action, onOpen }: { action: QuestionerAction; onOpen: () => void }) {
  const t = useActionWords();
  const format = useFormat();
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-col items-start gap-1 rounded border border-line bg-paper px-3 py-2 text-left hover:border-line-strong"
      >
        <span className="flex w-full justify-between gap-2">
          <span className="font-semibold break-words">{placeOf(action)}</span>
          <span className="text-xs text-ink-3 tabular-nums">{actionNumber(action.number)}</span>
        </span>
        <span className="line-clamp-2 text-sm break-words">{action.issue}</span>
        <span className="flex flex-wrap gap-1">
          <ActionPriorityBadge {...action} />
          {action.isOverdue && <Badge tone="danger">{t('isOverdue')}</Badge>}
        </span>
        <span className="text-sm text-ink-2">
          {`${action.owner?.name ?? t('nobody')} · ${format.date(action.due)}`}
        </span>
      </button>
    </li>
  );
}

function Column({
  status,
  address: { search, setSearch },
}: {
  status: QuestionerAction['status'];
  address: ActionsAddress;
}) {
  const t = useActionWords();
  const { priority, mine, overdue, forCouncil, search: word } = search;
  const { data, error, refetch } = useQuery(
    api.questionerActions.list.query({
      query: {
        status,
        limit: most,
        ...(priority && { priority: priority.join(',') }),
        ...(mine && { mine: 'true' as const }),
        ...(overdue && { overdue: 'true' as const }),
        ...(forCouncil && { forCouncil: 'true' as const }),
        ...(word && { search: word }),
      },
    }),
  );
  return (
    <div className="flex w-72 shrink-0 flex-col gap-2 rounded bg-sunken p-2 lg:w-auto lg:min-w-0 lg:flex-1">
      <h2
        id={`actions-${status}`}
        className="flex items-baseline justify-between px-1 text-sm font-semibold"
      >
        {t(`status.${status}`)}
        <span className="font-normal text-ink-3 tabular-nums">{data?.total}</span>
      </h2>
      {error && <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>}
      {!error && !data && <SkeletonLines lines={4} />}
      <ul aria-labelledby={`actions-${status}`} className="flex min-h-16 flex-col gap-2">
        {data?.items.map((action) => (
          <Card key={action.id} action={action} onOpen={() => setSearch({ open: action.id })} />
        ))}
      </ul>
    </div>
  );
}

/** Every action as a card in the column of its state. */
export function ActionBoard(address: ActionsAddress) {
  return (
    <div className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-3 sm:mx-0 sm:px-0">
      {questionerActionStatuses.map((status) => (
        <Column key={status} status={status} address={address} />
      ))}
    </div>
  );
}
