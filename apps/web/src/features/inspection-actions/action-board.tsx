import { questionerActionStatuses, type QuestionerAction } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { Board, StateColumn } from '#core/board/board.tsx';
import { useFormat } from '#core/language/format.ts';
import { ActionPriorityBadge } from '#features/inspection-actions/action-badges.tsx';
import {
  actionNumber,
  placeOf,
  type ActionsAddress,
} from '#features/inspection-actions/inspection-actions-view.ts';
import { useActionWords } from '#features/inspection-actions/inspection-actions.messages.ts';
import { Badge } from '#ui/show/badge.tsx';

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
  const query = useQuery(
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
    <StateColumn
      status={status}
      title={t(`status.${status}`)}
      query={query}
      renderCard={(action) => (
        <Card key={action.id} action={action} onOpen={() => setSearch({ open: action.id })} />
      )}
    />
  );
}

/** Every action as a card in the column of its state. */
export function ActionBoard(address: ActionsAddress) {
  return (
    <Board>
      {questionerActionStatuses.map((status) => (
        <Column key={status} status={status} address={address} />
      ))}
    </Board>
  );
}
