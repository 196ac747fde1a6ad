import type { Client, Contract } from '@keyhold/contract';
import { beforeAll, expect, test } from 'vitest';

import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let client: Client<Contract>;
let roomId: number;
let typeId: number;

/** Not today, so that no hour of it lies ahead; the property is in London, and it is winter. */
const at = (clock: string) => `2026-01-15T${clock}:00.000Z`;

beforeAll(async () => {
  const tenant = await makeTenant(server.database);
  const person = await makePerson(server.database, { tenants: [tenant], role: 'manager' });
  client = server.clientAs(person);
  [roomId = 0] = await makeRooms(server.database, { tenant });
  typeId = (await client.incidentTypes.create({ body: { title: 'Noise' } })).id;
  const places = [
    { happenedAt: at('23:59'), roomId },
    { happenedAt: at('23:10'), roomId },
    { happenedAt: at('00:00'), roomId },
    { happenedAt: at('12:30'), area: 'Hall' },
    { happenedAt: at('12:45'), area: 'Yard' },
  ];
  for (const place of places)
    await client.incidents.create({ body: { typeId, description: 'Shouting', ...place } });
});

test('counts by place and hour, where most happened first', async () => {
  const heat = await client.incidents.heat({ query: {} });
  expect(
    heat.map(({ room, area, hours }) => [room?.id ?? area, hours[0], hours[12], hours[23]]),
  ).toEqual([
    [roomId, 1, 0, 2],
    ['Hall', 0, 1, 0],
    ['Yard', 0, 1, 0],
  ]);
  const query = { from: '2026-01-16' };
  expect(await client.incidents.heat({ query })).toEqual([]);
});

test('leads to a list of as many, past midnight too', async () => {
  const found = async (fromHour: number, toHour: number) =>
    (await client.incidents.list({ query: { roomId, fromHour, toHour } })).total;
  expect(await found(23, 23)).toBe(2);
  expect(await found(22, 0)).toBe(3);
  expect(await found(1, 22)).toBe(0);
});
