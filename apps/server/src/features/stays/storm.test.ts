import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();

const count = (values: readonly number[]) =>
  Object.fromEntries(
    [...new Set(values)].map((one) => [one, values.filter((v) => v === one).length]),
  );

const overlaps = () =>
  server.database.asOwner(async (db) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from stays a join stays b
      on a.tenant_id = b.tenant_id and a.room_id = b.room_id and a.id < b.id and a.is_live and b.is_live
      and a.beds && b.beds and daterange(a.check_in, a.check_out) && daterange(b.check_in, b.check_out)`.execute(
      db,
    );
    return rows[0]?.n;
  });

const prepare = async (numbers: string[]) => {
  const tenant = await makeTenant(server.database);
  const person = await makePerson(server.database, { tenants: [tenant] });
  const rooms = await makeRooms(server.database, { tenant, numbers });
  const client = server.clientAs(person);
  const guest = await client.guests.create({ body: { name: 'One of many' } });
  const book = async (payload: { roomId: number; checkIn: string; checkOut: string }) => {
    const answer = await server.request({
      method: 'POST',
      url: '/api/reservation',
      as: person,
      payload: { guestId: guest.id, persons: 1, ...payload },
    });
    return answer.statusCode;
  };
  return { rooms, client, book };
};
const dayOf = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);

test('a thousand at once want one room: one has it', async () => {
  const { rooms, client, book } = await prepare(['1']);
  const start = performance.now();
  const wish = { roomId: rooms[0]!, checkIn: dayOf(1), checkOut: dayOf(4) };
  const codes = await Promise.all(Array.from({ length: 1000 }, () => book(wish)));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`storm: 1,000 attempts in ${seconds} s\n`);
  expect(count(codes)).toEqual({ 201: 1, 409: 999 });
  expect((await client.reservations.list()).total).toBe(1);
});

test('overlapping wishes and moves over many rooms leave no overlap and no error', async () => {
  const numbers = Array.from({ length: 8 }, (_, index) => String(index + 1));
  const { rooms, client, book } = await prepare(numbers);
  const codes = await Promise.all(
    Array.from({ length: 160 }, (_, index) =>
      book({
        roomId: rooms[index % rooms.length]!,
        checkIn: dayOf(1 + ((index * 7) % 9)),
        checkOut: dayOf(3 + ((index * 7) % 9) + (index % 4)),
      }),
    ),
  );
  expect(codes.every((code) => code === 201 || code === 409)).toBe(true);
  const { items } = await client.reservations.list({ query: { limit: 200 } });
  const moves = await Promise.allSettled(
    items.flatMap(({ id }, index) => [
      client.reservations.update({
        params: { id },
        body: { roomId: rooms[(index * 3) % rooms.length]! },
      }),
      client.reservations.swap({
        params: { id },
        body: { otherId: items[(index + 5) % items.length]!.id },
      }),
    ]),
  );
  const statuses = moves.map((move) =>
    move.status === 'fulfilled' ? 200 : (move.reason as { status: number }).status,
  );
  expect(Object.keys(count(statuses)).toSorted()).toEqual(['200', '409']);
  expect(await overlaps()).toBe(0);
});
