import type { Client, Contract } from '@keyhold/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { day } from '#testing/services/council-play.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let one: TestTenant;
let two: TestTenant;
let far: TestTenant;
let desk: Client<Contract>;
let root: Client<Contract>;
let council: { id: number; name: string };

beforeAll(async () => {
  one = await makeTenant(server.database, { title: 'One' });
  two = await makeTenant(server.database, { title: 'Two' });
  far = await makeTenant(server.database, { title: 'Far' });
  desk = server.clientAs(await makePerson(server.database, { tenants: [one] }));
  root = server.clientAs(await makePerson(server.database, { platformRole: 'super_admin' }));
});
beforeEach(async () => {
  council = await makeCouncil(server.database, { tenants: [one, two] });
});

const given = () => ({
  name: 'Housing system',
  groupId: council.id,
  roleName: 'council_officer',
  tenantIds: [one.id],
});
type Given = Partial<ReturnType<typeof given>>;
const make = async (more: Given = {}) => {
  const { account, key } = await root.serviceAccounts.create({ body: { ...given(), ...more } });
  return { account, key, at: { params: { id: account.id } } };
};
const inside = (key: string, { id: tenantId }: TestTenant) =>
  server.clientAs({ token: key, tenantId });
const book = async (name: string, councilId?: number) => {
  const stay = { checkIn: day(1), checkOut: day(4), persons: 1 };
  const body = { guest: { name }, ...stay, ...(councilId !== undefined && { councilId }) };
  return await desk.reservations.create({ body });
};
/** A key is remembered for a second. */
const isOutOf = async (key: string, tenant: TestTenant) => {
  const status = async () => (await problemOf(inside(key, tenant).reservations.list())).status;
  await expect.poll(status).toBeGreaterThanOrEqual(401);
};
const typesIn = async (place: { id: number }) =>
  (await readLog(server.database, place)).map(({ type, subject_label: label }) => [type, label]);

describe('the program of a council', () => {
  test('sees what that council has placed, where it was let in, and each log says so', async () => {
    const mine = await book('Ana Bell', council.id);
    await book('Tom Reed');
    const { account, key } = await make();
    expect(account).toMatchObject({
      role: null,
      council: {
        group: { id: council.id, name: council.name },
        roleName: 'council_officer',
        tenantIds: [one.id],
      },
    });
    const { items } = await inside(key, one).reservations.list();
    expect(items.map(({ id }) => id)).toEqual([mine.id]);
    expect(await problemOf(inside(key, two).reservations.list())).toMatchObject({ status: 404 });
    const places = await server.clientAs({ token: key }).tenants.list();
    expect(places.items.map(({ id }) => id)).toEqual([one.id]);
    expect(await typesIn({ id: 0 })).toContainEqual(['CREATE_SERVICE_ACCOUNT', 'Housing system']);
    expect(await typesIn(one)).toContainEqual(['UPDATE_SERVICE_ACCOUNT', 'Housing system']);
    const body = { status: 'checked_in' };
    const wrote = server.request({
      method: 'PATCH',
      url: `/api/reservation/${mine.id}`,
      as: { token: key, tenantId: one.id },
      body,
    });
    expect((await wrote).statusCode).toBe(403);
    expect(await problemOf(server.clientAs({ token: key }).serviceAccounts.list())).toMatchObject({
      status: 403,
    });
  });

  test('is nobody of the group, and stays in it whoever saves that', async () => {
    const officer = await makeCouncilPerson(server.database, { council, tenants: [one] });
    const mine = await book('Ana Bell', council.id);
    const { key } = await make();
    const at = { params: { id: council.id } };
    const group = await root.groups.get(at);
    expect(group.users.map(({ id }) => id)).toEqual([officer.id]);
    expect(group.userCount).toBe(1);
    await root.groups.update({ ...at, body: { userIds: [], description: 'Nobody left' } });
    const { items } = await inside(key, one).reservations.list();
    expect(items.map(({ id }) => id)).toEqual([mine.id]);
    const people = await root.councils.list({ query: { search: 'Housing system' } });
    expect(people.items).toEqual([]);
    // Nothing is handed to a council that nobody reads for.
    const { id: typeId } = await desk.incidentTypes.create({ body: { title: 'Theft' } });
    const body = { typeId, description: 'A bike is gone' };
    const incident = await desk.incidents.create({ body });
    const councils = await desk.incidentCouncil.councils({ params: { id: incident.id } });
    expect(councils.map(({ id }) => id)).not.toContain(council.id);
  });

  test('goes on to other properties, and is out of those that it is taken from', async () => {
    const { key, at } = await make();
    await inside(key, one).reservations.list();
    const moved = await root.serviceAccounts.update({
      ...at,
      body: { tenantIds: [two.id], roleName: 'council_manager' },
    });
    expect(moved.council).toMatchObject({ tenantIds: [two.id], roleName: 'council_manager' });
    await isOutOf(key, one);
    expect((await inside(key, two).reservations.list()).items).toEqual([]);
    expect((await inside(key, two).auth.me()).roles).toMatchObject([{ name: 'council_manager' }]);
  });

  test('is out at once where it is withdrawn, and the group can go only then', async () => {
    const { key, at } = await make({ tenantIds: [one.id, two.id] });
    await inside(key, two).reservations.list();
    const group = { params: { id: council.id } };
    expect(await problemOf(root.groups.remove(group))).toMatchObject({ code: 'in_use' });
    const withdrawn = await root.serviceAccounts.withdraw(at);
    expect(withdrawn).toMatchObject({ state: 'withdrawn', council: { group: { id: council.id } } });
    await isOutOf(key, one);
    await isOutOf(key, two);
    await root.groups.remove(group);
    const kept = await root.serviceAccounts.get(at);
    expect(kept).toMatchObject({ name: 'Housing system', council: { group: null } });
    expect(await problemOf(root.serviceAccounts.renewKey(at))).toMatchObject({
      code: 'illegal_transition',
    });
  });
});

describe('letting one in', () => {
  test('is for properties where its group works, by a role of councils', async () => {
    const refused = async (more: Given) => await problemOf(make(more));
    expect(await refused({ tenantIds: [one.id, far.id] })).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'tenantIds.1' }],
    });
    expect(await refused({ roleName: 'admin' })).toMatchObject({
      errors: [{ path: 'roleName' }],
    });
    expect(await refused({ groupId: 999_999 })).toMatchObject({ status: 404 });
    const { groupId: _, ...nobodys } = given();
    expect(await problemOf(root.serviceAccounts.create({ body: nobodys }))).toMatchObject({
      errors: [{ path: 'groupId' }],
    });
  });

  test('is the platform’s: neither a house nor a council does it, or reads of it', async () => {
    const { at } = await make();
    expect(await problemOf(desk.serviceAccounts.create({ body: given() }))).toMatchObject({
      status: 404,
    });
    expect(await problemOf(desk.serviceAccounts.get(at))).toMatchObject({ status: 404 });
    const body = { name: 'Locks' };
    expect(await problemOf(desk.serviceAccounts.create({ body }))).toMatchObject({
      errors: [{ path: 'roleId' }],
    });
    const lead = await makeCouncilPerson(server.database, {
      council,
      tenants: [one],
      role: 'council_manager',
    });
    const outside = server.clientAs({ ...lead, tenantId: 0 });
    expect(await problemOf(outside.serviceAccounts.list())).toMatchObject({ status: 403 });
  });
});
