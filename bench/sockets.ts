import { parseArgs } from 'node:util';

import type { Socket } from 'socket.io-client';

import { requireNode } from '../scripts/runtime.ts';

requireNode('npm run bench:sockets');
const { default: pg } = await import('pg');
const { io } = await import('socket.io-client');
const { createDatabase } = await import('./database.ts');
const { tokenOf } = await import('./dataset.ts');
const { serveProduct } = await import('./served.ts');
const { tableOf } = await import('./table.ts');

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '5000' },
    events: { type: 'string', default: '20' },
  },
});
const clients = Number(values.clients);
const events = Number(values.events);
const atOnce = 50;
const perPerson = 10;
const limitMs = 30_000;

/** One property with one room, and as many people as it takes. */
const peopleSql = `
  insert into tenants (id, title) values (1, 'Benchmark');
  insert into users (id, home_tenant_id, name, email, status)
    select i, 1, 'User ' || i, 'user' || i || '@example.test', 'active'
    from generate_series(1, ${Math.ceil(clients / perPerson)}) i;
  insert into members (tenant_id, user_id) select 1, id from users;
  insert into roles (tenant_id, id, kind, title, name) values (1, 1, 'staff', 'Staff', 'staff');
  insert into role_permissions (tenant_id, role_id, permission)
    values (1, 1, 'read:rooms'), (1, 1, 'update:rooms');
  insert into member_roles (tenant_id, user_id, role_id) select 1, id, 1 from users;
  insert into sessions (token_hash, user_id, expires_at)
    select encode(sha256(convert_to('${tokenOf(0).slice(0, -1)}' || id, 'UTF8')), 'hex'), id,
      now() + interval '1 day' from users;
  insert into rooms (tenant_id, id, room_no, type, floor, max_guests, price_per_night)
    values (1, 1, '101', 'double', 1, 2, 50);`;

const open = (url: string, index: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(url, {
      path: '/api/socket.io',
      transports: ['websocket'],
      auth: { token: tokenOf(1 + Math.floor(index / perPerson)) },
      // One address would be refused more than a few hundred.
      extraHeaders: { 'x-forwarded-for': `10.0.${index % 50}.1` },
      forceNew: true,
    });
    socket.once('connect_error', reject);
    socket.once('joined_room', () => resolve(socket));
    socket.emit('join_room', { room: 'tenant:1' });
  });

const openAll = async (url: string): Promise<Socket[]> => {
  const sockets: Socket[] = [];
  for (let at = 0; at < clients; at += atOnce) {
    const count = Math.min(atOnce, clients - at);
    sockets.push(
      ...(await Promise.all(Array.from({ length: count }, (_, index) => open(url, at + index)))),
    );
  }
  return sockets;
};

/** From the moment of the commit, as the entry tells it, until each client has the entry. */
const measureOne = async (url: string, by: { sockets: Socket[]; floor: number }) => {
  const delays: number[] = [];
  const all = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${clients - delays.length} clients heard nothing`)),
      limitMs,
    );
    for (const socket of by.sockets)
      socket.once('new_audit_log', ({ createdAt }: { createdAt: string }) => {
        delays.push(Date.now() - Date.parse(createdAt));
        if (delays.length < clients) return;
        clearTimeout(timer);
        resolve();
      });
  });
  await fetch(`${url}/api/room/1`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${tokenOf(1)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ floor: by.floor }),
  });
  await all;
  return delays.toSorted((one, other) => one - other);
};

const middle = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const database = await createDatabase();
const env = { DATABASE_URL: database.loginUrl, DATABASE_ADMIN_URL: database.ownerUrl };
const served = await serveProduct({ ...env, DEMO: 'off', TRUST_PROXY: 'on' });
try {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`begin; set local session_replication_role = replica; ${peopleSql}; commit`);
  await owner.end();
  const before = served.residentMb();
  const sockets = await openAll(served.url);
  const rounds: number[][] = [];
  for (let event = 0; event < events; event += 1)
    rounds.push(await measureOne(served.url, { sockets, floor: 1 + (event % 9) + 1 }));
  const ms = (of: (delays: number[]) => number) => `${middle(rounds.map(of))} ms`;
  const kib = ((served.residentMb() - before) * 1024) / clients;
  const row = [
    `${clients}`,
    ms((delays) => delays[0] ?? 0),
    ms((delays) => delays[Math.floor(delays.length * 0.99)] ?? 0),
    ms((delays) => delays.at(-1) ?? 0),
    `${kib.toFixed(1)} KiB`,
  ];
  console.log(`\n${tableOf(['clients', 'first', 'p99', 'last', 'memory a client'], [row])}\n`);
  for (const socket of sockets) socket.close();
} finally {
  await served.stop();
  await database.drop();
}
