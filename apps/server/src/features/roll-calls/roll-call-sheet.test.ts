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
  rooms = await makeRooms(server.database, { tenant, numbers: ['101', '102', '103', '104'] });
  ({ today } = await mine.stats.shift());
});

const at = (id: number) => ({ params: { id } });
const tomorrow = () => new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
const moveIn = async (name: string, roomId: number | undefined) => {
  const { id, guest } = await mine.reservations.create({
    body: { guest: { name }, roomId, checkIn: today, checkOut: tomorrow(), persons: 1 },
  });
  const lines = Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n');
  const needs = { evacuation: true, access: `https://a.example/${'a'.repeat(120)}`, notes: lines };
  await mine.guests.update({ ...at(guest.id), body: { needs } });
  await mine.reservations.checkIn({ ...at(id), body: {} });
};
const printed = async () => {
  const { id } = await mine.exports.rollCall({ body: {} });
  await server.jobs.drain();
  const { url } = await mine.exports.download(at(id));
  return readPdf((await server.request({ method: 'GET', url })).rawPayload);
};

test('has everybody on it, however much is said of them and in whatever letters', async () => {
  const names = ['محمد علي', 'ገብረመድህን', '王小明', 'Ada Obi'];
  for (const [index, name] of names.entries()) await moveIn(name, rooms[index]);
  const { text, places } = await printed();
  expect(text).toContain('4 guests in the house');
  // Among those who need help, and again on their floor.
  expect(text.split('line 59')).toHaveLength(2 * names.length + 1);
  for (const name of names.slice(1)) expect(text.split(name)).toHaveLength(3);
  expect(places.filter(({ missing }) => missing > 0)).toEqual([]);
  expect(places.filter(({ x }) => x > 595 - 40)).toEqual([]);
});
