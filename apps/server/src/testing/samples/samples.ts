import type { Route } from '@keyhold/contract';
import { z } from 'zod';

import { ownSampleOf } from './brought.ts';
import type { Sample, Values } from './sample.ts';

export type { Sample, Values } from './sample.ts';

/** As much of JSON Schema as the contract's inputs come to. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

const inputSchemas = new WeakMap<z.ZodType, JsonSchema>();

/** Kept: the generated tests ask for the same ones tens of thousands of times. */
export const inputSchema = (schema: z.ZodType): JsonSchema => {
  const known = inputSchemas.get(schema);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  inputSchemas.set(schema, made);
  return made;
};

/** `id`, `ids`, `roomId`, `roomIds`: what a foreign id could be smuggled in by. */
export const isIdName = (name: string): boolean => /(?:^i|I)ds?$/.test(name);

const formats: Record<string, string> = {
  'date-time': '2031-05-01T10:00:00Z',
  date: '2031-05-01',
  email: 'sample@test.example',
};

interface Wanted {
  id: number;
  /** Whether to give what may be left out. */
  isFull: boolean;
  /** The name of the field that the value is for. */
  name: string;
}

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema, wanted: Wanted): Values => {
  const given = Object.entries(properties).filter(
    ([name]) => wanted.isFull || required.includes(name),
  );
  return Object.fromEntries(
    given.map(([name, part]) => [name, exampleOf(part, { ...wanted, name })]),
  );
};

const scalarOf = (schema: JsonSchema, { id, name }: Wanted): unknown => {
  const { type, minimum = 1, maxLength, format = '' } = schema;
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return isIdName(name) ? id : Math.max(minimum, 1);
  return formats[format] ?? 'sample'.slice(0, maxLength);
};

/** A plain value that the schema describes: the least of everything. */
const exampleOf = (schema: JsonSchema, wanted: Wanted): unknown => {
  const { items, anyOf = schema.oneOf, properties } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf) return exampleOf(anyOf[0] ?? {}, wanted);
  if (properties) return fieldsOf(schema, wanted);
  return items ? [exampleOf(items, wanted)] : scalarOf(schema, wanted);
};

export interface NamedRoute {
  name: string;
  route: Route;
}

/**
 * A valid call of a route, made from its schemas alone: what is required, or all there is. A body
 * whose rules say more than its schema must still accept one of the two.
 */
export const sampleOf = ({ name, route }: NamedRoute, id: number): Sample => {
  const params = Object.fromEntries(Object.keys(route.params.shape).map((key) => [key, id]));
  const { body: rules } = route;
  const least = { id, isFull: false, name: '' };
  const query = exampleOf(inputSchema(route.query), least) as Values;
  const own = { params, query, body: undefined, ...ownSampleOf(name, id) };
  if (rules === undefined || own.body !== undefined) return own;
  const schema = inputSchema(rules);
  const tries = [true, false].map((isFull) => exampleOf(schema, { ...least, isFull }));
  const body = tries.find((one) => rules.safeParse(one).success);
  if (body !== undefined) return { ...own, body };
  throw new Error(`${name}: no valid body comes of its schema alone: ${JSON.stringify(tries)}`);
};

const isIds = (name: string, part: unknown) =>
  isIdName(name) && (typeof part === 'number' || Array.isArray(part));

/** The same value with every id in it replaced. */
export const replaceIds = (value: unknown, by: (own: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => replaceIds(item, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      isIds(name, part) ? by(part) : replaceIds(part, by),
    ]),
  );
};

export const hasIds = (value: unknown): boolean => {
  let found = false;
  replaceIds(value, (own) => {
    found = true;
    return own;
  });
  return found;
};
