import { useRef, type ReactNode, type RefObject } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { useRowKeys } from '#ui/keys/use-row-keys.ts';
import { BulkBar } from '#ui/page/bulk-bar.tsx';
import { VisuallyHidden } from '#ui/show/visually-hidden.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { useAtLeisure } from '#ui/state/use-at-leisure.ts';
import {
  titleColumn,
  type Column,
  type EmptyTexts,
  type Selection,
  type TableState,
} from '#ui/table/column.ts';
import { Pager } from '#ui/table/pager.tsx';
import { TableBody } from '#ui/table/table-body.tsx';
import { TableCards } from '#ui/table/table-cards.tsx';
import { CardsSkeleton } from '#ui/table/table-skeleton.tsx';
import { TableToolbar } from '#ui/table/table-toolbar.tsx';
import { useIsPhone } from '#ui/table/use-fit.ts';
import { useTableModel } from '#ui/table/use-table-model.ts';
import { uiMessages } from '#ui/ui.messages.ts';

export type DataTableProps<Row extends object> = {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page is on its way; then keep the old rows while the next one loads. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  state: TableState;
  onStateChange: (patch: Partial<TableState>) => void;
  /** The rows on show are the last page's: they pale until the new ones come. */
  isStale?: boolean;
  error?: { message?: string; requestId?: string } | null;
  onRetry?: () => void;
  searchLabel?: string;
  filters?: ReactNode;
  /** More at the end of the toolbar: saved views, a switch to another view. */
  tools?: ReactNode;
  isFiltered?: boolean;
  /** Changes with the filters; the selection is given up when it does. */
  filterKey?: string;
  onClearFilters?: () => void;
  empty?: EmptyTexts;
  onOpen?: (row: Row) => void;
  onEdit?: (row: Row) => void;
  onNew?: () => void;
  onExport?: () => void;
  bulkActions?: (selection: Selection, clear: () => void) => ReactNode;
  /** The body of a card on a phone, in place of the columns two by two. */
  renderCard?: (row: Row) => ReactNode;
};

function Nothing<Row extends object>(
  props: Pick<DataTableProps<Row>, 'empty' | 'isFiltered' | 'onClearFilters'>,
) {
  const { empty, isFiltered, onClearFilters } = props;
  if (isFiltered) return <EmptyState kind="notFound" onClear={onClearFilters} />;
  return (
    <EmptyState title={empty?.title} actions={empty?.actions}>
      {empty?.text}
    </EmptyState>
  );
}

type ContentProps<Row extends object> = {
  table: DataTableProps<Row>;
  model: ReturnType<typeof useTableModel<Row>>;
  isPhone: boolean;
};

/** What stands between the toolbar and the pager: rows, cards, their skeletons, or why there are none. */
function Content<Row extends object>({ table, model, isPhone }: ContentProps<Row>) {
  const { rows, error, isStale = false, columns, state, label, rowLabel, onOpen } = table;
  const shared = { label, rowLabel, onOpen, isSelectable: table.bulkActions !== undefined };
  const isLoading = rows === undefined;
  if (rows?.length === 0 && !isStale) {
    return <Nothing {...table} isFiltered={table.isFiltered ?? !!state.search} />;
  }
  if (isLoading && error) return null;
  if (isPhone && isLoading) return <CardsSkeleton rowCount={6} />;
  const { renderCard, onStateChange } = table;
  if (isPhone) {
    const title = titleColumn(columns);
    return (
      <TableCards
        {...shared}
        rows={model.rows}
        columns={model.columns}
        title={title}
        renderCard={renderCard}
      />
    );
  }
  return <TableBody {...shared} {...{ model, state, onStateChange, isLoading, isStale }} />;
}

function useTableKeys<Row extends object>(
  table: DataTableProps<Row>,
  {
    model,
    box,
  }: { model: ReturnType<typeof useTableModel<Row>>; box: RefObject<HTMLElement | null> },
) {
  const { onEdit } = table;
  const find = (id: string) => model.rows.find((row) => row.id === id);
  function edit(id: string) {
    const row = find(id);
    if (row) onEdit?.(row.data);
  }
  useRowKeys({
    container: box,
    hasOpen: table.onOpen !== undefined,
    hasSearch: table.searchLabel !== undefined,
    onNew: table.onNew,
    onToggle: table.bulkActions && ((id) => find(id)?.toggle()),
    onEdit: onEdit && edit,
  });
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const t = useMessages(uiMessages);
  const { columns, rowId, state, onStateChange, error, bulkActions } = props;
  const rows = useAtLeisure(props.rows);
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const total = props.total ?? rows?.length ?? 0;
  const filterKey = `${props.filterKey ?? ''} ${state.search ?? ''}`;
  const model = useTableModel({
    columns,
    rows: rows ?? [],
    rowId,
    chosen: state.columns,
    total,
    filterKey,
  });
  useTableKeys(props, { model, box });
  const { selection, clear } = model;
  return (
    <div ref={box}>
      <TableToolbar {...props} isPhone={isPhone} />
      {!rows && !error && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
      {error && (
        <ErrorState onRetry={props.onRetry} requestId={error.requestId} className="mb-3">
          {error.message}
        </ErrorState>
      )}
      <Content table={{ ...props, rows }} model={model} isPhone={isPhone} />
      {total > 0 && <Pager state={state} total={total} onStateChange={onStateChange} />}
      {bulkActions && (
        <BulkBar
          count={selection.count}
          total={total}
          isAllMatching={selection.isAllMatching}
          onSelectAll={model.isPageSelected ? model.selectAllMatching : undefined}
          onClear={clear}
        >
          {bulkActions(selection, clear)}
        </BulkBar>
      )}
    </div>
  );
}
