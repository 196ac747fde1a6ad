import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { hashPassword } from '#core/secrets/passwords.ts';
import { mailsTo, tokenIn } from '#testing/services/outbox.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, openSession, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const password = 'lantern otter gravel seven';
const server = useTestApp();
let passwordHash: string;
let tenant: TestTenant;
let person: TestPerson;
let email: string;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  tenant = await makeTenant(server.database);
  person = await makePerson(server.database, { tenants: [tenant], passwordHash });
  email = `new.${person.email}`;
});

const change = () => server.clientAs(person).emailChange;
const begin = (to = email) => change().begin({ body: { email: to, password } });
const codeOf = async (address: string) => {
  const [mail] = await mailsTo(server, address);
  return /^(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
};
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const login = (address: string) =>
  server.clientAs().auth.login({ body: { email: address, password } });

test('with a code of each mailbox the new address counts, and both are told', async () => {
  const elsewhere = await openSession(server.database, { userId: person.id });
  const { challenge } = await begin();
  expect((await login(person.email)).user?.id).toBe(person.id);
  const [oldCode, newCode] = [await codeOf(person.email), await codeOf(email)];
  // Who reads the new mailbox may be a stranger, who is sent to no form of ours.
  expect((await mailsTo(server, person.email))[0]?.text).toContain('/forgot-password');
  expect((await mailsTo(server, email))[0]?.text).not.toContain('/forgot-password');
  await change().confirm({ body: { challenge, oldCode, newCode } });
  expect(await server.clientAs(person).auth.me()).toMatchObject({ id: person.id, email });
  expect(await problemOf(server.clientAs(elsewhere).auth.me())).toMatchObject({ status: 401 });
  expect((await login(email)).user?.id).toBe(person.id);
  expect(await problemOf(login(person.email))).toMatchObject({ code: 'wrong_credentials' });
  for (const address of [person.email, email])
    expect((await mailsTo(server, address))[0]?.text).toContain(email);
  const types = (await readLog(server.database, tenant)).map(({ type }) => type);
  expect(types).toEqual(['CHANGE_EMAIL']);
  const again = change().confirm({ body: { challenge, oldCode, newCode } });
  expect(await problemOf(again)).toMatchObject({ code: 'challenge_over' });
});

test('one of the two codes is none, and five wrong tries end it', async () => {
  const { challenge } = await begin();
  const [oldCode, newCode] = [await codeOf(person.email), await codeOf(email)];
  const give = (codes: object) =>
    change().confirm({ body: { challenge, oldCode, newCode, ...codes } });
  const wrong = [
    { oldCode: wrongOf(oldCode) },
    { newCode: wrongOf(newCode) },
    { newCode: oldCode, oldCode: newCode },
  ];
  for (const codes of wrong)
    expect(await problemOf(give(codes))).toMatchObject({ code: 'wrong_code' });
  await give({});
  expect((await server.clientAs(person).auth.me()).email).toBe(email);

  const next = await change().begin({ body: { email: person.email, password } });
  const codes = { oldCode: '000000', newCode: '000000' };
  for (let count = 0; count < 6; count += 1)
    expect(await problemOf(change().confirm({ body: { ...next, ...codes } }))).toMatchObject({
      code: count < 5 ? 'wrong_code' : 'challenge_over',
    });
});

test('it takes the password, another address, and the person who asked', async () => {
  const wrong = change().begin({ body: { email, password: 'a guess' } });
  expect(await problemOf(wrong)).toMatchObject({ code: 'wrong_password' });
  expect(await problemOf(begin(person.email.toUpperCase()))).toMatchObject({
    status: 400,
    errors: [{ path: 'email' }],
  });
  const { challenge } = await begin();
  const codes = { oldCode: await codeOf(person.email), newCode: await codeOf(email) };
  const colleague = await makePerson(server.database, { tenants: [tenant] });
  const stolen = server.clientAs(colleague).emailChange.confirm({ body: { challenge, ...codes } });
  expect(await problemOf(stolen)).toMatchObject({ code: 'challenge_over' });
});

test('whose address it is learns only who reads its mail, and it stays theirs', async () => {
  const other = await makePerson(server.database, { tenants: [tenant], passwordHash });
  const { challenge } = await begin(other.email);
  const codes = { oldCode: await codeOf(person.email), newCode: await codeOf(other.email) };
  const guess = { ...codes, newCode: wrongOf(codes.newCode) };
  expect(await problemOf(change().confirm({ body: { challenge, ...guess } }))).toMatchObject({
    code: 'wrong_code',
  });
  expect(await problemOf(change().confirm({ body: { challenge, ...codes } }))).toMatchObject({
    status: 409,
    code: 'address_refused',
  });
  expect((await login(other.email)).user?.id).toBe(other.id);
});

test('what was mailed to the old address opens nothing any more', async () => {
  await server.clientAs().passwords.forgot({ body: { email: person.email } });
  await server.jobs.drain();
  const [mail] = await mailsTo(server, person.email);
  const token = tokenIn(mail);
  const { challenge } = await begin();
  const codes = { oldCode: await codeOf(person.email), newCode: await codeOf(email) };
  await change().confirm({ body: { challenge, ...codes } });
  const reset = server.clientAs().passwords.reset({ body: { token, password } });
  expect(await problemOf(reset)).toMatchObject({ code: 'link_dead' });
  const { rows } = await server.database.asOwner((db) =>
    sql`select 1 from account_links where user_id = ${person.id}`.execute(db),
  );
  expect(rows).toEqual([]);
});

test('whom the address leads to an organisation keeps it until they have joined there', async () => {
  const boss = person;
  const domain = `house${tenant.id}.example`;
  person = await makePerson(server.database, {
    tenants: [tenant],
    role: 'front_desk',
    email: `desk@${domain}`,
    passwordHash,
  });
  const { rows } = await server.database.asOwner((db) =>
    sql<{
      id: number;
    }>`insert into identity_providers (tenant_id, name, issuer, client_id, client_secret,
        domains, state, trial_at, trial_email, trial_has_factor, trial_is_askable, made_by)
      values (${tenant.id}, 'Directory', 'https://sign-in.example.org', 'x', 'x', array[${domain}], 'on',
        now(), 'x', false, false, ${boss.id}) returning id`.execute(db),
  );
  const { id = 0 } = rows[0] ?? {};
  const elsewhere = 'private@elsewhere.example';
  expect(await problemOf(begin(elsewhere))).toMatchObject({
    code: 'sign_in_elsewhere',
    message: 'You sign in with Directory: enter your email and choose it',
  });
  expect(await mailsTo(server, elsewhere)).toEqual([]);
  await server.database.asOwner((db) =>
    sql`insert into provider_accounts (tenant_id, provider_id, subject, user_id)
      values (${tenant.id}, ${id}, 'them', ${person.id})`.execute(db),
  );
  expect(await begin(elsewhere)).toEqual({ challenge: expect.any(String) });
});
