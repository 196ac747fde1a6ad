import { createContext, use } from 'react';
import { z } from 'zod';

/** A form that shows one part of itself at a time. */
export type FormParts = {
  /** What the part is called that a field stands in. */
  titleOf: (name: string) => string;
  /** Brings that part on the screen. */
  show: (name: string) => void;
};

export type FormScope = {
  id: string;
  schema: z.ZodType;
  /** What each field is called on the screen, for the sentences about it. */
  labels: Map<string, string>;
  /** Of each field whose text could not be read. */
  whyUnreadable: Map<string, () => string>;
  /** What stands in a field and is no value yet: kept with what was typed. */
  texts: Map<string, string>;
  /** Counts how often what was kept has been put back. */
  restored: number;
  disabled: boolean;
  parts?: FormParts | undefined;
  /** Keeps what a button has put in for the person, as a keystroke is kept. */
  keep: () => void;
};

export const FormContext = createContext<FormScope | null>(null);

export function useFormScope() {
  const scope = use(FormContext);
  if (!scope) throw new Error('A field stands inside a ContractForm');
  return scope;
}

export function fieldId(formId: string, name: string) {
  return `${formId}-${name.replaceAll('.', '-')}`;
}

/** The schema of one field, through objects, lists and what wraps them. */
export function schemaAt(schema: z.ZodType, path: readonly string[]): z.ZodType | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return path.length === 0 ? schema : schemaAt(schema.unwrap() as z.ZodType, path);
  }
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  if (schema instanceof z.ZodPipe) return schemaAt(schema.in as z.ZodType, path);
  if (schema instanceof z.ZodArray) return schemaAt(schema.element as z.ZodType, rest);
  if (!(schema instanceof z.ZodObject)) return undefined;
  const next = (schema.shape as Record<string, z.ZodType | undefined>)[key];
  return next && schemaAt(next, rest);
}

export function accepts(schema: z.ZodType | undefined, value: unknown) {
  try {
    return schema?.safeParse(value).success ?? true;
  } catch {
    return false; // It asks something that takes time; then it is not about being empty.
  }
}

/** What may be empty or null and a box that may be left alone ask for nothing. */
export function isRequired(schema: z.ZodType, name: string) {
  const own = schemaAt(schema, name.split('.'));
  return ![undefined, null, '', [], false].some((value) => accepts(own, value));
}

/** How long the contract lets a text be, so that no field says it again. */
export function longest(schema: z.ZodType, name: string): number | undefined {
  const lengthOf = (own: z.ZodType | undefined): number | undefined => {
    if (own instanceof z.ZodUnion)
      return Math.max(...own.options.map((one) => lengthOf(one as z.ZodType) ?? 0)) || undefined;
    if (own instanceof z.ZodPipe) return lengthOf(own.in as z.ZodType);
    if (own instanceof z.ZodOptional || own instanceof z.ZodNullable || own instanceof z.ZodDefault)
      return lengthOf(own.unwrap() as z.ZodType);
    const most = own && 'maxLength' in own ? own.maxLength : undefined;
    return typeof most === 'number' ? most : undefined;
  };
  return lengthOf(schemaAt(schema, name.split('.')));
}
