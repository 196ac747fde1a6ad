import { describeIssue } from '@keyhold/contract';
import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { z } from 'zod';

import type { Language } from '#core/language/i18n.ts';
import { accepts, schemaAt } from '#ui/form/form-context.ts';

type Values = Record<string, unknown>;

export type ResolverInput = {
  schema: z.ZodType;
  initial: Values;
  language: () => Language;
  labels: ReadonlyMap<string, string>;
  /** Of each field whose text could not be read. */
  whyUnreadable: ReadonlyMap<string, () => string>;
};

function isBlank(value: unknown) {
  return value === '' || value === null || value === undefined;
}

/** An emptied field is null where the contract has null; otherwise it is left out, unless it was filled before. */
function blankFor(schema: z.ZodType | undefined, before: unknown) {
  if (accepts(schema, null)) return null;
  if (accepts(schema, '') && schema && !accepts(schema, 0)) return '';
  return isBlank(before) ? undefined : '';
}

/** Keeps the fields the contract knows, so that a whole record can be given to the form. */
export function toInput(
  { schema, initial }: Pick<ResolverInput, 'schema' | 'initial'>,
  values: Values,
): Values {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : Object.keys(values);
  const entries = known
    .filter((key) => key in values)
    .map((key) => {
      const value = values[key];
      return [
        key,
        isBlank(value) ? blankFor(schemaAt(schema, [key]), initial[key]) : value,
      ] as const;
    });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Validates with the contract's own schema, and says what is wrong in the words of the language. */
export function contractResolver(input: ResolverInput): Resolver {
  return async (values) => {
    const cleaned = toInput(input, values);
    const result = await input.schema.safeParseAsync(cleaned, { reportInput: true });
    const errors: FieldErrors = {};
    // One that has a value was set otherwise since.
    for (const [name, why] of input.whyUnreadable)
      if (isBlank(get(values, name))) set(errors, name, { type: 'unreadable', message: why() });
    if (result.success && Object.keys(errors).length === 0)
      return { values: result.data as FieldValues, errors: {} };
    for (const issue of result.error?.issues ?? []) {
      const name = issue.path.map(String).join('.') || 'root';
      if (get(errors, name)) continue;
      set(errors, name, { type: issue.code, message: sentenceFor(issue, input) });
    }
    return { values: {}, errors };
  };
}

/** What is wrong with a value that stands in no form; nothing where it is right. */
export function problemOf(
  schema: z.ZodType,
  value: unknown,
  { label, language }: { label: string; language: Language },
): string | undefined {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue && describeIssue({ ...issue, path: [label] }, language);
}

function sentenceFor(issue: z.core.$ZodIssue, { labels, language }: ResolverInput) {
  const name = issue.path.map(String).join('.');
  const label = labels.get(name) ?? labels.get(String(issue.path[0]));
  const path = label ? [label] : issue.path;
  const isMissing = isBlank(issue.input) && /^invalid_(?:type|value|format)$/.test(issue.code);
  return describeIssue(
    { ...issue, path, ...(isMissing && { code: 'invalid_type', input: undefined }) },
    language(),
  );
}
