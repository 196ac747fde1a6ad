import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

/** One connection: the clock is set in it. */
const server = useTestApp({ connections: 1 });
const clockTo = (at: string) =>
  server.database.asLogin((db) => sql`select set_config('app.now', ${at}, false)`.execute(db));

const open = async () => {
  const tenant = await makeTenant(server.database, { timezone: 'Europe/London' });
  const person = await makePerson(server.database, { tenants: [tenant], role: 'manager' });
  const [id = 0] = await makeRooms(server.database, { tenant, numbers: ['101'] });
  await server.database.asOwner((db) =>
    sql`update rooms set created_at = '2026-01-01' where id = ${id}`.execute(db),
  );
  return { client: server.clientAs(person), params: { id } };
};

test('a hold begins and ends when the clock says so, and so do its void nights', async () => {
  const { client, params } = await open();
  await clockTo('2026-03-10T09:00:00Z');
  const body = { status: 'void', reason: 'Mattress' } as const;
  const { hold } = await client.rooms.update({ params, body });
  expect(hold).toMatchObject({ since: '2026-03-10T09:00:00.000Z' });
  await clockTo('2026-03-12T09:00:00Z');
  await client.rooms.update({ params, body: { status: 'available' } });
  await clockTo('2026-03-14T09:00:00Z');
  const query = { from: '2026-03-09', to: '2026-03-13' };
  const { nights } = await client.voidNights.get({ query });
  expect(nights).toMatchObject({ blocked: 2, ready: 3 });
});

test('a hold whose time is over by the clock keeps nobody out', async () => {
  const { client, params } = await open();
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  await clockTo(hours(0));
  const body = { status: 'void', reason: 'Paint', until: hours(24) } as const;
  await client.rooms.update({ params, body });
  const find = () => client.rooms.get({ params });
  expect(await find()).toMatchObject({ effectiveStatus: 'void', hold: { reason: 'Paint' } });
  await clockTo(hours(25));
  expect(await find()).toMatchObject({ effectiveStatus: 'void-RTL', hold: null });
  const stay = { checkIn: hours(25).slice(0, 10), checkOut: hours(73).slice(0, 10), persons: 1 };
  const guest = { name: 'Ada' };
  const booked = { guest, roomId: params.id, ...stay };
  expect(await client.reservations.create({ body: booked })).toMatchObject({ status: 'pending' });
});
