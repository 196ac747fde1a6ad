import { beforeAll, expect, test } from 'vitest';

import { at, day, forbidden, openPlay, refusal } from '#testing/services/council-play.ts';
import type { Play } from '#testing/services/council-play.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let play: Play;
let other: { id: number; caller: Play['officer'] };
let rooms: number[];

beforeAll(async () => {
  play = await openPlay(server);
  const tenants = [play.tenant];
  const council = await makeCouncil(server.database, { name: 'South council', tenants });
  const person = await makeCouncilPerson(server.database, { council, tenants });
  other = { id: council.id, caller: server.clientAs(person) };
  rooms = await makeRooms(server.database, { tenant: play.tenant, numbers: ['1', '2', '3'] });
  await moveIn('Ana Bell', { room: 0, councilId: play.council.id });
  await moveIn('Bo Carr', { room: 1, councilId: other.id });
});

const moveIn = async (name: string, by: { room: number; councilId: number }) => {
  const stay = { checkIn: day(0), checkOut: day(4), persons: 1, councilId: by.councilId };
  const body = { guest: { name }, roomId: rooms[by.room] ?? 0, ...stay };
  const { id } = await play.manager.reservations.create({ body });
  await play.manager.reservations.checkIn({ ...at(id), body: {} });
};
const ask = (by = play.officer) =>
  by.checkRequests.create({ body: { by: day(2), note: 'Before we pay' } });
const asked = async (by: Play['officer']) =>
  (await by.checkRequests.list({ query: {} })).items.map(({ id }) => id);
const types = async () => (await readLog(server.database, play.tenant)).map(({ type }) => type);

test('a council asks for a check by a day, and nobody of another council reads it', async () => {
  const { id, status, council } = await ask();
  expect({ status, council }).toEqual({ status: 'pending', council: play.council });
  expect(await asked(play.manager)).toContain(id);
  expect(await asked(other.caller)).toEqual([]);
  expect(await refusal(other.caller.checkRequests.get(at(id)))).toMatchObject({ status: 404 });
  const late = play.officer.checkRequests.create({ body: { by: day(-2) } });
  expect(await refusal(late)).toMatchObject({ status: 400, paths: ['by'] });
  const theirs = { by: day(2), councilId: other.id };
  expect(await refusal(play.officer.checkRequests.create({ body: theirs }))).toMatchObject({
    status: 404,
  });
  expect(await types()).toContain('REQUEST_OCCUPANCY_CHECK');
});

test('the house declines it with a reason, once', async () => {
  const { id } = await ask();
  expect(await refusal(play.officer.checkRequests.accept(at(id)))).toMatchObject(forbidden);
  const silent = play.manager.checkRequests.decline({ ...at(id), body: { reason: '' } });
  expect(await refusal(silent)).toMatchObject({ status: 400, paths: ['reason'] });
  const body = { reason: 'Done yesterday' };
  await play.manager.checkRequests.decline({ ...at(id), body });
  expect(await play.officer.checkRequests.get(at(id))).toMatchObject({
    status: 'declined',
    reason: 'Done yesterday',
  });
  expect(await refusal(play.manager.checkRequests.accept(at(id)))).toMatchObject({
    status: 409,
    code: 'request_decided',
  });
});

test('a round for it goes over what the council has placed, and only that council sees it', async () => {
  const { id } = await ask();
  const round = await play.security.roomInspections.create({
    body: { requestId: id, start: true },
  });
  expect(round.checks.map(({ room }) => room.id)).toEqual([rooms[0]]);
  expect(await play.officer.checkRequests.get(at(id))).toMatchObject({
    status: 'accepted',
    round: { id: round.id, status: 'in_progress' },
  });
  expect((await play.officer.roomInspections.get(at(round.id))).checks).toHaveLength(1);
  expect(await refusal(other.caller.roomInspections.get(at(round.id)))).toMatchObject({
    status: 404,
  });
  const body = { reason: 'Nobody had the key' };
  await play.security.roomInspections.complete({ ...at(round.id), body });
  const left = await play.officer.checkRequests.get(at(id));
  expect([left.status, left.isLate]).toEqual(['part_done', false]);
  const query = { status: 'part_done' } as const;
  expect((await play.officer.checkRequests.list({ query })).items.map((one) => one.id)).toContain(
    id,
  );
  // What was left out is walked by another one.
  const next = await play.security.roomInspections.create({ body: { requestId: id, start: true } });
  const seen = { roomId: rooms[0]!, outcome: 'seen', personsFound: 1 } as const;
  await play.security.roomInspections.check({ ...at(next.id), body: seen });
  await play.security.roomInspections.complete({ ...at(next.id), body: {} });
  expect((await play.officer.checkRequests.get(at(id))).status).toBe('done');
});

test('of a round through the house each council sees the rooms of its placements', async () => {
  const { id } = await play.security.roomInspections.create({ body: { start: true } });
  const seen = async (by: Play['officer']) =>
    (await by.roomInspections.get(at(id))).checks.map(({ room }) => room.id);
  expect(await seen(play.manager)).toEqual(rooms);
  expect(await seen(play.officer)).toEqual([rooms[0]]);
  expect(await seen(other.caller)).toEqual([rooms[1]]);
});

test('belongs to its property', async () => {
  const { id } = await ask();
  const tenants = [await makeTenant(server.database)];
  const person = await makePerson(server.database, { tenants, role: 'manager' });
  const stranger = server.clientAs(person);
  expect(await refusal(stranger.checkRequests.get(at(id)))).toMatchObject({ status: 404 });
  expect(await refusal(stranger.checkRequests.accept(at(id)))).toMatchObject({ status: 404 });
});
