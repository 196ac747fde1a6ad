import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { isOnPostgres, openTestDatabase } from '#testing/world/database.ts';
import type { TestDatabase } from '#testing/world/database.ts';

import { generateSchema } from './generate-schema.ts';
import { generateTypes } from './generate-types.ts';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test('types.ts says what the migrations made: run `npm run db:types` where this fails', async () => {
  const written = await readFile(new URL('../types.ts', import.meta.url), 'utf8');
  expect(written).toBe(await opened.database.asOwner(generateTypes));
});

// Each version of PostgreSQL writes expressions in a way of its own.
test.skipIf(isOnPostgres)(
  'schema.sql shows what there is: run `npm run db:types` where this fails',
  async () => {
    const written = await readFile(new URL('../schema.sql', import.meta.url), 'utf8');
    expect(written).toBe(await opened.database.asOwner(generateSchema));
  },
);
