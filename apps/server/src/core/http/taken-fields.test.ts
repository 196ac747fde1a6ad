import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

import { takenFields } from './taken-fields.ts';

const server = shareTestApp();
/** What nobody types into a field of its own. */
const others = new Set(['inspection_sessions_planned', 'mail_recipients_cc']);

test('whatever people type that no two may have is told at its field', async () => {
  const { rows } = await server.database.asOwner((db) =>
    sql<{ name: string }>`select indexname as name from pg_indexes
      where schemaname = 'public' and indexdef ~ '^CREATE UNIQUE' and indexdef ~ 'lower\\('`.execute(
      db,
    ),
  );
  const names = rows.map(({ name }) => name);
  expect(names.filter((name) => !(name in takenFields) && !others.has(name))).toEqual([]);
});

test.each([
  ['en', 'title is used already'],
  ['es', 'title ya está en uso'],
] as const)('says which field it is, in %s', async (locale, message) => {
  const tenant = await makeTenant(server.database);
  const person = await makePerson(server.database, { tenants: [tenant], locale });
  const client = server.clientAs(person);
  await client.incidentTypes.create({ body: { title: 'Theft' } });
  const again = client.incidentTypes.create({ body: { title: 'THEFT' } });
  expect(await problemOf(again)).toMatchObject({
    status: 409,
    code: 'duplicate',
    message,
    errors: [{ path: 'title', message }],
  });
});
