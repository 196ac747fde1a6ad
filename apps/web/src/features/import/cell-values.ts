import { readNumber, type RowReport } from '@keyhold/contract';

import type { Sheet, SheetRow } from '#core/files/read-csv.ts';
import type { Language } from '#core/language/i18n.ts';
import type { DayOrder, ImportField, Mapping } from '#features/import/import-fields.ts';
import { whyUnread } from '#ui/input/read-typed-number.ts';

const short = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/;
const long = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T ].*)?$/;

const two = (text: string) => text.padStart(2, '0');
/** Two digits are of this century up to ten years from now, else of the last one. */
const yearOf = (text: string, now: number) => {
  if (text.length === 4) return text;
  const century = Math.floor(now / 100) * 100;
  const year = century + Number(text);
  return String(year > now + 10 ? year - 100 : year);
};

/** A day as the server reads it; what cannot be one is left for it to refuse. */
export const dayOf = (
  cell: string,
  { order, now = new Date().getFullYear() }: { order: DayOrder; now?: number },
): string => {
  const [, year, month, day] = long.exec(cell) ?? [];
  if (year && month && day) return `${year}-${two(month)}-${two(day)}`;
  const [, first, second, last] = short.exec(cell) ?? [];
  if (!first || !second || !last) return cell;
  const [dayPart, monthPart] = order === 'day-first' ? [first, second] : [second, first];
  return `${yearOf(last, now)}-${two(monthPart)}-${two(dayPart)}`;
};

/** What the days of a file say of their order: null where there is none that could be misread. */
export const orderOf = (cells: readonly string[]): { order: DayOrder; isSure: boolean } | null => {
  const parts = cells.flatMap((cell) => {
    const [, first, second] = short.exec(cell) ?? [];
    return first && second ? [{ first: Number(first), second: Number(second) }] : [];
  });
  if (parts.length === 0) return null;
  if (parts.some(({ first }) => first > 12)) return { order: 'day-first', isSure: true };
  if (parts.some(({ second }) => second > 12)) return { order: 'month-first', isSure: true };
  return { order: 'day-first', isSure: false };
};

/** A number as the server reads it; what cannot be one is left for it to refuse. Null: it has two readings. */
const numberOf = (cell: string, language: Language): string | null => {
  const read = readNumber(cell, language);
  if (read === null) return cell;
  return 'value' in read ? String(read.value) : null;
};

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'si', 's', 'v', 'verdadero']);
const no = new Set(['no', 'n', 'false', '0', '-', 'f', 'falso']);
const flagOf = (cell: string): string => {
  const word = cell.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (yes.has(word)) return 'true';
  return no.has(word) ? 'false' : cell;
};

type Way = Pick<Reading, 'order' | 'language'>;

const valueOf = (
  { kind = 'text' }: ImportField,
  { cell, order, language }: Way & { cell: string },
) => {
  switch (kind) {
    case 'day':
      return dayOf(cell, { order });
    case 'number':
      return numberOf(cell, language);
    case 'flag':
      return flagOf(cell);
    case 'text':
      return cell;
  }
};

export interface Reading {
  fields: readonly ImportField[];
  mapping: Mapping;
  order: DayOrder;
  /** Of whoever imports: by it numbers are read. */
  language: Language;
}

const filled = ({ cells }: SheetRow, { fields, mapping }: Pick<Reading, 'fields' | 'mapping'>) =>
  fields.flatMap((field) => {
    const cell = cells[mapping[field.name] ?? -1]?.trim() ?? '';
    return cell === '' ? [] : [{ field, cell }];
  });

/** A row as it is sent: what stands in it, by field, without what has two readings. */
export const valuesOf = (row: SheetRow, reading: Reading) =>
  Object.fromEntries(
    filled(row, reading).flatMap(({ field, cell }): [string, string][] => {
      const value = valueOf(field, { cell, ...reading });
      return value === null ? [] : [[field.name, value]];
    }),
  );

/** The cells of a row whose number has two readings: nothing is guessed, they are asked for. */
export const unreadOf = (row: SheetRow, reading: Reading): RowReport['errors'] =>
  filled(row, reading).flatMap(({ field, cell }) => {
    const read = field.kind === 'number' ? readNumber(cell, reading.language) : null;
    if (read === null || 'value' in read) return [];
    return [{ path: field.name, message: `${field.label}: ${whyUnread(cell, read)}` }];
  });

/** Every cell that shall be a day. */
export const dayCells = (
  { rows }: Sheet,
  { fields, mapping }: Pick<Reading, 'fields' | 'mapping'>,
) => {
  const columns = fields
    .filter(({ kind }) => kind === 'day')
    .flatMap(({ name }) => mapping[name] ?? []);
  return rows.flatMap(({ cells }) => columns.map((column) => cells[column]?.trim() ?? ''));
};
