import type { Client, Contract } from '@keyhold/contract';
import { beforeAll, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let manager: Client<Contract>;
let plumbing: number;
let electrics: number;

const jobType = async (title: string) => (await manager.jobTypes.create({ body: { title } })).id;
beforeAll(async () => {
  tenant = await makeTenant(server.database);
  manager = server.clientAs(
    await makePerson(server.database, { tenants: [tenant], role: 'manager' }),
  );
  plumbing = await jobType('Plumbing');
  electrics = await jobType('Electrics');
});

const at = (id: number) => ({ params: { id } });
const dayIn = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const hire = (contractorName: string, jobTypeId = plumbing) =>
  manager.contractors.create({ body: { contractorName, jobTypeId, phone: '+44 20 7946 0000' } });

test('one name does one kind of work once', async () => {
  const made = await hire('Bright & Sons');
  expect(made).toMatchObject({ jobType: { title: 'Plumbing' }, jobs: 0, documents: [] });
  expect(await problemOf(hire('bright & SONS'))).toMatchObject({ status: 409, code: 'duplicate' });
  const other = await hire('Bright & Sons', electrics);
  const clash = manager.contractors.update({ ...at(other.id), body: { jobTypeId: plumbing } });
  expect(await problemOf(clash)).toMatchObject({ status: 409 });
  expect(await problemOf(hire('X', electrics + 999))).toMatchObject({ status: 404 });
  const phone = manager.contractors.update({ ...at(made.id), body: { phone: 'call me' } });
  expect((await problemOf(phone)).errors?.[0]?.path).toBe('phone');
  await manager.contractors.remove(at(made.id));
  expect((await hire('Bright & Sons')).id).not.toBe(made.id);
});

test('is found however the name is spelled, and by the digits of the phone', async () => {
  const { id } = await hire('Łódź O’Neill & Sønderby');
  for (const search of ['lodz', "o'neill", 'oneill', 'SONDERBY'])
    expect((await manager.contractors.list({ query: { search } })).items, search).toMatchObject([
      { id },
    ]);
  await manager.contractors.update({ ...at(id), body: { phone: '+44 20 7946 0959' } });
  for (const search of ['02079460959', '7946 0959', '+44 (0)20 7946 0959', '0959'])
    expect((await manager.contractors.list({ query: { search } })).items, search).toMatchObject([
      { id },
    ]);
});

test('documents expire on their day, and those that do soon are found', async () => {
  const { id } = await hire('Papers Ltd');
  const add = (title: string, expiresOn: string | null) =>
    manager.contractors.addDocument({ ...at(id), body: { title, expiresOn } });
  await add('Liability', dayIn(400));
  expect((await manager.contractors.list({ query: { expiring: 'true' } })).total).toBe(0);
  await add('Gas Safe', dayIn(0));
  const { documents } = await add('Fire', dayIn(20));
  expect(documents.map(({ state }) => state)).toEqual(['expired', 'expiring', 'valid']);
  const found = await manager.contractors.list({ query: { expiring: 'true' } });
  expect(found.items).toMatchObject([{ id }]);
  const documentId = documents[0]!.id;
  const after = await manager.contractors.removeDocument({ params: { id, documentId } });
  expect(after.documents).toHaveLength(2);
  const again = manager.contractors.removeDocument({ params: { id, documentId } });
  expect((await problemOf(again)).status).toBe(404);
});

test('how they do is counted from their jobs', async () => {
  const { id: contractorId } = await hire('Counted');
  const work = async (bookedIn: string | null, cost: number) => {
    const body = { area: 'Lobby', issue: 'Leak', contractorId, bookedIn };
    const job = await manager.maintenance.create({ body });
    await manager.maintenance.update({ ...at(job.id), body: { status: 'resolved', cost } });
  };
  await work(dayIn(0), 100);
  await work(dayIn(2), 50.25);
  await work(null, 10);
  const open = await manager.maintenance.create({
    body: { area: 'Lobby', issue: 'Leak', contractorId },
  });
  expect(await manager.contractors.get(at(contractorId))).toMatchObject({
    jobs: 4,
    openJobs: 1,
    cost: 160.25,
    onTime: { jobs: 2, percentage: 100 },
  });
  expect(await problemOf(manager.contractors.remove(at(contractorId)))).toMatchObject({
    code: 'in_use',
  });
  await manager.maintenance.remove(at(open.id));
  await manager.contractors.remove(at(contractorId));
});

test('a kind of work goes when nobody does it', async () => {
  const id = await jobType('Locks');
  expect(await problemOf(jobType('locks'))).toMatchObject({ status: 409 });
  const { id: smith } = await hire('Smith', id);
  expect(await problemOf(manager.jobTypes.remove(at(id)))).toMatchObject({ code: 'in_use' });
  await manager.contractors.remove(at(smith));
  await manager.jobTypes.update({ ...at(id), body: { description: 'Doors and keys' } });
  await manager.jobTypes.remove(at(id));
  const titles = (await manager.jobTypes.list()).items.map(({ title }) => title);
  expect(titles).toEqual(['Electrics', 'Plumbing']);
  const log = (await readLog(server.database, tenant)).map(({ type }) => type);
  expect(log).toEqual(
    expect.arrayContaining([
      'CREATE_JOB_TYPE',
      'UPDATE_JOB_TYPE',
      'DELETE_JOB_TYPE',
      'CREATE_CONTRACTOR',
      'UPDATE_CONTRACTOR',
      'DELETE_CONTRACTOR',
    ]),
  );
});

test('another property sees none of them', async () => {
  const other = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
  const { id } = await hire('Ours');
  expect((await problemOf(stranger.contractors.get(at(id)))).status).toBe(404);
  expect((await stranger.contractors.list()).total).toBe(0);
  const body = { contractorName: 'Theirs', jobTypeId: plumbing };
  expect((await problemOf(stranger.contractors.create({ body }))).status).toBe(404);
  const used = stranger.maintenance.create({ body: { area: 'A', issue: 'B', contractorId: id } });
  expect((await problemOf(used)).status).toBe(404);
});
