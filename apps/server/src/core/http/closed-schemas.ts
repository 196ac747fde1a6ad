import type { Resources, Route } from '@keyhold/contract';
import { z } from 'zod';

interface Json {
  type?: string;
  anyOf?: Json[];
  oneOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Json>;
  additionalProperties?: unknown;
  items?: Json;
}

/** Whether a value's every part is described: anything at all is an open door too. */
const isDescribed = (schema: Json): boolean => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.every(isDescribed);
  if (schema.type === 'array') return schema.items !== undefined && isDescribed(schema.items);
  if (schema.type !== 'object')
    return schema.type !== undefined || schema.enum !== undefined || schema.const !== undefined;
  const parts = Object.values(schema.properties ?? {});
  return schema.additionalProperties === false && parts.every(isDescribed);
};
const isClosed = (schema: z.ZodType): boolean =>
  isDescribed(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);

const flawOf = (route: Route): string | null => {
  if (!route.access) return 'declares no access';
  if (route.method !== 'GET' && route.scope !== 'none' && route.events.length === 0)
    return 'changes something and names no event';
  if (route.scope === 'span' && route.method !== 'GET') return 'changes several properties at once';
  const inputs = [route.params, route.query, ...(route.body ? [route.body] : [])];
  return inputs.every(isClosed) ? null : 'lets unknown fields in';
};

/** Refuses a contract with a hole in it, naming the route. */
export const demandWholeness = (contract: Resources) => {
  for (const [resource, routes] of Object.entries(contract))
    for (const [name, route] of Object.entries(routes)) {
      const flaw = flawOf(route);
      if (flaw !== null)
        throw new Error(`${resource}.${name} (${route.method} ${route.path}) ${flaw}`);
    }
};
