import type { Locale } from '#core/locales.ts';

export type CsvCell = string | number | null | undefined;

/** A text that begins like a formula, wide signs included, would be run by the program that opens the file. */
const isFormula = (text: string) => /^[=+\-@＝＋－＠\t\r]/.test(text);

/** As spreadsheets of the reader's language have them: with the others' all stands in one column. */
const marks = {
  en: { separator: ',', decimal: '.' },
  es: { separator: ';', decimal: ',' },
} satisfies Record<Locale, unknown>;

const quoted = (text: string, separator: string) =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;

/** Lines of a file for spreadsheets: numbers stay numbers, texts never run as formulas. */
export const csvText = (rows: readonly (readonly CsvCell[])[], locale: Locale): string => {
  const { separator, decimal } = marks[locale];
  const cellOf = (value: CsvCell): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number') return quoted(String(value).replace('.', decimal), separator);
    return quoted(isFormula(value) ? `'${value}` : value, separator);
  };
  return rows.map((cells) => `${cells.map(cellOf).join(separator)}\r\n`).join('');
};
