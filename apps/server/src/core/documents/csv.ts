import { csvText } from '@keyhold/contract';
import type { CsvCell, Locale } from '@keyhold/contract';

export type Cell = CsvCell;

/** The mark at the start tells spreadsheets that the letters are UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[], locale: Locale): string =>
  `\u{FEFF}${csvText(rows, locale)}`;
