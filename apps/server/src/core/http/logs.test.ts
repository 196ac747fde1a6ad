import { connect } from 'node:net';

import type { Problem, Resources } from '@keyhold/contract';
import { get } from '@keyhold/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { hashPassword } from '#core/secrets/passwords.ts';
import { listenOn } from '#testing/services/live.ts';
import { headersOf, openAppOn, openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';

import type { AllHandlers } from './implement.ts';

interface Line {
  level: number;
  reqId?: string;
  msg: string;
  err?: { message: string; stack: string };
  event?: string;
}
const lines: string[] = [];
const secrets = ['the-token', 'the-device', 'ada@example.com'];
let server: TestApp;

/** As PostgreSQL says it: whose row it was stands in the detail. */
const failure = Object.assign(new Error('duplicate key'), {
  code: 'XX000',
  detail: 'Key (email)=(ada@example.com) already exists.',
  where: 'line 3: ada@example.com',
});

beforeAll(async () => {
  const failing = get('/failing', {
    summary: 'Fails',
    access: 'public',
    scope: 'none',
    reply: z.strictObject({}),
  });
  const handlers = { holes: { failing: () => Promise.reject(failure) } };
  server = await openTestApp({
    logLevel: 'info',
    logTo: { write: (line) => void lines.push(line) },
    routes: {
      contract: { holes: { failing } } as unknown as Resources,
      handlers: handlers as unknown as AllHandlers<Resources>,
    },
  });
});
afterAll(() => server.close());
beforeEach(() => void lines.splice(0));

test('whoever goes away in the middle of a body is no failure of ours', async () => {
  const app = await openAppOn(server.database, {
    logLevel: 'info',
    logTo: { write: (line) => void lines.push(line) },
  });
  const reading = new Promise<void>((resolve) => {
    app.addHook('preParsing', async () => void setImmediate(resolve));
  });
  const { port } = new URL(await listenOn(app));
  const socket = connect(Number(port), '127.0.0.1');
  const head = ['POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  socket.write(`${[...head, 'Content-Length: 500'].join('\r\n')}\r\n\r\n{"email":`);
  await reading;
  socket.destroy();
  const isTold = () => lines.some((line) => line.includes('the caller went away'));
  await expect.poll(isTold).toBe(true);
  const levels = lines.map((line) => (JSON.parse(line) as Line).level);
  expect(Math.max(...levels)).toBeLessThan(50);
  await app.close();
});

const headers = { authorization: 'Bearer the-token', 'x-device-token': 'the-device' };

test('a failure has one number: in the answer, in its header and in the log', async () => {
  const answer = await server.request({ method: 'GET', url: '/api/failing', headers });
  const { requestId, message } = answer.json<Problem>();
  expect(answer.statusCode).toBe(500);
  expect(message).not.toContain('duplicate');
  expect(answer.headers['x-request-id']).toBe(requestId);
  const told = lines.map((line) => JSON.parse(line) as Line);
  expect(told).toMatchObject([{ level: 50, reqId: requestId, err: { message: 'duplicate key' } }]);
  expect(told[0]?.err?.stack).toContain('logs.test.ts');
});

test('nothing that opens a session, and nobody’s data, is in a line of the log', async () => {
  await server.request({ method: 'GET', url: '/api/failing', headers });
  server.app.log.warn({ req: { headers, method: 'GET' } }, 'a request');
  server.app.log.warn({ err: Object.assign(new Error('no'), { rejected: [secrets[2]] }) }, 'mail');
  expect(lines.length).toBe(3);
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
});

test('what is asked is not logged: addresses hold what people look for', async () => {
  await server.request({ method: 'GET', url: '/api/none?search=ada@example.com', headers });
  expect(lines).toEqual([]);
});

describe('who came in, and who was refused', () => {
  const password = 'lantern otter gravel seven';
  let app: FastifyInstance;
  let tenant: TestTenant;
  let person: TestPerson;

  beforeAll(async () => {
    app = await openAppOn(server.database, {
      logLevel: 'info',
      logTo: { write: (line) => void lines.push(line) },
    });
    tenant = await makeTenant(server.database);
    const passwordHash = await hashPassword(password);
    const given = { tenants: [tenant], role: 'front_desk', passwordHash } as const;
    person = await makePerson(server.database, given);
  });
  afterAll(() => app.close());

  const ask = async (asked: InjectOptions) => {
    lines.length = 0;
    const answer = await app.inject(asked);
    for (const line of lines) expect(line).not.toMatch(/@|lantern|Bearer|signature|search/);
    return { answer, told: lines.map((line) => JSON.parse(line) as Line) };
  };
  const signIn = (payload: { email: string; password: string }) =>
    ask({ method: 'POST', url: '/api/auth/login', payload });
  const atSignIn = { ip: '127.0.0.1', route: 'POST /api/auth/login' };

  test('a sign-in and its end are a line each, with the number of the person and of the request', async () => {
    const { answer, told } = await signIn({ email: person.email, password });
    expect(told).toMatchObject([
      { level: 30, event: 'signed_in', userId: person.id, reqId: expect.any(String), ...atSignIn },
    ]);
    const { token } = answer.json<{ data: { token: string } }>().data;
    const headersOfTheirs = headersOf({ token });
    const left = await ask({ method: 'POST', url: '/api/auth/logout', headers: headersOfTheirs });
    expect(left.told).toMatchObject([{ level: 30, event: 'signed_out', userId: person.id }]);
  });

  test('a wrong password names the account, where there is one, and never the address', async () => {
    const wrong = { level: 40, event: 'sign_in_refused', ...atSignIn };
    const known = await signIn({ email: person.email, password: 'lantern otter gravel eight' });
    expect(known.told).toMatchObject([{ ...wrong, userId: person.id }]);
    const unknown = await signIn({ email: 'nobody@test.example', password });
    expect(unknown.told).toMatchObject([wrong]);
    expect(unknown.told[0]).not.toHaveProperty('userId');
  });

  test('so does an account that is made to wait', async () => {
    const other = await makePerson(server.database, { tenants: [tenant] });
    for (let guess = 0; guess < 10; guess += 1) await signIn({ email: other.email, password });
    const { told } = await signIn({ email: other.email, password });
    expect(told).toMatchObject([{ level: 40, event: 'sign_in_paused', userId: other.id }]);
  });

  test('a token that opens nothing is a line, no token at all is none', async () => {
    const url = '/api/room?search=ada@example.com';
    const made = headersOf({ token: 'made-up-and-long-enough-to-be-one' });
    const { told } = await ask({ url, headers: made });
    expect(told).toMatchObject([{ level: 40, event: 'token_refused', route: 'GET /api/room' }]);
    expect((await ask({ url })).answer.statusCode).toBe(401);
    expect(lines).toEqual([]);
  });

  test('what one may not do is a line with the person and the property, what is not there is none', async () => {
    const headersOfTheirs = headersOf(person);
    const invite = { method: 'POST', url: '/api/user', payload: {} } as const;
    const { answer, told } = await ask({ ...invite, headers: headersOfTheirs });
    expect(answer.statusCode).toBe(403);
    expect(told).toMatchObject([
      { level: 40, event: 'access_refused', userId: person.id, tenantId: tenant.id },
    ]);
    expect((await ask({ url: '/api/room/999999', headers: headersOfTheirs })).told).toEqual([]);
  });

  test('an altered address of a file is a line', async () => {
    const key = `t/${tenant.id}/incident/${'0'.repeat(32)}`;
    const query = `for=get&session=1&expires=9999999999&signature=${'x'.repeat(43)}`;
    const { told } = await ask({ url: `/api/files/${key}?${query}` });
    const route = 'GET /api/files/t/:tenant/:folder/:name';
    expect(told).toMatchObject([{ level: 40, event: 'file_refused', route }]);
  });
});
