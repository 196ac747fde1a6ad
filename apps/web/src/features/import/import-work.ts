import type { RowReport } from '@keyhold/contract';

import type { Sheet, SheetRow } from '#core/files/read-csv.ts';
import { currentLanguage, type Language } from '#core/language/i18n.ts';
import { dayCells, orderOf, unreadOf, valuesOf } from '#features/import/cell-values.ts';
import type {
  DayOrder,
  ImportBody,
  ImportField,
  Mapping,
  Reports,
} from '#features/import/import-fields.ts';
import { guessMapping } from '#features/import/map-columns.ts';

/** All that somebody has put into an import so far; nothing but their own acts changes it. */
export interface Work {
  fileName: string;
  sheet: Sheet;
  mapping: Mapping;
  order: DayOrder;
  /** In which its numbers are read: that of whoever imports it. */
  language: Language;
  reports: Reports;
  /** Rows to be imported although they look like what is there. */
  accepted: ReadonlySet<number>;
  /** Rows that were changed since they were checked. */
  changed: ReadonlySet<number>;
  imported: number;
}

export const beginWork = (
  fields: readonly ImportField[],
  { fileName, sheet }: Pick<Work, 'fileName' | 'sheet'>,
): Work => {
  const mapping = guessMapping(fields, sheet);
  const order = orderOf(dayCells(sheet, { fields, mapping }))?.order ?? 'day-first';
  const nothing = { reports: new Map(), accepted: new Set<number>(), changed: new Set<number>() };
  return { fileName, sheet, mapping, order, language: currentLanguage(), ...nothing, imported: 0 };
};

const withLine = (lines: ReadonlySet<number>, line: number) => new Set([...lines, line]);
const withoutLine = (lines: ReadonlySet<number>, line: number) =>
  new Set([...lines].filter((each) => each !== line));

interface Edit {
  line: number;
  column: number;
  text: string;
}
/** One cell says something else: what was said of its row no longer holds. */
export const editCell = (work: Work, { line, column, text }: Edit): Work => {
  const rows = work.sheet.rows.map((row) =>
    row.line === line ? { line, cells: row.cells.with(column, text) } : row,
  );
  return {
    ...work,
    sheet: { ...work.sheet, rows },
    accepted: withoutLine(work.accepted, line),
    changed: withLine(work.changed, line),
  };
};

export const acceptRow = (
  work: Work,
  { line, isAccepted }: { line: number; isAccepted: boolean },
): Work => ({
  ...work,
  accepted: (isAccepted ? withLine : withoutLine)(work.accepted, line),
});

export const reportOf = ({ reports }: Work, { line }: SheetRow): RowReport | undefined =>
  reports.get(line);

/** The rows that would go in now, if nothing was changed since the check. */
export const readyRows = (work: Work): SheetRow[] =>
  work.sheet.rows.filter((row) => {
    const state = reportOf(work, row)?.state;
    return state === 'ok' || (state === 'duplicate' && work.accepted.has(row.line));
  });

export const problemRows = (work: Work): SheetRow[] =>
  work.sheet.rows.filter((row) => reportOf(work, row)?.state !== 'ok');

export const countOf = (work: Work, state: RowReport['state']): number =>
  work.sheet.rows.filter((row) => reportOf(work, row)?.state === state).length;

const bodyOf = (
  work: Work,
  {
    fields,
    dryRun,
    rows,
  }: { fields: readonly ImportField[]; dryRun: boolean; rows: readonly SheetRow[] },
): ImportBody => ({
  dryRun,
  rows: rows.map((row) => ({
    row: row.line,
    values: valuesOf(row, { fields, ...work }),
    isAccepted: !dryRun && work.accepted.has(row.line),
  })),
});

export const checkBody = (work: Work, fields: readonly ImportField[]) =>
  bodyOf(work, { fields, dryRun: true, rows: work.sheet.rows });
export const importBody = (work: Work, fields: readonly ImportField[]) =>
  bodyOf(work, { fields, dryRun: false, rows: readyRows(work) });

const byRow = (rows: readonly RowReport[]): Reports => new Map(rows.map((one) => [one.row, one]));

/** What the server said of a row, and what was not sent to it because it has two readings. */
const withUnread = (
  report: RowReport,
  { work, fields }: { work: Work; fields: readonly ImportField[] },
): RowReport => {
  const row = work.sheet.rows.find(({ line }) => line === report.row);
  const unread = row ? unreadOf(row, { fields, ...work }) : [];
  if (unread.length === 0) return report;
  const others = report.state === 'error' ? report.errors : [];
  const isOther = ({ path }: { path: string }) => !unread.some((one) => one.path === path);
  return { ...report, state: 'error', id: null, errors: [...unread, ...others.filter(isOther)] };
};

export const withCheck = (
  work: Work,
  { fields, rows }: { fields: readonly ImportField[]; rows: readonly RowReport[] },
): Work => {
  const reports = byRow(rows.map((report) => withUnread(report, { work, fields })));
  const accepted = [...work.accepted].filter((line) => reports.get(line)?.state === 'duplicate');
  return { ...work, reports, accepted: new Set(accepted), changed: new Set() };
};

/** What went in leaves the sheet; the rest stays with what was said of it. */
export const withImport = (
  work: Work,
  { imported, rows }: { imported: number; rows: readonly RowReport[] },
): Work => {
  const told = byRow(rows);
  const left = work.sheet.rows.filter(({ line }) => told.get(line)?.state !== 'imported');
  return {
    ...work,
    sheet: { ...work.sheet, rows: left },
    reports: new Map([...work.reports, ...told]),
    imported: work.imported + imported,
  };
};
