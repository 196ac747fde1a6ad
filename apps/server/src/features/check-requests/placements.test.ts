import { beforeAll, beforeEach, expect, test } from 'vitest';

import { at, day, openPlay } from '#testing/services/council-play.ts';
import type { Play } from '#testing/services/council-play.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makeRooms } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let play: Play;
let council: Play['council'];
let officer: Play['officer'];
let rooms: number[];
let ana: number;
let bo: number;

let made = 0;
beforeAll(async () => {
  play = await openPlay(server);
});
beforeEach(async () => {
  made += 1;
  const tenants = [play.tenant];
  council = await makeCouncil(server.database, { name: `Council ${made}`, tenants });
  officer = server.clientAs(await makeCouncilPerson(server.database, { council, tenants }));
  const numbers = ['01', '02', '05'].map((number) => `${made}${number}`);
  rooms = await makeRooms(server.database, { tenant: play.tenant, numbers });
  ana = await moveIn('Ana Bell', 0);
  bo = await moveIn('Bo Carr', 1);
});

const roomAt = (index: number) => rooms[index] ?? 0;
const moveIn = async (name: string, index: number) => {
  const stay = { checkIn: day(0), checkOut: day(4), persons: 1, councilId: council.id };
  const body = { guest: { name }, roomId: roomAt(index), ...stay };
  const { id } = await play.manager.reservations.create({ body });
  await play.manager.reservations.checkIn({ ...at(id), body: {} });
  return id;
};
const move = (id: number, index: number) =>
  play.manager.reservations.update({ ...at(id), body: { roomId: roomAt(index) } });
const ask = async () => (await officer.checkRequests.create({ body: { by: day(2) } })).id;
/** As both sides read it. */
const statusOf = async (id: number) => {
  const house = (await play.manager.checkRequests.get(at(id))).status;
  expect((await officer.checkRequests.get(at(id))).status).toBe(house);
  return house;
};
const begin = async (requestId: number, indices?: number[]) => {
  const chosen = indices && { scope: { kind: 'rooms' as const, value: indices.map(roomAt) } };
  const body = { requestId, start: true, ...chosen };
  return await play.security.roomInspections.create({ body });
};
const answer = (id: number, index: number) =>
  play.security.roomInspections.check({
    ...at(id),
    body: { roomId: roomAt(index), outcome: 'no_answer' },
  });
const end = (id: number, reason = 'No key') =>
  play.security.roomInspections.complete({ ...at(id), body: { reason } });
const roomsOf = ({ checks }: { checks: { room: { id: number } }[] }) =>
  checks.map(({ room }) => rooms.indexOf(room.id));

test('a placement in a room that its round did not go over is still to be looked at', async () => {
  const asked = await ask();
  const { id } = await begin(asked, [0]);
  await answer(id, 0);
  await end(id);
  expect(await statusOf(asked)).toBe('part_done');
  const next = await begin(asked);
  expect(roomsOf(next)).toEqual([0, 1]);
  await answer(next.id, 1);
  await end(next.id);
  expect(await statusOf(asked)).toBe('done');
});

test('a round that was planned for the placements goes where they are when it starts', async () => {
  const asked = await ask();
  const planned = await play.security.roomInspections.create({ body: { requestId: asked } });
  expect(planned.roomsTotal).toBe(2);
  await move(bo, 2);
  const round = await play.security.roomInspections.start(at(planned.id));
  expect(roomsOf(round)).toEqual([0, 2]);
  for (const index of [0, 2]) await answer(round.id, index);
  await end(round.id);
  expect(await statusOf(asked)).toBe('done');
});

test('a round over rooms that were chosen keeps to them', async () => {
  const asked = await ask();
  const scope = { kind: 'rooms' as const, value: [roomAt(0), roomAt(1)] };
  const body = { requestId: asked, scope };
  const planned = await play.security.roomInspections.create({ body });
  await move(bo, 2);
  const round = await play.security.roomInspections.start(at(planned.id));
  expect(roomsOf(round)).toEqual([0, 1]);
  for (const index of [0, 1]) await answer(round.id, index);
  await end(round.id);
  expect(await statusOf(asked)).toBe('part_done');
});

test('whoever moves before the door is opened is looked for where they went', async () => {
  const asked = await ask();
  const { id } = await begin(asked);
  await move(bo, 2);
  for (const index of [0, 1]) await answer(id, index);
  await end(id);
  expect(await statusOf(asked)).toBe('part_done');
  const next = await begin(asked);
  expect(roomsOf(next)).toEqual([0, 2]);
  await answer(next.id, 2);
  await end(next.id);
  expect(await statusOf(asked)).toBe('done');
});

test('whoever moves after the answer, or is one person more before it, has one', async () => {
  const asked = await ask();
  const { id } = await begin(asked);
  await play.manager.reservations.update({ ...at(ana), body: { persons: 2 } });
  for (const index of [0, 1]) await answer(id, index);
  await move(bo, 2);
  await end(id);
  expect(await statusOf(asked)).toBe('done');
});

test('of whoever has left without an answer the room is looked at', async () => {
  const asked = await ask();
  const { id } = await begin(asked, [0]);
  await answer(id, 0);
  await end(id);
  await play.manager.reservations.checkOut({ ...at(bo), body: {} });
  expect(await statusOf(asked)).toBe('part_done');
  const next = await begin(asked);
  expect(roomsOf(next)).toEqual([0, 1]);
  await answer(next.id, 1);
  await end(next.id);
  expect(await statusOf(asked)).toBe('done');
});

test('who is placed after the first round began is not part of what was asked', async () => {
  const asked = await ask();
  const { id } = await begin(asked);
  await moveIn('Cy Day', 2);
  for (const index of [0, 1]) await answer(id, index);
  await end(id);
  expect(await statusOf(asked)).toBe('done');
});
