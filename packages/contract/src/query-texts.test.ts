import { expect, test } from 'vitest';
import type { z } from 'zod';

import { contract } from './contract.ts';
import type { Route } from './core/route.ts';

const fields = Object.entries(contract as Record<string, Record<string, Route>>).flatMap(
  ([resource, named]) =>
    Object.entries(named).flatMap(([route, { query, params }]) =>
      Object.entries<z.ZodType>({ ...query.shape, ...params.shape }).map(([field, schema]) => ({
        name: `${resource}.${route} ${field}`,
        schema,
      })),
    ),
);

test('no address takes a text that the database cannot keep', () => {
  expect(fields.length).toBeGreaterThan(500);
  const taken = fields.filter(({ schema }) => schema.safeParse('a\0b').success);
  expect(taken.map(({ name }) => name)).toEqual([]);
});
