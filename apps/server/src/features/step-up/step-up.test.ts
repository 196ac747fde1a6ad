import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '#core/secrets/passwords.ts';
import { mailsTo } from '#testing/services/outbox.ts';
import { makeDevice } from '#testing/services/passkey-device.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, openSession } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const password = 'lantern otter gravel seven';
const needed = { status: 409, code: 'proof_needed' };
const server = useTestApp({ mfa: 'new-device' });
let passwordHash: string;
let tenant: TestTenant;
let boss: TestPerson;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const asOwner = (statement: ReturnType<typeof sql>) =>
  server.database.asOwner((db) => statement.execute(db));
const later = (minutes: number) =>
  asOwner(sql`update sessions set proven_at = proven_at - make_interval(mins => ${minutes})`);
const logIn = (who = boss) =>
  server.clientAs(who).tenants.logIn({ params: { id: tenant.id }, body: { reason: 'Help' } });
const steps = () => server.clientAs(boss).stepUp;
const codeAt = (secret: string, by: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + by * 30 });

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  boss = await makePerson(server.database, { platformRole: 'super_admin', passwordHash });
});

test('whoever came in a moment ago logs in to a property; later a code is asked for again', async () => {
  expect((await logIn()).tenant.id).toBe(tenant.id);
  await later(9);
  expect(await steps().state()).toEqual({ isProven: true, methods: ['otp'] });
  await later(2);
  expect(await problemOf(logIn())).toMatchObject(needed);
  const { challenge = '', sentTo } = await steps().begin({ body: { method: 'otp' } });
  expect(sentTo).toContain('…@');
  const [mail] = await mailsTo(server, boss.email);
  const code = /^(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  await steps().prove({ body: { proof: { method: 'otp', challenge, code } } });
  expect((await logIn()).tenant.id).toBe(tenant.id);
  const again = steps().prove({ body: { proof: { method: 'otp', challenge, code } } });
  expect(await problemOf(again)).toMatchObject({ code: 'challenge_over' });
});

test('it counts for the one session in which it was given', async () => {
  const elsewhere = { ...boss, ...(await openSession(server.database, { userId: boss.id })) };
  await later(11);
  const { challenge = '' } = await steps().begin({ body: { method: 'otp' } });
  const [mail] = await mailsTo(server, boss.email);
  const code = /^(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  const colleague = await makePerson(server.database, { platformRole: 'super_admin' });
  const stolen = server
    .clientAs(colleague)
    .stepUp.prove({ body: { proof: { method: 'otp', challenge, code } } });
  expect(await problemOf(stolen)).toMatchObject(needed);
  await steps().prove({ body: { proof: { method: 'otp', challenge, code } } });
  expect(await problemOf(logIn(elsewhere))).toMatchObject(needed);
  expect((await logIn()).tenant.id).toBe(tenant.id);
});

test('the password proves nothing of an account with a second factor, and all of one without', async () => {
  const proof = { method: 'password', password } as const;
  await later(11);
  expect(await problemOf(steps().prove({ body: { proof } }))).toMatchObject(needed);
  await asOwner(sql`update users set skips_second_factor = true where id = ${boss.id}`);
  expect(await steps().state()).toEqual({ isProven: false, methods: ['password'] });
  const wrong = { ...proof, password: 'a guess' };
  expect(await problemOf(steps().prove({ body: { proof: wrong } }))).toMatchObject({
    code: 'wrong_password',
  });
  await steps().prove({ body: { proof } });
  expect((await logIn()).tenant.id).toBe(tenant.id);
  // With a passkey from now on, what the password proved a moment ago is too little.
  await asOwner(sql`insert into passkeys (user_id, name, credential_key, public_key)
    values (${boss.id}, 'one', ${`key of ${boss.id}`}, '')`);
  expect(await problemOf(logIn())).toMatchObject(needed);
});

test('an authenticator proves it by a code that is taken once, and tries are counted', async () => {
  const { secondFactor } = server.clientAs(boss);
  const { challenge: enrolling, secret } = await secondFactor.enrol({ body: { password } });
  await secondFactor.confirm({ body: { challenge: enrolling, code: codeAt(secret, -1) } });
  await later(11);
  const give = async (code: string) => {
    const { challenge = '' } = await steps().begin({ body: { method: 'qr' } });
    await steps().prove({ body: { proof: { method: 'qr', challenge, code } } });
  };
  expect(await problemOf(give(codeAt(secret, -1)))).toMatchObject({ code: 'wrong_code' });
  await give(codeAt(secret, 0));
  expect(await steps().state()).toEqual({ isProven: true, methods: ['qr', 'otp'] });
  for (let count = 0; count < 10; count += 1) await problemOf(give('000000'));
  expect(await problemOf(give(codeAt(secret, 1)))).toMatchObject({ code: 'too_many_attempts' });
});

test('a passkey proves it, in the session that asked, and only its owner’s', async () => {
  const device = makeDevice();
  const add = async (who: TestPerson) => {
    const { passkeys } = server.clientAs(who);
    const { options } = await passkeys.begin({ body: { password } });
    return await passkeys.add({ body: { name: 'Phone', response: device.make(options) } });
  };
  await add(boss);
  const { options: toAdd } = await server.clientAs(boss).passkeys.begin({ body: { password } });
  await later(11);
  expect(await steps().state()).toEqual({ isProven: false, methods: ['passkey', 'otp'] });
  const ask = async () => (await steps().begin({ body: { method: 'passkey' } })).options ?? '';
  const prove = (response: string) =>
    steps().prove({ body: { proof: { method: 'passkey', response } } });
  const { options: atSignIn } = await server.clientAs().passkeys.ask({ body: {} });
  for (const other of [atSignIn, toAdd])
    expect(await problemOf(prove(device.show(other)))).toMatchObject({ code: 'passkey_refused' });
  await prove(device.show(await ask()));
  expect((await logIn()).tenant.id).toBe(tenant.id);

  const other = await makePerson(server.database, { tenants: [tenant], passwordHash });
  await asOwner(sql`update passkeys set user_id = ${other.id} where user_id = ${boss.id}`);
  await asOwner(sql`insert into passkeys (user_id, name, credential_key, public_key)
    values (${boss.id}, 'one', ${`key of ${boss.id}`}, '')`);
  await later(11);
  expect(await problemOf(prove(device.show(await ask())))).toMatchObject(needed);
});

describe('how the own account is opened', () => {
  const own = () => server.clientAs(boss);
  const waysOf = (body: { password?: string }) => [
    () => own().secondFactor.enrol({ body }),
    () => own().secondFactor.renewCodes({ body }),
    () => own().secondFactor.remove({ body }),
    () => own().passkeys.begin({ body }),
    () => own().passkeys.remove({ params: { id: 1 }, body }),
  ];

  test('is changed by whoever has just given its second factor, not by the password alone', async () => {
    await later(11);
    const newEmail = () =>
      own().emailChange.begin({ body: { email: 'new@test.example', password } });
    for (const change of [...waysOf({ password }), newEmail])
      expect(await problemOf(change())).toMatchObject(needed);
    const { challenge = '' } = await steps().begin({ body: { method: 'otp' } });
    const [mail] = await mailsTo(server, boss.email);
    const code = /^(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    await steps().prove({ body: { proof: { method: 'otp', challenge, code } } });
    const { challenge: enrolling, secret } = await own().secondFactor.enrol({ body: {} });
    await own().secondFactor.confirm({ body: { challenge: enrolling, code: codeAt(secret, 0) } });
    expect((await own().secondFactor.renewCodes({ body: {} })).recoveryCodes).toHaveLength(10);
    await own().passkeys.begin({ body: {} });
    expect((await newEmail()).challenge).not.toBe('');
    await own().secondFactor.remove({ body: {} });
    await later(11);
    for (const change of waysOf({})) expect(await problemOf(change())).toMatchObject(needed);
  });

  test('is changed by the password where there is no second factor', async () => {
    await asOwner(sql`update users set skips_second_factor = true where id = ${boss.id}`);
    await later(11);
    for (const change of waysOf({}))
      expect(await problemOf(change())).toMatchObject({
        status: 400,
        errors: [{ path: 'password' }],
      });
    for (const change of waysOf({ password: 'a guess' }))
      expect(await problemOf(change())).toMatchObject({ code: 'wrong_password' });
    expect((await own().secondFactor.enrol({ body: { password } })).secret).not.toBe('');
  });

  test('the password is given too where it is all that is left', async () => {
    const { challenge, secret } = await own().secondFactor.enrol({ body: {} });
    await own().secondFactor.confirm({ body: { challenge, code: codeAt(secret, 0) } });
    await asOwner(sql`update users set skips_second_factor = true where id = ${boss.id}`);
    const bare = own().secondFactor.remove({ body: {} });
    expect(await problemOf(bare)).toMatchObject({ errors: [{ path: 'password' }] });
    await own().secondFactor.remove({ body: { password } });
  });
});
