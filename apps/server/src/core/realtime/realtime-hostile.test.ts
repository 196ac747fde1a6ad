import { randomBytes } from 'node:crypto';
import { once } from 'node:events';

import fc from 'fast-check';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { cutOff, joinAs, listenIn, listenOn, openSocket } from '#testing/services/live.ts';
import type { LiveClient } from '#testing/services/live.ts';
import { openAppOn, openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';

/** For a quiet hour: 100000. */
const wanted = Number(process.env.PACKETS ?? 5000);
let test: TestApp;
let url: string;
let tenant: TestTenant;
let people: TestPerson[];
const crashes: unknown[] = [];
const noteCrash = (error: unknown) => void crashes.push(error);

beforeAll(async () => {
  process.on('uncaughtException', noteCrash).on('unhandledRejection', noteCrash);
  test = await openTestApp();
  url = await listenOn(test.app);
  tenant = await makeTenant(test.database);
  people = [];
  for (let count = 0; count < 20; count += 1)
    people.push(await makePerson(test.database, { tenants: [tenant] }));
});
afterAll(async () => {
  await test.close();
  process.off('uncaughtException', noteCrash).off('unhandledRejection', noteCrash);
});

/** What a client of its own making may put on the wire: packets of both protocols, and noise. */
const packet = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.uint8Array({ maxLength: 60 }),
  fc
    .tuple(
      fc.constantFrom(
        '0',
        '1',
        '2',
        '3',
        '4',
        '5',
        '6',
        '40',
        '41',
        '42',
        '43',
        '44',
        '45',
        '451-',
        '46',
      ),
      fc.string(),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom(
        'join_room',
        'leave_room',
        'edit_record',
        'stop_editing',
        'disconnect',
        'connect',
        'error',
        '__proto__',
        'new_audit_log',
      ),
      fc.jsonValue(),
      fc.jsonValue(),
    )
    .map(
      ([name, ...values]) =>
        `42${fc.sample(fc.constantFrom('', '7', '/x,'), 1)[0]}${JSON.stringify([name, ...values])}`,
    ),
);

it('outlives thousands of malformed packets', { timeout: 300_000 + wanted * 20 }, async () => {
  const packets = fc.sample(packet, wanted);
  const address = `${url.replace('http', 'ws')}/api/socket.io/?EIO=4&transport=websocket`;
  for (let at = 0; at < packets.length; at += 50) {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    // Half of them come in before they begin.
    const token = people[at % people.length]!.token;
    if (at % 100 === 0) socket.send(`40${JSON.stringify({ token })}`);
    for (const each of packets.slice(at, at + 50))
      if (socket.readyState === WebSocket.OPEN) socket.send(each);
    socket.close();
  }
  expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
  const { socket } = await listenIn(url, { token: people[0]!.token, tenantId: tenant.id });
  socket.close();
  expect(crashes).toEqual([]);
});

it('cuts off whoever sends too much, at once or at a stretch', async () => {
  const { token } = people[1]!;
  const flood = await listenIn(url, { token, tenantId: tenant.id });
  const cut = cutOff(flood);
  for (let count = 0; count < 60; count += 1) flood.socket.emit('leave_room', { room: 'x' });
  expect(await cut).toBe('io server disconnect');
  const heavy = await listenIn(url, { token, tenantId: tenant.id });
  const gone = cutOff(heavy);
  heavy.socket.emit('leave_room', { room: randomBytes(100_000).toString('hex') });
  expect(await gone).toBe('transport close');
  heavy.socket.close();
  const long = io(url, {
    path: '/api/socket.io',
    auth: { token },
    transports: ['polling'],
    reconnection: false,
  });
  await expect(new Promise((_, reject) => long.once('connect_error', reject))).rejects.toThrow(
    'xhr poll error',
  );
  long.close();
});

it('gets two hundred clients back after a restart', async () => {
  const app = await openAppOn(test.database);
  const address = await listenOn(app);
  const clients: LiveClient[] = Array.from({ length: 200 }, (_, index) =>
    openSocket(address, { token: people[index % people.length]!.token }),
  );
  const joinAll = () => Promise.all(clients.map((client) => joinAs(client, tenant.id)));
  await joinAll();
  const left = Promise.all(clients.map((socket) => cutOff({ socket })));
  await app.close();
  expect(new Set(await left)).toEqual(new Set(['transport close']));
  const again = await openAppOn(test.database);
  await again.listen({ port: Number(new URL(address).port), host: '127.0.0.1' });
  const isBack = () => clients.every((client) => client.connected);
  await vi.waitUntil(isBack, { timeout: 120_000, interval: 50 });
  const answers = await joinAll();
  expect(answers.filter((answer) => 'error' in answer)).toEqual([]);
  for (const client of clients) client.close();
  await again.close();
});
