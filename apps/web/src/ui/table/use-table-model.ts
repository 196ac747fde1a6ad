import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useState } from 'react';

import { shownIds, type Column, type Selection } from '#ui/table/column.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  rowSelectionFeature,
});

type ModelInput<Row extends object> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  chosen: readonly string[] | undefined;
  total: number;
  /** Another filter means other rows: the selection is then given up. */
  filterKey: string;
};

export type ModelRow<Row> = {
  id: string;
  data: Row;
  isSelected: boolean;
  /** With Shift it takes in all between this row and the one before. */
  toggle: (isShift?: boolean) => void;
};

function isRange(event: unknown) {
  return (
    typeof event === 'object' && event !== null && 'shiftKey' in event && event.shiftKey === true
  );
}

export function useTableModel<Row extends object>(input: ModelInput<Row>) {
  const { columns, rows, rowId, chosen, total, filterKey } = input;
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const [isAllMatching, setIsAllMatching] = useState(false);
  const [selectedFor, setSelectedFor] = useState(filterKey);
  if (selectedFor !== filterKey) {
    setSelectedFor(filterKey);
    setRowSelection({});
    setIsAllMatching(false);
  }
  const shown = shownIds(columns, chosen);
  const table = useTable({
    features,
    columns: columns.map((column): ColumnDef<typeof features, Row> => ({
      id: column.id,
      header: column.header,
    })),
    data: [...rows],
    getRowId: (row) => rowId(row),
    isRowRangeSelectionEvent: isRange,
    onRowSelectionChange: (next) => {
      setIsAllMatching(false);
      setRowSelection(next);
    },
    state: {
      rowSelection,
      columnOrder: shown,
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
    },
  });
  const visible = table
    .getVisibleLeafColumns()
    .flatMap(({ id }) => columns.find((column) => column.id === id) ?? []);
  const modelRows = table.getRowModel().rows.map((row): ModelRow<Row> => {
    const isSelected = isAllMatching || rowSelection[row.id] === true;
    const toggle = (isShift = false) =>
      row.getToggleSelectedHandler()({ target: { checked: !isSelected }, shiftKey: isShift });
    return { id: row.id, data: row.original, isSelected, toggle };
  });
  const ids = Object.keys(rowSelection);
  const selection: Selection = { ids, isAllMatching, count: isAllMatching ? total : ids.length };
  return {
    columns: visible,
    rows: modelRows,
    selection,
    isPageSelected: modelRows.length > 0 && modelRows.every((row) => row.isSelected),
    togglePage: () => table.toggleAllRowsSelected(!modelRows.every((row) => row.isSelected)),
    selectAllMatching: () => setIsAllMatching(true),
    clear: () => {
      setIsAllMatching(false);
      setRowSelection({});
    },
  };
}
