import type { Client, Contract, NewProperty } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { staffRoles } from '#features/roles/first-roles.ts';
import { cutOff, listenIn, listenOn } from '#testing/services/live.ts';
import { problemOf } from '#testing/services/problem.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let tenant: TestTenant;
let admin: TestPerson;
let boss: Client<Contract>;

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  admin = await makePerson(server.database, { tenants: [tenant] });
  boss = server.clientAs(await makePerson(server.database, { platformRole: 'super_admin' }));
});

const here = () => ({ params: { id: tenant.id } });
const statusOf = async (as: TestPerson) =>
  (await server.request({ method: 'GET', url: '/api/auth/me', as })).statusCode;

test('the platform changes what it says of a property, and both logs tell of it', async () => {
  const { version } = await server.clientAs(admin).tenants.current();
  const body = { title: 'Quay', category: 'hostel', address: '2 Quay', version };
  expect(await boss.tenants.change({ ...here(), body })).toMatchObject({
    title: 'Quay',
    category: 'hostel',
  });
  const [told] = await readLog(server.database, tenant);
  expect(told).toMatchObject({ type: 'UPDATE_PROPERTY', acting_as: tenant.title });
  expect(told?.changes.map(({ field }) => field)).toEqual(['title', 'category', 'address']);
  expect((await readLog(server.database, { id: 0 })).at(-1)).toMatchObject({
    type: 'UPDATE_PROPERTY',
    subject_id: tenant.id,
    acting_as: null,
  });
  expect(await problemOf(boss.tenants.change({ ...here(), body }))).toMatchObject({
    code: 'stale',
  });
  const nowhere = boss.tenants.change({ params: { id: 0 }, body: { title: 'No' } });
  expect(await problemOf(nowhere)).toMatchObject({ status: 400 });
});

test('an archived property’s people are out at once, and nothing of it is lost', async () => {
  await makeRooms(server.database, { tenant });
  const council = await makePerson(server.database, {
    tenants: [tenant, await makeTenant(server.database)],
    role: 'council_officer',
    platformRole: 'council_user',
  });
  const url = await listenOn(server.app);
  const listener = await listenIn(url, { token: admin.token, tenantId: tenant.id });
  const isCut = cutOff(listener);
  await boss.tenants.archive(here());
  await isCut;
  listener.socket.close();
  expect(await statusOf(admin)).toBe(401);
  expect((await server.clientAs(council).tenants.list()).items).toHaveLength(1);
  const inside = server.clientAs({ ...council, tenantId: tenant.id });
  expect(await problemOf(inside.rooms.list())).toMatchObject({ status: 404 });

  const ids = async (archived?: 'true') =>
    (await boss.tenants.list({ query: { archived, limit: 1000 } })).items.map(({ id }) => id);
  expect(await ids()).not.toContain(tenant.id);
  expect(await ids('true')).toContain(tenant.id);
  expect(
    (await server.clientAs(council).tenants.list({ query: { archived: 'true' } })).items,
  ).toEqual([]);
  expect(await problemOf(boss.tenants.archive(here()))).toMatchObject({ status: 409 });
  expect(await problemOf(boss.tenants.enter({ body: { tenantId: tenant.id } }))).toMatchObject({
    status: 404,
  });

  expect(await boss.tenants.restore(here())).toMatchObject({ roomCount: 3, archivedAt: null });
  expect(await statusOf(admin)).toBe(200);
  expect((await readLog(server.database, tenant)).map(({ type }) => type)).toEqual([
    'ARCHIVE_PROPERTY',
    'RESTORE_PROPERTY',
  ]);
});

const range = { baseType: 'Double', maxGuests: 2, pricePerNight: 70, floor: 1 };
const property = (logoId: number, change: Partial<NewProperty> = {}) => ({
  body: {
    hotel: { title: 'Lighthouse', category: 'hostel', address: '1 Cliff Road', logoId },
    user: { name: 'Olive Owner', email: `olive${logoId}@test.example` },
    rooms: [{ ...range, startRoomNumber: 1, endRoomNumber: 120 }],
    ...change,
  },
});
const sendLogo = () => sendPicture(server, { by: boss, fileName: 'logo.png', folder: 'tenants' });

test('a property is made with its roles, its logo, its owner and 120 rooms, and is its own', async () => {
  const logo = await sendLogo();
  const made = await boss.tenants.create(property(logo.id));
  expect(made).toMatchObject({
    title: 'Lighthouse',
    category: 'hostel',
    roomCount: 120,
    logo: { id: logo.id, fileKey: logo.fileKey },
  });
  const picture = await server.request({ method: 'GET', url: `/api/files/${logo.fileKey}` });
  expect(picture.statusCode).toBe(200);

  const { token } = await boss.tenants.logIn({
    params: { id: made.id },
    body: { reason: 'See how it looks' },
  });
  const there = server.clientAs({ token });
  expect((await there.rooms.list({ query: { limit: 1 } })).total).toBe(120);
  const [owner] = (await there.users.list()).items;
  expect(owner).toMatchObject({ name: 'Olive Owner', status: 'invited', isAtHome: true });
  expect(owner?.roles).toMatchObject([{ name: 'admin' }]);
  const roles = await server.database.asOwner((db) =>
    db.selectFrom('roles').select(['name', 'kind']).where('tenant_id', '=', made.id).execute(),
  );
  expect(roles).toHaveLength(staffRoles.length);
  expect((await there.media.list({ query: { folder: 'tenants' } })).items).toMatchObject([
    { id: logo.id },
  ]);

  const told = (await readLog(server.database, made)).map(({ type }) => type);
  expect(told.filter((type) => type !== 'INVITE_USER')).toEqual([
    'CREATE_ROOMS',
    'CREATE_USER',
    'CREATE_PROPERTY',
    'ENTER_PROPERTY',
  ]);
  expect((await readLog(server.database, { id: 0 })).at(-2)).toMatchObject({
    type: 'CREATE_PROPERTY',
    subject_id: made.id,
  });
});

test('what cannot be made leaves nothing behind, and names the field', async () => {
  const count = () =>
    server.database.asOwner(async (db) => {
      const { rows } = await sql<{ rows: string }>`select concat_ws(' ',
        (select count(*) from tenants), (select count(*) from rooms), (select count(*) from users),
        (select count(*) from roles), (select count(*) from media where tenant_id = 0)) as rows`.execute(
        db,
      );
      return rows[0]?.rows;
    });
  const logo = await sendLogo();
  const before = await count();
  const refused = async (change: Partial<NewProperty>, logoId = logo.id) =>
    await problemOf(boss.tenants.create(property(logoId, change)));

  const rooms = [1, 50].map((startRoomNumber) => ({
    ...range,
    startRoomNumber,
    endRoomNumber: 60,
  }));
  expect(await refused({ rooms: rooms as NewProperty['rooms'] })).toMatchObject({
    status: 400,
    errors: [
      {
        path: 'rooms.1.startRoomNumber',
        message: 'Duplicate or overlapping room number detected',
      },
    ],
  });
  expect(await refused({ user: { name: 'Ana', email: admin.email } })).toMatchObject({
    status: 409,
    code: 'address_refused',
  });
  const nobodys = { status: 400, errors: [{ path: 'hotel.logoId', message: 'Logo is required' }] };
  expect(await refused({}, 0)).toMatchObject(nobodys);
  expect(await refused({}, 999_999)).toMatchObject(nobodys);
  expect(await count()).toBe(before);
});

test('outside of any property only a logo can be sent, and only by the platform’s own', async () => {
  const incident = sendPicture(server, { by: boss, fileName: 'a.png', folder: 'incident' });
  expect(await problemOf(incident)).toMatchObject({ status: 400, errors: [{ path: 'folder' }] });
  const council = await makePerson(server.database, {
    tenants: [tenant, await makeTenant(server.database)],
    role: 'council_officer',
    platformRole: 'council_user',
  });
  const by = server.clientAs({ ...council, tenantId: 0 });
  const logo = sendPicture(server, { by, fileName: 'a.png', folder: 'tenants' });
  expect(await problemOf(logo)).toMatchObject({ status: 403 });
});
