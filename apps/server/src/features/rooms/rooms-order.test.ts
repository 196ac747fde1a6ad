import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();

test.each([
  [['9', '9A', '9B', '10', '11']],
  [['1-1', '1-2', '1-10', '2-1', '10-1']],
  [['Suite 2', 'Suite 2A', 'suite 2B', 'Suite 10']],
  [['A1', 'A2', 'a3', 'A10', 'B1']],
  [['1', '01A', '2', '99', '100', 'Ático 1', 'Attic 2', 'G', 'G1', 'Ñ1', 'P1']],
  [['1', '99999999999999999999', 'x']],
])('%j is the order of the list, back and over pages too', async (numbers) => {
  const tenant = await makeTenant(server.database);
  const client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  await makeRooms(server.database, { tenant, numbers: numbers.toReversed() });
  const listed = async (query: Parameters<typeof client.rooms.list>[0]) =>
    (await client.rooms.list(query)).items.map(({ roomNo }) => roomNo);
  expect(await listed({ query: { sortBy: 'roomNo' } })).toEqual(numbers);
  expect(await listed({ query: { sortBy: 'roomNo', sortOrder: 'desc' } })).toEqual(
    numbers.toReversed(),
  );
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((page) => listed({ query: { sortBy: 'roomNo', limit: 2, page } })),
  );
  expect(pages.flat()).toEqual(numbers);
  expect((await client.rooms.board()).map(({ roomNo }) => roomNo)).toEqual(numbers);
});

/** Digits as numbers and the rest letter by letter, written another way than the database does it. */
const compare = (one: string, other: string): number => {
  const [mine, theirs] = [one, other].map((text) => text.match(/\d+|\D/g) ?? []);
  for (const [index, part] of (mine ?? []).entries()) {
    const against = theirs?.[index];
    if (against === undefined) return 1;
    const areNumbers = /\d/.test(part) && /\d/.test(against);
    if (areNumbers && BigInt(part) !== BigInt(against))
      return BigInt(part) < BigInt(against) ? -1 : 1;
    if (!areNumbers && part !== against) return part < against ? -1 : 1;
  }
  return (mine?.length ?? 0) - (theirs?.length ?? 0);
};

test('random numbers are in the order of a plain comparison', async () => {
  const letters = ['0', '1', '2', '9', '10', '007', 'a', 'b', ' x', '.', '/'];
  const random = () => letters[Math.floor(Math.random() * letters.length)] ?? '';
  const numbers = Array.from({ length: 2000 }, () =>
    Array.from({ length: 1 + Math.floor(Math.random() * 5) }, random)
      .join('')
      .trim(),
  );
  const { rows } = await server.database.asOwner((db) =>
    sql<{ given: string }>`select given from unnest(${numbers}::text[]) given
      order by natural_key(given) collate "C"`.execute(db),
  );
  const sorted = rows.map(({ given }) => given);
  expect(sorted).toHaveLength(numbers.length);
  for (const [index, given] of sorted.entries())
    expect(
      compare(sorted[index - 1] ?? '', given),
      `${sorted[index - 1]} before ${given}`,
    ).toBeLessThanOrEqual(0);
});
