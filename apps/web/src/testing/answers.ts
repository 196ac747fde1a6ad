import type { z } from 'zod';

/** What a test is about: any part of an answer, however deep. */
export type Loose<T> = T extends readonly (infer Item)[]
  ? readonly Loose<Item>[]
  : T extends object
    ? { [Name in keyof T]?: Loose<T[Name]> }
    : T;

type Schema = z.core.$ZodTypes;
type Definition = Schema['_zod']['def'];
interface Wanted {
  given: unknown;
  /** The field's name, which a text without a value says. */
  name: string;
  /** Which of several alike this is: numbers them from 1. */
  nth: number;
}

const formats: Partial<Record<string, string>> = {
  datetime: '2026-06-15T09:00:00Z',
  date: '2026-06-15',
  email: 'somebody@keyhold.example',
};

/** A word of one language besides the one that there always is: `titleEs`. */
const isOfOneLanguage = (name: string) => /[a-z](?:En|Es)$/.test(name);
const stringOf = ({ name, nth }: Wanted, format: string | undefined) =>
  isOfOneLanguage(name) ? '' : (formats[format ?? ''] ?? `${name} ${nth}`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectOf = ({ shape }: z.core.$ZodObjectDef, { given, nth }: Wanted) => {
  const told = isObject(given) ? given : {};
  const known = Object.entries(shape).map(([name, part]) => [
    name,
    complete(part, { given: told[name], name, nth }),
  ]);
  const there = known.filter(([, value]) => value !== undefined);
  // What the schema does not know stays in, for the check to find it.
  return { ...told, ...(Object.fromEntries(there) as Record<string, unknown>) };
};

/** Of several the one that takes what is given, else the first. */
const optionOf = (options: readonly z.core.$ZodType[], wanted: Wanted) => {
  const tries = options.map((option) => ({ option, value: complete(option, wanted) }));
  const fits = ({ option, value }: (typeof tries)[number]) =>
    (option as z.ZodType).safeParse(value).success;
  return (tries.find(fits) ?? tries[0])?.value;
};

const itemsOf = (element: z.core.$ZodType, { given, name }: Wanted) =>
  Array.isArray(given)
    ? given.map((item: unknown, index) => complete(element, { given: item, name, nth: index + 1 }))
    : (given ?? []);

/** What wraps another schema: `undefined` where nothing is to be given. */
const wrappedOf = (def: Definition, { given }: Wanted): z.core.$ZodType | null | undefined => {
  switch (def.type) {
    case 'optional':
      return given === undefined ? undefined : def.innerType;
    case 'nullable':
      return given === undefined || given === null ? null : def.innerType;
    case 'default':
    case 'readonly':
      return def.innerType;
    case 'pipe':
      return def.out;
    case 'lazy':
      return def.getter();
    default:
      return undefined;
  }
};

const leastOf = (def: Definition, wanted: Wanted): unknown => {
  switch (def.type) {
    case 'string':
      return stringOf(wanted, 'format' in def ? String(def.format) : undefined);
    case 'number':
      return wanted.name === 'id' || wanted.name === 'version' ? wanted.nth : 0;
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'record':
      return {};
    default:
      return null;
  }
};

const wrappers = new Set(['optional', 'nullable', 'default', 'readonly', 'pipe', 'lazy']);

/**
 * The least answer that a schema allows around what a test says: nothing where nothing may be, no
 * items, no flags; and each text its own name, so that it is found on the page.
 */
export const complete = (type: z.core.$ZodType, wanted: Wanted): unknown => {
  const { def } = (type as Schema)._zod;
  const { given } = wanted;
  if (wrappers.has(def.type)) {
    const inner = wrappedOf(def, wanted);
    return inner ? complete(inner, wanted) : inner;
  }
  switch (def.type) {
    case 'object':
      return given === undefined || isObject(given) ? objectOf(def, wanted) : given;
    case 'array':
      return itemsOf(def.element, wanted);
    case 'union':
      return optionOf(def.options, wanted);
    default:
      return given === undefined ? leastOf(def, wanted) : given;
  }
};
