import type { Client, Contract } from '@keyhold/contract';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestPerson } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let lead: Client<Contract>;
let [ana, ben] = [{} as TestPerson, {} as TestPerson];
let id: number;

beforeEach(async () => {
  const tenant = await makeTenant(server.database);
  const tenants = [tenant];
  lead = server.clientAs(await makePerson(server.database, { tenants, name: 'Lea' }));
  ana = await makePerson(server.database, { tenants, role: 'housekeeper', name: 'Ana' });
  ben = await makePerson(server.database, { tenants, role: 'housekeeper', name: 'Ben' });
  const [roomId] = (await makeRooms(server.database, { tenant })) as [number];
  ({ id } = await lead.houseKeepings.create({ body: { roomId, actionRemarks: 'Towels' } }));
});

type Body = Parameters<typeof lead.houseKeepings.update>[0]['body'];
const change = (body: Body, by = server.clientAs(ana)) =>
  by.houseKeepings.update({ params: { id }, body });
const now = () => lead.houseKeepings.get({ params: { id } });

test('whoever takes what somebody else was given meanwhile is told who has it', async () => {
  const take = () => change({ assignedToId: ana.id, seen: { assignedToId: null } });
  await change({ assignedToId: ben.id }, lead);
  expect(await problemOf(take())).toMatchObject({
    status: 409,
    code: 'job_taken',
    message: 'Ben has this job now',
  });
  expect((await now()).assignedTo?.name).toBe('Ben');
  await change({ assignedToId: null }, lead);
  await take();
  expect((await take()).assignedTo?.name).toBe('Ana');
});

test('a job is given back by whoever has it, and taken from nobody else', async () => {
  const giveBack = () => change({ assignedToId: null, seen: { assignedToId: ana.id } });
  await change({ assignedToId: ben.id }, lead);
  expect(await problemOf(giveBack())).toMatchObject({ code: 'job_taken' });
  await change({ assignedToId: ana.id }, lead);
  expect((await giveBack()).assignedTo).toBeNull();
  expect((await giveBack()).assignedTo).toBeNull();
});

test('remarks that somebody else wrote meanwhile are not written over, and whose they are is told', async () => {
  const seen = { actionRemarks: 'Towels' };
  await change({ priority: 'high' }, lead);
  await change({ actionRemarks: 'Towels, lamp is out', seen });
  await change({ actionRemarks: 'Guest is allergic' }, lead);
  expect(await problemOf(change({ actionRemarks: 'Towels, sink drips', seen }))).toMatchObject({
    status: 409,
    code: 'stale',
    details: { by: { name: 'Lea' }, version: 4 },
  });
  expect((await now()).actionRemarks).toBe('Guest is allergic');
});

test('what is taken back is what was done, and twice is once', async () => {
  const undo = () => change({ status: 'dirty', seen: { status: 'cleaned' } });
  await change({ status: 'cleaned' });
  expect((await undo()).status).toBe('dirty');
  expect((await undo()).status).toBe('dirty');
  await change({ status: 'cancelled', reason: 'Closed' }, lead);
  expect(await problemOf(undo())).toMatchObject({ code: 'stale' });
});
