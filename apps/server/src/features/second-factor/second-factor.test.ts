import type { FactorMethod } from '@keyhold/contract';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '#core/secrets/passwords.ts';
import { seal } from '#core/secrets/secret-box.ts';
import { sendGuesses } from '#testing/guesses.ts';
import { mailsTo, tokenIn } from '#testing/services/outbox.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

/** For a quiet hour: 10000. */
const wanted = Number(process.env.GUESSES ?? 400);
const password = 'lantern otter gravel seven';
const server = useTestApp({ mfa: 'new-device' });
let passwordHash: string;
let tenant: TestTenant;
let person: TestPerson;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  tenant = await makeTenant(server.database);
  person = await makePerson(server.database, { tenants: [tenant], passwordHash });
});

const anybody = () => server.clientAs();
const asOwner = (statement: ReturnType<typeof sql>) =>
  server.database.asOwner((db) => statement.execute(db));

const askIn = async (headers: Record<string, string> = {}) => {
  const payload = { email: person.email, password };
  const answer = await server.request({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers,
  });
  return answer.json<{
    data: {
      token?: string;
      mfa?: { challenge: string; methods: FactorMethod[]; enrolled: FactorMethod[] };
    };
  }>().data;
};
const challenged = async () => (await askIn()).mfa?.challenge ?? '';
const mailedCode = async () => {
  const [mail] = await mailsTo(server, person.email);
  return /^(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? '';
};
const verify = (challenge: string, given: { method?: FactorMethod; code: string }) =>
  anybody().secondFactor.verify({ body: { challenge, method: 'otp', ...given } });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const codeAt = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
/** Sets up an authenticator by being signed in; its first code is of the step before this one. */
const enrolled = async () => {
  const client = server.clientAs(person);
  const { challenge, secret } = await client.secondFactor.enrol({ body: { password } });
  const { recoveryCodes } = await client.secondFactor.confirm({
    body: { challenge, code: codeAt(secret, -1) },
  });
  return { secret, recoveryCodes };
};

describe('a code by mail', () => {
  test('stands between the password and the session, on a device that is not known', async () => {
    const { mfa, token } = await askIn();
    expect(token).toBeUndefined();
    expect(mfa).toMatchObject({ methods: ['otp', 'qr'], enrolled: ['otp'] });
    const challenge = mfa?.challenge ?? '';
    const sent = await anybody().secondFactor.request({ body: { challenge, method: 'otp' } });
    expect(sent).toEqual({ sentTo: 'p…@t…' });
    const signedIn = await verify(challenge, { code: await mailedCode() });
    expect(signedIn.user.id).toBe(person.id);
    expect(signedIn.deviceToken).toBeUndefined();
    expect((await server.clientAs({ token: signedIn.token }).auth.me()).id).toBe(person.id);
    expect(await problemOf(verify(challenge, { code: await mailedCode() }))).toMatchObject({
      code: 'challenge_over',
    });
  });

  test('is not asked for where the device is trusted, until that is taken back', async () => {
    const challenge = await challenged();
    await anybody().secondFactor.request({ body: { challenge, method: 'otp' } });
    const body = { challenge, method: 'otp', code: await mailedCode(), trustDevice: true } as const;
    const { token, deviceToken = '' } = await anybody().secondFactor.verify({ body });
    const device = { 'x-device-token': deviceToken };
    expect((await askIn(device)).token).toBeDefined();
    const other = await makePerson(server.database, { tenants: [tenant], passwordHash });
    const theirs = await server.request({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: other.email, password },
      headers: device,
    });
    expect(theirs.json<{ data: { mfa?: object } }>().data.mfa).toBeDefined();
    const client = server.clientAs({ token });
    const [trusted] = await client.sessions.devices();
    await client.sessions.removeDevice({ params: { id: trusted?.id ?? 0 } });
    expect((await askIn(device)).mfa).toBeDefined();
  });

  test('dies of five wrong ones, and the right one then helps no more', async () => {
    const challenge = await challenged();
    await anybody().secondFactor.request({ body: { challenge, method: 'otp' } });
    const code = await mailedCode();
    for (let count = 0; count < 5; count += 1)
      expect(await problemOf(verify(challenge, { code: wrongOf(code) }))).toMatchObject({
        code: 'wrong_code',
      });
    expect(await problemOf(verify(challenge, { code }))).toMatchObject({
      code: 'challenge_over',
    });
  });

  test('belongs to its own challenge, and a newer one voids it', async () => {
    const [first, second] = [await challenged(), await challenged()];
    await anybody().secondFactor.request({ body: { challenge: first, method: 'otp' } });
    const older = await mailedCode();
    expect(await problemOf(verify(second, { code: older }))).toMatchObject({ code: 'wrong_code' });
    await anybody().secondFactor.request({ body: { challenge: first, method: 'otp' } });
    const newer = await mailedCode();
    // One in a million times they are the same.
    const stale = newer === older ? wrongOf(newer) : older;
    expect(await problemOf(verify(first, { code: stale }))).toMatchObject({ code: 'wrong_code' });
    expect((await verify(first, { code: newer })).token).toBeDefined();
  });

  test('is mailed five times an hour at most, whatever is asked', async () => {
    const challenges = [await challenged(), await challenged()];
    for (let count = 0; count < 5; count += 1)
      await anybody().secondFactor.request({
        body: { challenge: challenges[count % 2] ?? '', method: 'otp' },
      });
    const again = anybody().secondFactor.forgotQr({ body: { challenge: challenges[0] ?? '' } });
    expect(await problemOf(again)).toMatchObject({ status: 429, code: 'too_many_codes' });
  });
});

test(
  'of however many guesses over many challenges at once, ten are judged',
  { timeout: 60_000 + wanted * 100 },
  async () => {
    const challenges: string[] = [];
    for (let count = 0; count < Math.min(100, wanted / 20); count += 1) {
      await asOwner(sql`delete from sign_in_attempts`);
      challenges.push(await challenged());
    }
    await anybody().secondFactor.request({
      body: { challenge: challenges[0] ?? '', method: 'otp' },
    });
    const right = Number(await mailedCode());
    await asOwner(sql`delete from sign_in_attempts`);
    const { answers, most } = await sendGuesses(server, {
      count: wanted,
      guess: (index) => ({
        url: '/api/user/verify-mfa',
        payload: {
          challenge: challenges[index % challenges.length],
          method: 'otp',
          code: String((right + 1 + index) % 1_000_000).padStart(6, '0'),
        },
      }),
    });
    const judged = answers.filter(({ statusCode }) => statusCode === 409).length;
    expect(judged).toBeGreaterThan(0);
    expect(judged).toBeLessThanOrEqual(most);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(wanted - judged);
    // The password is the same account's counter: it waits too.
    const login = await server.request({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: person.email, password },
    });
    expect(login.statusCode).toBe(429);
  },
);

describe('an authenticator', () => {
  test('is set up at the first sign-in, and gives recovery codes once', async () => {
    const challenge = await challenged();
    const setup = await anybody().secondFactor.request({ body: { challenge, method: 'qr' } });
    expect(setup.otpauthUrl).toContain(`secret=${setup.secret}`);
    const { recoveryCodes, token } = await verify(challenge, {
      method: 'qr',
      code: codeAt(setup.secret ?? ''),
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await server.clientAs({ token }).secondFactor.state()).toMatchObject({
      recoveryCodesLeft: 10,
      isRequired: true,
    });
    expect((await mailsTo(server, person.email))[0]?.subject).toBe(
      'The second factor of your account',
    );
    const { rows } = await asOwner(
      sql`select a.secret, r.code_hash from authenticators a join recovery_codes r using (user_id) where user_id = ${person.id}`,
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(setup.secret);
    expect(kept).not.toContain(recoveryCodes?.[0]);
  });

  test('is not set up at sign-in by who has only the password, once a code was given', async () => {
    const first = await challenged();
    await anybody().secondFactor.request({ body: { challenge: first, method: 'otp' } });
    await verify(first, { code: await mailedCode() });
    const { mfa } = await askIn();
    expect(mfa?.methods).toEqual(['otp']);
    const body = { challenge: mfa?.challenge ?? '', method: 'qr' } as const;
    expect(await problemOf(anybody().secondFactor.request({ body }))).toMatchObject({
      code: 'challenge_over',
    });
  });

  test('gives codes that are taken once, one step to either side', async () => {
    const { secret } = await enrolled();
    const code = codeAt(secret);
    expect(
      await problemOf(verify(await challenged(), { method: 'qr', code: codeAt(secret, -3) })),
    ).toMatchObject({ code: 'wrong_code' });
    expect((await verify(await challenged(), { method: 'qr', code })).token).toBeDefined();
    for (const replayed of [code, codeAt(secret, -1)])
      expect(
        await problemOf(verify(await challenged(), { method: 'qr', code: replayed })),
      ).toMatchObject({ code: 'wrong_code' });
    const next = codeAt(secret, 1);
    expect((await verify(await challenged(), { method: 'qr', code: next })).token).toBeDefined();
  });

  test('may be replaced by a recovery code, which is gone then, and the owner is told', async () => {
    const { recoveryCodes } = await enrolled();
    const code = recoveryCodes[3]?.toUpperCase().replace('-', ' ') ?? '';
    expect((await verify(await challenged(), { method: 'qr', code })).token).toBeDefined();
    expect(await problemOf(verify(await challenged(), { method: 'qr', code }))).toMatchObject({
      code: 'wrong_code',
    });
    expect((await mailsTo(server, person.email))[0]?.text).toContain('recovery codes');
    const types = (await readLog(server.database, tenant)).map(({ type }) => type);
    expect(types).toEqual(['ENROL_AUTHENTICATOR', 'USE_RECOVERY_CODE']);
  });

  test('that is lost is replaced by password and mail; the old one counts until then', async () => {
    const { secret: old } = await enrolled();
    const challenge = await challenged();
    await anybody().secondFactor.forgotQr({ body: { challenge } });
    const code = await mailedCode();
    // A code for one purpose is none for the other.
    expect(await problemOf(verify(challenge, { code }))).toMatchObject({ code: 'wrong_code' });
    const setup = await anybody().secondFactor.verifyForgotQr({ body: { challenge, code } });
    const { recoveryCodes } = await verify(challenge, {
      method: 'qr',
      code: codeAt(setup.secret),
    });
    expect(recoveryCodes).toHaveLength(10);
    expect(
      await problemOf(verify(await challenged(), { method: 'qr', code: codeAt(old, 1) })),
    ).toMatchObject({ code: 'wrong_code' });
  });

  test('that the server cannot read, for want of its secret, says what to do instead', async () => {
    await enrolled();
    const sealed = seal('the secret of another server, long enough', 'JBSWY3DPEHPK3PXP');
    await asOwner(
      sql`update authenticators set secret = ${sealed}, last_step = 0 where user_id = ${person.id}`,
    );
    const challenge = await challenged();
    expect(await problemOf(verify(challenge, { method: 'qr', code: '123456' }))).toMatchObject({
      status: 409,
      code: 'authenticator_unreadable',
    });
    await anybody().secondFactor.forgotQr({ body: { challenge } });
    const body = { challenge, code: await mailedCode() };
    const { secret } = await anybody().secondFactor.verifyForgotQr({ body });
    expect((await verify(challenge, { method: 'qr', code: codeAt(secret) })).user.id).toBe(
      person.id,
    );
  });

  test('is removed, and its recovery codes renewed, only by who knows the password', async () => {
    await enrolled();
    const { secondFactor } = server.clientAs(person);
    const wrong = { body: { password: 'not it at all' } };
    for (const call of [secondFactor.remove, secondFactor.renewCodes, secondFactor.enrol])
      expect(await problemOf(call(wrong))).toMatchObject({ status: 409, code: 'wrong_password' });
    expect((await secondFactor.renewCodes({ body: { password } })).recoveryCodes).toHaveLength(10);
    await secondFactor.remove({ body: { password } });
    expect(await secondFactor.state()).toMatchObject({ enrolledAt: null, recoveryCodesLeft: 0 });
  });
});

test('a reset by mail does not do without the second factor, nor leaves a device trusted', async () => {
  const challenge = await challenged();
  await anybody().secondFactor.request({ body: { challenge, method: 'otp' } });
  const body = { challenge, method: 'otp', code: await mailedCode(), trustDevice: true } as const;
  const { deviceToken = '' } = await anybody().secondFactor.verify({ body });
  await anybody().passwords.forgot({ body: { email: person.email } });
  await server.jobs.drain();
  const [mail] = await mailsTo(server, person.email);
  const token = tokenIn(mail);
  await anybody().passwords.reset({ body: { token, password } });
  expect((await askIn({ 'x-device-token': deviceToken })).mfa).toBeDefined();
});
