import { sql } from 'kysely';
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

const cancel = (id = 0) =>
  play.manager.inspections.cancel({ ...at(id), body: { reason: 'Being painted' } });
const inspectOne = async (id = 0) => {
  await play.security.inspections.start({ ...at(id), query: {} });
  await play.security.inspections.complete({ ...at(id), body: { answers: { damp: 'no' } } });
};
const read = (id: number) => play.officer.inspectionRequests.get(at(id));

test('is planned again where its inspection was missed, and is done once that is', async () => {
  const { id } = await ask({ questionerId: formId });
  const [first] = (await accept(id, {})).inspections;
  await server.database.asOwner((db) =>
    sql`update inspection_sessions set from_at = now() - interval '3 hours',
      until_at = now() - interval '1 second' where id = ${first?.id ?? 0}`.execute(db),
  );
  await server.jobs.drain({ hurry: true });
  await server.jobs.drain({ hurry: true });
  expect(await read(id)).toMatchObject({
    status: 'accepted',
    inspections: [{ status: 'missed' }],
    toPlan: [{ id: rooms[0] }],
  });
  const early = play.officer.inspectionRequests.accept({ ...at(id), body: {} });
  expect(await refusal(early)).toMatchObject(forbidden);
  const { status, inspections, toPlan } = await accept(id, {});
  expect({ status, toPlan }).toEqual({ status: 'accepted', toPlan: [] });
  expect(inspections).toMatchObject([{ status: 'missed' }, { status: 'scheduled' }]);
  expect(await refusal(accept(id, {}))).toMatchObject({ code: 'request_decided' });
  const next = inspections[1]?.id;
  expect((await play.officer.inspections.get(at(next ?? 0))).request?.id).toBe(id);
  await inspectOne(next);
  expect(await read(id)).toMatchObject({ status: 'done', toPlan: [] });
});

test('where what was missed may be done late it waits for that', async () => {
  const { id } = await ask({ questionerId: formId });
  const [only] = (await accept(id, { allowLate: true })).inspections;
  await server.database.asOwner((db) =>
    sql`update inspection_sessions set status = 'missed', from_at = now() - interval '3 hours',
      until_at = now() - interval '1 second' where id = ${only?.id ?? 0}`.execute(db),
  );
  expect(await read(id)).toMatchObject({ status: 'accepted', toPlan: [] });
  await inspectOne(only?.id);
  expect(await read(id)).toMatchObject({ status: 'done' });
});

test('is done in part where a room was cancelled, and that one alone is planned again', async () => {
  const wanted = { questionerId: formId, roomIds: [rooms[0], rooms[2]] };
  const { id } = await ask({ ...wanted, councilId: play.council.id }, play.manager);
  const [one, another] = (await accept(id, {})).inspections;
  await cancel(another?.id);
  expect(await read(id)).toMatchObject({ status: 'accepted', toPlan: [{ id: rooms[2] }] });
  await inspectOne(one?.id);
  expect(await read(id)).toMatchObject({ status: 'part_done', toPlan: [{ id: rooms[2] }] });
  const query = { status: 'part_done' } as const;
  const { items } = await play.officer.inspectionRequests.list({ query });
  expect(items.map((each) => each.id)).toEqual([id]);
  const body = { reason: 'One is enough' };
  const late = play.manager.inspectionRequests.decline({ ...at(id), body });
  expect(await refusal(late)).toMatchObject({ code: 'request_decided' });
  const { inspections } = await accept(id, {});
  expect(inspections.map((each) => [each.room?.id, each.status])).toEqual([
    [rooms[0], 'completed'],
    [rooms[2], 'cancelled'],
    [rooms[2], 'scheduled'],
  ]);
  await inspectOne(inspections[2]?.id);
  expect(await read(id)).toMatchObject({ status: 'done', toPlan: [] });
});

test('of which all was cancelled is not done, and is declined with a reason', async () => {
  const { id } = await ask({ questionerId: formId });
  const [only] = (await accept(id, {})).inspections;
  const body = { reason: 'The room is closed' };
  const decline = () => play.manager.inspectionRequests.decline({ ...at(id), body });
  expect(await refusal(decline())).toMatchObject({ code: 'request_decided' });
  await cancel(only?.id);
  expect(await read(id)).toMatchObject({ status: 'accepted', toPlan: [{ id: rooms[0] }] });
  await decline();
  expect(await read(id)).toMatchObject({ status: 'declined', ...body, toPlan: [] });
  expect(await refusal(accept(id, {}))).toMatchObject({ code: 'request_decided' });
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
