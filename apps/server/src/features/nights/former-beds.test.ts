import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
const run = <T>(statement: ReturnType<typeof sql<T>>) =>
  server.database.asOwner((db) => statement.execute(db));

const june = { from: '2026-06-01', to: '2026-06-02' };

/** A room of £80 with four beds, each slept in for the first two nights of June. */
const open = async () => {
  const here = await makeTenant(server.database, { timezone: 'Europe/London' });
  const [room] = await makeRooms(server.database, { tenant: here, numbers: ['201'] });
  await run(sql`with clock as materialized (select set_config('app.now', '2026-01-01T00:00:00Z', true))
    update rooms set created_at = '2026-01-01', is_shared = true, max_guests = 4, price_per_night = 80
    from clock where id = ${room}`);
  for (const bed of [1, 2, 3, 4])
    await run(sql`with guest as (
        insert into guests (tenant_id, name) values (${here.id}, ${`Ada ${bed}`}) returning id
      ), booking as (
        insert into reservations (tenant_id, number, guest_id, check_in, check_out, persons, status,
          checked_in_at, checked_out_at)
        select ${here.id}, ${bed}, id, '2026-06-01', '2026-06-03', 1, 'checked_out',
          '2026-06-01T15:00:00Z', '2026-06-03T09:00:00Z' from guest returning id
      )
      insert into stays (tenant_id, reservation_id, room_id, beds, check_in, check_out)
      select ${here.id}, id, ${room}::int, int4range(${bed}::int, ${bed + 1}::int), '2026-06-01',
        '2026-06-03' from booking`);
  const manager = server.clientAs(await makePerson(server.database, { tenants: [here] }));
  const change = (body: { isShared?: boolean; maxGuests?: number; pricePerNight?: number }) =>
    manager.rooms.update({ params: { id: room! }, body });
  const rates = async () => {
    const { items } = await manager.nights.list({ query: june });
    return items.map(({ rate }) => rate);
  };
  return { room: room!, manager, change, rates };
};

test('what past nights were worth stays, whatever becomes of the beds of the room', async () => {
  const { room, manager, change, rates } = await open();
  const eight = Array.from({ length: 8 }, () => 20);
  expect(await rates()).toEqual(eight);
  await change({ maxGuests: 2 });
  expect(await rates()).toEqual(eight);
  await change({ isShared: false });
  expect(await rates()).toEqual(eight);
  await change({ pricePerNight: 120 });
  await manager.rooms.updateMany({ body: { ids: [room], change: { isShared: true } } });
  await change({ maxGuests: 6 });
  expect(await rates()).toEqual(eight);
  const { totals } = await manager.nights.board({ query: june });
  expect(totals.money).toMatchObject({ payable: 160 });
});

test('a night is worth its part of the beds that the room had at its end', async () => {
  const { room, rates } = await open();
  const at = (moment: string, beds: number) =>
    run(sql`with clock as materialized (select set_config('app.now', ${moment}, true))
      update rooms set max_guests = ${beds} from clock where id = ${room}`);
  await at('2026-06-02T12:00:00Z', 8);
  expect(await rates()).toEqual([20, 20, 20, 20, 10, 10, 10, 10]);
});
