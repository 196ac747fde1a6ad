import fc from 'fast-check';
import { z } from 'zod';

import type { JsonSchema, Values } from './samples/samples.ts';
import { inputSchema, isIdName } from './samples/samples.ts';

const longText = 'x'.repeat(20_000);
const deepList = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as unknown;

/** What has broken servers before, wherever a value may stand. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202e\u2066',
    '{{7*7}}${7*7}<script>',
    "'; drop table rooms; --",
    '%',
    '\\',
    longText,
    0,
    -0,
    -1,
    0.1,
    1e-7,
    2 ** 31,
    2 ** 53,
    1e21,
    1e308,
    '1',
    '1e3',
    '0x10',
    'NaN',
    [],
    {},
    [null],
    [[]],
    { $gt: '' },
    { length: 1e9 },
    { toString: 1 },
    deepList,
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999999Z',
    `2026-05-01T10:00:00.${'9'.repeat(300)}Z`,
    '2026-02-30T00:00:00Z',
    '2026-10-25T01:30:00+23:59',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
);

const instants = fc.oneof(
  fc
    .date({
      min: new Date('1950-01-01T00:00:00Z'),
      max: new Date('2999-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
  fc.constantFrom('0000-01-01T00:00:00Z', '2031-05-01T10:00:00.123456789+14:00'),
);

const texts = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.format === 'date-time') return instants;
  if (schema.format === 'date') return instants.map((text) => text.slice(0, 10));
  if (schema.pattern !== undefined) return fc.integer({ min: 1, max: 120 }).map(String);
  const { minLength = 0, maxLength = 200 } = schema;
  const max = Math.min(maxLength, 40);
  return fc.oneof(
    fc.string({ minLength, maxLength: max }),
    fc.string({ minLength, maxLength: max, unit: 'grapheme' }),
    fc.constant('é'.repeat(maxLength)),
  );
};

const numbers = ({ type, minimum = -1000, maximum = 1000 }: JsonSchema): fc.Arbitrary<unknown> => {
  const near = Math.min(maximum, minimum + 60);
  const small = fc.integer({ min: Math.ceil(minimum), max: Math.floor(near) });
  const ends = fc.constantFrom(minimum, maximum);
  if (type === 'integer') return fc.oneof({ weight: 4, arbitrary: small }, ends);
  return fc.oneof(
    small,
    ends,
    fc.integer({ min: 0, max: 9999 }).map((cents) => cents / 100),
  );
};

interface Known {
  ids: readonly number[];
}
interface Wanted extends Known {
  /** The name of the field that the value is for. */
  name?: string;
}

const objects = ({ properties = {}, required = [] }: JsonSchema, known: Known) => {
  const parts = Object.entries(properties).map(
    ([name, part]) => [name, valid(part, { ...known, name })] as const,
  );
  return fc.record(Object.fromEntries(parts), { requiredKeys: required });
};

const scalars = (schema: JsonSchema, { ids, name = '' }: Wanted): fc.Arbitrary<unknown> => {
  const { type } = schema;
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' && isIdName(name)) return fc.constantFrom(...ids);
  return type === 'integer' || type === 'number' ? numbers(schema) : texts(schema);
};

/** Values that the schema describes; its further rules may still refuse them. */
export const valid = (schema: JsonSchema, wanted: Wanted): fc.Arbitrary<unknown> => {
  const { properties, items, anyOf, minItems = 0, maxItems = 5 } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map((part) => valid(part, wanted)));
  if (properties) return objects(schema, wanted);
  if (items === undefined) return scalars(schema, wanted);
  return fc.array(valid(items, wanted), { minLength: minItems, maxLength: Math.min(maxItems, 4) });
};

/** Where a list of words is written with commas, the words are found in what it is parsed to. */
const commaLists = (schema: z.ZodType): Record<string, unknown[]> => {
  const parsed = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  const lists = Object.entries(parsed.properties ?? {}).flatMap(([key, part]) =>
    part.items?.enum ? [[key, part.items.enum] as const] : [],
  );
  return Object.fromEntries(lists);
};

export const validQuery = (schema: z.ZodType, known: Known): fc.Arbitrary<Values> => {
  const lists = commaLists(schema);
  const { properties = {} } = inputSchema(schema);
  const parts = Object.entries(properties).map(([key, part]) => {
    const words = lists[key];
    const list =
      words &&
      fc
        .subarray(words, { minLength: 1, maxLength: Math.min(words.length, 4) })
        .map((chosen) => chosen.join(','));
    return [key, list ?? valid(part, { ...known, name: key })] as const;
  });
  return fc.record(Object.fromEntries(parts), { requiredKeys: [] });
};

type Place = readonly (string | number)[];

const placesOf = (value: unknown, at: Place = []): Place[] => {
  if (typeof value !== 'object' || value === null) return [at];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    placesOf(part, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return [at, ...inside];
};

const replaceAt = (value: unknown, { at, by }: { at: Place; by: unknown }): unknown => {
  const [key, ...rest] = at;
  if (key === undefined) return by;
  const inside = (part: unknown) => replaceAt(part, { at: rest, by });
  if (Array.isArray(value))
    return value.map((part: unknown, index) => (index === key ? inside(part) : part));
  const own = value as Values;
  return { ...own, [key]: inside(own[key]) };
};

/** The same value with one part of it turned into something nasty, or with keys that nobody asked for. */
export const mutated = (from: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(from, fc.nat(), nasty).map(([value, pick, bad]) => {
        const places = placesOf(value);
        return replaceAt(value, { at: places[pick % places.length] ?? [], by: bad });
      }),
    },
    from.map((value) => [value]),
    fc
      .tuple(
        from,
        fc.constantFrom(
          '__proto__',
          'constructor',
          'tenantId',
          'roleId',
          'createdBy',
          'status',
          '',
        ),
        nasty,
      )
      .map(([value, key, bad]): unknown =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries([...Object.entries(value), [key, bad]])
          : value,
      ),
  );
