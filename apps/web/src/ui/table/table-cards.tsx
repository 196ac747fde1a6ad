import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import type { Column } from '#ui/table/column.ts';
import { OpenButton, SelectBox, type RowProps } from '#ui/table/table-row.tsx';
import type { ModelRow } from '#ui/table/use-table-model.ts';

type CardsProps<Row> = Omit<RowProps<Row>, 'row'> & {
  rows: readonly ModelRow<Row>[];
  label: string;
  renderCard?: (row: Row) => ReactNode;
};

function Lines<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2">
      {columns.map((column) => (
        <div key={column.id} className="min-w-0">
          <dt className="text-xs text-ink-3">{column.header}</dt>
          <dd className="tabular-nums [&_a]:relative [&_a]:z-1 [&_button]:relative [&_button]:z-1">
            {column.cell(row)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** On a phone each row is a card: the title to tap, a status in its corner, the rest in two columns. */
export function TableCards<Row>(props: CardsProps<Row>) {
  const { rows, columns, title, rowLabel, onOpen, isSelectable, label, renderCard } = props;
  const corner = columns.filter((column) => column.card === 'corner' && column !== title);
  const foot = columns.filter((column) => column.card === 'foot');
  const lines = columns.filter((column) => column !== title && (column.card ?? 'line') === 'line');
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {rows.map((row) => (
        <li
          key={row.id}
          data-row={row.id}
          className={clsx(
            'relative rounded border px-4 py-3 [contain-intrinsic-size:auto_9rem] [content-visibility:auto] wrap-anywhere [&_.break-words]:wrap-anywhere',
            row.isSelected ? 'border-brand bg-brand-soft/60' : 'border-line bg-paper',
          )}
        >
          <div className="flex min-h-6 flex-wrap items-start gap-x-3 gap-y-1.5">
            {isSelectable && (
              <span className="relative z-1 pt-0.5">
                <SelectBox row={row} rowLabel={rowLabel} />
              </span>
            )}
            <span className="min-w-36 flex-1 text-md font-semibold">
              {onOpen ? (
                <OpenButton row={row} title={title} onOpen={onOpen} />
              ) : (
                title?.cell(row.data)
              )}
            </span>
            {corner.map((column) => (
              <span key={column.id} className="relative z-1">
                {column.cell(row.data)}
              </span>
            ))}
          </div>
          {renderCard
            ? renderCard(row.data)
            : lines.length > 0 && <Lines row={row.data} columns={lines} />}
          {foot.map((column) => (
            <div key={column.id} className="relative z-1 mt-3 empty:hidden">
              {column.cell(row.data)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
