import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { mailsTo, tokenIn } from '#testing/services/outbox.ts';
import { problemOf } from '#testing/services/problem.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant, openSession, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let here: TestTenant;
let elsewhere: TestTenant;
let boss: TestPerson;
let admin: ReturnType<TestApp['clientAs']>;
let stranger: ReturnType<TestApp['clientAs']>;

beforeAll(async () => {
  here = await makeTenant(server.database, { title: 'Here' });
  elsewhere = await makeTenant(server.database, { title: 'Elsewhere' });
  boss = await makePerson(server.database, { tenants: [here], name: 'Boss' });
  admin = server.clientAs(boss);
  stranger = server.clientAs(
    await makePerson(server.database, { tenants: [elsewhere], email: 'known@test.example' }),
  );
});

const roleId = async (name: string, client = admin) => {
  const { items } = await client.roles.list({ query: { limit: 100 } });
  return items.find((role) => role.name === name)?.id ?? 0;
};
let count = 0;
const add = async (role = 'front_desk') => {
  count += 1;
  const roleIds = [await roleId(role)];
  const body = { name: `Colleague ${count}`, email: `Co.lleague${count}@test.example`, roleIds };
  return await admin.users.create({ body });
};
const member = (role: string) =>
  makePerson(server.database, { tenants: [here], role, passwordHash: 'x' });
const typesAbout = async (id: number) =>
  (await readLog(server.database, here))
    .filter((entry) => entry.subject_id === id)
    .map(({ type }) => type);

test('a person is added, found, changed and told of in the log', async () => {
  const made = await add();
  expect(made).toMatchObject({
    status: 'invited',
    roles: [{ title: 'Front desk' }],
    isAtHome: true,
    email: `Co.lleague${count}@test.example`,
  });
  expect(made.displayId).toBe(`#USR-${String(made.id).padStart(3, '0')}`);
  const { items } = await admin.users.list({
    query: { search: 'o.lleague', byRole: 'front_desk' },
  });
  expect(items.map(({ id }) => id)).toContain(made.id);
  const body = { name: 'Renamed', roleIds: [await roleId('housekeeper')], version: made.version };
  await admin.users.update({ params: { id: made.id }, body });
  const [, entry] = (await readLog(server.database, here)).filter((e) => e.subject_id === made.id);
  expect(entry?.changes).toContainEqual({
    field: 'roles',
    before: 'Front desk',
    after: 'Housekeeper',
  });
  const stale = problemOf(admin.users.update({ params: { id: made.id }, body }));
  expect(await stale).toMatchObject({ code: 'stale' });
});

test('an address is one person’s, dots and all, and what is elsewhere is not told', async () => {
  const { email } = await add();
  const create = (address: string) =>
    problemOf(admin.users.create({ body: { name: 'Again', email: address } }));
  expect(await create(email.toUpperCase())).toMatchObject({ code: 'duplicate' });
  const refused = await create('known@test.example');
  expect(refused).toMatchObject({ status: 409, code: 'address_refused' });
  expect(JSON.stringify(refused)).not.toMatch(/Elsewhere|Person/);
  expect(
    await admin.users.create({ body: { name: 'Dotless', email: email.replace('.', '') } }),
  ).toBeTruthy();
  expect(await create('no address')).toMatchObject({ errors: [{ path: 'email' }] });
});

test('an address that is corrected gets a link of its own, and the one that was mailed before is dead', async () => {
  const { id, email: wrong } = await add();
  const params = { id };
  const email = `right${count}@test.example`;
  const correct = (address: string) =>
    admin.users.update({ params, body: { email: address, name: 'Corrected' } });
  await correct(wrong.toUpperCase());
  expect(await mailsTo(server, wrong.toUpperCase())).toEqual([]);
  expect(await problemOf(correct(boss.email))).toMatchObject({ code: 'duplicate' });
  const refused = await problemOf(correct('KNOWN@test.example'));
  expect(refused).toMatchObject({ status: 409, code: 'address_refused' });
  expect(JSON.stringify(refused)).not.toMatch(/Elsewhere|Person/);
  await correct(email);
  const [[old], [fresh]] = [await mailsTo(server, wrong), await mailsTo(server, email)];
  const activate = (token: string) =>
    server.clientAs().passwords.reset({ body: { token, password: 'a lighthouse in fog 7' } });
  expect(await problemOf(activate(tokenIn(old)))).toMatchObject({ code: 'link_dead' });
  await activate(tokenIn(fresh));
  expect(await admin.users.get({ params })).toMatchObject({ email, status: 'active' });
  expect(await typesAbout(id)).toEqual([
    'CREATE_USER',
    'UPDATE_USER',
    'UPDATE_USER',
    'ACTIVATE_USER',
  ]);
  expect(await problemOf(correct(wrong))).toMatchObject({ code: 'address_settled' });
});

test('another property neither sees nor changes them', async () => {
  const { id } = await add();
  const body = { name: 'Taken' };
  const calls = [
    () => stranger.users.get({ params: { id } }),
    () => stranger.users.update({ params: { id }, body }),
    () => stranger.users.remove({ params: { id } }),
    () => stranger.users.restore({ params: { id } }),
    () => stranger.users.erase({ params: { id } }),
  ];
  for (const call of calls) expect(await problemOf(call())).toMatchObject({ status: 404 });
  const council = await makePerson(server.database, {
    tenants: [here],
    role: 'council_officer',
    platformRole: 'council_user',
  });
  const change = admin.users.update({ params: { id: council.id }, body });
  expect(await problemOf(change)).toMatchObject({ code: 'elsewhere_at_home' });
});

test('the database itself lets a property add nobody from elsewhere and give no council role', async () => {
  const outsider = await makePerson(server.database, { tenants: [elsewhere] });
  const ids = await server.database.asOwner(async (db) => ({
    council: await db
      .selectFrom('roles')
      .select('id')
      .where('tenant_id', '=', here.id)
      .where('name', '=', 'council_officer')
      .executeTakeFirstOrThrow(),
  }));
  const asHere = (statement: ReturnType<typeof sql>) =>
    server.database.inScope({ as: 'app', tenantId: here.id, userId: boss.id }, (db) =>
      statement.execute(db),
    );
  const refused = [
    sql`insert into members (user_id) values (${outsider.id})`,
    sql`insert into member_roles (user_id, role_id) values (${boss.id}, ${ids.council.id})`,
    sql`insert into roles (title, name, kind) values ('Boss', 'boss', 'administrator')`,
    sql`update roles set kind = 'administrator'`,
    sql`insert into users (home_tenant_id, name, email) values (${elsewhere.id}, 'X', 'x@x.example')`,
    sql`update users set password_hash = 'x'`,
  ];
  for (const statement of refused)
    await expect(asHere(statement)).rejects.toThrow(/permission denied|row-level security/);
  const changed = sql`update users set name = 'X' where id = ${outsider.id}`;
  expect((await asHere(changed)).numAffectedRows).toBe(0n);
});

test('suspending and the bin end every session for good; coming back opens none', async () => {
  const person = await member('front_desk');
  const me = () => server.clientAs(person).auth.me();
  await me();
  const change = (status: 'active' | 'suspended') =>
    admin.users.update({ params: { id: person.id }, body: { status } });
  await change('suspended');
  expect(await problemOf(me())).toMatchObject({ status: 401 });
  expect(await change('active')).toMatchObject({ status: 'active' });
  expect(await problemOf(me())).toMatchObject({ status: 401 });
  const again = await openSession(server.database, { userId: person.id });
  await server.clientAs(again).auth.me();
  await admin.users.remove({ params: { id: person.id } });
  expect(await problemOf(server.clientAs(again).auth.me())).toMatchObject({ status: 401 });
  expect(await problemOf(admin.users.get({ params: { id: person.id } }))).toMatchObject({
    status: 404,
  });
  const { items } = await admin.users.bin();
  expect(items.map(({ id }) => id)).toEqual([person.id]);
  expect(await admin.users.restore({ params: { id: person.id } })).toMatchObject({
    deletedAt: null,
    roles: [{ name: 'front_desk' }],
  });
  expect(await problemOf(server.clientAs(again).auth.me())).toMatchObject({ status: 401 });
  expect(await typesAbout(person.id)).toEqual([
    'UPDATE_USER',
    'UPDATE_USER',
    'DELETE_USER',
    'RESTORE_USER',
  ]);
});

test('what is deleted for ever leaves its name to the log alone', async () => {
  const person = await add();
  const params = { id: person.id };
  expect(await problemOf(admin.users.erase({ params }))).toMatchObject({ status: 409 });
  await admin.users.remove({ params });
  await admin.users.erase({ params });
  expect((await admin.users.bin()).items).toEqual([]);
  const rows = await server.database.asOwner((db) =>
    db.selectFrom('users').selectAll().where('id', '=', person.id).execute(),
  );
  expect(JSON.stringify(rows)).not.toContain(person.name);
  const log = await readLog(server.database, here);
  expect(log.at(-1)).toMatchObject({ type: 'ERASE_USER', subject_label: person.name });
  await admin.users.create({ body: { name: 'Successor', email: person.email } });
});

test('of two who restore and delete for ever at once one is refused', async () => {
  for (const { id } of [await add(), await add(), await add()]) {
    const params = { id };
    await admin.users.remove({ params });
    const both = await Promise.allSettled([
      admin.users.restore({ params }),
      admin.users.erase({ params }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const row = await server.database.asOwner((db) =>
      db
        .selectFrom('users')
        .select(['deleted_at', 'erased_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    expect(row.erased_at === null).toBe(row.deleted_at === null);
  }
});

test('what opened the account of somebody who is deleted for ever is gone, and nobody else’s', async () => {
  const [gone, staying] = [await add(), await add()];
  const keep = (id: number) =>
    server.database.asOwner(async (db) => {
      const statements = [
        sql`update users set password_hash = 'x', phone = '+44 117 496 0000' where id = ${id}`,
        sql`insert into authenticators (user_id, secret) values (${id}, 'x')`,
        sql`insert into recovery_codes (user_id, code_hash) values (${id}, 'x')`,
        sql`insert into trusted_devices (user_id, token_hash, expires_at)
          values (${id}, ${`device ${id}`}, now() + interval '1 day')`,
        sql`insert into passkeys (user_id, name, credential_key, public_key)
          values (${id}, 'Phone', ${`key ${id}`}, '')`,
        sql`insert into challenges (user_id, purpose, token_hash, expires_at)
          values (${id}, 'sign-in', ${`challenge ${id}`}, now() + interval '1 day')`,
        sql`insert into mailed_codes (user_id, purpose, code_hash, expires_at)
          values (${id}, 'sign-in', 'x', now() + interval '1 day')`,
        sql`insert into push_devices (tenant_id, user_id, endpoint, p256dh, auth)
          values (${here.id}, ${id}, ${`https://web.push.apple.com/${id}`}, '', '')`,
      ];
      for (const statement of statements) await statement.execute(db);
    });
  for (const { id } of [gone, staying]) await keep(id);
  await admin.users.remove({ params: { id: gone.id } });
  await admin.users.erase({ params: { id: gone.id } });
  await server.jobs.drain();
  const left = await server.database.asOwner((db) =>
    sql<{ id: number }>`select user_id as id from authenticators union all
      select user_id from recovery_codes union all select user_id from trusted_devices union all
      select user_id from passkeys union all select user_id from challenges union all
      select user_id from mailed_codes union all select user_id from account_links union all
      select user_id from push_devices union all select id from users where password_hash is not null and phone is not null`.execute(
      db,
    ),
  );
  const ids = left.rows.map(({ id }) => id);
  expect(ids.filter((id) => id === gone.id)).toEqual([]);
  expect(ids.filter((id) => id === staying.id)).toHaveLength(9);
});

test('nobody gives, takes or touches more than they hold', async () => {
  const names = [
    'read:users',
    'write:users',
    'update:users',
    'delete:users',
    'read:rooms',
  ] as const;
  const office = await admin.roles.create({
    body: { title: 'Office', permissions: [...names, 'write:roles', 'update:roles'] },
  });
  const clerk = await makePerson(server.database, { tenants: [here], role: 'office' });
  const client = server.clientAs(clerk);
  const beyond = { code: 'beyond_rights' };
  const over = [await roleId('admin')];
  const body = { name: 'Friend', email: 'friend@test.example', roleIds: over };
  expect(await problemOf(client.users.create({ body }))).toMatchObject(beyond);
  const self = client.users.update({ params: { id: clerk.id }, body: { roleIds: over } });
  expect(await problemOf(self)).toMatchObject(beyond);
  for (const act of [
    () => client.users.remove({ params: { id: boss.id } }),
    () => client.users.update({ params: { id: boss.id }, body: { status: 'suspended' } }),
    () => client.roles.create({ body: { title: 'More', permissions: ['manage:rooms'] } }),
    () =>
      client.roles.setPermissions({ body: { roleId: office.id, permissions: ['read:guests'] } }),
  ])
    expect(await problemOf(act())).toMatchObject(beyond);
  const mate = await client.users.create({ body: { ...body, roleIds: [office.id] } });
  await admin.users.remove({ params: { id: mate.id } });
  await admin.users.update({ params: { id: clerk.id }, body: { roleIds: [] } });
  const other = await makePerson(server.database, { tenants: [here], role: 'office' });
  await admin.roles.update({ params: { id: office.id }, body: { permissions: [...names] } });
  await admin.users.remove({ params: { id: other.id } });
  const binner = await makePerson(server.database, { tenants: [here], role: 'office' });
  await admin.roles.update({
    params: { id: office.id },
    body: { permissions: [...names, 'read:guests'] },
  });
  expect(await server.clientAs(binner).users.restore({ params: { id: other.id } })).toMatchObject({
    roles: [{ title: 'Office' }],
  });
});

test('a manager looks after people, but neither after roles nor after those who hold more', async () => {
  const manager = server.clientAs(
    await makePerson(server.database, { tenants: [here], role: 'manager' }),
  );
  const beyond = { code: 'beyond_rights' };
  const invite = async (email: string, role: string) =>
    manager.users.create({ body: { name: 'New', email, roleIds: [await roleId(role)] } });
  const desk = await invite('desk@manager.example', 'front_desk');
  await manager.users.update({ params: { id: desk.id }, body: { name: 'Renamed' } });
  await manager.users.remove({ params: { id: desk.id } });
  expect(await problemOf(invite('boss@manager.example', 'admin'))).toMatchObject(beyond);
  expect(await problemOf(manager.users.remove({ params: { id: boss.id } }))).toMatchObject(beyond);
  const role = manager.roles.create({ body: { title: 'Mine', permissions: [] } });
  expect(await problemOf(role)).toMatchObject({ status: 403 });
});

test('the last administrator stays, whoever tries and however many at once', async () => {
  const last = { code: 'last_administrator' };
  const place = await makeTenant(server.database);
  const [one, two] = [
    await makePerson(server.database, { tenants: [place] }),
    await makePerson(server.database, { tenants: [place] }),
  ];
  const [first, second] = [server.clientAs(one), server.clientAs(two)];
  const suspend = { status: 'suspended' as const };
  const both = await Promise.allSettled([
    first.users.update({ params: { id: two.id }, body: suspend }),
    second.users.update({ params: { id: one.id }, body: suspend }),
  ]);
  const left = both[0].status === 'fulfilled' ? one : two;
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const own = server
    .clientAs(left)
    .users.update({ params: { id: left.id }, body: { roleIds: [] } });
  expect(await problemOf(own)).toMatchObject(last);
  const superAdmin = await makePerson(server.database, { platformRole: 'super_admin' });
  const inside = server.clientAs({ ...superAdmin, tenantId: place.id });
  expect(await problemOf(inside.users.remove({ params: { id: left.id } }))).toMatchObject(last);
  await inside.users.create({
    body: { name: 'Next', email: 'next@test.example', roleIds: [await roleId('admin', inside)] },
  });
});

test('a role is made, copied in effect, used, and deleted only when nobody holds it', async () => {
  const permissions = ['read:rooms', 'manage:notes'] as const;
  const role = await admin.roles.create({
    body: { title: 'Night  Porter', permissions: [...permissions] },
  });
  expect(role).toMatchObject({ name: 'night_porter', kind: 'staff', userCount: 0 });
  const person = await makePerson(server.database, { tenants: [here], role: 'night_porter' });
  const porter = server.clientAs(person);
  await porter.rooms.list();
  expect(await problemOf(porter.guests.list())).toMatchObject({ status: 403 });
  await admin.roles.addPermission({ body: { roleId: role.id, name: 'read:guests' } });
  await porter.guests.list();
  await admin.roles.setPermissions({ body: { roleId: role.id, permissions: ['read:guests'] } });
  expect(await problemOf(porter.rooms.list())).toMatchObject({ status: 403 });
  expect(await admin.roles.allocated({ query: { roleId: role.id } })).toMatchObject([
    { name: 'read:guests' },
  ]);
  const entry = (await readLog(server.database, here)).findLast((e) => e.type === 'UPDATE_ROLE');
  expect(entry?.changes).toEqual([
    { field: 'notes', before: ['manage'], after: null },
    { field: 'rooms', before: ['read'], after: null },
  ]);
  const params = { id: role.id };
  expect(await problemOf(admin.roles.remove({ params }))).toMatchObject({ code: 'role_in_use' });
  expect(await problemOf(stranger.roles.remove({ params }))).toMatchObject({ status: 404 });
  await admin.users.update({ params: { id: person.id }, body: { roleIds: [] } });
  await admin.roles.remove({ params });
  const fixed = { id: await roleId('admin') };
  const refusal = await problemOf(admin.roles.remove({ params: fixed }));
  expect(refusal).toMatchObject({ code: 'fixed_role' });
});

test.each(['Council helper', 'Super Admin', 'super_admin', 'My COUNCIL'])(
  'a role cannot be called %s',
  async (title) => {
    expect(await problemOf(admin.roles.create({ body: { title } }))).toMatchObject({
      errors: [{ path: 'title' }],
    });
  },
);

test('the administrators of all properties are for those who look after all of them', async () => {
  const root = server.clientAs(await makePerson(server.database, { platformRole: 'super_admin' }));
  const { items } = await root.users.administrators({ query: { search: 'known@test' } });
  expect(items).toMatchObject([{ email: 'known@test.example', tenant: { title: 'Elsewhere' } }]);
  expect(await problemOf(admin.users.administrators())).toMatchObject({ status: 403 });
});
