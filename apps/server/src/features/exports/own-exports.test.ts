import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
const at = (id: number) => ({ params: { id } });

test('is found again until it expires, the latest first, made or not', async () => {
  const tenant = await makeTenant(server.database);
  const mine = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  const rooms = await makeRooms(server.database, { tenant });
  const { id: first } = await mine.exports.daySheet({ body: {} });
  const { id: gone } = await mine.exports.daySheet({ body: {} });
  await server.jobs.drain();
  await server.database.asOwner((db) =>
    sql`update exports set expires_at = now() where id = ${gone}`.execute(db),
  );
  const { id: last } = await mine.exports.doorSheet({ body: { roomIds: rooms.slice(0, 1) } });
  const found = await mine.exports.list();
  expect(found.map(({ id, state }) => [id, state])).toEqual([
    [last, 'queued'],
    [first, 'done'],
  ]);
  expect(Object.keys(found[0]!)).toEqual(Object.keys(await mine.exports.get(at(last))));
});
