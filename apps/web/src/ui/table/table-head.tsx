import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';

import { useMessages } from '#core/language/i18n.ts';
import { Checkbox } from '#ui/input/checkbox.tsx';
import type { Column, TableState } from '#ui/table/column.ts';
import { stickyEnd } from '#ui/table/table-row.tsx';
import { tableMessages } from '#ui/table/table.messages.ts';

export function nextSort<Row>(column: Column<Row>, state: TableState): Partial<TableState> {
  const name = column.sortBy ?? column.id;
  if (state.sortBy !== name) return { sortBy: name, sortOrder: 'asc', page: 1 };
  if (state.sortOrder !== 'desc') return { sortBy: name, sortOrder: 'desc', page: 1 };
  return { sortBy: undefined, sortOrder: undefined, page: 1 };
}

type HeaderCellProps<Row> = {
  column: Column<Row>;
  state: TableState;
  onStateChange: (patch: Partial<TableState>) => void;
};

const sorts = { asc: 'ascending', desc: 'descending' } as const;

function HeaderCell<Row>({ column, state, onStateChange }: HeaderCellProps<Row>) {
  const isSorted = state.sortBy === (column.sortBy ?? column.id);
  const order = state.sortOrder ?? 'asc';
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? sorts[order] : undefined}
      style={{ width: column.width }}
      className={clsx(
        'px-3 text-left text-sm font-medium whitespace-nowrap text-ink-2',
        column.isNumeric && 'pr-6 text-right',
        column.isSticky && stickyEnd,
      )}
    >
      {column.isSortable ? (
        <button
          type="button"
          onClick={() => onStateChange(nextSort(column, state))}
          className={clsx(
            'group -mx-1.5 inline-flex min-h-8 items-center gap-1 rounded px-1.5 hover:text-ink',
            isSorted && 'text-ink',
            column.isNumeric && 'flex-row-reverse',
          )}
        >
          {column.header}
          <Arrow
            size={16}
            aria-hidden
            className={clsx(
              'size-3.5',
              isSorted
                ? 'text-brand-ink'
                : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
            )}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

export type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  state: TableState;
  onStateChange: (patch: Partial<TableState>) => void;
  selection?: { isAll: boolean; isSome: boolean; toggle: () => void };
  isSelfScrolling: boolean;
};

export function TableHead<Row>({
  columns,
  state,
  onStateChange,
  selection,
  isSelfScrolling,
}: TableHeadProps<Row>) {
  const t = useMessages(tableMessages);
  const someOrAll =
    selection?.isSome && !selection.isAll ? 'indeterminate' : (selection?.isAll ?? false);
  return (
    <thead className={clsx('sticky z-10', isSelfScrolling ? 'top-0' : 'top-(--header-h)')}>
      <tr className="h-10 bg-canvas shadow-[inset_0_-1px_0_var(--color-line)]">
        {selection && (
          <th scope="col" className="w-10 pl-3">
            <Checkbox
              aria-label={t('selectPage')}
              checked={someOrAll}
              onChange={selection.toggle}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} state={state} onStateChange={onStateChange} />
        ))}
      </tr>
    </thead>
  );
}
