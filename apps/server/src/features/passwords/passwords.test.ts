import { passwordFlaws } from '@keyhold/contract';
import type { Problem } from '@keyhold/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '#core/secrets/passwords.ts';
import { mailsTo, tokenIn } from '#testing/services/outbox.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, openSession, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { flawOf } from './password-rules.ts';

const old = 'old-horse-battery-2026';
const fresh = 'lantern otter gravel seven';
const server = useTestApp();
let tenant: TestTenant;
let person: TestPerson;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(old);
});
beforeEach(async () => {
  tenant = await makeTenant(server.database, { title: 'Harbour House' });
  person = await makePerson(server.database, { tenants: [tenant], passwordHash });
});

const anybody = () => server.clientAs();
const forgot = async (email: string) => {
  await anybody().passwords.forgot({ body: { email } });
  await server.jobs.drain();
};
const newestMail = async (email = person.email) => (await mailsTo(server, email))[0];
const login = (password: string) =>
  server.request({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.email, password },
  });
const asOwner = (statement: ReturnType<typeof sql>) =>
  server.database.asOwner((db) => statement.execute(db));

describe('a forgotten password', () => {
  test('is replaced by the link of a mail, once, and whoever was in is out', async () => {
    const other = await openSession(server.database, { userId: person.id });
    await forgot(person.email.toUpperCase());
    const mail = await newestMail();
    expect(mail?.text).toContain('http://localhost/reset-password#');
    const body = { token: tokenIn(mail), password: fresh };
    expect(await anybody().passwords.reset({ body })).toEqual({});
    expect((await login(old)).statusCode).toBe(401);
    expect((await login(fresh)).statusCode).toBe(200);
    for (const { token } of [person, other])
      expect(await problemOf(server.clientAs({ token }).auth.me())).toMatchObject({ status: 401 });
    expect(await problemOf(anybody().passwords.reset({ body }))).toMatchObject({
      status: 409,
      code: 'link_dead',
    });
    expect((await newestMail())?.subject).toBe('Your password was changed');
    const log = await readLog(server.database, tenant);
    expect(log.map(({ type, subject_id }) => [type, subject_id])).toEqual([
      ['RESET_PASSWORD', person.id],
    ]);
  });

  test('leaves the session alone that uses the link', async () => {
    await forgot(person.email);
    const body = { token: tokenIn(await newestMail()), password: fresh };
    await server.clientAs(person).passwords.reset({ body });
    expect((await server.clientAs(person).auth.me()).id).toBe(person.id);
  });

  test('of two who use one link at once, one has it', async () => {
    await forgot(person.email);
    const token = tokenIn(await newestMail());
    const answers = await Promise.all(
      ['first', 'other'].map((word) =>
        server.request({
          method: 'POST',
          url: '/api/auth/reset-password',
          payload: { token, password: `${fresh} ${word}` },
        }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  test('a newer link ends the older one, and none is good for more than half an hour', async () => {
    await forgot(person.email);
    const older = tokenIn(await newestMail());
    await forgot(person.email);
    const newer = tokenIn(await newestMail());
    expect(newer).not.toBe(older);
    const use = (token: string) =>
      problemOf(anybody().passwords.reset({ body: { token, password: fresh } }));
    expect(await use(older)).toMatchObject({ code: 'link_dead' });
    await asOwner(
      sql`update account_links set expires_at = expires_at - interval '30 minutes' where user_id = ${person.id}`,
    );
    expect(await use(newer)).toMatchObject({ code: 'link_dead' });
  });

  test('nothing that is kept or answered tells the token', async () => {
    await forgot(person.email);
    const token = tokenIn(await newestMail());
    const { rows } = await asOwner(sql`select * from account_links where user_id = ${person.id}`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('three mails an hour are the most, whoever asks', async () => {
    for (let count = 0; count < 5; count += 1) await forgot(person.email);
    expect(await mailsTo(server, person.email)).toHaveLength(3);
  });

  test.each(['suspended', 'deleted'])('is not mailed to somebody who is %s', async (how) => {
    // A property keeps an administrator.
    await makePerson(server.database, { tenants: [tenant] });
    await asOwner(
      how === 'deleted'
        ? sql`update users set deleted_at = now() where id = ${person.id}`
        : sql`update users set status = 'suspended' where id = ${person.id}`,
    );
    await forgot(person.email);
    expect(await mailsTo(server, person.email)).toEqual([]);
  });

  test('the answer is the same whoever exists, and so is what was done by then', async () => {
    const before = (await mailsTo(server, person.email)).length;
    const ask = (email: unknown) =>
      server.request({
        method: 'POST',
        url: '/api/auth/forgot-password',
        payload: { email },
      });
    const [known, unknown] = [await ask(person.email), await ask('nobody@test.example')];
    expect(known.statusCode).toBe(200);
    expect(known.body).toBe(unknown.body);
    expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
    // The mail is written by a job, after both were answered.
    expect(await mailsTo(server, person.email)).toHaveLength(before);
    for (const email of [[person.email], 'no address', ''])
      expect((await ask(email)).json<Problem>().errors?.[0]?.path).toBe('email');
  });
});

describe('an invitation', () => {
  const makeInvited = () =>
    makePerson(server.database, { tenants: [tenant], status: 'invited', locale: 'es' });

  test('is mailed in the language of whoever is invited, and makes them active', async () => {
    const invited = await makeInvited();
    const body = { userId: invited.id };
    expect(await server.clientAs(person).passwords.resendActivation({ body })).toEqual({});
    const [mail] = await mailsTo(server, invited.email);
    expect(mail?.subject).toBe('Active su cuenta de Keyhold');
    expect(mail?.text).toContain('http://localhost/update-password#');
    const link = { token: tokenIn(mail), password: fresh };
    await anybody().passwords.reset({ body: link });
    const credentials = { email: invited.email, password: fresh };
    expect((await anybody().auth.login({ body: credentials })).user?.id).toBe(invited.id);
    const log = await readLog(server.database, tenant);
    expect(log.map(({ type, actor_id }) => [type, actor_id])).toEqual([
      ['INVITE_USER', person.id],
      ['ACTIVATE_USER', invited.id],
    ]);
    const again = problemOf(server.clientAs(person).passwords.resendActivation({ body }));
    expect(await again).toMatchObject({ status: 409, code: 'already_active' });
  });

  test('is mailed again from outside: to a council user, and to whoever is at home in a property', async () => {
    const root = server.clientAs(
      await makePerson(server.database, { platformRole: 'super_admin' }),
    );
    const invited = await makeInvited();
    const params = { id: invited.id };
    const resend = (body: { tenantId?: number }) =>
      root.passwords.resendFromPlatform({ params, body });
    const elsewhere = await makeTenant(server.database);
    for (const wrong of [{}, { tenantId: elsewhere.id }, { tenantId: 999_999 }])
      expect(await problemOf(resend(wrong))).toMatchObject({ status: 404 });
    await resend({ tenantId: tenant.id });
    expect(await mailsTo(server, invited.email)).toHaveLength(1);
    expect((await readLog(server.database, tenant)).at(-1)).toMatchObject({
      type: 'INVITE_USER',
      subject_id: invited.id,
    });
    const council = await makePerson(server.database, {
      platformRole: 'council_user',
      status: 'invited',
    });
    await root.passwords.resendFromPlatform({ params: { id: council.id }, body: {} });
    expect(await mailsTo(server, council.email)).toHaveLength(1);
  });

  test('comes also to whoever asks for a new password before there was one', async () => {
    const invited = await makeInvited();
    await forgot(invited.email);
    expect((await newestMail(invited.email))?.text).toContain('/update-password#');
  });

  test('of an administrator is sent again by nobody who may do less', async () => {
    const admin = server.clientAs(person);
    const title = 'Recruiter';
    const role = await admin.roles.create({ body: { title, permissions: ['manage:users'] } });
    const clerk = await makePerson(server.database, { tenants: [tenant], role: 'front_desk' });
    await admin.users.update({ params: { id: clerk.id }, body: { roleIds: [role.id] } });
    const body = { userId: (await makeInvited()).id };
    const sent = server.clientAs(clerk).passwords.resendActivation({ body });
    expect(await problemOf(sent)).toMatchObject({ status: 409, code: 'beyond_rights' });
  });

  test('five an hour are the most; of another property nobody is known', async () => {
    const invited = await makeInvited();
    const body = { userId: invited.id };
    const client = server.clientAs(person);
    for (let count = 0; count < 5; count += 1) await client.passwords.resendActivation({ body });
    expect(await problemOf(client.passwords.resendActivation({ body }))).toMatchObject({
      status: 429,
      code: 'too_many_mails',
    });
    const elsewhere = await makeTenant(server.database);
    const stranger = server.clientAs(await makePerson(server.database, { tenants: [elsewhere] }));
    expect(await problemOf(stranger.passwords.resendActivation({ body }))).toMatchObject({
      status: 404,
    });
  });
});

describe('a new password', () => {
  const whose = {
    name: 'Freya Lindqvist',
    email: 'f.lindqvist@demo.example',
    properties: ['Harbour House'],
    needsSecondFactor: false,
  };

  test.each([
    ['fourteen chars', passwordFlaws.shortAlone],
    ['password12345678', passwordFlaws.common],
    ['P@ssw0rd-2026-!!!', passwordFlaws.common],
    ['qwertyuiopasdfghjkl', passwordFlaws.common],
    ['123456789012345678', passwordFlaws.common],
    ['aaaaaaaaaaaaaaaaaaaa', passwordFlaws.common],
    ['iloveyou-iloveyou-2', passwordFlaws.common],
    ['Harbour House 2026!!', passwordFlaws.own],
    ['FreyaLindqvist1987', passwordFlaws.own],
    ['correct horse battery staple', null],
    ['harbour otter gravel seven', null],
    ['ñandú colibrí tejón lince', null],
    ['zV9#kq2LmX4pRt7w', null],
  ])('%s', async (password, flaw) => {
    expect(await flawOf(password, whose)).toBe(flaw);
  });

  test.each([
    ['otterlamp', null],
    ['otter', passwordFlaws.short],
    ['welcome1', passwordFlaws.common],
    ['elephant', passwordFlaws.common],
    ['Elephant-2026!', passwordFlaws.common],
    ['3l3ph4nt', passwordFlaws.common],
    ['ElephantElephant', passwordFlaws.common],
    ['elephant gravel', null],
    ['thomas1234', passwordFlaws.common],
  ])('may be shorter beside a second factor: %s', async (password, flaw) => {
    expect(await flawOf(password, { ...whose, needsSecondFactor: true })).toBe(flaw);
  });

  test('is none of the fifty thousand that leaks have most often', async () => {
    const beside = { ...whose, needsSecondFactor: true };
    const leaked = dictionary['passwords-common'];
    expect(leaked).toHaveLength(49_233);
    const passed = [];
    for (const one of leaked)
      if (one.length >= 8 && (await flawOf(one, beside)) === null) passed.push(one);
    expect(passed).toEqual([]);
  });

  test('that is not good enough spends no link, and the sentence says what to do', async () => {
    await forgot(person.email);
    const token = tokenIn(await newestMail());
    const set = (password: string) => anybody().passwords.reset({ body: { token, password } });
    expect(await problemOf(set('Harbour House 2026!!'))).toMatchObject({
      status: 400,
      errors: [
        {
          path: 'password',
          message:
            'Your name, your email or the property is most of it: add two or three other words',
        },
      ],
    });
    expect(await set(fresh)).toEqual({});
  });
});
