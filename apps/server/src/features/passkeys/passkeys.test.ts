import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '#core/secrets/passwords.ts';
import { mailsTo } from '#testing/services/outbox.ts';
import { makeDevice } from '#testing/services/passkey-device.ts';
import type { Device, Flaws } from '#testing/services/passkey-device.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, openSession, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const password = 'lantern otter gravel seven';
const refused = { status: 409, code: 'passkey_refused' };
const server = useTestApp({ mfa: 'always' });
let passwordHash: string;
let tenant: TestTenant;
let person: TestPerson;
let device: Device;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  tenant = await makeTenant(server.database);
  person = await makePerson(server.database, { tenants: [tenant], passwordHash });
  device = makeDevice();
});

const asOwner = (statement: ReturnType<typeof sql>) =>
  server.database.asOwner((db) => statement.execute(db));
const passkeysOf = (who: TestPerson) => server.clientAs(who).passkeys;
const begin = async (who = person) => (await passkeysOf(who).begin({ body: { password } })).options;
const finish = (response: string, who = person) =>
  passkeysOf(who).add({ body: { name: 'Desk phone', response } });
const add = async (who = person) => await finish(device.make(await begin(who)), who);

const { ask, signIn } = {
  ask: async () => (await server.clientAs().passkeys.ask({ body: {} })).options,
  signIn: (response: string) => server.clientAs().passkeys.signIn({ body: { response } }),
};
const enter = async (flaws?: Flaws) => await signIn(device.show(await ask(), flaws));

const flaws: [string, Flaws][] = [
  ['comes from another origin', { origin: 'http://localhost.evil.example' }],
  ['is for another place', { rpID: 'evil.example' }],
  ['does not say who held it', { isVerified: false }],
];

test('a passkey is added, is told of, and signs in without password and code', async () => {
  const added = await add();
  expect(added).toMatchObject({ name: 'Desk phone', lastUsedAt: null });
  const { token, user } = await enter();
  expect(user.id).toBe(person.id);
  expect((await server.clientAs({ token }).auth.me()).id).toBe(person.id);
  const [listed, ...others] = await passkeysOf(person).list();
  expect([listed?.id, others]).toEqual([added.id, []]);
  expect(listed?.lastUsedAt).not.toBeNull();
  await passkeysOf(person).remove({ params: { id: added.id }, body: { password } });
  const mails = await mailsTo(server, person.email);
  expect(mails.map(({ text }) => /passkey .*(?:added|removed)/.test(text))).toEqual([true, true]);
  const types = (await readLog(server.database, tenant)).map(({ type }) => type);
  expect(types).toEqual(['ADD_PASSKEY', 'REMOVE_PASSKEY']);
});

describe('none is added', () => {
  test.each(flaws)('where the answer %s', async (_how, flaw) => {
    expect(await problemOf(finish(device.make(await begin(), flaw)))).toMatchObject(refused);
    expect(await passkeysOf(person).list()).toEqual([]);
  });

  test('without the password, nor in another session, nor after a newer attempt', async () => {
    const wrong = passkeysOf(person).begin({ body: { password: 'not it at all' } });
    expect(await problemOf(wrong)).toMatchObject({ code: 'wrong_password' });
    const colleague = await makePerson(server.database, { tenants: [tenant] });
    const elsewhere = { ...person, ...(await openSession(server.database, { userId: person.id })) };
    const first = device.make(await begin());
    for (const who of [colleague, elsewhere])
      expect(await problemOf(finish(first, who))).toMatchObject(refused);
    await begin();
    expect(await problemOf(finish(first))).toMatchObject(refused);
  });

  test('twice, for oneself or for anybody', async () => {
    await add();
    const other = await makePerson(server.database, { tenants: [tenant], passwordHash });
    for (const who of [person, other]) expect(await problemOf(add(who))).toMatchObject(refused);
    expect((await enter()).user.id).toBe(person.id);
    const events = (await readLog(server.database, tenant)).map(({ type }) => type);
    expect(events).toEqual(['ADD_PASSKEY']);
  });

  test('beyond twenty', async () => {
    await asOwner(sql`insert into passkeys (user_id, name, credential_key, public_key)
      select ${person.id}, 'one', ${`${person.id} `} || n, '' from generate_series(1, 20) n`);
    expect(await problemOf(begin())).toMatchObject({ code: 'too_many_passkeys' });
  });
});

describe('nobody is let in', () => {
  beforeEach(async () => void (await add()));

  test.each([
    ...flaws,
    ['is signed by nobody', { signature: 'MEUCIQ' }],
    ['was copied: its counter stands still', { counter: 1 }],
  ] satisfies [string, Flaws][])('where the answer %s', async (_how, flaw) => {
    expect(await problemOf(enter(flaw))).toMatchObject(refused);
    expect((await enter()).user.id).toBe(person.id);
  });

  test('by an answer that was given before, is late, or is to no question of ours', async () => {
    const response = device.show(await ask());
    await signIn(response);
    expect(await problemOf(signIn(response))).toMatchObject(refused);
    const late = device.show(await ask());
    await asOwner(sql`update passkey_questions set expires_at = now() - interval '1 second'`);
    expect(await problemOf(signIn(late))).toMatchObject(refused);
    // What was asked to add a passkey is no question of sign-in.
    for (const options of [await begin(), JSON.stringify({ challenge: 'bWFkZSB1cA' })])
      expect(await problemOf(signIn(device.show(options)))).toMatchObject(refused);
    for (const text of ['{}', 'none', JSON.stringify({ id: 'a' })])
      expect(await problemOf(signIn(text))).toMatchObject(refused);
  });

  test('twice by one answer that comes twice at once', async () => {
    const response = device.show(await ask());
    const both = await Promise.allSettled([signIn(response), signIn(response)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test.each(['suspended', 'deleted', 'removed'])('whose account or passkey is %s', async (how) => {
    // A property keeps an administrator.
    await makePerson(server.database, { tenants: [tenant] });
    await asOwner(
      {
        suspended: sql`update users set status = 'suspended' where id = ${person.id}`,
        deleted: sql`update users set deleted_at = now() where id = ${person.id}`,
        removed: sql`delete from passkeys where user_id = ${person.id}`,
      }[how] ?? sql`select 1`,
    );
    expect(await problemOf(enter())).toMatchObject(refused);
  });

  test('by a password after ten wrong passkeys; the right passkey still opens', async () => {
    for (let count = 0; count < 10; count += 1)
      expect(await problemOf(enter({ isVerified: false }))).toMatchObject(refused);
    const wrong = { status: 429, code: 'too_many_attempts' };
    expect(await problemOf(enter({ isVerified: false }))).toMatchObject(wrong);
    const login = () => server.clientAs().auth.login({ body: { email: person.email, password } });
    expect(await problemOf(login())).toMatchObject(wrong);
    expect((await enter()).user.id).toBe(person.id);
    expect((await enter()).user.id).toBe(person.id);
  });
});

test('a passkey is its owner’s alone, and is removed by who knows the password', async () => {
  const { id } = await add();
  const colleague = await makePerson(server.database, { tenants: [tenant], passwordHash });
  expect(await passkeysOf(colleague).list()).toEqual([]);
  const remove = (who: TestPerson, given = password) =>
    passkeysOf(who).remove({ params: { id }, body: { password: given } });
  expect(await problemOf(remove(colleague))).toMatchObject({ status: 404 });
  expect(await problemOf(remove(person, 'a guess'))).toMatchObject({ code: 'wrong_password' });
  expect((await enter()).user.id).toBe(person.id);
});
