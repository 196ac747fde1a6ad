import { randomBytes } from 'node:crypto';

import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '#core/secrets/passwords.ts';
import { problemOf } from '#testing/services/problem.ts';
import { joinCouncil, makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
const issuer = 'https://sign-in.example.org';
const password = 'lantern otter gravel seven';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

let here: TestTenant;
let domain: string;
let boss: TestPerson;
let admin: Client<Contract>;
let count = 0;
beforeEach(async () => {
  domain = `house${(count += 1)}.example`;
  here = await makeTenant(server.database);
  boss = await makePerson(server.database, { tenants: [here], email: `boss@${domain}` });
  admin = server.clientAs(boss);
});

const given = () => ({
  name: 'Directory',
  issuer,
  clientId: 'keyhold',
  clientSecret: 'nobody may read this',
  domains: [domain],
});
const make = (by = admin) => by.identityProviders.create({ body: given() });
const paramsOf = ({ id }: { id: number }) => ({ params: { id } });
const asTried = ({ id }: { id: number }) =>
  server.database.asOwner((db) =>
    sql`update identity_providers set trial_at = now(), trial_email = ${boss.email},
      trial_has_factor = true, trial_is_askable = true where id = ${id}`.execute(db),
  );
const switchedOn = async () => {
  const made = await make();
  await asTried(made);
  return await admin.identityProviders.switchOn(paramsOf(made));
};
const colleague = () =>
  makePerson(server.database, {
    tenants: [here],
    role: 'front_desk',
    email: `desk${(count += 1)}@${domain}`,
    passwordHash,
  });
const signIn = (email: string) => server.clientAs().auth.login({ body: { email, password } });

describe('a property’s', () => {
  test('is set up by whoever gives roles, off at first, and its secret is told to nobody', async () => {
    const made = await make();
    expect(made).toMatchObject({
      name: 'Directory',
      group: null,
      issuer,
      state: 'off',
      trial: null,
      people: 0,
      returnAddress: 'http://localhost/sign-in/return',
      leaveAddress: 'http://localhost/',
    });
    const [entry] = (await readLog(server.database, here)).slice(-1);
    expect(entry).toMatchObject({ type: 'CREATE_IDENTITY_PROVIDER', subject_label: 'Directory' });
    const told = JSON.stringify([made, entry, await admin.identityProviders.list({})]);
    expect(told).not.toContain('nobody may read this');
    const kept = await server.database.asOwner((db) =>
      db
        .selectFrom('identity_providers')
        .select('client_secret')
        .where('id', '=', made.id)
        .executeTakeFirstOrThrow(),
    );
    expect(kept.client_secret).not.toContain('nobody');
    expect(await problemOf(make())).toMatchObject({ code: 'duplicate' });
  });

  test('is nobody else’s to set up, read or change', async () => {
    const made = await make();
    const desk = server.clientAs(await colleague());
    expect(await problemOf(desk.identityProviders.list({}))).toMatchObject({ code: 'forbidden' });
    expect(await problemOf(make(desk))).toMatchObject({ code: 'forbidden' });
    const other = await makeTenant(server.database);
    const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
    const body = { binding: randomBytes(32).toString('base64url') };
    // One after another: begun together, one would be refused before anybody waits for it.
    for (const call of [
      () => stranger.identityProviders.get(paramsOf(made)),
      () => stranger.identityProviders.switchOn(paramsOf(made)),
      () => stranger.identityProviders.remove(paramsOf(made)),
      () => stranger.identityProviders.try({ ...paramsOf(made), body }),
    ])
      expect(await problemOf(call())).toMatchObject({ code: 'not_found' });
    expect((await stranger.identityProviders.list({})).items).toEqual([]);
  });

  test('is for domains of people who have joined', async () => {
    await makePerson(server.database, {
      tenants: [here],
      status: 'invited',
      email: 'somebody@invited.example',
    });
    for (const strange of ['elsewhere.example', 'invited.example']) {
      const body = { ...given(), domains: [domain, strange] };
      expect(await problemOf(admin.identityProviders.create({ body }))).toMatchObject({
        code: 'invalid_input',
        errors: [
          {
            path: 'domains.1',
            message: 'None of your people has joined with an address of this domain yet',
          },
        ],
      });
    }
  });

  test('is for no domain of which anybody has an address, whoever of it has joined', async () => {
    await makePerson(server.database, { tenants: [here], email: 'somebody.here@gmail.com' });
    const body = { ...given(), domains: [domain, 'Gmail.com'] };
    expect(await problemOf(admin.identityProviders.create({ body }))).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'domains.1', message: expect.stringContaining('Anybody may have') }],
    });
  });

  test.each(['https://127.0.0.1', 'https://localhost', 'http://sign-in.example.org'])(
    'is never asked at %s',
    async (private_) => {
      const body = { ...given(), issuer: private_ };
      expect(await problemOf(admin.identityProviders.create({ body }))).toMatchObject({
        errors: [{ path: 'issuer' }],
      });
    },
  );

  test('is switched on once it was tried, and off whenever one wants', async () => {
    const made = await make();
    expect(await problemOf(admin.identityProviders.switchOn(paramsOf(made)))).toMatchObject({
      code: 'provider_untried',
    });
    const { email } = await colleague();
    expect((await signIn(email)).token).toBeDefined();
    await asTried(made);
    expect(await admin.identityProviders.switchOn(paramsOf(made))).toMatchObject({ state: 'on' });
    expect(await problemOf(signIn(email))).toMatchObject({ code: 'sign_in_elsewhere' });
    expect(await problemOf(admin.identityProviders.switchOn(paramsOf(made)))).toMatchObject({
      code: 'illegal_transition',
    });
    await admin.identityProviders.switchOff(paramsOf(made));
    expect((await signIn(email)).token).toBeDefined();
  });

  test('is off again where it is another one, and knows nobody yet', async () => {
    const made = await switchedOn();
    const { id: userId } = await colleague();
    await server.database.asOwner((db) =>
      sql`insert into provider_accounts (tenant_id, provider_id, subject, user_id)
        values (${here.id}, ${made.id}, 'known', ${userId})`.execute(db),
    );
    const renamed = await admin.identityProviders.update({
      ...paramsOf(made),
      body: { name: 'Our directory', version: made.version },
    });
    expect(renamed).toMatchObject({ state: 'on', people: 1 });
    const elsewhere = { issuer: 'https://other.example.org' };
    const change = (body: { issuer: string; clientSecret?: string }) =>
      admin.identityProviders.update({ ...paramsOf(made), body });
    expect(await problemOf(change(elsewhere))).toMatchObject({
      errors: [{ path: 'clientSecret' }],
    });
    const changed = await change({ ...elsewhere, clientSecret: 'another one' });
    expect(changed).toMatchObject({ state: 'off', trial: null, people: 0 });
  });

  test('what somebody else has changed meanwhile is not written over', async () => {
    const made = await make();
    const body = (name: string) => ({ name, version: made.version });
    await admin.identityProviders.update({ ...paramsOf(made), body: body('One') });
    expect(
      await problemOf(admin.identityProviders.update({ ...paramsOf(made), body: body('Another') })),
    ).toMatchObject({ code: 'stale' });
  });

  test('whoever gives roles is not kept out by it, and nobody is once it is gone', async () => {
    const made = await switchedOn();
    const second = await makePerson(server.database, {
      tenants: [here],
      email: `second@${domain}`,
      passwordHash,
    });
    expect((await signIn(second.email)).token).toBeDefined();
    const { email } = await colleague();
    const { email: outside } = await makePerson(server.database, {
      tenants: [here],
      role: 'front_desk',
      passwordHash,
    });
    expect((await signIn(outside)).token).toBeDefined();
    expect(await problemOf(signIn(email))).toMatchObject({ code: 'sign_in_elsewhere' });
    await admin.identityProviders.remove(paramsOf(made));
    expect((await signIn(email)).token).toBeDefined();
  });
});

describe('a council’s', () => {
  const makeManager = async () => {
    const council = await makeCouncil(server.database, { tenants: [here] });
    const person = await makePerson(server.database, {
      tenants: [here],
      role: 'council_manager',
      platformRole: 'council_user',
      email: `manager${(count += 1)}@${domain}`,
    });
    await joinCouncil(server.database, { council, userId: person.id });
    await server.database.asOwner((db) =>
      sql`update user_group_members set is_admin = true where user_id = ${person.id}`.execute(db),
    );
    return { council, client: server.clientAs(person) };
  };

  test('is its group’s, set up by the admin of that', async () => {
    const [own, other] = [await makeManager(), await makeManager()];
    const made = await own.client.identityProviders.create({
      body: { ...given(), groupId: own.council.id },
    });
    expect(made.group).toEqual({ id: own.council.id, name: own.council.name });
    expect((await own.client.identityProviders.list({})).items).toHaveLength(1);
    expect((await other.client.identityProviders.list({})).items).toEqual([]);
    expect(await problemOf(other.client.identityProviders.remove(paramsOf(made)))).toMatchObject({
      code: 'not_found',
    });
    const field = { errors: [{ path: 'groupId' }] };
    for (const groupId of [own.council.id, undefined])
      expect(
        await problemOf(other.client.identityProviders.create({ body: { ...given(), groupId } })),
      ).toMatchObject(field);
    const officer = await makeCouncilPerson(server.database, {
      council: own.council,
      tenants: [here],
    });
    expect(
      await problemOf(server.clientAs(officer).identityProviders.get(paramsOf(made))),
    ).toMatchObject({ code: 'not_found' });
  });

  test('whoever runs the platform sees each, and may switch it off', async () => {
    const { council, client } = await makeManager();
    const made = await client.identityProviders.create({
      body: { ...given(), groupId: council.id },
    });
    await asTried(made);
    await client.identityProviders.switchOn(paramsOf(made));
    const root = server.clientAs(
      await makePerson(server.database, { platformRole: 'super_admin' }),
    );
    expect(await root.identityProviders.switchOff(paramsOf(made))).toMatchObject({ state: 'off' });
    expect(await problemOf(make(root))).toMatchObject({ errors: [{ path: 'groupId' }] });
  });
});
