import { beforeAll, beforeEach, expect, test } from 'vitest';

import { hashPassword } from '#core/secrets/passwords.ts';
import type { Caller } from '#testing/world/app.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

/** More than the tries that are free: being told to wait must not tell either. */
const times = 12;
const password = 'lantern otter gravel seven';
const server = useTestApp({ mfa: 'new-device' });
let passwordHash: string;
let tenant: TestTenant;
let elsewhere: TestTenant;
let asker: TestPerson;
let others = 0;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
  tenant = await makeTenant(server.database);
  elsewhere = await makeTenant(server.database);
});
beforeEach(async () => {
  asker = await makePerson(server.database, { tenants: [tenant], passwordHash });
});

const unknown = () => `nobody${(others += 1)}@test.example`;
const known = async (status: 'active' | 'suspended' | 'invited' = 'active') => {
  const options = { tenants: [elsewhere], status };
  const secret = status === 'invited' ? {} : { passwordHash };
  return await makePerson(server.database, { ...options, ...secret });
};

interface Asked {
  url: string;
  payload: object;
  as?: Caller;
}

/** These differ of any two calls: their number, their moment, and how many the caller has left. */
const changing = new Set([
  'date',
  'x-request-id',
  'content-length',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
]);
const isSteady = ([name]: [string, unknown]) => !changing.has(name);

/** What is told of each call, but for what differs of any two. */
const told = async (asked: Asked) => {
  const answer = await server.request({ method: 'POST', ...asked });
  const body = answer.body
    .replace(/"requestId":"[^"]*"/, '"requestId":""')
    .replace(/"challenge":"[\w-]{43}"/, '"challenge":""')
    .replaceAll(/\d+ seconds/g, 'some seconds');
  const headers = Object.entries(answer.headers);
  const names = headers.map(([name]) => name).toSorted();
  return { status: answer.statusCode, names, headers: headers.filter(isSteady), body };
};
const tellings = async (asked: Asked) => {
  const all: Awaited<ReturnType<typeof told>>[] = [];
  for (let count = 0; count < times; count += 1) all.push(await told(asked));
  return all;
};

const login = (email: string) => ({
  url: '/api/auth/login',
  payload: { email, password: 'a guess' },
});
const forgot = (email: string) => ({ url: '/api/auth/forgot-password', payload: { email } });

test.each([
  { what: 'signing in', ask: login, statuses: [401, 429] },
  { what: 'a forgotten password', ask: forgot, statuses: [200] },
])('$what tells nothing of whose address it is', async ({ ask, statuses }) => {
  const expected = await tellings(ask(unknown()));
  expect([...new Set(expected.map(({ status }) => status))]).toEqual(statuses);
  for (const status of ['active', 'suspended', 'invited'] as const)
    expect(await tellings(ask((await known(status)).email)), status).toEqual(expected);
});

test('asking for the mail of an invitation tells nothing of other properties’ people', async () => {
  const ask = (userId: number) => ({
    url: '/api/user/resend-activation-email',
    payload: { userId },
    as: asker,
  });
  const expected = await tellings(ask(2_000_000_000));
  expect(expected.map(({ status }) => status)).toEqual(Array.from({ length: times }, () => 404));
  for (const status of ['active', 'invited'] as const)
    expect(await tellings(ask((await known(status)).id)), status).toEqual(expected);
});

test('what a passkey is asked names nobody', async () => {
  const ask = async () => {
    const { body } = await told({ url: '/api/auth/passkey/options', payload: {} });
    return body.replace(/challenge\\":\\"[\w-]+/, '');
  };
  const before = await ask();
  await known();
  expect(await ask()).toBe(before);
  expect(before).not.toContain('allowCredentials');
});

test('taking an address as one’s own tells nothing of whose it is', async () => {
  const ask = (as: Caller, email: string) => ({
    url: '/api/auth/email',
    payload: { email, password },
    as,
  });
  const expected = await tellings(ask(asker, unknown()));
  expect([...new Set(expected.map(({ status }) => status))]).toEqual([200, 429]);
  for (const status of ['active', 'suspended', 'invited'] as const) {
    const next = await makePerson(server.database, { tenants: [tenant], passwordHash });
    expect(await tellings(ask(next, (await known(status)).email)), status).toEqual(expected);
  }
});
