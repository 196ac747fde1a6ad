import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { SMTPServer } from 'smtp-server';

import { requireNode } from '../scripts/runtime.ts';

requireNode('npm run bench:behind');
const { demoPassword } = await import('../apps/server/src/core/demo/demo-accounts.ts');
const { serveProduct } = await import('./served.ts');

const { values } = parseArgs({
  options: {
    invitations: { type: 'string', default: '1000' },
    changes: { type: 'string', default: '20000' },
  },
});
const invitations = Number(values.invitations);
const changes = Number(values.changes);
const admin = 'admin@demo.example';
const clients = 4;
const limitMs = 600_000;

/** Whom the mail server was handed a message for, and when. */
const received = new Map<string, number>();
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    stream.resume().on('end', () => {
      for (const { address } of session.envelope.rcptTo) received.set(address, performance.now());
      done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));

const dataDir = mkdtempSync(path.join(tmpdir(), 'keyhold-bench-'));
const served = await serveProduct({
  DATA_DIR: dataDir,
  DEMO: 'on',
  SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
});

let token = '';
const ask = async (method: string, address: string, body?: unknown) => {
  const began = performance.now();
  const answer = await fetch(`${served.url}/api${address}`, {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const said = (await answer.json()) as Record<string, unknown>;
  const told = (said.data ?? said) as Record<string, unknown>;
  return { status: answer.status, told, ms: performance.now() - began };
};
const demand = async (...asked: Parameters<typeof ask>) => {
  const { status, told } = await ask(...asked);
  if (status >= 400) throw new Error(`${asked[1]}: ${status} ${JSON.stringify(told)}`);
  return told;
};

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const say = (what: string, measured: string, goal: string) =>
  console.log(`${what.padEnd(52)} ${measured.padEnd(24)} ${goal}`);

/** Somebody who only reads, all the while; the longest wait. */
const readUntil = async (over: Promise<unknown>): Promise<number> => {
  // Whoever waits for the work itself hears that it failed, and stops the server.
  const ended = Promise.allSettled([over]);
  for (let longest = 0; ;) {
    longest = Math.max(longest, (await ask('GET', '/room/status')).ms);
    if ((await Promise.race([ended, sleep(50, null)])) !== null) return longest;
  }
};
const until = async (isTrue: () => Promise<boolean> | boolean): Promise<number> => {
  const limit = performance.now() + limitMs;
  while (performance.now() < limit) {
    if (await isTrue()) return performance.now();
    await sleep(100);
  }
  return Infinity;
};

/** P11: a burst, and beside it what one person waits for. */
const burst = async () => {
  const rows = Array.from({ length: invitations }, (_, index) => ({
    row: index + 2,
    values: { name: `Person ${index}`, email: `p${index}@import.example`, role: 'Front desk' },
  }));
  const work = async () => {
    const began = performance.now();
    await demand('POST', '/user/import', { dryRun: false, rows });
    const imported = performance.now();
    await demand('POST', '/auth/forgot-password', { email: admin });
    const { id } = await demand('POST', '/export/day-sheet', {});
    const [reset, sheet, all] = await Promise.all([
      until(() => received.has(admin)),
      until(async () => (await demand('GET', `/export/${String(id)}`)).state === 'done'),
      until(() => received.size >= invitations + 1),
    ]);
    return {
      import: imported - began,
      reset: reset - imported,
      sheet: sheet - imported,
      all: all - imported,
    };
  };
  const working = work();
  const longest = await readUntil(working);
  const took = await working;
  say(`import of ${invitations} people`, seconds(took.import), '');
  say('the mail of a forgotten password', seconds(took.reset), '<= 10 s');
  say('a day sheet', seconds(took.sheet), '<= 20 s');
  say('all invitations', seconds(took.all), '<= 300 s');
  say('the longest wait of somebody who reads', seconds(longest), '<= 1 s');
};

const p95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

const metrics = async () => await (await fetch(`${served.url}/api/metrics`)).text();

/** P12: as many changes as there are, one after another by a few people at once. */
const day = async () => {
  const items = (await demand('GET', '/room?limit=100')) as unknown as { id: number }[];
  const times: number[] = [];
  let left = changes;
  let failed = 0;
  const work = async (first: number) => {
    while (left > 0) {
      left -= 1;
      const room = items[(first + left) % items.length]?.id ?? 0;
      const { status, ms } = await ask('PATCH', `/room/${room}`, { floor: left % 90 });
      if (status >= 500) failed += 1;
      else if (status >= 400) throw new Error(`a change was answered with ${status}`);
      times.push(ms);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, (_, index) => work(index)));
  const took = performance.now() - began;
  const quarter = Math.floor(times.length / 4);
  const quarters = [0, 1, 2, 3].map((at) => p95(times.slice(at * quarter, (at + 1) * quarter)));
  say(`${changes} changes`, seconds(took), '');
  say('answered with 5xx', String(failed), '0');
  say('p95 of each quarter, ms', quarters.map((ms) => ms.toFixed(0)).join(' '), '');
  say('last quarter to first', ((quarters[3] ?? 0) / (quarters[0] ?? 1)).toFixed(2), '<= 1.5');
  const sealed = await until(async () => /unsealed\S* 0$/m.test(await metrics()));
  say('sealed after the last change', seconds(sealed - began - took), '');
};

try {
  const entered = await demand('POST', '/auth/login', { email: admin, password: demoPassword });
  token = String(entered.token);
  await burst();
  await day();
} finally {
  await served.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  rmSync(dataDir, { recursive: true, force: true });
}
