import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { requireNode } from '../scripts/runtime.ts';

requireNode('npm run bench:slow');
const { demoPassword } = await import('../apps/server/src/core/demo/demo-accounts.ts');
const { buildWeb } = await import('../scripts/build.ts');
const { serveProduct } = await import('./served.ts');
const { conditions, tableOf, wordFor } = await import('./table.ts');

const { values } = parseArgs({ options: { callers: { type: 'string', default: '2000' } } });
const callers = Number(values.callers);
const mostP99 = 300;
const mostLifeMs = 35_000;
const watchedMs = mostLifeMs + 15_000;
const settleMs = 20_000;
const normalEveryMs = 25;
const trickleMs = 1000;
const opensAtOnce = 50;

await buildWeb();
const assets = path.resolve(import.meta.dirname, '../apps/web/dist/assets');
const [largest = ''] = readdirSync(assets)
  .filter((name) => name.endsWith('.js'))
  .toSorted(
    (one, other) => statSync(path.join(assets, other)).size - statSync(path.join(assets, one)).size,
  );

/** What each begins with, and what it adds every second: a head without an end, a body without one, nothing read. */
const kinds = {
  'slow heads': { first: 'GET /api/health/live HTTP/1.1\r\nHost: x\r\n', more: 'X-A: b\r\n' },
  'slow bodies': {
    first:
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"email":"',
    more: 'a',
  },
  'answers that are not read': {
    first: `GET /assets/${largest} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(20),
    more: '',
  },
};
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

interface Caller {
  kind: Kind;
  opened: number;
  port: number;
  livedMs: number | undefined;
  trickle: () => void;
  end: () => void;
}

const openCaller = (port: number, kind: Kind): Promise<Caller> =>
  new Promise((resolve, reject) => {
    const { first, more } = kinds[kind];
    const socket = connect(port, '127.0.0.1').pause();
    socket.once('error', reject).once('connect', () => {
      socket.off('error', reject).on('error', () => undefined);
      socket.write(first);
      resolve({
        kind,
        opened: performance.now(),
        port: socket.localPort ?? 0,
        livedMs: undefined,
        trickle: () => void (more !== '' && socket.writable && socket.write(more)),
        end: () => void socket.destroy(),
      });
    });
  });

const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16);
/** The callers' ports of the lines that the server holds open: whoever reads nothing does not hear of an end. */
const heldBy = (port: number): Set<number> => {
  const held = new Set<number>();
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)) {
    const [, local, remote, state] = line.trim().split(/\s+/);
    if (portOf(local) === port && state === '01') held.add(portOf(remote));
  }
  return held;
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'keyhold-slow-'));
const served = await serveProduct({ DATA_DIR: dataDir, DEMO: 'on' });
const port = Number(new URL(served.url).port);

const signIn = async () => {
  const answer = await fetch(`${served.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password: demoPassword }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
};

/** Somebody who works as ever; the wait that one in a hundred is longer than. */
const workFor = async (ms: number, token: string) => {
  const times: number[] = [];
  let failed = 0;
  const open: Promise<void>[] = [];
  const ask = async () => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${served.url}/api/room/stats`, { headers }).catch(() => null);
    await answer?.text();
    if (answer?.ok !== true) failed += 1;
    times.push(performance.now() - began);
  };
  for (const until = performance.now() + ms; performance.now() < until;) {
    open.push(ask());
    await sleep(normalEveryMs);
  }
  await Promise.all(open);
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
  return { p99, failed };
};

const openInServer = () => readdirSync(`/proc/${served.pid}/fd`).length;

const all: Caller[] = [];
const callAll = async () => {
  while (all.length < callers) {
    const count = Math.min(opensAtOnce, callers - all.length);
    const next = Array.from({ length: count }, (_, index) => kindNames[(all.length + index) % 3]);
    all.push(...(await Promise.all(next.map((kind) => openCaller(port, kind ?? 'slow heads')))));
  }
};
const trickleAll = () => {
  const held = heldBy(port);
  for (const caller of all) {
    caller.trickle();
    if (!held.has(caller.port)) caller.livedMs ??= performance.now() - caller.opened;
  }
};

try {
  const token = await signIn();
  // The first seconds of a server are not those that are asked about.
  await workFor(settleMs, token);
  const quiet = await workFor(10_000, token);
  const before = { mb: served.residentMb(), open: openInServer() };
  const trickling = setInterval(trickleAll, trickleMs);
  const [busy] = await Promise.all([workFor(watchedMs, token), callAll()]);
  clearInterval(trickling);
  const rows = kindNames.map((kind) => {
    const lives = all.filter((caller) => caller.kind === kind).map(({ livedMs }) => livedMs);
    const left = lives.filter((ms) => ms === undefined).length;
    const longest = Math.max(0, ...lives.map((ms) => ms ?? 0));
    const isMet = left === 0 && longest <= mostLifeMs;
    if (!isMet) process.exitCode = 1;
    const lived = `${lives.length}, longest ${(longest / 1000).toFixed(1)} s, ${left} still there`;
    return [kind, lived, '<= 35 s', wordFor(isMet)];
  });
  const isFast = busy.p99 < mostP99 && busy.failed === 0;
  if (!isFast) process.exitCode = 1;
  rows.push(
    ['p99 of who works, alone', `${quiet.p99.toFixed(0)} ms`, '', ''],
    [
      'p99 beside them, failed',
      `${busy.p99.toFixed(0)} ms, ${busy.failed}`,
      '< 300 ms, 0',
      wordFor(isFast),
    ],
    ['memory', `${before.mb.toFixed(0)} to ${served.residentMb().toFixed(0)} MB`, '', ''],
    ['descriptors', `${before.open} to ${openInServer()}`, '', ''],
  );
  console.log(`\n${tableOf([`${callers} slow callers`, 'measured', 'goal', 'pass'], rows)}\n`);
  console.log(conditions());
  for (const caller of all) caller.end();
} finally {
  await served.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
