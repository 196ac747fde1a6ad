import { shownIds, type Column, type ColumnCsv, type CsvValue } from '#ui/table/column.ts';

export type CsvColumn<Row> = ColumnCsv<Row>;

/** A text that begins like a formula, wide signs included, would be run by the program that opens the file. */
const isFormula = (text: string) => /^[=+\-@＝＋－＠\t\r]/.test(text);

const cellOf = (value: CsvValue): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Numbers stay numbers; texts are quoted where they must be and never run as formulas. */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string => {
  const lines = [
    columns.map((column) => cellOf(column.header)),
    ...rows.map((row) => columns.map((column) => cellOf(column.value(row)))),
  ];
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('');
};

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
