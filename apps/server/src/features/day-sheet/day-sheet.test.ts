import type { Client, Contract } from '@keyhold/contract';
import { beforeEach, expect, test } from 'vitest';

import { readPdf } from '#testing/services/pdf-text.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let mine: Client<Contract>;
let rooms: number[];
let today: string;

beforeEach(async () => {
  const tenant = await makeTenant(server.database);
  mine = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  rooms = await makeRooms(server.database, { tenant, numbers: ['101', '102'] });
  ({ today } = await mine.stats.shift());
});

const at = (id: number) => ({ params: { id } });
const book = async (name: string, roomId: number | undefined) => {
  const checkOut = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  const body = { guest: { name }, roomId, checkIn: today, checkOut, persons: 1 };
  return (await mine.reservations.create({ body })).id;
};

const print = async (day: string) => {
  const { id } = await mine.exports.daySheet({ body: { day } });
  await server.jobs.drain();
  const { url } = await mine.exports.download(at(id));
  return readPdf((await server.request({ method: 'GET', url })).rawPayload).text;
};

test('says who changes rooms on the day, and nothing where nobody does', async () => {
  const [from = 0, to = 0] = rooms;
  const day = (count: number) =>
    new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10);
  const body = { guest: { name: 'Ana Bell' }, roomId: from, checkOut: day(3), persons: 1 };
  const { id } = await mine.occupancies.walkIn({ body });
  await mine.reservations.update({ ...at(id), body: { roomId: to, moveFrom: day(1) } });
  expect((await print(day(1))).replaceAll(/\s+/g, ' ')).toMatch(
    /Changes of room.*101.*Ana Bell.*102/,
  );
  expect(await print(today)).not.toContain('Changes of room');
});

test('has a box for the pen beside who is still to come, and the bed in a room of several', async () => {
  const [own = 0, shared = 0] = rooms;
  await mine.rooms.update({ ...at(shared), body: { isShared: true, maxGuests: 6 } });
  await mine.reservations.checkIn({ ...at(await book('Carl Due', own)), body: {} });
  for (const name of ['Dora East', 'Ed Forth']) await book(name, shared);
  const { id } = await mine.exports.daySheet({ body: {} });
  await server.jobs.drain();
  const { url } = await mine.exports.download(at(id));
  const { text } = readPdf((await server.request({ method: 'GET', url })).rawPayload);
  expect(text.split('[   ]')).toHaveLength(3);
  for (const said of ['102 · bed 1', '102 · bed 2']) expect(text).toContain(said);
  expect(text).not.toContain('101 · bed');
});
