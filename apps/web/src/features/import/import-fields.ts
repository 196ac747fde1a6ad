import type { ImportReport, RowReport } from '@keyhold/contract';

export type { FieldKind, ImportField } from '#core/records/import-field.ts';

/** The column of each field, by its place; a field that is not there is not imported. */
export type Mapping = Readonly<Record<string, number>>;
/** Which of 03/04 is the day. */
export type DayOrder = 'day-first' | 'month-first';

export interface ImportBody {
  dryRun: boolean;
  rows: { row: number; values: Record<string, string>; isAccepted: boolean }[];
}
/** A call of the feature's own route, as `useAction` gives it. */
export interface ImportAction {
  mutateAsync: (input: { body: ImportBody }) => Promise<ImportReport>;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}
/** What the server said last of each row, by its line. */
export type Reports = ReadonlyMap<number, RowReport>;
