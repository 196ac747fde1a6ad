import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';

import { requireNode } from '../scripts/runtime.ts';
import type { Contents } from './drill-house.ts';

requireNode('npm run bench:drill');
const { createDatabase } = await import('./database.ts');
const { incidentsAProperty, roomOf, tokenOf } = await import('./dataset.ts');
const { alteredIn, fillHouse, pictureBytes, readContents } = await import('./drill-house.ts');
const { serveProduct } = await import('./served.ts');
const { conditions, tableOf, wordFor } = await import('./table.ts');

const { values } = parseArgs({
  options: {
    incidents: { type: 'string', default: '100000' },
    gigabytes: { type: 'string', default: '5' },
    rows: { type: 'string', default: '1000000' },
    postgres: { type: 'boolean', default: false },
  },
});
const props = Math.ceil(Number(values.incidents) / incidentsAProperty);
const entries = Math.round(Number(values.rows) / props);
const pictures = Math.round((Number(values.gigabytes) * 1024 ** 3) / pictureBytes);
const changeEveryMs = 50;
const mostMs = 60_000;

const folder = await mkdtemp(path.join(tmpdir(), 'keyhold-drill-'));
const copy = path.join(folder, 'copy');

/** Where a house keeps everything; on PostgreSQL a database of its own. */
const openSite = async (name: string) => {
  const dataDir = path.join(folder, name);
  const database = values.postgres ? await createDatabase() : undefined;
  const env = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    BACKUP_PASSPHRASE: 'only for a benchmark',
    ...(database && { DATABASE_URL: database.loginUrl, DATABASE_ADMIN_URL: database.ownerUrl }),
  };
  const at = { dataDir, databaseUrl: database?.loginUrl, databaseAdminUrl: database?.ownerUrl };
  let isThere = true;
  const destroy = async () => {
    if (isThere) await database?.drop();
    isThere = false;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { env, at, dataDir, destroy };
};
type Site = Awaited<ReturnType<typeof openSite>>;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const say = (what: string) => console.log(`${new Date().toTimeString().slice(0, 8)}  ${what}`);

const timed = async <T>(what: string, run: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now();
  const result = await run();
  const took = performance.now() - began;
  say(`${what}: ${seconds(took)}`);
  return [result, took];
};

/** A command of the product, as a process of its own; gives what it said. */
const command = async (name: string, { env }: Site, args: readonly string[] = []) => {
  const file = path.resolve(import.meta.dirname, `../apps/server/src/commands/${name}.ts`);
  const { DATABASE_URL: _url, DATABASE_ADMIN_URL: _admin, ...outside } = process.env;
  const options = { env: { ...outside, ...env } };
  return (await promisify(execFile)(process.execPath, [file, ...args], options)).stdout;
};

/** The desk goes on: a note and a change of a room by turns, each kept once it was acknowledged. */
const keepChanging = (url: string) => {
  const notes: string[] = [];
  const counts = { answers: 0, refused: 0, longestMs: 0 };
  const closing = new AbortController();
  const ask = async (address: string, init: RequestInit) => {
    const headers = {
      authorization: `Bearer ${tokenOf(1)}`,
      'x-tenant-id': '1',
      'content-type': 'application/json',
    };
    const began = performance.now();
    const answer = await fetch(`${url}/api${address}`, { ...init, headers });
    await answer.text();
    counts.answers += 1;
    counts.longestMs = Math.max(counts.longestMs, performance.now() - began);
    if (!answer.ok) counts.refused += 1;
    return answer.ok;
  };
  const run = async () => {
    for (let nth = 0; !closing.signal.aborted; nth += 1) {
      const content = `drill ${randomUUID()}`;
      const note = { method: 'POST', body: JSON.stringify({ entityType: 'shift', content }) };
      const room = { method: 'PATCH', body: JSON.stringify({ floor: nth % 90 }) };
      if (nth % 2 === 1) await ask(`/room/${roomOf(1, nth)}`, room);
      else if (await ask('/note', note)) notes.push(content);
      await sleep(changeEveryMs);
    }
  };
  const running = run();
  const end = async () => {
    closing.abort();
    await running;
  };
  return { notes, counts, end };
};

interface Kept {
  acknowledged: readonly string[];
  changing: { answers: number; refused: number; longestMs: number };
  manifest: {
    auditHeads: { tenantId: number; position: number; hash: string }[];
    tables: Record<string, { rows: number }>;
  };
}

/** A server with changes going on, and a backup made beside it; then nothing of it is left. */
const backUpAndDestroy = async (site: Site): Promise<Kept & { backupMs: number }> => {
  const served = await serveProduct(site.env);
  try {
    const changes = keepChanging(served.url);
    await sleep(3000);
    const acknowledged = [...changes.notes];
    const [said, backupMs] = await timed('backup', () => command('backup', site, [copy]));
    await changes.end();
    say(said.trim());
    const text = await readFile(path.join(copy, 'manifest.json'), 'utf8');
    const manifest = JSON.parse(text) as Kept['manifest'];
    return { acknowledged, changing: changes.counts, manifest, backupMs };
  } finally {
    process.kill(served.pid, 'SIGKILL');
    await served.stop();
    await site.destroy();
  }
};

const differences = (found: Contents, { acknowledged, manifest }: Kept): string[] => {
  const heads = manifest.auditHeads.map((head) => `${head.tenantId} ${head.position} ${head.hash}`);
  const rows = Object.entries(found.rows).filter(
    ([name, count]) => manifest.tables[name] !== undefined && manifest.tables[name].rows !== count,
  );
  return [
    ...rows.map(([name, count]) => `${name}: ${count} rows, ${manifest.tables[name]?.rows} kept`),
    ...(found.rows.incidents === props * incidentsAProperty ? [] : ['incidents are missing']),
    ...(found.rows.media === pictures ? [] : ['rows of pictures are missing']),
    ...(heads.join() === found.heads.join() ? [] : ['the heads of the log are others']),
    ...acknowledged.filter((note) => !found.notes.has(note)).map((note) => `no note ${note}`),
  ];
};

const drill = async (first: Site, second: Site) => {
  await timed('the schema', () => command('migrate', first));
  const house = { at: first.at, size: { props, entries }, pictures };
  const [kept] = await timed('filled', () => fillHouse(house));
  const { backupMs, ...made } = await backUpAndDestroy(first);
  const [, trialMs] = await timed('trial', () => command('restore', second, ['--verify', copy]));
  const [, restoreMs] = await timed('restore', () => command('restore', second, [copy]));
  const altered = await alteredIn(second.dataDir, kept);
  const wrong = [...differences(await readContents(second.at), made), ...altered];
  const [served, startMs] = await timed('start', () => serveProduct(second.env));
  await served.stop();
  const [said, verifyMs] = await timed('verify-audit', () => command('verify-audit', second));
  const sealed = [...said.matchAll(/: (\d+) sealed/g)].reduce((sum, [, n]) => sum + Number(n), 0);
  const { answers, refused, longestMs } = made.changing;
  for (const fault of wrong.slice(0, 20)) console.log(`  ${fault}`);
  const rows = [
    ['backup while changes went on', seconds(backupMs), '', true],
    [`changes meanwhile, refused`, `${answers}, ${refused}`, '0 refused', refused === 0],
    ['the longest wait for one', seconds(longestMs), '', true],
    ['trial', seconds(trialMs), '', true],
    ['restore and start', seconds(restoreMs + startMs), '<= 60 s', restoreMs + startMs <= mostMs],
    ['rows, files, heads, notes that are not as they were', wrong.length, '0', wrong.length === 0],
    [`${sealed} entries of the log verified`, seconds(verifyMs), '<= 60 s', verifyMs <= mostMs],
  ] as const;
  const cells = rows.map(([what, found, goal, isMet]) => {
    if (!isMet) process.exitCode = 1;
    return [what, String(found), goal, goal === '' ? '' : wordFor(isMet)];
  });
  console.log(`\n${tableOf(['drill', 'measured', 'goal', 'pass'], cells)}\n`);
  console.log(
    `${values.postgres ? 'PostgreSQL' : 'embedded engine'}: ${props * incidentsAProperty} incidents, ${props * entries} entries of the log, ${pictures} files of ${values.gigabytes} GB; ${conditions()}`,
  );
};

const sites: Site[] = [];
try {
  const first = await openSite('first');
  sites.push(first);
  const second = await openSite('second');
  sites.push(second);
  await drill(first, second);
} finally {
  for (const site of sites) await site.destroy();
  await rm(folder, { recursive: true, force: true });
}
