import type { InspectionStatus, ListedInspection } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { Board, StateColumn } from '#core/board/board.tsx';
import {
  narrowedBy,
  type InspectionsAddress,
} from '#features/inspection-reports/inspection-reports-view.ts';
import { RowActs } from '#features/inspection-reports/inspection-reports.fields.tsx';
import { useReportsWords } from '#features/inspection-reports/inspection-reports.messages.ts';
import { InspectionStatusBadge } from '#features/inspection/inspection-badges.tsx';
import { placeOf, useWindowWords } from '#features/inspection/inspection-place.ts';
import { useInspectionWords } from '#features/inspection/inspection.messages.ts';

const columns = [
  'scheduled',
  'in_progress',
  'completed',
  'missed',
] as const satisfies readonly InspectionStatus[];
/** Of each state the latest. */
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
  return (
    <StateColumn
      status={column}
      title={word(`status.${column}`)}
      query={useQuery(api.inspections.list.query({ query }))}
      renderCard={(inspection) => (
        <Card
          key={inspection.id}
          inspection={inspection}
          onOpen={() => setSearch({ open: inspection.id })}
        />
      )}
    />
  );
}

/** How far each is, as a column a state; what is next stands on the card. */
export function InspectionsBoard(address: InspectionsAddress) {
  return (
    <Board>
      {columns.map((column) => (
        <Column key={column} {...{ column, address }} />
      ))}
    </Board>
  );
}
