import type { List, Output, Page, Route } from '@keyhold/contract';
import fastJson from 'fast-json-stringify';
import type { Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

const Meta = z.strictObject({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
});

const isList = (route: Route): route is Route & { reply: List<z.ZodObject> } =>
  'row' in route.reply;

/** The wire form of a reply: `{ data }`, and `meta` for a list. */
export const envelopeOf = (route: Route): z.ZodType => {
  if (route.produces !== undefined) return route.reply as z.ZodType;
  return isList(route)
    ? z.strictObject({ data: z.array(route.reply.row), meta: Meta })
    : z.strictObject({ data: route.reply as z.ZodType });
};

interface ListInput {
  page: number;
  limit: number;
  select?: string[];
}

export const wrap = (
  route: Route,
  { output, query }: { output: Output<Route>; query: unknown },
) => {
  if (!isList(route)) return { data: output };
  const { items, total } = output as Page<unknown>;
  const { page, limit, select } = query as ListInput;
  return { data: items, meta: { page, limit, total }, select };
};

interface JsonSchema {
  anyOf?: JsonSchema[];
  type?: unknown;
  nullable?: boolean;
}

/** `X or null` as the serialiser's own `nullable`, which needs no validation to choose a branch; where X is of one type. */
const foldNull = ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
  const [first, second, ...more] = jsonSchema.anyOf ?? [];
  if (first?.type === undefined || second?.type !== 'null' || more.length > 0) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, first, { nullable: true });
};

const asJson = {
  target: 'draft-7',
  io: 'output',
  unrepresentable: 'any',
  override: foldNull,
} as const;
const compiled = new WeakMap<z.ZodType, (data: unknown) => string>();
/** Made when it is first asked for: most routes are not, of those of a start. */
const stringifier = (schema: z.ZodType) => {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const made = fastJson(z.toJSONSchema(schema, asJson) as Schema);
  compiled.set(schema, made);
  return made;
};

interface Selected {
  select?: string[];
  data?: unknown;
}

/** Serialises by the contract's schema: a field that it does not name cannot leave. */
export const serializeByContract: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const bySelection = new Map<string, (data: unknown) => string>();
  return (data: Selected) => {
    if (data.select === undefined || !(schema instanceof z.ZodObject))
      return stringifier(schema)(data);
    const key = data.select.toSorted().join();
    const known = bySelection.get(key);
    if (known !== undefined) return known(data);
    const row = (schema.shape.data as z.ZodArray<z.ZodObject>).element;
    const mask = Object.fromEntries(data.select.map((field) => [field, true as const]));
    const partial = stringifier(
      z.strictObject({ data: z.array(row.pick(mask as Record<string, never>)), meta: Meta }),
    );
    if (bySelection.size < 200) bySelection.set(key, partial);
    return partial(data);
  };
};
