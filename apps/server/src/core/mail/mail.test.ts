import type { AddressInfo } from 'node:net';

import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import type { Context } from '#core/http/context.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { openLine } from '#testing/services/tcp-proxy.ts';
import type { TestLine } from '#testing/services/tcp-proxy.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';

import { defineMail, writeMail } from './mail-document.ts';
import { deliverMail, eraseMailsOf, listOutbox, purgeMails, sendMail } from './mail.ts';

const welcome = defineMail({
  name: 'test.welcome',
  values: z.strictObject({ name: z.string(), token: z.string() }),
  title: { en: 'Welcome', es: 'Bienvenida' },
  compose: {
    en: ({ name, token }, link) => ({
      subject: `Welcome, ${name}`,
      blocks: [
        { kind: 'text', text: `Dear ${name}` },
        { kind: 'button', label: 'Enter', href: link(`/in#${token}`) },
        { kind: 'facts', rows: [['Guest', name]] },
        { kind: 'code', text: '123456' },
      ],
    }),
    es: ({ name, token }, link) => ({
      subject: `Bienvenida, ${name}`,
      blocks: [{ kind: 'button', label: 'Entrar', href: link(`/in#${token}`) }],
    }),
  },
});

interface Received {
  to: string[];
  raw: string;
}
/** A mail server whose mood the test sets: what it answers to each recipient, null for yes. */
const received: Received[] = [];
let answer: () => number | null = () => null;
/** Breaks the line: before the message is whole, or before it is acknowledged. */
let dies: 'meanwhile' | 'afterwards' | null = null;
/** How many messages it will take without ever saying so. */
let stalls = 0;
let smtp: SMTPServer;
let line: TestLine;

const die = () => {
  dies = null;
  line.cut();
  line.mend();
};

const openSmtp = async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const code = answer();
      done(code === null ? null : Object.assign(new Error('not now'), { responseCode: code }));
    },
    onData: (stream, session, done) => {
      if (dies === 'meanwhile') return die();
      if (stalls > 0) return void (stalls -= 1);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString() });
        if (dies === 'afterwards') return die();
        done();
      });
    },
  });
  // A line that was cut is what some of the tests are about.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return (smtp.server.address() as AddressInfo).port;
};
const closeSmtp = () => new Promise<void>((resolve) => smtp.close(() => resolve()));

let server: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  const port = await openSmtp();
  line = await openLine(`smtp://127.0.0.1:${port}`);
  server = await openTestApp({
    smtpUrl: line.through(`smtp://127.0.0.1:${port}?socketTimeout=400`),
    jobs: [deliverMail, purgeMails],
    mails: [welcome],
  });
  tenant = await makeTenant(server.database);
});
afterEach(async () => {
  answer = () => null;
  await server.jobs.drain({ hurry: true });
  received.length = 0;
});
afterAll(async () => {
  await server.close();
  await line.close();
  await closeSmtp();
});

type Sender = Pick<Context, 'db' | 'tenantId'>;
const within = <T>(run: (ctx: Sender) => Promise<T>) =>
  server.database.inScope({ as: 'app', tenantId: tenant.id }, (db) =>
    run({ db, tenantId: tenant.id }),
  );
const values = { name: 'Ana <b>', token: 'secret-token' };
const write = (to: string, more: { cc?: string[]; locale?: 'en' | 'es'; guestId?: number } = {}) =>
  within((ctx) => sendMail(ctx, welcome, { to, locale: 'en', values, ...more }));

const rowOf = (to: string) =>
  server.database.asOwner(async (db) => {
    const { rows } = await sql<{
      state: string;
      attempts: number;
      error: string;
      content: unknown;
    }>`
      select m.state, m.attempts, m.error, v.content from mails m
      left join mail_values v on v.tenant_id = m.tenant_id and v.mail_id = m.id
      where m.recipient = ${to} order by m.id desc`.execute(db);
    return rows[0];
  });

/** Quoted-printable put back together, so that what was written can be looked for. */
const readable = (raw: string) =>
  raw
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));

describe('with a mail server', () => {
  test('a mail arrives in both forms and the language asked for, and its words are destroyed', async () => {
    await write('ana@example.com', { cc: ['copy@example.com'] });
    await write('luis@example.com', { locale: 'es' });
    await server.jobs.drain();
    const first = received.find(({ to }) => to.includes('ana@example.com'));
    const second = received.find(({ to }) => to.includes('luis@example.com'));
    expect(first?.to).toEqual(['ana@example.com', 'copy@example.com']);
    const text = readable(first?.raw ?? '');
    expect(text).toContain('Dear Ana <b>\n'.replace('\n', '\r\n'));
    expect(text).toContain('Dear Ana &lt;b&gt;</p>');
    expect(text).toContain('href="http://localhost/in#secret-token"');
    expect(text).toMatch(/Message-ID: <\d+\.\d+\.\d+@localhost>/);
    expect(second?.raw).toContain('Subject: Bienvenida');
    expect(readable(second?.raw ?? '')).toContain('<html lang="es">');
    expect(await rowOf('ana@example.com')).toMatchObject({ state: 'sent', content: null });
  });

  test('a transaction that is rolled back sends nothing', async () => {
    const undone = within(async (ctx) => {
      await sendMail(ctx, welcome, { to: 'undone@example.com', locale: 'en', values });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await server.jobs.drain();
    expect(received).toEqual([]);
    expect(await rowOf('undone@example.com')).toBeUndefined();
  });

  test('a greylisting server is asked again, and takes it once', async () => {
    let asked = 0;
    answer = () => ((asked += 1) === 1 ? 451 : null);
    await write('grey@example.com');
    await server.jobs.drain();
    expect(await rowOf('grey@example.com')).toMatchObject({ state: 'queued', attempts: 1 });
    expect(received).toEqual([]);
    await server.jobs.drain({ hurry: true });
    await server.jobs.drain({ hurry: true });
    expect(received).toHaveLength(1);
    expect(await rowOf('grey@example.com')).toMatchObject({
      state: 'sent',
      attempts: 2,
      error: null,
    });
  });

  test('a refusal is final, says why, and can be sent again by hand', async () => {
    answer = () => 550;
    await write('nobody@example.com');
    await server.jobs.drain();
    await server.jobs.drain({ hurry: true });
    expect(await rowOf('nobody@example.com')).toMatchObject({
      state: 'dead',
      attempts: 1,
      error: expect.stringContaining('550') as string,
    });
    expect(received).toEqual([]);
  });

  test('a server that is away gets everything when it is back; nobody else waits for it', async () => {
    const client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
    const addresses = Array.from({ length: 20 }, (_, at) => `later.${at}@example.com`);
    line.cut();
    for (const address of addresses) await write(address);
    const trying = server.jobs.drain();
    const body = { entityType: 'shift', content: 'written meanwhile' } as const;
    for (let count = 0; count < 20; count += 1) await client.notes.create({ body });
    await trying;
    expect(await rowOf(addresses[0]!)).toMatchObject({ state: 'queued', attempts: 1 });
    line.mend();
    await server.jobs.drain({ hurry: true });
    expect(received.map(({ to }) => to.join()).toSorted()).toEqual(addresses.toSorted());
  });

  test('one that stalls in the middle of a message is given up, and gets it whole, once', async () => {
    const client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
    stalls = 2;
    for (const name of ['slow', 'slower', 'slowest']) await write(`${name}@example.com`);
    const trying = server.jobs.drain();
    await expect.poll(() => stalls).toBeLessThan(2);
    await client.notes.create({ body: { entityType: 'shift', content: 'written meanwhile' } });
    await trying;
    await server.jobs.drain({ hurry: true });
    await server.jobs.drain({ hurry: true });
    const arrived = received.map(({ to }) => to.join()).toSorted();
    expect(arrived).toEqual(['slow@example.com', 'slower@example.com', 'slowest@example.com']);
    // Which of them the server lets hang is its own affair: two of the three were tried again.
    const rows = await Promise.all(arrived.map((to) => rowOf(to)));
    expect(rows.map((row) => row?.state)).toEqual(['sent', 'sent', 'sent']);
    const attempts = rows.map((row) => row?.attempts ?? 0);
    expect(attempts.toSorted((one, other) => one - other)).toEqual([1, 2, 2]);
  });

  test('one that dies in the middle of a message gets it whole, once', async () => {
    dies = 'meanwhile';
    for (const name of ['first', 'second', 'third']) await write(`${name}@example.com`);
    await server.jobs.drain();
    await server.jobs.drain({ hurry: true });
    expect(dies).toBeNull();
    const arrived = received.map(({ to }) => to.join()).toSorted();
    expect(arrived).toEqual(['first@example.com', 'second@example.com', 'third@example.com']);
    for (const { raw } of received) expect(readable(raw)).toContain('</html>');
  });

  test('one that dies before it says that it has the message gets it twice, as one and the same', async () => {
    dies = 'afterwards';
    await write('twice@example.com');
    await server.jobs.drain();
    await server.jobs.drain({ hurry: true });
    await server.jobs.drain({ hurry: true });
    const ids = received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await rowOf('twice@example.com')).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('a process that dies after the commit has not lost the mail: another sends it, once', async () => {
    await write('crash@example.com');
    // A worker took the job and died: its heart stands still.
    await server.database.asOwner((db) =>
      sql`update pgboss.job_common set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 hour'
        where state = 'created'`.execute(db),
    );
    await server.jobs.drain();
    expect(received).toEqual([]);
    await server.jobs.takeBack();
    await server.jobs.drain({ hurry: true });
    await server.jobs.drain({ hurry: true });
    expect(received.map(({ to }) => to)).toEqual([['crash@example.com']]);
  });
});

test('a property reads that it mailed, never what; the span of several sees neither', async () => {
  answer = () => 451;
  await write('private@example.com');
  for (const statement of [
    sql`select content from mail_values`,
    sql`select * from mail_values`,
    sql`update mail_values set content = '{}'`,
  ])
    await expect(within(({ db }) => statement.execute(db))).rejects.toThrow('permission denied');
  const span = { as: 'span', tenantIds: [tenant.id] } as const;
  const look = server.database.inScope(span, (db) => sql`select 1 from mail_values`.execute(db));
  await expect(look).rejects.toThrow('permission denied');
});

test('erasing a guest reaches what was written to him', async () => {
  answer = () => 451;
  const { id: guestId } = await within(({ db }) =>
    db.insertInto('guests').values({ name: 'Ana' }).returning('id').executeTakeFirstOrThrow(),
  );
  await write('erase@example.com', { guestId });
  await server.jobs.drain();
  await within(({ db }) => eraseMailsOf(db, { id: guestId, email: 'erase@example.com' }));
  expect(await rowOf('erase@example.com')).toBeUndefined();
  answer = () => null;
  await server.jobs.drain({ hurry: true });
  expect(received).toEqual([]);
});

test('what was never sent is forgotten after a month', async () => {
  answer = () => 550;
  await write('old@example.com');
  await server.jobs.drain();
  await server.database.asOwner((db) =>
    sql`update mails set created_at = now() - interval '31 days' where recipient = 'old@example.com'`.execute(
      db,
    ),
  );
  await within((ctx) => enqueue(ctx, purgeMails, { input: {} }));
  await server.jobs.drain();
  expect(await rowOf('old@example.com')).toMatchObject({ state: 'dead', content: null });
});

test('headers take no line breaks, links no other schemes, and addresses nothing else', async () => {
  const document = (subject: string, href: string) =>
    writeMail({ subject, blocks: [{ kind: 'button', label: 'x', href }] }, 'en');
  expect(() => document('a\r\nBcc: x@example.com', 'https://x')).toThrow('one line');
  expect(() => document('a', 'javascript:alert(1)')).toThrow('address of the web');
  const evil = { name: 'a\nBcc: evil@example.com', token: 't' };
  const sending = within((ctx) =>
    sendMail(ctx, welcome, { to: 'x@example.com', locale: 'en', values: evil }),
  );
  await expect(sending).rejects.toThrow('one line');
  await expect(write('a@example.com\nb@example.com')).rejects.toThrow('Invalid email');
  expect(await rowOf('x@example.com')).toBeUndefined();
});

test('without a mail server mails are held; the demo shows them, and nothing else does', async () => {
  const demo = await openTestApp({ isDemo: true, mails: [welcome] });
  const { id } = await makeTenant(demo.database);
  await demo.database.inScope({ as: 'app', tenantId: id }, (db) =>
    sendMail({ db, tenantId: id }, welcome, { to: 'demo@example.com', locale: 'en', values }),
  );
  await demo.jobs.drain();
  const mails = await demo.database.inScope({ as: 'jobs' }, (db) => listOutbox(db, demo.mailer));
  expect(mails).toMatchObject([{ to: 'demo@example.com', state: 'held' }]);
  const page = await demo.request({ method: 'GET', url: '/demo/outbox' });
  expect(page.body).toContain('<a href="http://localhost/in#secret-token">');
  expect(page.body).not.toContain('<b>');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await server.request({ method: 'GET', url: '/demo/outbox' })).statusCode).toBe(404);
  await demo.close();
});
