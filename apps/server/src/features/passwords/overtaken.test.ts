import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { hashPassword } from '#core/secrets/passwords.ts';
import { mailsTo, tokenIn } from '#testing/services/outbox.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import type { TestPerson } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const old = 'old-horse-battery-2026';
const fresh = 'lantern otter gravel seven';
const server = useTestApp();
let passwordHash: string;
let admin: TestPerson;
let person: TestPerson;

beforeAll(async () => {
  passwordHash = await hashPassword(old);
});
beforeEach(async () => {
  const tenants = [await makeTenant(server.database)];
  admin = await makePerson(server.database, { tenants });
  person = await makePerson(server.database, { tenants, role: 'front_desk', passwordHash });
});

const send = (url: string, payload: Record<string, unknown>) =>
  server.request({ method: 'POST', url: `/api/auth/${url}`, payload });
const change = () =>
  server.clientAs(person).passwords.change({ body: { current: old, password: fresh } });
const login = (email: string, password: string) => send('login', { email, password });
/** Passwords are judged one after the other: what comes now waits for these. */
const keepJudgesBusy = () =>
  Array.from({ length: 20 }, (_, n) => login(`nobody-${n}-${person.id}@example.com`, old));
const suspend = () =>
  server.clientAs(admin).users.update({ params: { id: person.id }, body: { status: 'suspended' } });
const statusOf = async () => {
  const { status } = await server.clientAs(admin).users.get({ params: { id: person.id } });
  return status;
};
const isIn = async (token: string) => {
  const reply = await problemOf(server.clientAs({ token }).auth.me()).catch(() => null);
  return reply === null;
};

test('whoever is suspended while the new password is judged stays suspended, and out', async () => {
  const busy = keepJudgesBusy();
  const refusal = problemOf(change());
  await suspend();
  expect(await refusal).toMatchObject({ status: 401 });
  await Promise.all(busy);
  expect(await statusOf()).toBe('suspended');
  expect(await isIn(person.token)).toBe(false);
});

test('the link of a forgotten password does not bring back whoever is suspended meanwhile', async () => {
  await server.clientAs().passwords.forgot({ body: { email: person.email } });
  await server.jobs.drain();
  const [mail] = await mailsTo(server, person.email);
  const busy = keepJudgesBusy();
  const reset = send('reset-password', { token: tokenIn(mail), password: fresh });
  await suspend();
  const reply = await reset;
  await Promise.all(busy);
  expect(await statusOf()).toBe('suspended');
  expect(reply.json()).toMatchObject({ code: 'link_dead' });
});

test('whoever is suspended while the password is judged has no session that outlasts it', async () => {
  const busy = keepJudgesBusy();
  const entering = login(person.email, old);
  await suspend();
  const reply = await entering;
  await Promise.all(busy);
  expect(reply.json()).toMatchObject({ code: 'wrong_credentials' });
  const { rows } = await server.database.asOwner((db) =>
    sql`select s.id from sessions s join users u on u.id = s.user_id
      where u.id = ${person.id} and s.created_at >= u.signed_out_at`.execute(db),
  );
  expect(rows).toEqual([]);
});

test('a link that was mailed before opens nothing once the password is another', async () => {
  await server.clientAs().passwords.forgot({ body: { email: person.email } });
  await server.jobs.drain();
  const [mail] = await mailsTo(server, person.email);
  await change();
  const body = { token: tokenIn(mail), password: `${fresh} again` };
  expect(await problemOf(server.clientAs().passwords.reset({ body }))).toMatchObject({
    code: 'link_dead',
  });
});

test('whoever asks without end for the address of another keeps no answer from them', async () => {
  const ask = () => server.clientAs().passwords.forgot({ body: { email: person.email } });
  for (let asked = 0; asked < 6; asked += 1) await ask();
  await server.jobs.drain();
  const { length } = await mailsTo(server, person.email);
  expect(length).toBe(3);
  // Two hours later the three that were mailed are forgiven, and nothing else was counted.
  await server.database.asOwner((db) =>
    sql`update password_requests set created_at = created_at - interval '2 hours'
      where id in (select id from password_requests
        where email_key = ${person.email.toLowerCase()} order by id limit 3)`.execute(db),
  );
  await ask();
  await server.jobs.drain();
  expect((await mailsTo(server, person.email)).length).toBe(4);
});
