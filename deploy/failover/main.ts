import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { findFreePort } from '../../scripts/free-port.ts';
import { isReady, until } from '../proof/processes.ts';
import { signIn, startClerks } from './clerks.ts';
import type { Clerks } from './clerks.ts';
import { openAddress, openPooler } from './in-between.ts';
import { ask, openHome, openPair, password } from './pair.ts';

const atMostMs = 10_000;
const clerkCount = 8;
const root = path.resolve(import.meta.dirname, '../..');
const home = mkdtempSync(path.join(tmpdir(), 'keyhold-failover-'));
const step = async <T>(says: string, run: () => Promise<T>): Promise<T> => {
  const result = await run();
  console.log(`ok  ${says}${typeof result === 'string' ? `: ${result}` : ''}`);
  return result;
};

const login = { user: 'keyhold_server', password: 'of-the-server' };
const urlOf = (port: number, { user, password: secret } = login) =>
  `postgres://${user}:${secret}@127.0.0.1:${port}/keyhold`;

const started: ChildProcess[] = [];
const startNode = (name: string, file: string, env: Record<string, string>) => {
  const log = openSync(path.join(home, `${name}.log`), 'a');
  const child = spawn(process.execPath, [path.join(root, file)], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      DATA_DIR: path.join(home, name),
      SECRET_KEY: 'not-a-secret-and-long-enough-for-one',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  started.push(child);
  return child;
};

const endOf = async (child: ChildProcess): Promise<number | null> => {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
};

const serve = async (name: string, env: Record<string, string>): Promise<string> => {
  const site = `http://127.0.0.1:${await findFreePort()}`;
  startNode(name, 'apps/server/src/main.ts', {
    PORT: new URL(site).port,
    HOST: '127.0.0.1',
    ...env,
  });
  await until(`${name} is ready`, () => isReady(site));
  return site;
};

/** A document that the worker has to draw. */
const print = async (site: string, headers: Record<string, string>): Promise<void> => {
  const asked = await fetch(`${site}/api/export/day-sheet`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: '{}',
  });
  assert.equal(asked.status, 202);
  const { data } = (await asked.json()) as { data: { id: number } };
  await until('the worker has drawn it', async () => {
    const answer = await fetch(`${site}/api/export/${data.id}`, { headers });
    return ((await answer.json()) as { data: { state: string } }).data.state === 'done';
  });
};

const writeMore = (clerks: Clerks, more: number) => {
  const enough = clerks.confirmed.length + more;
  return until(`${more} notes more`, () => Promise.resolve(clerks.confirmed.length >= enough));
};

/** What was confirmed is there, once, and nothing else of theirs. */
const compare = async (port: number, { confirmed }: Clerks): Promise<void> => {
  const rows = await ask<{ content: string; count: number }>(
    port,
    `select content, count(*)::int as count from notes where content like 'Clerk %' group by content`,
    'keyhold',
  );
  const there = new Map(rows.map(({ content, count }) => [content, count]));
  const lost = confirmed.filter(({ content }) => !there.has(content));
  assert.deepEqual(lost, [], 'what was confirmed and is not there');
  assert.deepEqual(
    rows.filter(({ count }) => count > 1),
    [],
    'what is there twice',
  );
};

const ends: (() => unknown)[] = [];

/** The pair, the pooler before it, and the processes that come through it; the address leads to the primary. */
const openStage = async () => {
  openHome(home);
  const { primary, replica } = await step(
    'a primary, and a replica that has what it confirms',
    () => openPair(home),
  );
  ends.push(primary.kill, replica.kill);
  await ask(primary.port, 'create database keyhold');
  const address = await openAddress(primary.port);
  const owner = { user: 'postgres', password };
  const pooler = await step('PgBouncer in transaction mode before them', () =>
    openPooler(home, { at: address.port, users: { login, postgres: owner } }),
  );
  ends.push(pooler.close, address.close);
  const env = { DATABASE_URL: urlOf(pooler.port), DATABASE_DIRECT_URL: urlOf(address.port) };
  await step('the schema and the demo', async () => {
    const given = { ...env, DATABASE_ADMIN_URL: urlOf(address.port, owner), DEMO: 'on' };
    assert.equal(
      await endOf(startNode('migrate', 'apps/server/src/commands/migrate.ts', given)),
      0,
    );
  });
  const sites = await step('two web processes and a worker through the pooler', async () => {
    const web = [];
    for (const name of ['web-1', 'web-2']) web.push(await serve(name, { ...env, ROLE: 'web' }));
    await serve('worker', { ...env, ROLE: 'worker' });
    return web;
  });
  return { primary, replica, address, sites };
};

/** Under load: the primary goes, and a while later the replica takes its place. */
const failOver = async (
  { primary, replica, address }: Awaited<ReturnType<typeof openStage>>,
  clerks: Clerks,
) => {
  await writeMore(clerks, 200);
  const killedAt = await step('the primary is killed under load', async () => {
    await primary.kill();
    return Date.now();
  });
  await sleep(3000);
  const promotedAt = await step('the replica has the address, and is promoted', async () => {
    // A moment too early, as happens: until then it refuses what writes.
    address.moveTo(replica.port);
    await sleep(1000);
    await ask(replica.port, 'select pg_promote(true, 30)');
    return Date.now();
  });
  await step('all is written again', async () => {
    await writeMore(clerks, 200);
    const first = clerks.confirmed.find(({ at }) => at > promotedAt)?.at ?? Infinity;
    assert.ok(first - promotedAt <= atMostMs, `${first - promotedAt} ms after the promotion`);
    return `${first - promotedAt} ms after the promotion, ${first - killedAt} ms after the kill`;
  });
};

const prove = async (): Promise<void> => {
  const stage = await openStage();
  const { sites, replica } = stage;
  const [site = ''] = sites;
  const headers = await signIn(site);
  await step('the worker is woken and draws a document', () => print(site, headers));
  const clerks = startClerks(sites, { headers, count: clerkCount });
  await failOver(stage, clerks);
  await step('by both web processes, and by the worker', async () => {
    for (const each of sites) await print(each, headers);
  });
  await clerks.end();
  await step('meanwhile nothing but 503', async () => {
    const others = [...clerks.heard.keys()].filter((status) => ![201, 503].includes(status));
    assert.deepEqual(others, []);
    return [...clerks.heard].map(([status, count]) => `${count} × ${status}`).join(', ');
  });
  await step('what was confirmed is there, once', async () => {
    await compare(replica.port, clerks);
    return `${clerks.confirmed.length} notes`;
  });
};

const logs = ['migrate', 'web-1', 'web-2', 'worker'];
let code = 0;
try {
  await prove();
} catch (error) {
  for (const name of logs) {
    const file = path.join(home, `${name}.log`);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    console.error(`-- ${name}\n${text.split('\n').slice(-15).join('\n')}`);
  }
  console.error(error);
  code = 1;
}
for (const child of started) child.kill('SIGKILL');
for (const end of ends) await end();
rmSync(home, { recursive: true, force: true });
process.exit(code);
