import { clsx } from 'clsx';
import type { Ref } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { Checkbox } from '#ui/input/checkbox.tsx';
import type { Column } from '#ui/table/column.ts';
import { tableMessages } from '#ui/table/table.messages.ts';
import type { ModelRow } from '#ui/table/use-table-model.ts';

export type RowProps<Row> = {
  row: ModelRow<Row>;
  columns: readonly Column<Row>[];
  title: Column<Row> | undefined;
  rowLabel: (row: Row) => string;
  onOpen?: (row: Row) => void;
  isSelectable: boolean;
};

/** The title's button covers the whole row, so a click anywhere opens it and there is one stop for the keyboard. */
export function OpenButton<Row>({
  row,
  title,
  onOpen,
}: Pick<RowProps<Row>, 'row' | 'title' | 'onOpen'>) {
  return (
    <button
      type="button"
      data-row-focus
      onClick={() => onOpen?.(row.data)}
      className="static inline-flex min-h-6 items-center text-left font-semibold text-ink after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:rounded focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
    >
      {title?.cell(row.data)}
    </button>
  );
}

export function SelectBox<Row>({ row, rowLabel }: Pick<RowProps<Row>, 'row' | 'rowLabel'>) {
  const t = useMessages(tableMessages);
  return (
    <Checkbox
      aria-label={t('select', { name: rowLabel(row.data) })}
      checked={row.isSelected}
      onChange={() => undefined}
      onClick={(event) => row.toggle(event.shiftKey)}
    />
  );
}

/** Over what scrolls below it, and free of it only where it does. */
export const stickyEnd =
  'in-[[data-wide]]:sticky in-[[data-wide]]:right-0 in-[[data-wide]]:z-2 in-[[data-wide]]:bg-canvas in-[[data-wide]]:shadow-[inset_1px_0_0_var(--color-line)]';

export type TableRowProps<Row> = RowProps<Row> & { index?: number; ref?: Ref<HTMLTableRowElement> };

export function TableRow<Row>({
  row,
  columns,
  title,
  rowLabel,
  onOpen,
  isSelectable,
  index,
  ref,
}: TableRowProps<Row>) {
  return (
    <tr
      ref={ref}
      data-row={row.id}
      data-index={index}
      tabIndex={-1}
      className={clsx(
        'relative h-row border-b border-line transition-colors duration-75 [&_a]:relative [&_a]:z-1 [&_td_button:not([data-row-focus])]:relative [&_td_button:not([data-row-focus])]:z-1',
        row.isSelected ? 'bg-brand-soft/60' : 'hover:bg-hover',
      )}
    >
      {isSelectable && (
        <td className="w-10 pl-3 select-none">
          <SelectBox row={row} rowLabel={rowLabel} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={clsx(
            'px-3 py-1',
            column.isNumeric && 'pr-6 text-right tabular-nums',
            column.isSticky && stickyEnd,
          )}
        >
          {column === title && onOpen ? (
            <OpenButton row={row} title={title} onOpen={onOpen} />
          ) : (
            column.cell(row.data)
          )}
        </td>
      ))}
    </tr>
  );
}

/** The last line, of all rows whatever page is shown. */
export function TableTotals<Row>({
  columns,
  isSelectable,
}: Pick<RowProps<Row>, 'columns' | 'isSelectable'>) {
  return (
    <tfoot>
      <tr className="h-row border-b border-line font-semibold">
        {columns.map(({ id, isNumeric, total }, index) => (
          <td
            key={id}
            colSpan={index === 0 && isSelectable ? 2 : 1}
            className={clsx('px-3 py-1', isNumeric && 'pr-6 text-right tabular-nums')}
          >
            {total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
