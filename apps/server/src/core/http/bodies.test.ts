import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { listenOn } from '#testing/services/live.ts';
import { openAppOn, openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';

let server: TestApp;
let listening: TestApp['app'];
let port: number;
/** The server has begun with a request. */
let begun: PromiseWithResolvers<void>;
let socket: Socket | undefined;

beforeAll(async () => {
  server = await openTestApp();
  const app = await openAppOn(server.database, { storage: server.app.files.storage });
  listening = app;
  app.addHook('onRequest', async () => begun.resolve());
  port = Number(new URL(await listenOn(app)).port);
  return () => app.close();
});
afterAll(() => server.close());
beforeEach(() => {
  begun = Promise.withResolvers();
});
afterEach(() => {
  socket?.destroy();
  vi.useRealTimers();
});

/** Sends the head and half of the body, and nothing for so long that no body may take it. */
const stall = async (line: string, { body, type }: { body: string; type: string }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  socket = connect(port, '127.0.0.1');
  const head = [`${line} HTTP/1.1`, 'Host: x', 'Connection: close', `Content-Type: ${type}`];
  socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n`);
  socket.write(body.slice(0, body.length / 2));
  await begun.promise;
  vi.advanceTimersByTime(60_000);
  return socket;
};

test.each([
  'POST /api/auth/login',
  'POST /api/none',
  'POST /api/files/none',
  'POST /api/files/t/1/incident',
  'PUT /api/files/t/1/incident/a/b',
])('a body of %s that does not come ends the call', async (line) => {
  const stalled = await stall(line, { body: JSON.stringify({ a: 'b' }), type: 'application/json' });
  await once(stalled, 'close');
  expect(stalled.bytesRead).toBe(0);
});

test('whoever asks on and on without waiting for an answer is cut off, and nobody else', async () => {
  const ask = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n';
  socket = connect(port, '127.0.0.1');
  socket.write(ask.repeat(9) + ask.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  expect((await text(socket)).match(/HTTP\/1\.1 200 /g)).toHaveLength(10);
  for (let count = 0; count < 20; count += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/live`);
    expect(await answer.text()).toContain('live');
  }
  socket = connect(port, '127.0.0.1').resume();
  socket.write(ask.repeat(1000));
  // What is still in it when it is cut is sent back as an error.
  await once(
    socket.on('error', () => undefined),
    'close',
  );
  expect(socket.bytesRead).toBe(0);
});

test('whoever reads nothing of an answer has half a minute to begin', async () => {
  const limits: number[] = [];
  listening.server.once('connection', (line: Socket) => {
    const limit = line.setTimeout.bind(line);
    line.setTimeout = (ms) => {
      limits.push(ms);
      return limit(ms);
    };
  });
  socket = connect(port, '127.0.0.1').pause();
  socket.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => limits).toContain(30_000);
});

test('a line without an end to its head is cut, one on which an answer is worked out is not', () => {
  expect(listening.server).toMatchObject({ timeout: 0, headersTimeout: 15_000 });
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('a body that is packed by %s is not unpacked', async (encoding, pack) => {
  const { statusCode, ...answer } = await server.request({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    payload: pack(JSON.stringify({ email: 'a@example.com', password: 'x' })),
  });
  expect({ statusCode, ...answer.json<object>() }).toMatchObject({
    statusCode: 400,
    code: 'malformed_json',
    message: expect.stringContaining('JSON') as string,
  });
});

test('a file on a slow line takes its time', async () => {
  const tenant = await makeTenant(server.database);
  const client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  const [body, type] = ['room;state', 'text/csv'];
  const file = { fileName: 'a.csv', mimeType: type, size: body.length };
  const [signed] = await client.media.sign({
    body: { files: [{ ...file, folder: 'maintenance' }] },
  });
  const stalled = await stall(`PUT ${signed!.signedUrl}`, { body, type });
  vi.useRealTimers();
  stalled.write(body.slice(body.length / 2));
  expect(await text(stalled)).toMatch(/^HTTP\/1\.1 200 /);
});
