import type { InspectionStatus, ListedInspection } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import {
  narrowedBy,
  type InspectionsAddress,
} from '#features/inspection-reports/inspection-reports-view.ts';
import { RowActs } from '#features/inspection-reports/inspection-reports.fields.tsx';
import { useReportsWords } from '#features/inspection-reports/inspection-reports.messages.ts';
import { InspectionStatusBadge } from '#features/inspection/inspection-badges.tsx';
import { placeOf, useWindowWords } from '#features/inspection/inspection-place.ts';
import { useInspectionWords } from '#features/inspection/inspection.messages.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const columns = [
  'scheduled',
  'in_progress',
  'completed',
  'missed',
] as const satisfies readonly InspectionStatus[];
/** Of each state the latest: a board is looked over, not searched. */
const most = 50;

interface CardProps {
  inspection: ListedInspection;
  onOpen: () => void;
}
function Card({ inspection, onOpen }: CardProps) {
  const t = useReportsWords();
  const windowWords = useWindowWords();
  const { place, number, questioner, scheduledFor, assignedTo, reason } = inspection;
  return (
    <li className="rounded border border-line bg-paper px-3 py-2">
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full flex-col items-start gap-1 text-left pointer-coarse:min-h-11"
      >
        <span className="flex w-full justify-between gap-2">
          <span className="font-semibold break-words">{placeOf(place)}</span>
          <span className="text-xs text-ink-3 tabular-nums">#{number}</span>
        </span>
        <span className="line-clamp-2 text-sm break-words">{questioner.title}</span>
        <InspectionStatusBadge inspection={inspection} />
        <span className="text-sm text-ink-2 tabular-nums">{windowWords(scheduledFor)}</span>
        <span className="text-sm text-ink-2">
          {(assignedTo ?? inspection.assignedRole)?.name ?? t('nobody')}
        </span>
        {reason && <span className="line-clamp-2 text-sm break-words text-ink-2">{reason}</span>}
      </button>
      <div className="mt-2 empty:hidden">
        <RowActs row={inspection} />
      </div>
    </li>
  );
}

interface ColumnProps {
  column: (typeof columns)[number];
  address: InspectionsAddress;
}
function Column({ column, address: { search, setSearch } }: ColumnProps) {
  const word = useInspectionWords();
  const query = { ...narrowedBy(search), status: column, limit: most };
  const { data, error, refetch } = useQuery(api.inspections.list.query({ query }));
  return (
    <div className="flex w-72 shrink-0 flex-col gap-2 rounded bg-sunken p-2 lg:w-auto lg:min-w-0 lg:flex-1">
      <h2
        id={`inspections-${column}`}
        className="flex items-baseline justify-between px-1 text-sm font-semibold"
      >
        {word(`status.${column}`)}
        <span className="font-normal text-ink-3 tabular-nums">{data?.total}</span>
      </h2>
      {error && <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>}
      {!data && !error && <SkeletonLines lines={4} />}
      <ul aria-labelledby={`inspections-${column}`} className="flex min-h-16 flex-col gap-2">
        {data?.items.map((inspection) => (
          <Card
            key={inspection.id}
            inspection={inspection}
            onOpen={() => setSearch({ open: inspection.id })}
          />
        ))}
      </ul>
    </div>
  );
}

/** How far each is, as a column a state; what is next stands on the card. */
export function InspectionsBoard(address: InspectionsAddress) {
  return (
    <div className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-3 sm:mx-0 sm:px-0">
      {columns.map((column) => (
        <Column key={column} {...{ column, address }} />
      ))}
    </div>
  );
}
