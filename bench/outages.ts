import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import type { TestLine } from '../apps/server/src/testing/services/tcp-proxy.ts';
import { requireNode } from '../scripts/runtime.ts';
import type { Answer } from './outage-traffic.ts';

requireNode('npm run bench:outages');
const { default: pg } = await import('pg');
const { default: sharp } = await import('sharp');
const { SMTPServer } = await import('smtp-server');
const { hasRedis, startRedis } = await import('../apps/server/src/testing/services/redis.ts');
const { openTestS3 } = await import('../apps/server/src/testing/services/s3-server.ts');
const { openLine } = await import('../apps/server/src/testing/services/tcp-proxy.ts');
const { createDatabase } = await import('./database.ts');
const { createTraffic } = await import('./outage-traffic.ts');
const { serveProduct } = await import('./served.ts');
const { tableOf } = await import('./table.ts');

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '200' },
  },
});
const awayMs = Number(values.seconds) * 1000;
const perSecond = Number(values.rate);
const settleMs = 10_000;
const longestWait = 120_000;
if (!hasRedis) throw new Error('There is no redis-server on this machine.');

/** The mail server: what arrived, by recipient. */
const openSmtp = async () => {
  const arrived: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (...[stream, { envelope }, done]) => {
      stream.resume();
      stream.once('end', () => {
        arrived.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = () => new Promise<void>((closed) => server.close(closed));
  return { arrived, url: `smtp://127.0.0.1:${port}`, close };
};

const until = async (isSo: () => boolean | Promise<boolean>): Promise<number> => {
  const began = Date.now();
  while (!(await isSo()) && Date.now() - began < longestWait) await sleep(100);
  return Date.now() - began;
};

/** What an outage of one may do to the requests: 503, of everything or only of what has to do with files. */
const mayFail: Record<string, (path: string) => boolean> = {
  PostgreSQL: () => true,
  'object store': (asked) => asked.includes('/api/files/'),
};

interface Outage {
  name: string;
  from: number;
  to: number;
  recoveredMs: number;
}

/** Half a second on either side: an answer may be on its way when the line goes. */
const isWithin = ({ from, to }: Outage, { at }: Answer) => at >= from && at <= to;
const isExcused = (outages: readonly Outage[], answer: Answer) =>
  answer.status === 503 &&
  outages.some((one) => isWithin(one, answer) && mayFail[one.name]?.(answer.path));

const [database, redis, s3, smtp] = [
  await createDatabase(),
  await startRedis(),
  await openTestS3(),
  await openSmtp(),
];
const dataDir = await mkdtemp(path.join(tmpdir(), 'keyhold-outages-'));
const lines = {
  PostgreSQL: await openLine(database.loginUrl),
  Redis: await openLine(redis.url),
  'object store': await openLine(s3.origin),
  'mail server': await openLine(smtp.url),
};
const owner = new pg.Client({ connectionString: database.ownerUrl });
const count = async (text: string): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from ${text}`,
  );
  return rows[0]?.count ?? 0;
};

const first = { DATABASE_URL: database.loginUrl, DEMO: 'off', DATA_DIR: dataDir };
await (await serveProduct({ ...first, DATABASE_ADMIN_URL: database.ownerUrl })).stop();
await database.populate({ props: 1 });
await owner.connect();
await owner.query(`update tenants set storage_quota_mb = 100000;
  insert into role_permissions (tenant_id, role_id, permission) values (1, 1, 'read:media'), (1, 1, 'write:media')`);
const env = {
  ...first,
  DATABASE_URL: lines.PostgreSQL.through(database.loginUrl),
  REDIS_URL: lines.Redis.through(redis.url),
  S3_URL: lines['object store'].through(s3.url),
  SMTP_URL: lines['mail server'].through(smtp.url),
  SECRET_KEY: 'only for a benchmark, and known to everybody',
  LOG_LEVEL: 'fatal',
};
const web = [
  await serveProduct({ ...env, ROLE: 'web' }),
  await serveProduct({ ...env, ROLE: 'web' }),
];
const worker = await serveProduct({ ...env, ROLE: 'worker' });
const create = { width: 60, height: 40, channels: 3, background: '#486' } as const;
const picture = Uint8Array.from(await sharp({ create }).png().toBuffer());
const traffic = createTraffic({ urls: web.map(({ url }) => url), perSecond, picture });
const { acknowledged, answers } = traffic;

const hasAllMails = () => {
  const there = new Set(smtp.arrived);
  return [...acknowledged.mails].every((one) => there.has(one));
};
/** One that is asked for now is answered with yes, on each process. */
const worksAgain: Record<keyof typeof lines, () => boolean | Promise<boolean>> = {
  PostgreSQL: async () => {
    const both = await Promise.all(web.map(({ url }) => fetch(`${url}/api/health/ready`)));
    return both.every(({ ok }) => ok);
  },
  Redis: () => true,
  'object store': () => {
    const before = acknowledged.files.size;
    return until(() => acknowledged.files.size > before).then((waited) => waited < longestWait);
  },
  'mail server': hasAllMails,
};

const outages: Outage[] = [];
const stopFor = async (name: keyof typeof lines, line: TestLine) => {
  console.log(`${name} is away for ${awayMs / 1000} s`);
  const from = Date.now();
  line.cut();
  await sleep(awayMs);
  line.mend();
  const recoveredMs = await until(worksAgain[name]);
  outages.push({ name, from, to: Date.now(), recoveredMs });
  await sleep(settleMs);
};

const tell = async () => {
  const rows = outages.map((one) => {
    const theirs = answers.filter((answer) => isWithin(one, answer));
    const failed = theirs.filter(({ status }) => status >= 400 || status === 0);
    const good = failed.filter((answer) => isExcused(outages, answer));
    const cells = [theirs.length, good.length, failed.length - good.length].map(String);
    return [one.name, ...cells, `${(one.recoveredMs / 1000).toFixed(1)} s`];
  });
  const head = ['away', 'answers', '503 as they should', 'other failures', 'whole again after'];
  console.log(`\n${tableOf(head, rows)}\n`);
  const wrong = answers.filter(
    (answer) => (answer.status >= 400 || answer.status === 0) && !isExcused(outages, answer),
  );
  const kinds = new Map<string, number>();
  for (const { path: asked, status, said } of wrong) {
    const kind = `${status} ${asked.replace(/[?].*|\/[^/]*\d.*/, '')} ${said.replace(/,"requestId.*/, '')}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  for (const [kind, times] of kinds) console.log(`${times} x ${kind}`);
  const kept = {
    notes: await count(`(select distinct content from notes where content like 'note %') n`),
    rows: await count(`notes where content like 'note %'`),
    files: await count(`media where state = 'complete'`),
    stored: [...acknowledged.files].filter((key) => s3.objects.has(key)).length,
  };
  const mails = smtp.arrived.filter((one) => acknowledged.mails.has(one));
  console.log(
    [
      `${answers.length} answers`,
      `notes: ${acknowledged.notes.size} acknowledged, ${kept.notes} there, ${kept.rows - kept.notes} twice`,
      `files: ${acknowledged.files.size} acknowledged, ${kept.files} there, ${kept.stored} in the store`,
      `mails: ${acknowledged.mails.size} acknowledged, ${new Set(mails).size} delivered, ${mails.length - new Set(mails).size} twice`,
    ].join('\n'),
  );
  const isWhole =
    wrong.length === 0 &&
    kept.notes === acknowledged.notes.size &&
    kept.rows === kept.notes &&
    kept.files === acknowledged.files.size &&
    kept.stored === acknowledged.files.size &&
    hasAllMails();
  process.exitCode = isWhole ? 0 : 1;
};

try {
  await sleep(settleMs);
  for (const [name, line] of Object.entries(lines)) await stopFor(name as keyof typeof lines, line);
  await traffic.end();
  await until(hasAllMails);
  await tell();
} finally {
  await Promise.all([...web, worker].map((one) => one.stop()));
  await owner.end();
  await Promise.all(Object.values(lines).map((line) => line.close()));
  await Promise.all([redis.stop(), s3.close(), smtp.close()]);
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
}
