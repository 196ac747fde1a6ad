import { z } from 'zod';

import { day } from './fields.ts';
import { sentence } from './messages.ts';
import { plainText } from './plain-text.ts';
import type { Word } from './words.ts';

/** What an import takes at once; what sends it as JSON is larger than the file. */
export const maxImportRows = 1000;
export const maxImportFile = 2 * 1024 * 1024;
export const maxImportBody = 4 * 1024 * 1024;

export const importStates = ['ok', 'duplicate', 'error', 'imported'] as const;
export type ImportState = (typeof importStates)[number];

const rowNumber = z.number().int().min(1).max(10_000_000);

const RowReport = z.strictObject({
  row: rowNumber,
  state: z.enum(importStates),
  /** What was made of the row; of a duplicate, what is there already. */
  id: z.number().int().nullable(),
  label: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })),
});
export const ImportReport = z.strictObject({
  imported: z.number().int(),
  rows: z.array(RowReport),
});
export type ImportReport = z.infer<typeof ImportReport>;
export type RowReport = z.infer<typeof RowReport>;

/** Longer than any field may be, so that a text that is too long is told of its row. */
const cell = z.string().max(maxImportFile);
type Cells<Shape> = { [Field in keyof Shape]: z.ZodOptional<z.ZodString> };

const areApart = (rows: readonly { row: number }[]) =>
  new Set(rows.map(({ row }) => row)).size === rows.length;
const sameNumber = sentence('import.rows', {
  en: 'Two rows have the same number: the report could not tell them apart',
  es: 'Dos filas tienen el mismo número: el informe no podría distinguirlas',
});

const bodyOf = <Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) => {
  const names = Object.keys(row.shape);
  const cells = Object.fromEntries(names.map((name) => [name, cell.optional()]));
  return z.strictObject({
    /** Says what the import would do and does nothing. */
    dryRun: z.boolean(),
    rows: z
      .array(
        z.strictObject({
          /** The caller's own number of the row; the report speaks of it. */
          row: rowNumber,
          values: z.strictObject(cells as Cells<Shape>),
          /** Import it although it looks like something that is there already. */
          isAccepted: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(maxImportRows)
      .refine(areApart, { error: sameNumber }),
  });
};

/** The rows of a file as texts: what is wrong with one is told of that row, and the others go on. */
export const importOf = <Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) => ({
  scope: 'tenant' as const,
  body: bodyOf(row),
  reply: ImportReport,
});

/** What is wrong with a cell before any rule of its field is asked. */
const cellProblems = {
  day: sentence('import.day', {
    en: '{path} must be a day such as 2026-04-30',
    es: '{path} debe ser un día como 2026-04-30',
  }),
  number: sentence('import.number', {
    en: '{path} must be a number',
    es: '{path} debe ser un número',
  }),
  flag: sentence('import.flag', {
    en: '{path} must be yes or no',
    es: '{path} debe ser sí o no',
  }),
};

export const dayCell = z
  .string()
  .refine((text) => day.safeParse(text).success, { error: cellProblems.day });

export const numberCell = (rule: z.ZodType<number, number>) =>
  z
    .string()
    .regex(/^-?\d{1,12}(?:\.\d{1,6})?$/, { error: cellProblems.number })
    .transform(Number)
    .pipe(rule);

export const flagCell = z
  .enum(['true', 'false'], { error: cellProblems.flag })
  .transform((word) => word === 'true');

/** One of a closed list, by its name or by its word in either language. */
export const wordCell = <Name extends string>(
  words: Readonly<Record<Name, Word>>,
  problem: string,
) => {
  const names = Object.keys(words) as Name[];
  const known = new Map(
    names.flatMap((name) => [name, ...words[name]].map((word) => [plainText(word), name])),
  );
  return z.string().transform((text, check): Name => {
    const found = known.get(plainText(text));
    if (found !== undefined) return found;
    check.addIssue({ code: 'custom', message: problem, word: text });
    return z.NEVER;
  });
};

/** Several things in one cell, with semicolons or commas between them. */
export const listCell = <Value>(rule: z.ZodType<Value[], string[]>) =>
  z
    .string()
    .transform((text) =>
      text
        .split(/[;,]/)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    )
    .pipe(rule);
