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
let formId: number;

beforeAll(async () => {
  play = await openPlay(server);
  const tenants = [play.tenant];
  const council = await makeCouncil(server.database, { name: 'South council', tenants });
  const person = await makeCouncilPerson(server.database, { council, tenants });
  other = { id: council.id, caller: server.clientAs(person) };
  rooms = await makeRooms(server.database, { tenant: play.tenant, numbers: ['1', '2', '3'] });
  await moveIn('Ana Bell', { room: 0, councilId: play.council.id });
  await moveIn('Bo Carr', { room: 1, councilId: other.id });
  const field = { id: 'damp', type: 'yes_no_na', label: 'Damp?' } as const;
  const steps = [{ id: 's', title: 'Step 1', fields: [field] }];
  const body = { title: 'Decent home', steps };
  ({ id: formId } = await play.manager.inspectionQuestioners.create({ body }));
  await play.manager.inspectionQuestioners.publish({ ...at(formId), body: {} });
});

const moveIn = async (name: string, by: { room: number; councilId: number }) => {
  const stay = { checkIn: day(0), checkOut: day(4), persons: 1, councilId: by.councilId };
  const body = { guest: { name }, roomId: rooms[by.room] ?? 0, ...stay };
  const { id } = await play.manager.reservations.create({ body });
  await play.manager.reservations.checkIn({ ...at(id), body: {} });
};
const ask = (body: object = {}, by = play.officer) =>
  by.inspectionRequests.create({ body: { by: day(2), note: 'Before we pay', ...body } });
const accept = (id: number, body: object) =>
  play.manager.inspectionRequests.accept({ ...at(id), body });
const asked = async (by: Play['officer']) =>
  (await by.inspectionRequests.list({ query: {} })).items.map(({ id }) => id);
const types = async () => (await readLog(server.database, play.tenant)).map(({ type }) => type);

test('a council asks for rooms of its placements, and no other council reads it', async () => {
  const { id, status, council, rooms: ofIt } = await ask();
  expect({ status, council }).toEqual({ status: 'pending', council: play.council });
  expect(ofIt.map((room) => room.id)).toEqual([rooms[0]]);
  expect(await asked(play.manager)).toContain(id);
  expect(await asked(other.caller)).toEqual([]);
  expect(await refusal(other.caller.inspectionRequests.get(at(id)))).toMatchObject({ status: 404 });
  expect(await refusal(ask({ by: day(-2) }))).toMatchObject({ status: 400, paths: ['by'] });
  expect(await refusal(ask({ roomIds: [rooms[1]] }))).toMatchObject({
    status: 400,
    paths: ['roomIds'],
  });
  expect(await refusal(ask({ roomIds: [2_000_000] }))).toMatchObject({ status: 404 });
  expect(await refusal(ask({ councilId: other.id }))).toMatchObject({ status: 404 });
  expect(await types()).toContain('CREATE_INSPECTION_REQUEST');
});

test('the house asks for itself, or for a council', async () => {
  const own = await ask({ roomIds: [rooms[2]] }, play.manager);
  expect(own).toMatchObject({ council: null, rooms: [{ roomNo: '3' }] });
  expect(await asked(play.officer)).not.toContain(own.id);
  expect(await refusal(ask({}, play.manager))).toMatchObject({ paths: ['roomIds'] });
  const forOther = await ask({ councilId: other.id }, play.manager);
  expect(await asked(other.caller)).toEqual([forOther.id]);
});

test('is declined with a reason, once', async () => {
  const { id } = await ask();
  const early = play.officer.inspectionRequests.accept({ ...at(id), body: {} });
  expect(await refusal(early)).toMatchObject(forbidden);
  const silent = play.manager.inspectionRequests.decline({ ...at(id), body: { reason: '' } });
  expect(await refusal(silent)).toMatchObject({ status: 400, paths: ['reason'] });
  const body = { reason: 'Done last week' };
  await play.manager.inspectionRequests.decline({ ...at(id), body });
  expect(await play.officer.inspectionRequests.get(at(id))).toMatchObject({
    status: 'declined',
    ...body,
  });
  expect(await refusal(accept(id, {}))).toMatchObject({ status: 409, code: 'request_decided' });
});

test('becomes an inspection of each room, which the council that asked follows alone', async () => {
  const { id } = await ask();
  expect(await refusal(accept(id, {}))).toMatchObject({ status: 400, paths: ['questionerId'] });
  const { status, inspections } = await accept(id, { questionerId: formId });
  expect(status).toBe('accepted');
  expect(inspections).toMatchObject([{ status: 'scheduled', room: { roomNo: '1' } }]);
  const inspectionId = inspections[0]?.id ?? 0;
  const { responseId } = await play.security.inspections.start({ ...at(inspectionId), query: {} });
  const body = { answers: { damp: 'no' } };
  await play.security.inspections.complete({ ...at(inspectionId), body });
  expect(await play.officer.inspectionRequests.get(at(id))).toMatchObject({ status: 'done' });
  const read = await play.officer.questionerResponses.get(at(responseId ?? 0));
  expect(read.answers).toEqual({ damp: 'no' });
  expect(await refusal(other.caller.inspections.get(at(inspectionId)))).toMatchObject({
    status: 404,
  });
  expect(await refusal(other.caller.questionerResponses.get(at(responseId ?? 0)))).toMatchObject({
    status: 404,
  });
  const heard = async (by: Play['officer']) =>
    (await by.auditLog.list({ query: { limit: '100' } })).items
      .filter(({ subject }) => subject.type === 'inspection_session')
      .map(({ subject }) => subject.id);
  expect(await heard(play.officer)).toContain(inspectionId);
  expect(await heard(other.caller)).toEqual([]);
});

test('of what the house inspects by itself a council sees the rooms of its placements', async () => {
  const scheduledFor = {
    from: new Date().toISOString(),
    until: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const inspect = async (index: number) => {
    const place = { roomId: rooms[index] ?? 0 };
    const { id } = await play.manager.inspections.create({
      body: { questionerId: formId, place, scheduledFor },
    });
    await play.security.inspections.start({ ...at(id), query: {} });
    return id;
  };
  const ids = [await inspect(0), await inspect(1), await inspect(2)];
  const seen = async (by: Play['officer']) => {
    const { items } = await by.inspections.list({ query: { status: 'in_progress' } });
    return items.map(({ id }) => id).filter((id) => ids.includes(id));
  };
  expect(new Set(await seen(play.manager))).toEqual(new Set(ids));
  expect(await seen(play.officer)).toEqual([ids[0]]);
  expect(await seen(other.caller)).toEqual([ids[1]]);
});

test('belongs to its property', async () => {
  const { id } = await ask();
  const tenants = [await makeTenant(server.database)];
  const person = await makePerson(server.database, { tenants, role: 'manager' });
  const stranger = server.clientAs(person);
  expect(await refusal(stranger.inspectionRequests.get(at(id)))).toMatchObject({ status: 404 });
  const call = stranger.inspectionRequests.accept({ ...at(id), body: {} });
  expect(await refusal(call)).toMatchObject({ status: 404 });
});
