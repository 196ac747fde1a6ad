import { clsx } from 'clsx';
import { useState } from 'react';

import { titleColumn, type TableState } from '#ui/table/column.ts';
import { TableHead } from '#ui/table/table-head.tsx';
import { TableRow, TableTotals } from '#ui/table/table-row.tsx';
import { TableSkeleton } from '#ui/table/table-skeleton.tsx';
import { useIsTooWide } from '#ui/table/use-fit.ts';
import type { useTableModel } from '#ui/table/use-table-model.ts';
import { VirtualRows } from '#ui/table/virtual-rows.tsx';

const virtualFrom = 100;

export type TableBodyProps<Row extends object> = {
  model: ReturnType<typeof useTableModel<Row>>;
  label: string;
  state: TableState;
  onStateChange: (patch: Partial<TableState>) => void;
  rowLabel: (row: Row) => string;
  onOpen?: (row: Row) => void;
  isSelectable: boolean;
  isLoading: boolean;
  isStale: boolean;
};

export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { model, label, state, onStateChange, rowLabel, onOpen, isSelectable, isLoading, isStale } =
    props;
  // Kept as state: the virtual rows mount before their parent's ref is set.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const isTooWide = useIsTooWide(scroller);
  const isVirtual = model.rows.length > virtualFrom;
  const isSelfScrolling = isVirtual || isTooWide;
  const title = titleColumn(model.columns);
  const shared = { columns: model.columns, title, rowLabel, onOpen, isSelectable };
  return (
    <div
      ref={setScroller}
      data-print="flow"
      data-wide={isTooWide || undefined}
      className={clsx(
        'relative border-t border-line',
        isSelfScrolling
          ? 'edge-fade max-h-[calc(100dvh-var(--header-h)-2rem)] overflow-auto'
          : 'overflow-x-clip',
      )}
    >
      <table
        aria-label={label}
        aria-busy={isLoading || isStale}
        className={clsx(
          'w-full border-collapse transition-opacity',
          isVirtual && 'table-fixed',
          isStale && 'opacity-60 delay-150',
        )}
      >
        <TableHead
          columns={model.columns}
          state={state}
          onStateChange={onStateChange}
          isSelfScrolling={isSelfScrolling}
          selection={
            isSelectable
              ? {
                  isAll: model.isPageSelected,
                  isSome: model.rows.some((row) => row.isSelected),
                  toggle: model.togglePage,
                }
              : undefined
          }
        />
        {isLoading && (
          <TableSkeleton
            columns={model.columns}
            rowCount={Math.min(state.limit, 12)}
            isSelectable={isSelectable}
          />
        )}
        {!isLoading && isVirtual && (
          <VirtualRows rows={model.rows} scroller={scroller}>
            {(row, place) => <TableRow key={row.id} row={row} {...shared} {...place} />}
          </VirtualRows>
        )}
        {!isLoading && !isVirtual && (
          <tbody>
            {model.rows.map((row) => (
              <TableRow key={row.id} row={row} {...shared} />
            ))}
          </tbody>
        )}
        {!isLoading && model.columns.some(({ total }) => total !== undefined) && (
          <TableTotals columns={model.columns} isSelectable={isSelectable} />
        )}
      </table>
    </div>
  );
}
