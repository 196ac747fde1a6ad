import type { ReactNode } from 'react';

export type CsvValue = string | number | null | undefined;
/** One column of the file. */
export type ColumnCsv<Row> = { header: string; value: (row: Row) => CsvValue };

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** The list's name for it, where the server sorts by another name than the column's. */
  sortBy?: string;
  /** False: always shown. */
  isHideable?: boolean;
  /** Not shown until chosen. */
  isHidden?: boolean;
  /** What stands under the column, in a last line; of all rows, whatever page is shown. */
  total?: ReactNode;
  /** What is done with a row: stays in sight where the table is wider than its place. */
  isSticky?: boolean;
  /** CSS width, such as '8rem'. */
  width?: string;
  /** Numbers: at the end of the cell, all digits equally wide. */
  isNumeric?: boolean;
  /** Its place on a phone's card; the first column is the title unless another is, acts are its foot. */
  card?: 'title' | 'corner' | 'line' | 'foot' | 'hidden';
  /** What the file holds of it; nothing of an act. */
  csv?: readonly ColumnCsv<Row>[];
};

/** What belongs in the address, so that a link gives the same view. */
export type TableState = {
  page: number;
  limit: number;
  sortBy?: string;
  sortOrder?: 'asc' | 'desc';
  search?: string;
  /** The columns that are shown, in their order; undefined is the list's own choice. */
  columns?: readonly string[];
};

export type Selection = {
  ids: readonly string[];
  /** Everything that matches is meant, not only `ids`. */
  isAllMatching: boolean;
  count: number;
};

export type EmptyTexts = { title?: ReactNode; text?: ReactNode; actions?: ReactNode };

export function titleColumn<Row>(columns: readonly Column<Row>[]) {
  return columns.find((column) => column.card === 'title') ?? columns[0];
}

export function shownIds<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
) {
  const own = columns.filter((column) => !column.isHidden).map((column) => column.id);
  const known = (chosen ?? own).filter((id) => columns.some((column) => column.id === id));
  const forced = columns.filter(
    (column) => column.isHideable === false && !known.includes(column.id),
  );
  const shown = [...forced.map((column) => column.id), ...known];
  return shown.length > 0 ? shown : own;
}
