import type { Resources, Route } from '@keyhold/contract';
import { z } from 'zod';

interface Json {
  type?: string;
  anyOf?: Json[];
  oneOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Json>;
  additionalProperties?: false | Json;
  propertyNames?: { pattern?: string };
  items?: Json;
}

/** Whether a value's every part is described: anything at all is open too. */
const isDescribed = (schema: Json): boolean => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.every(isDescribed);
  if (schema.type === 'array') return schema.items !== undefined && isDescribed(schema.items);
  if (schema.type !== 'object')
    return schema.type !== undefined || schema.enum !== undefined || schema.const !== undefined;
  const parts = Object.values(schema.properties ?? {});
  return isBounded(schema) && parts.every(isDescribed);
};
/** Nothing besides what it names; of a table by ids, whose names it cannot know, their form. */
const isBounded = ({ additionalProperties: rest, propertyNames }: Json): boolean =>
  rest === false ||
  (rest !== undefined && propertyNames?.pattern !== undefined && isDescribed(rest));
const isClosed = (schema: z.ZodType): boolean =>
  isDescribed(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);

const secrets = new Set(['token', 'deviceToken', 'secret', 'recoveryCodes']);
const tellsSecret = ({ reply }: Route): boolean =>
  reply instanceof z.ZodObject && Object.keys(reply.shape).some((name) => secrets.has(name));

/** What may be wrong with a route, and how the start says it. */
const flaws: readonly [isFlawed: (route: Route) => boolean, how: string][] = [
  [({ access }) => !access, 'declares no access'],
  [
    ({ method, scope, events, isQuestion }) =>
      method !== 'GET' && scope !== 'none' && events.length === 0 && !isQuestion,
    'changes something and names no event',
  ],
  [({ events, isQuestion }) => isQuestion && events.length > 0, 'only asks, and names an event'],
  [
    ({ scope, events }) => scope === 'none' && events.length > 0,
    'names an event that nothing demands of it',
  ],
  [
    ({ scope, access }) => scope === 'link' && access !== 'public',
    'asks whoever has its link for a session',
  ],
  [
    ({ scope, access }) => access === 'public' && !/^(?:link|account|none)$/.test(scope),
    'is open to anybody without a link',
  ],
  [
    (route) => route.scope !== 'none' && tellsSecret(route) && !route.isToldOnce,
    'would keep a secret with the key of the request',
  ],
  [
    ({ scope, method }) => scope === 'span' && method !== 'GET',
    'changes several properties at once',
  ],
  [
    ({ params, query, body }) => ![params, query, ...(body ? [body] : [])].every(isClosed),
    'lets unknown fields in',
  ],
];

const flawOf = (route: Route): string | undefined =>
  flaws.find(([isFlawed]) => isFlawed(route))?.[1];

/** Refuses a contract with a hole in it, naming the route. */
export const assertClosedSchemas = (contract: Resources) => {
  for (const [resource, routes] of Object.entries(contract))
    for (const [name, route] of Object.entries(routes)) {
      const flaw = flawOf(route);
      if (flaw !== undefined)
        throw new Error(`${resource}.${name} (${route.method} ${route.path}) ${flaw}`);
    }
};
