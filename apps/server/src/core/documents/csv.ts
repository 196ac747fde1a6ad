/** A text that begins like a formula, wide signs included, would be run by the program that opens the file. */
const isFormula = (text: string) => /^[=+\-@＝＋－＠\t\r]/.test(text);

export type Cell = string | number | null;

const cellOf = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The mark at the start tells spreadsheets that the letters are UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\u{FEFF}${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
