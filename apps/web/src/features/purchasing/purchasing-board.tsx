import { purchasingStatuses, type PurchasingRequest } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { Board, StateColumn } from '#core/board/board.tsx';
import { useFormat } from '#core/language/format.ts';
import { PurchasingPriority } from '#features/purchasing/purchasing-badges.tsx';
import {
  purchasingList,
  purchasingNumber,
  whatOf,
  type PurchasingAddress,
} from '#features/purchasing/purchasing-view.ts';
import { usePurchasingWords } from '#features/purchasing/purchasing.messages.ts';
import { Badge } from '#ui/show/badge.tsx';

/** So many of each state, the newest first. */
const most = 50;

function Card({ request, onOpen }: { request: PurchasingRequest; onOpen: () => void }) {
  const t = usePurchasingWords();
  const format = useFormat();
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-col items-start gap-1 rounded border border-line bg-paper px-3 py-2 text-left hover:border-line-strong"
      >
        <span className="flex w-full justify-between gap-2">
          <span className="min-w-0 font-semibold break-words">{whatOf(request)}</span>
          <span className="shrink-0 text-xs text-ink-3 tabular-nums">
            {purchasingNumber(request.number)}
          </span>
        </span>
        <span className="flex flex-wrap gap-1">
          <PurchasingPriority {...request} />
          {request.isLate && <Badge tone="danger">{t('isLate')}</Badge>}
        </span>
        <span className="text-sm break-words text-ink-2">
          {[request.supplier, format.money(request.value)].filter(Boolean).join(' · ')}
        </span>
        <span className="text-sm text-ink-2">
          {request.expectedOn === null ? request.requestedBy.name : format.date(request.expectedOn)}
        </span>
      </button>
    </li>
  );
}

interface ColumnProps {
  status: PurchasingRequest['status'];
  address: PurchasingAddress;
}
function Column({ status, address: { search, setSearch } }: ColumnProps) {
  const t = usePurchasingWords();
  const query = useQuery(
    api.purchasingRequests.list.query({
      query: { ...purchasingList.filtersOf(search), status, limit: most },
    }),
  );
  return (
    <StateColumn
      status={status}
      title={t(`status.${status}`)}
      query={query}
      isOfMany
      renderCard={(request) => (
        <Card key={request.id} request={request} onOpen={() => setSearch({ open: request.id })} />
      )}
    />
  );
}

/** Every request that the filters let through, as a card in the column of its state. */
export function PurchasingBoard(address: PurchasingAddress) {
  return (
    <Board>
      {purchasingStatuses.map((status) => (
        <Column key={status} status={status} address={address} />
      ))}
    </Board>
  );
}
