import type { Client, Contract, OpenWork } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { enqueue } from '#core/jobs/jobs.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { sweepLeft } from './leaving.service.ts';

const server = useTestApp();
let tenant: TestTenant;
let admin: Client<Contract>;
let ana: TestPerson;
let ben: TestPerson;
let roomId: number;

const at = (id: number) => ({ params: { id } });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const none: OpenWork = {
  cleanings: 0,
  series: 0,
  faults: 0,
  actions: 0,
  inspections: 0,
  inspectionSeries: 0,
  shifts: 0,
};

let work: { cleaning: number; series: number; fault: number; action: number; shift: number };
beforeEach(async () => {
  tenant = await makeTenant(server.database);
  const tenants = [tenant];
  admin = server.clientAs(await makePerson(server.database, { tenants }));
  ana = await makePerson(server.database, { tenants, role: 'manager', name: 'Ana' });
  ben = await makePerson(server.database, { tenants, role: 'housekeeper', name: 'Ben' });
  [roomId = 0] = await makeRooms(server.database, { tenant });
  const mine = { assignedToId: ana.id };
  const cleaning = await admin.houseKeepings.create({ body: { roomId, type: 'deep', ...mine } });
  const body = { roomId, type: 'stay_over', recurrence: 'FREQ=DAILY', ...mine } as const;
  const repeated = await admin.houseKeepings.create({ body });
  const fault = await admin.maintenance.create({
    body: { roomId, issue: 'Tap drips', assigneeId: ana.id },
  });
  const action = await admin.questionerActions.create({
    body: { roomId, issue: 'Lock hangs', ownerId: ana.id },
  });
  const shift = await admin.shifts.create({
    body: {
      title: 'Late',
      userId: ana.id,
      roleId: null,
      startsAt: inHours(30),
      endsAt: inHours(38),
    },
  });
  work = {
    cleaning: cleaning.id,
    series: repeated.seriesId ?? 0,
    fault: fault.id,
    action: action.id,
    shift: shift.id,
  };
});

const whose = async () => ({
  cleaning: (await admin.houseKeepings.get(at(work.cleaning))).assignedTo?.name ?? null,
  series: (await admin.houseKeepings.listSeries()).items[0]?.assignedTo?.name ?? null,
  fault: (await admin.maintenance.get(at(work.fault))).assignee?.name ?? null,
  action: (await admin.questionerActions.get(at(work.action))).owner?.name ?? null,
  shift: (await admin.shifts.get(at(work.shift))).user?.name ?? null,
});
const nobodys = { cleaning: null, series: null, fault: null, action: null, shift: null };
const suspend = (body: object = {}) =>
  admin.users.update({ ...at(ana.id), body: { status: 'suspended', ...body } });

test('what somebody has still to do is counted', async () => {
  const counted = await admin.users.work(at(ana.id));
  expect(counted).toMatchObject({ series: 1, faults: 1, actions: 1, inspections: 0, shifts: 1 });
  expect(counted.cleanings).toBeGreaterThan(10);
  expect(await admin.users.work(at(ben.id))).toEqual(none);
});

test('the work of who is suspended is nobody’s, in lists and figures, and the log says so', async () => {
  const before = await admin.houseKeepings.stats();
  await suspend();
  expect(await whose()).toEqual(nobodys);
  expect(await admin.users.work(at(ana.id))).toEqual(none);
  const after = await admin.houseKeepings.stats();
  expect(after.unassigned).toBe(before.unassigned + 2);
  const { unassigned } = await admin.houseKeepings.previewBalance({
    query: { userIds: String(ben.id) },
  });
  expect(unassigned).toBe(2);
  const log = await readLog(server.database, tenant);
  const entryOf = (type: string, id: number) =>
    log.find((entry) => entry.type === type && entry.subject_id === id);
  expect(entryOf('UPDATE_MAINTENANCE', work.fault)?.addition_info).toMatchObject({
    automatic: true,
  });
  expect(entryOf('UPDATE_USER', ana.id)?.addition_info).toMatchObject({ work: { faults: 1 } });
});

test('it goes to whoever is named, where they may do it', async () => {
  await suspend({ handOverTo: ben.id });
  expect(await whose()).toEqual({
    cleaning: 'Ben',
    series: 'Ben',
    fault: null,
    action: 'Ben',
    shift: null,
  });
});

test('it goes to nobody who has left, nor to oneself, nor without leaving', async () => {
  for (const handOverTo of [ana.id, 2_000_000_000])
    expect(await problemOf(suspend({ handOverTo }))).toMatchObject({
      status: 400,
      errors: [{ path: 'handOverTo' }],
    });
  const staying = admin.users.update({ ...at(ana.id), body: { handOverTo: ben.id } });
  expect(await problemOf(staying)).toMatchObject({ status: 400, errors: [{ path: 'status' }] });
  expect((await whose()).fault).toBe('Ana');
});

test('the same of who is removed, and erased', async () => {
  await admin.users.remove({ ...at(ana.id), query: { handOverTo: String(ben.id) } });
  expect(await whose()).toMatchObject({ cleaning: 'Ben', fault: null, shift: null });
  await admin.users.erase(at(ana.id));
  expect(await whose()).toMatchObject({ cleaning: 'Ben', fault: null, shift: null });
});

test('whoever has left gets no fault', async () => {
  await admin.users.remove({ ...at(ana.id), query: {} });
  const body = { roomId, issue: 'Lamp', blocksRoom: false, assigneeId: ana.id };
  expect(await problemOf(admin.maintenance.create({ body }))).toMatchObject({ status: 404 });
  const change = { ...at(work.fault), body: { assigneeId: ana.id } };
  expect(await problemOf(admin.maintenance.update(change))).toMatchObject({ status: 404 });
});

test('who is suspended where they are at home has no work in another house from that night on', async () => {
  await server.database.asOwner((db) =>
    sql`update users set status = 'suspended' where id = ${ana.id}`.execute(db),
  );
  expect((await whose()).fault).toBe('Ana');
  const tenantId = tenant.id;
  await server.database.inScope({ as: 'app', tenantId }, (db) =>
    enqueue({ db, tenantId }, sweepLeft, { input: {} }),
  );
  await server.jobs.drain();
  expect(await whose()).toEqual(nobodys);
});

const becomes = async (name: string) => {
  const { items } = await admin.roles.list({ query: { limit: '100' } });
  const role = items.find((one) => one.name === name)!;
  await admin.users.update({ ...at(ana.id), body: { roleIds: [role.id] } });
};

test('whoever has another role keeps what it lets them do, and the rest waits for somebody', async () => {
  await becomes('housekeeper');
  expect(await whose()).toEqual({
    cleaning: 'Ana',
    series: 'Ana',
    fault: null,
    action: 'Ana',
    shift: 'Ana',
  });
  await becomes('powerless');
  expect(await whose()).toEqual({ ...nobodys, shift: 'Ana' });
  const log = await readLog(server.database, tenant);
  const told = log.find(
    ({ type, subject_id }) => type === 'UPDATE_HOUSEKEEPING' && subject_id === work.cleaning,
  );
  expect(told).toMatchObject({
    addition_info: { automatic: true },
    changes: [{ field: 'assignedTo', before: 'Ana', after: null }],
  });
});

test('from a night on, where roles change without anybody’s hand', async () => {
  await server.database.asOwner((db) =>
    sql`update member_roles h set role_id = (select id from roles r
        where r.tenant_id = ${tenant.id} and r.name = 'powerless')
      where h.tenant_id = ${tenant.id} and h.user_id = ${ana.id}`.execute(db),
  );
  const tenantId = tenant.id;
  await server.database.inScope({ as: 'app', tenantId }, (db) =>
    enqueue({ db, tenantId }, sweepLeft, { input: {} }),
  );
  await server.jobs.drain();
  expect(await whose()).toEqual({ ...nobodys, shift: 'Ana' });
});
