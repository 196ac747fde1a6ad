import { maxImportFile, maxImportRows } from '@keyhold/contract';

export interface SheetRow {
  /** The row's number in the spreadsheet, where the headings are row 1. */
  line: number;
  cells: readonly string[];
}
export interface Sheet {
  columns: readonly string[];
  rows: readonly SheetRow[];
}
/** Why a file cannot be read, before anything of it is sent. */
export type FileProblem =
  | { code: 'tooLarge' | 'empty' | 'spreadsheet' | 'noReader' }
  | { code: 'tooMany'; count: number }
  | { code: 'quote'; line: number };
export type Read = { sheet: Sheet } | { problem: FileProblem };

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);
const zip = [0x50, 0x4b, 0x03, 0x04];
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0];

/** The text of a file: by its mark, else UTF-8, else the letters of older Windows programs. */
export const decode = (bytes: Uint8Array): string => {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Our own files, and careful people's, put a quote before what would run as a formula. */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@＝＋－＠\t\r])/, '').trim();

const separators = [',', ';', '\t', '|'];
const countOf = (text: string, mark: string) => text.split(mark).length - 1;

/** What the headings have most of between them, leaving out what stands in quotes. */
const separatorOf = (text: string): string => {
  const line = /^.*\S.*$/m.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const [best = ','] = separators.toSorted((a, b) => countOf(line, b) - countOf(line, a));
  return best;
};

const parseGrid = async (text: string) => {
  const { default: papa } = await import('papaparse');
  // Spreadsheets write the separator on a line of its own for each other.
  const [hint, named] = /^sep=(.)\r?\n/i.exec(text) ?? [''];
  const delimiter = named ?? separatorOf(text);
  const { data, errors } = papa.parse<string[]>(text.slice(hint.length), { delimiter });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  return { grid: data, skipped: hint === '' ? 0 : 1, unclosed };
};

const namesOf = (header: SheetRow, width: number) =>
  Array.from({ length: width }, (_, index) => header.cells[index] ?? '');

/** The rows under the headings; lines with nothing in them do not count. */
export const parseSheet = async (text: string): Promise<Read> => {
  const { grid, skipped, unclosed } = await parseGrid(text.replace(/^\u{FEFF}/u, ''));
  if (unclosed) return { problem: { code: 'quote', line: (unclosed.row ?? 0) + 1 } };
  const [header, ...rows] = grid
    .map((cells, index) => ({ line: index + 1 + skipped, cells: cells.map(unguarded) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (header === undefined || rows.length === 0) return { problem: { code: 'empty' } };
  if (rows.length > maxImportRows) return { problem: { code: 'tooMany', count: rows.length } };
  const width = Math.max(header.cells.length, ...rows.map(({ cells }) => cells.length));
  return { sheet: { columns: namesOf(header, width), rows } };
};

const guarded = async (read: () => Promise<Read>): Promise<Read> => {
  try {
    return await read();
  } catch {
    return { problem: { code: 'noReader' } };
  }
};

export const readText = async (text: string): Promise<Read> => {
  if (new TextEncoder().encode(text).length > maxImportFile)
    return { problem: { code: 'tooLarge' } };
  return await guarded(() => parseSheet(text));
};

export const readFile = async (file: Blob): Promise<Read> => {
  if (file.size > maxImportFile) return { problem: { code: 'tooLarge' } };
  return await guarded(async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (startsWith(bytes, zip) || startsWith(bytes, oldOffice))
      return { problem: { code: 'spreadsheet' } };
    return await parseSheet(decode(bytes));
  });
};
