import { describeIssue } from '@keyhold/contract';
import type { FailureCode, ImportReport, RowReport } from '@keyhold/contract';
import type { z } from 'zod';

import type { Context } from '#core/http/context.ts';
import { failureText, valuesInWords } from '#core/language/failure-text.ts';

export interface RowProblem {
  path: string;
  message: string;
}
/** A row that its schema finds nothing wrong with. */
export interface ReadRow<Value> {
  row: number;
  value: Value;
  isAccepted: boolean;
}
/** What shall be made of a row; or what is wrong with it; or that it looks like what is there. */
export type Verdict<Plan> =
  | { plan: Plan }
  | { problems: RowProblem[] }
  | { likeId: number | null; problems: RowProblem[] };

interface Sent {
  dryRun: boolean;
  rows: { row: number; values: Record<string, string | undefined>; isAccepted: boolean }[];
}
interface Importing<Value, Plan> {
  schema: z.ZodType<Value>;
  labelOf: (value: Value) => string;
  /** Reads what all rows are judged by; what it gives is asked row after row, in their order. */
  prepare: (rows: readonly ReadRow<Value>[]) => Promise<(row: ReadRow<Value>) => Verdict<Plan>>;
  /** Makes them and logs it; gives the ids in the order of the plans. */
  write: (plans: readonly Plan[]) => Promise<number[]>;
}

/** A problem in the words of a `sentence` of the contract. */
export const rowProblem = (
  ctx: Context,
  { path, message, ...values }: RowProblem & Record<string, unknown>,
): RowProblem => {
  const told = { ...valuesInWords(values, ctx.locale), code: 'custom', path: [path], message };
  return { path, message: describeIssue(told, ctx.locale) };
};

/** A problem in the words of the table of failures. */
export const rowFailure = (
  ctx: Context,
  { path, code, ...values }: { path: string; code: FailureCode } & Record<string, unknown>,
): RowProblem => ({ path, message: failureText(ctx, { code, values }) });

/** Spaces around a text and cells with nothing in them are not meant. */
const filledCells = (values: Sent['rows'][number]['values']) =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, text = '']) => [name, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );

const readWith =
  <Value>(ctx: Context, schema: z.ZodType<Value>) =>
  ({ row, values, isAccepted }: Sent['rows'][number]) => {
    const read = schema.safeParse(filledCells(values));
    if (read.success) return { row, isAccepted, value: read.data, problems: [] };
    const problems = read.error.issues.map((issue) => ({
      path: String(issue.path[0] ?? ''),
      message: describeIssue({ ...issue, path: issue.path.slice(0, 1) }, ctx.locale),
    }));
    return { row, isAccepted, value: null, problems };
  };

/** Judges every row, makes what can be made unless it is a dry run, and tells of each row. */
export const importRows = async <Value, Plan>(
  ctx: Context,
  { dryRun, rows, schema, labelOf, prepare, write }: Sent & Importing<Value, Plan>,
): Promise<ImportReport> => {
  const read = rows.map(readWith(ctx, schema));
  const sound = read.flatMap(({ row, isAccepted, value }) =>
    value === null ? [] : [{ row, isAccepted, value }],
  );
  const judge = await prepare(sound);
  const plans: Plan[] = [];
  const reports = read.map(({ row, isAccepted, value, problems }): RowReport => {
    const told = { row, id: null, label: value === null ? '' : labelOf(value) };
    if (value === null) return { ...told, state: 'error', errors: problems };
    const verdict = judge({ row, isAccepted, value });
    if ('plan' in verdict) {
      plans.push(verdict.plan);
      return { ...told, state: 'ok', errors: [] };
    }
    if (!('likeId' in verdict)) return { ...told, state: 'error', errors: verdict.problems };
    return { ...told, state: 'duplicate', id: verdict.likeId, errors: verdict.problems };
  });
  ctx.isUnchanged = dryRun || plans.length === 0;
  if (ctx.isUnchanged) return { imported: 0, rows: reports };
  const ids = (await write(plans)).values();
  const done = reports.map((report) =>
    report.state === 'ok'
      ? { ...report, state: 'imported' as const, id: ids.next().value ?? null }
      : report,
  );
  return { imported: plans.length, rows: done };
};
