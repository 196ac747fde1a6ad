import { beforeAll, expect, test } from 'vitest';

import { at, day, openPlay, refusal } from '#testing/services/council-play.ts';
import type { Play } from '#testing/services/council-play.ts';
import { readPdf } from '#testing/services/pdf-text.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let play: Play;
let roundId: number;

const moveIn = async (name: string, roomId: number, councilId: number | null) => {
  const stay = { checkIn: day(0), checkOut: day(4), persons: 1, councilId };
  const { id } = await play.manager.reservations.create({
    body: { guest: { name }, roomId, ...stay },
  });
  await play.manager.reservations.checkIn({ ...at(id), body: {} });
};

beforeAll(async () => {
  play = await openPlay(server);
  const numbers = ['101', '102', '103'];
  const rooms = await makeRooms(server.database, { tenant: play.tenant, numbers });
  const [first = 0, second = 0] = rooms;
  await moveIn('Ana Bell', first, play.council.id);
  await moveIn('Bo Carr', second, null);
  const { id } = await play.security.roomInspections.create({ body: { start: true } });
  for (const roomId of [first, second])
    await play.security.roomInspections.check({ ...at(id), body: { roomId, outcome: 'empty' } });
  roundId = id;
});

const print = async (by: Play['officer'], roomInspectionId = roundId) => {
  const made = await by.exports.roomInspection({ body: { roomInspectionId } });
  await server.jobs.drain();
  const { url } = await by.exports.download(at(made.id));
  return readPdf((await server.request({ method: 'GET', url })).rawPayload).text;
};

test('a round is printed with what differs in plain words, and leaves its event', async () => {
  const text = await print(play.manager);
  for (const said of [
    'All rooms · 2 of 3 rooms visited',
    'In progress',
    'Ana Bell',
    'Bo Carr',
    'Not checked',
    'open',
  ])
    expect(text).toContain(said);
  expect(text).toContain('System says occupied');
  const log = await readLog(server.database, play.tenant);
  expect(log.at(-1)?.type).toBe('PRINT_ROOM_INSPECTION');
});

test('what was walked, and who agreed to it, stands on it', async () => {
  const { id: ownId } = await play.manager.roomInspections.create({
    body: { scope: { kind: 'floor', value: 1 }, start: true },
  });
  for (const { room } of (await play.security.roomInspections.get(at(ownId))).checks)
    await play.security.roomInspections.check({
      ...at(ownId),
      body: { roomId: room.id, outcome: 'no_answer' },
    });
  await play.security.roomInspections.complete({ ...at(ownId), body: {} });
  await play.manager.roomInspections.approve(at(ownId));
  const text = await print(play.manager, ownId);
  expect(text).toContain('Floor 1 · 3 of 3 rooms visited');
  expect(text).toMatch(/Approved by .+, \d\d/);
});

test('for a council it says no more than the council sees', async () => {
  const text = await print(play.officer);
  expect(text).toContain('Ana Bell');
  expect(text).toContain('1 of 1 rooms visited');
  expect(text).not.toContain('Bo Carr');
});

test('nobody of another property prints it', async () => {
  const tenants = [await makeTenant(server.database)];
  const person = await makePerson(server.database, { tenants, role: 'manager' });
  const body = { roomInspectionId: roundId };
  const asked = server.clientAs(person).exports.roomInspection({ body });
  expect(await refusal(asked)).toMatchObject({ status: 404 });
});
