import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { enqueue } from '#core/jobs/jobs.ts';
import { hashPassword } from '#core/secrets/passwords.ts';
import { startLate } from '#testing/services/missed-hours.ts';
import { openOrganisation } from '#testing/services/organisation.ts';
import { mailsTo } from '#testing/services/outbox.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, readLog } from '#testing/world/factories.ts';
import { playedPassword as password, playProvider, there } from '#testing/world/provider-play.ts';
import type { ProviderPlay } from '#testing/world/provider-play.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { askProviders } from './provider-sessions.jobs.ts';

const organisation = await openOrganisation('http://localhost/sign-in/return');
const server = useTestApp({ trustedOrigins: [organisation.origin] });
afterAll(() => organisation.close());

let passwordHash: string;
let play: ProviderPlay;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  play = await playProvider(server, organisation);
});

const anybody = () => server.clientAs();
const isIn = async (token: string | undefined) => {
  const answer = await server.request({ url: '/api/auth/me', as: { token: token ?? 'none' } });
  return answer.statusCode === 200;
};
/** A session is remembered for a second. */
const isOut = async (token: string | undefined) => {
  await expect.poll(() => isIn(token)).toBe(false);
};
const asOwner = (statement: ReturnType<typeof sql>) =>
  server.database.asOwner((db) => statement.execute(db));
/** As if so many minutes had gone by for those who came in by a provider. */
const wait = async (minutes: number) => {
  await asOwner(sql`update provider_sessions set next_ask_at = next_ask_at - make_interval(mins => ${minutes}),
    asked_at = asked_at - make_interval(mins => ${minutes})`);
  await asOwner(sql`update sessions set expires_at = expires_at - make_interval(mins => ${minutes}),
    created_at = created_at - make_interval(mins => ${minutes})
    where id in (select session_id from provider_sessions)`);
};
const ask = async () => {
  await server.database.inScope({ as: 'app', tenantId: 0 }, (db) =>
    enqueue({ db, tenantId: 0 }, askProviders, { input: {} }),
  );
  await server.jobs.drain();
};

describe('somebody who was invited', () => {
  test('joins by signing in there, and is told by a mail', async () => {
    const provider = await play.switchedOn();
    const person = await play.officer({ status: 'invited' });
    const came = await play.comeIn(provider, there(person.email));
    expect(came.user?.id).toBe(person.id);
    expect(await isIn(came.token)).toBe(true);
    const log = await readLog(server.database, { id: 0 });
    expect(log.filter(({ actor_id: id }) => id === person.id).map(({ type }) => type)).toEqual([
      'ACTIVATE_USER',
      'JOIN_IDENTITY_PROVIDER',
    ]);
    await server.jobs.drain();
    const [mail] = await mailsTo(server, person.email);
    expect(mail?.subject).toBe('You sign in with Southmead from now on');
    const again = await play.comeIn(provider, there(person.email));
    expect(again.user?.id).toBe(person.id);
    const [seen] = (await play.client.identityProviders.list({})).items;
    expect(seen?.people).toBe(1);
  });

  test('nobody else does, whatever is known there', async () => {
    const provider = await play.switchedOn();
    const stranger = `nobody@${play.domain}`;
    expect(await problemOf(play.comeIn(provider, there(stranger)))).toMatchObject({
      code: 'not_invited',
      message: `Southmead knows you, but nobody has invited ${stranger} to Keyhold here: ask your manager`,
    });
    // Of the house where the council is, and no officer of it.
    const clerk = await makePerson(server.database, {
      tenants: [play.house],
      email: `clerk@${play.domain}`,
    });
    expect(await problemOf(play.comeIn(provider, there(clerk.email)))).toMatchObject({
      code: 'not_invited',
    });
  });

  test.each([
    ['an address that was not confirmed', { isConfirmed: false }],
    ['one of another domain', { email: 'officer@elsewhere.example' }],
  ])('%s opens nothing', async (_what, more) => {
    const provider = await play.switchedOn();
    const person = await play.officer({ status: 'invited' });
    expect(await problemOf(play.comeIn(provider, there(person.email, more)))).toMatchObject({
      code: 'provider_without_address',
    });
  });
});

describe('somebody who has an account', () => {
  test('gives the password once, and none after it', async () => {
    const provider = await play.switchedOn();
    const person = await play.officer({ passwordHash });
    const { email } = person;
    expect(await problemOf(anybody().auth.login({ body: { email, password } }))).toMatchObject({
      code: 'sign_in_elsewhere',
      message: 'You sign in with Southmead: enter your email and choose it',
    });
    const came = await play.comeIn(provider, there(email));
    expect(came).toEqual({
      arrival: { arrival: expect.any(String), provider: 'Southmead', email },
    });
    const { arrival = '' } = came.arrival ?? {};
    const wrong = { email, password: 'something else entirely', arrival };
    expect(await problemOf(anybody().auth.login({ body: wrong }))).toMatchObject({
      code: 'wrong_credentials',
    });
    const joined = await anybody().auth.login({ body: { email, password, arrival } });
    expect(await isIn(joined.token)).toBe(true);
    expect(
      await problemOf(anybody().auth.login({ body: { email, password, arrival } })),
    ).toMatchObject({ code: 'provider_answer_over' });
    expect((await play.comeIn(provider, there(email))).user?.id).toBe(person.id);
  });

  test('who has another address by now still comes in by no password', async () => {
    const provider = await play.switchedOn();
    const person = await play.officer({ passwordHash });
    const { arrival = '' } = (await play.comeIn(provider, there(person.email))).arrival ?? {};
    await anybody().auth.login({ body: { email: person.email, password, arrival } });
    const email = `private${person.id}@elsewhere.example`;
    await asOwner(sql`update users set email = ${email} where id = ${person.id}`);
    expect(await problemOf(anybody().auth.login({ body: { email, password } }))).toMatchObject({
      code: 'sign_in_elsewhere',
    });
    expect((await play.comeIn(provider, there(person.email))).user?.id).toBe(person.id);
  });

  test('what was said of one opens nobody else’s account', async () => {
    const provider = await play.switchedOn();
    const [one, other] = [
      await play.officer({ passwordHash }),
      await play.officer({ passwordHash }),
    ];
    const { arrival = '' } = (await play.comeIn(provider, there(one.email))).arrival ?? {};
    const body = { email: other.email, password, arrival };
    expect(await problemOf(anybody().auth.login({ body }))).toMatchObject({
      code: 'provider_answer_over',
    });
  });

  test('whoever manages it comes in by a password too', async () => {
    await play.switchedOn();
    const signedIn = await anybody().auth.login({ body: { email: play.manager.email, password } });
    expect(await isIn(signedIn.token)).toBe(true);
  });

  test('without a second factor there, one is asked for here where the house wants one', async () => {
    const provider = await play.switchedOn();
    const person = await play.officer({ status: 'invited' });
    const { accounts } = server.app;
    Object.assign(accounts, { mfa: 'always' });
    try {
      const weak = await play.comeIn(provider, there(person.email, { methods: ['pwd'] }));
      expect(weak).toEqual({ mfa: expect.objectContaining({ enrolled: ['otp'] }) });
      const challenge = weak.mfa?.challenge ?? '';
      await anybody().secondFactor.request({ body: { challenge, method: 'otp' } });
      const [mail] = await mailsTo(server, person.email);
      const code = /^(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
      const proven = await anybody().secondFactor.verify({
        body: { challenge, method: 'otp', code },
      });
      expect(await isIn(proven.token)).toBe(true);
      expect((await play.comeIn(provider, there(person.email))).user?.id).toBe(person.id);
    } finally {
      Object.assign(accounts, { mfa: 'off' });
    }
  });
});

describe('a session that came so', () => {
  test('ends where the person is gone there, and goes on where they are not', async () => {
    const provider = await play.switchedOn();
    const [stays, leaves] = [
      await play.officer({ status: 'invited', name: 'Ada Stays' }),
      await play.officer({ status: 'invited', name: 'Bo Leaves' }),
    ];
    const staying = await play.comeIn(provider, there(stays.email));
    const leaving = await play.comeIn(provider, there(leaves.email));
    organisation.leaves(there(leaves.email).subject);
    await wait(21);
    await ask();
    expect(await isIn(staying.token)).toBe(true);
    await isOut(leaving.token);
    const log = await readLog(server.database, { id: 0 });
    expect(log.at(-1)).toMatchObject({
      type: 'LEFT_IDENTITY_PROVIDER',
      subject_label: 'Bo Leaves',
    });
    for (let hours = 0; hours < 3; hours += 1) {
      await wait(50);
      await ask();
    }
    expect(await isIn(staying.token)).toBe(true);
  });

  test('ends by itself once the hour of asking has struck', async () => {
    const provider = await play.switchedOn();
    const person = await play.officer({ status: 'invited' });
    const { token } = await play.comeIn(provider, there(person.email));
    organisation.leaves(there(person.email).subject);
    await wait(21);
    expect(await isIn(token)).toBe(true);
    const runner = await startLate(server, [askProviders]);
    await isOut(token);
    await runner.close();
  });

  test('ends within the hour where nobody answers, and is asked for again until then', async () => {
    const provider = await play.switchedOn();
    const person = await play.officer({ status: 'invited' });
    const { token } = await play.comeIn(provider, there(person.email));
    organisation.setAway(true);
    await wait(25);
    await ask();
    expect(await isIn(token)).toBe(true);
    organisation.setAway(false);
    await wait(10);
    await ask();
    organisation.setAway(true);
    await wait(40);
    await ask();
    expect(await isIn(token)).toBe(true);
    await wait(21);
    await isOut(token);
  });

  test('is asked for though others wait that nobody is asked for any more', async () => {
    const gone = await play.switchedOn();
    const first = await play.officer({ status: 'invited' });
    const { token } = await play.comeIn(gone, there(first.email));
    await play.client.identityProviders.switchOff({ params: { id: gone.id } });
    // As many as are taken at a time, of a provider that is off; and their sessions last.
    await asOwner(sql`with made as (
        insert into sessions (token_hash, user_id, expires_at)
        select gen_random_uuid()::text, ${first.id}, now() + interval '1 day' from generate_series(1, 30)
        returning id)
      insert into provider_sessions (session_id, provider_id, user_id, refresh_token, next_ask_at)
      select id, ${gone.id}, ${first.id}, 'x', now() - interval '1 day' from made`);
    play = await playProvider(server, organisation);
    const provider = await play.switchedOn();
    const person = await play.officer({ status: 'invited' });
    const staying = await play.comeIn(provider, there(person.email));
    await wait(50);
    await ask();
    await wait(30);
    expect(await isIn(staying.token)).toBe(true);
    await isOut(token);
  });

  test('is left at both ends', async () => {
    const provider = await play.switchedOn();
    const person = await play.officer({ status: 'invited' });
    const { token = '' } = await play.comeIn(provider, there(person.email));
    const { leaveAt = '' } = await server.clientAs({ token }).auth.logout();
    expect(await isIn(token)).toBe(false);
    const leaving = new URL(leaveAt);
    expect(leaving.origin).toBe(organisation.origin);
    expect(leaving.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost/');
    const page = await fetch(leaving);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('/session/end/confirm');
    expect(await play.client.auth.logout()).toEqual({});
  });
});

test('the page of sign-in is told where an address of a domain signs in, and nothing of who exists', async () => {
  const find = (email: string) => anybody().providerSignIn.find({ body: { email } });
  const made = await play.setUp();
  expect(await find(`x@${play.domain}`)).toEqual({ providers: [] });
  await play.tryIt(made);
  await play.client.identityProviders.switchOn({ params: { id: made.id } });
  const offered = { providers: [{ id: made.id, name: 'Southmead' }] };
  expect(await find(`nobody@${play.domain.toUpperCase()}`)).toEqual(offered);
  expect(await find(play.manager.email)).toEqual(offered);
  expect(await find(`x@sub.${play.domain}`)).toEqual({ providers: [] });
});
