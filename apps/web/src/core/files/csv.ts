import { csvText } from '@keyhold/contract';

import { currentLanguage } from '#core/language/i18n.ts';
import { shownIds, type Column, type ColumnCsv } from '#ui/table/column.ts';

export type CsvColumn<Row> = ColumnCsv<Row>;

/** In the language of the moment. */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvText(
    [
      columns.map(({ header }) => header),
      ...rows.map((row) => columns.map(({ value }) => value(row))),
    ],
    currentLanguage(),
  );

export const downloadText = (name: string, { type, parts }: { type: string; parts: string[] }) => {
  const url = URL.createObjectURL(new Blob(parts, { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** The mark at the start tells spreadsheets that the letters are UTF-8. */
export const downloadCsv = (name: string, csv: string) =>
  downloadText(`${name}.csv`, { type: 'text/csv', parts: ['\u{FEFF}', csv] });

export interface Shown<Row> {
  name: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The columns that are on screen, where they are not the list's own choice. */
  chosen: readonly string[] | undefined;
}

/** A file of the rows with the columns that are on screen. */
export const downloadShown = <Row>({ name, rows, columns, chosen }: Shown<Row>) => {
  const held = new Map(columns.map(({ id, csv: own }) => [id, own]));
  const ids = shownIds(columns, chosen);
  downloadCsv(
    name,
    csvOf(
      ids.flatMap((id) => held.get(id) ?? []),
      rows,
    ),
  );
};
