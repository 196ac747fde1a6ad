import type { IdentityProvider } from '@keyhold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { enqueue } from '#core/jobs/jobs.ts';
import { hashPassword } from '#core/secrets/passwords.ts';
import { openOrganisation } from '#testing/services/organisation.ts';
import type { DirectoryPerson } from '#testing/services/organisation.ts';
import { problemOf } from '#testing/services/problem.ts';
import { joinCouncil, makeCouncil } from '#testing/world/councils.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { makeBinding, playedPassword as password, there } from '#testing/world/provider-play.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { askProviders } from './provider-sessions.jobs.ts';

const organisation = await openOrganisation('http://localhost/sign-in/return');
const server = useTestApp({ trustedOrigins: [organisation.origin] });
afterAll(() => organisation.close());

let passwordHash: string;
let house: TestTenant;
let domain: string;
let boss: TestPerson;
let count = 0;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  organisation.tamperWith(undefined);
  domain = `inn${(count += 1)}.example`;
  house = await makeTenant(server.database);
  boss = await makePerson(server.database, { tenants: [house], email: `boss@${domain}` });
});

const admin = () => server.clientAs(boss);
const roleIds = async (): Promise<Record<string, number>> => {
  const { items } = await admin().roles.list({ query: { limit: 100 } });
  return Object.fromEntries(items.map(({ title, id }) => [title, id]));
};
const roleOf = async (title: string): Promise<number> => (await roleIds())[title] ?? 0;
const rolesOf = async ({ id }: TestPerson): Promise<string[]> => {
  const { roles } = await admin().users.get({ params: { id } });
  return roles.map(({ title }) => title).toSorted();
};
const update = (id: number, body: object) =>
  admin().identityProviders.update({ params: { id }, body });

const asIn = async (address: string, as: DirectoryPerson, binding: string) => {
  const answer = await organisation.comeBack(address, as);
  return await server.clientAs().providerSignIn.answer({ body: { answer, binding } });
};
const tryIt = async ({ id }: IdentityProvider, groups: string[]) => {
  const binding = makeBinding();
  const body = { binding };
  const { address } = await admin().identityProviders.try({ params: { id }, body });
  const answer = await organisation.comeBack(address, there(boss.email, { groups }));
  return await admin().providerSignIn.answer({ body: { answer, binding } });
};
const make = () =>
  admin().identityProviders.create({
    body: { name: 'Directory', ...organisation.settings, domains: [domain] },
  });
/** Housekeepers are in one group there, and two others are of the desk here. */
const switchedOn = async () => {
  const made = await make();
  const [desk, keeper] = [await roleOf('Front desk'), await roleOf('Housekeeper')];
  await update(made.id, {
    roleClaim: 'groups',
    roles: [
      { value: 'Reception', roleId: desk },
      { value: 'Night desk', roleId: desk },
      { value: 'Floors', roleId: keeper },
    ],
  });
  await tryIt(made, ['Reception']);
  return await admin().identityProviders.switchOn({ params: { id: made.id } });
};
const colleague = (more: { status?: 'invited'; passwordHash?: string } = {}) =>
  makePerson(server.database, {
    tenants: [house],
    role: 'security',
    email: `colleague${(count += 1)}@${domain}`,
    ...more,
  });
const comeIn = async ({ id: providerId }: IdentityProvider, as: DirectoryPerson) => {
  const binding = makeBinding();
  const body = { providerId, binding };
  const { address } = await server.clientAs().providerSignIn.start({ body });
  return await asIn(address, as, binding);
};
/** Asked again as if so long had gone by. */
const askAgain = async () => {
  await server.database.asOwner((db) =>
    sql`update provider_sessions set next_ask_at = now() - interval '1 minute'`.execute(db),
  );
  await server.database.inScope({ as: 'app', tenantId: 0 }, (db) =>
    enqueue({ db, tenantId: 0 }, askProviders, { input: {} }),
  );
  await server.jobs.drain();
};

describe('by the table of a property', () => {
  test('people have the roles of their groups, from sign-in to sign-in, and keep what was given by hand', async () => {
    const provider = await switchedOn();
    const person = await colleague({ status: 'invited' });
    const as = (groups?: string[]) => comeIn(provider, there(person.email, groups && { groups }));
    await as(['Night desk', 'Floors', 'Cricket']);
    expect(await rolesOf(person)).toEqual(['Front desk', 'Housekeeper', 'Security']);
    const [entry] = (await readLog(server.database, house)).slice(-1);
    expect(entry).toMatchObject({
      type: 'FOLLOW_IDENTITY_PROVIDER',
      subject_id: person.id,
      addition_info: { provider: 'Directory' },
      changes: [{ field: 'roles', before: 'Security', after: 'Front desk, Housekeeper, Security' }],
    });
    await as(['Reception']);
    expect(await rolesOf(person)).toEqual(['Front desk', 'Security']);
    const before = (await readLog(server.database, house)).length;
    await as(['Reception']);
    expect(await readLog(server.database, house)).toHaveLength(before);
    // Of whoever is in no group it tells nothing at all.
    await as();
    expect(await rolesOf(person)).toEqual(['Security']);
  });

  test('they count once the password is given that joins the two', async () => {
    const provider = await switchedOn();
    const person = await colleague({ passwordHash });
    const { email } = person;
    const came = await comeIn(provider, there(email, { groups: ['Floors'] }));
    expect(await rolesOf(person)).toEqual(['Security']);
    const { arrival = '' } = came.arrival ?? {};
    const signedIn = await server.clientAs().auth.login({ body: { email, password, arrival } });
    expect(await rolesOf(person)).toEqual(['Housekeeper', 'Security']);
    expect(signedIn.user?.roles.map(({ title }) => title)).toContain('Housekeeper');
  });

  test('they are taken where the provider tells it when it is asked again, and left where it does not', async () => {
    const provider = await switchedOn();
    const person = await colleague({ status: 'invited' });
    await comeIn(provider, there(person.email, { groups: ['Floors', 'Reception'] }));
    await askAgain();
    expect(await rolesOf(person)).toEqual(['Front desk', 'Housekeeper', 'Security']);
    organisation.tamperWith(({ claims, sign }) => sign({ ...claims, groups: ['Reception'] }));
    await askAgain();
    expect(await rolesOf(person)).toEqual(['Front desk', 'Security']);
  });

  test('are left as they are where it tells only that somebody is in too many groups', async () => {
    const provider = await switchedOn();
    const person = await colleague({ status: 'invited' });
    await comeIn(provider, there(person.email, { groups: ['Floors'] }));
    const elsewhere = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: {} } };
    organisation.tamperWith(({ claims, sign }) => sign({ ...claims, ...elsewhere }));
    await comeIn(provider, there(person.email));
    expect(await rolesOf(person)).toEqual(['Housekeeper', 'Security']);
  });

  test('nobody is given any elsewhere', async () => {
    const provider = await switchedOn();
    const person = await colleague({ status: 'invited' });
    const other = await makeTenant(server.database);
    const owner = await makePerson(server.database, { tenants: [other] });
    await comeIn(provider, there(person.email, { groups: ['Floors'] }));
    const { rows } = await server.database.asOwner((db) =>
      sql`select from member_roles where user_id = ${person.id} and tenant_id <> ${house.id}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([]);
    const { items } = await server.clientAs(owner).users.list({});
    expect(items.map(({ id }) => id)).toEqual([owner.id]);
  });
});

describe('the table', () => {
  test('is told with what the last trial said of the claim, as long as it is the same', async () => {
    const made = await make();
    expect(made).toMatchObject({ roleClaim: '', roles: [] });
    const body = {
      roleClaim: 'groups',
      roles: [{ value: 'Floors', roleId: await roleOf('Housekeeper') }],
    };
    const saved = await update(made.id, body);
    expect(saved.roles).toEqual([
      { value: 'Floors', role: { id: body.roles[0]?.roleId, title: 'Housekeeper' } },
    ]);
    const [entry] = (await readLog(server.database, house)).slice(-1);
    expect(JSON.stringify(entry?.changes)).toContain('Floors: Housekeeper');
    await tryIt(made, ['Floors', 'Cricket']);
    const read = async () => await admin().identityProviders.get({ params: { id: made.id } });
    expect((await read()).trial?.roleValues).toEqual(['Floors', 'Cricket']);
    const other = await update(made.id, { roleClaim: 'realm_access.roles' });
    expect(other.trial).toMatchObject({ email: boss.email, roleValues: null });
    const role = await roleOf('Housekeeper');
    expect(await problemOf(admin().roles.remove({ params: { id: role } }))).toMatchObject({
      code: 'role_in_use',
      message: expect.stringContaining('(Directory)'),
    });
  });

  test('names roles of staff alone, and none beyond what its author may give', async () => {
    const made = await make();
    const refusedAt = async (roleId: number) =>
      await problemOf(update(made.id, { roleClaim: 'groups', roles: [{ value: 'x', roleId }] }));
    for (const title of ['Administrator', 'Council officer'])
      expect(await refusedAt(await roleOf(title))).toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'roles.0.roleId' }],
      });
    const other = await makeTenant(server.database);
    const owner = server.clientAs(await makePerson(server.database, { tenants: [other] }));
    const [foreign] = (await owner.roles.list({ query: { search: 'Housekeeper' } })).items;
    expect(await refusedAt(foreign?.id ?? 0)).toMatchObject({
      errors: [{ path: 'roles.0.roleId' }],
    });
  });

  test('needs the claim that it is about', async () => {
    const made = await make();
    const roles = [{ value: 'Floors', roleId: await roleOf('Housekeeper') }];
    expect(await problemOf(update(made.id, { roles }))).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'roleClaim' }],
    });
    expect((await admin().identityProviders.get({ params: { id: made.id } })).roles).toEqual([]);
  });

  test('is none of a council’s', async () => {
    const council = await makeCouncil(server.database, { tenants: [house] });
    const lead = await makePerson(server.database, {
      tenants: [house],
      role: 'council_manager',
      platformRole: 'council_user',
      email: `lead@${domain}`,
    });
    await joinCouncil(server.database, { council, userId: lead.id });
    await server.database.asOwner((db) =>
      sql`update user_group_members set is_admin = true where user_id = ${lead.id}`.execute(db),
    );
    const client = server.clientAs(lead).identityProviders;
    const body = { groupId: council.id, name: 'Town', ...organisation.settings, domains: [domain] };
    const { id } = await client.create({ body });
    const roles = [{ value: 'Floors', roleId: await roleOf('Housekeeper') }];
    const refused = client.update({ params: { id }, body: { roleClaim: 'groups', roles } });
    expect(await problemOf(refused)).toMatchObject({ errors: [{ path: 'roles.0.roleId' }] });
  });
});
