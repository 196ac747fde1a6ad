import { connect } from 'node:net';

import type { Problem, Resources } from '@keyhold/contract';
import { get } from '@keyhold/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

import { listenOn } from '#testing/services/live.ts';
import { openAppOn, openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';

import type { AllHandlers } from './implement.ts';

interface Line {
  level: number;
  reqId?: string;
  msg: string;
  err?: { message: string; stack: string };
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
