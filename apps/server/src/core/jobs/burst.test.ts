import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestPerson } from '#testing/world/factories.ts';

/** Whom the mail server has been handed a message for, in order. */
const received: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    stream.resume().on('end', () => {
      received.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
const listen = () =>
  new Promise<number>((resolve) => {
    smtp.listen(0, '127.0.0.1', () => {
      const address = smtp.server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });

let server: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  server = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${await listen()}` });
  const tenant = await makeTenant(server.database);
  await makeRooms(server.database, { tenant });
  admin = await makePerson(server.database, { tenants: [tenant], email: 'boss@test.example' });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

/** The names of the jobs in the order in which they were begun. */
const listBegun = () =>
  server.database.asOwner(async (db) => {
    const { rows } = await sql<{ name: string }>`
      select data->>'job' as name from pgboss.job_common where started_on is not null
      order by started_on`.execute(db);
    return rows.map(({ name }) => name);
  });

const invited = Array.from({ length: 60 }, (_, index) => `invited${index}@test.example`);

test('a burst of invitations leaves without a pause, and what one person waits for overtakes it', async () => {
  const client = server.clientAs(admin);
  const rows = invited.map((email, index) => ({
    row: index + 2,
    values: { name: `Person ${index}`, email, role: 'front desk' },
  }));
  const { imported } = await client.userImport.import({ body: { dryRun: false, rows } });
  expect(imported).toBe(invited.length);
  await server.clientAs().passwords.forgot({ body: { email: admin.email } });
  const { id } = await client.exports.daySheet({ body: {} });
  await server.jobs.start();

  const stateNow = async () => (await client.exports.get({ params: { id } })).state;
  await expect.poll(stateNow).toBe('done');
  await expect.poll(() => received.length).toBe(invited.length + 1);
  expect(received.toSorted()).toEqual([...invited, admin.email].toSorted());
  // Ordered last, they would begin last.
  const begun = await listBegun();
  expect(begun.indexOf('exports.draw')).toBeLessThan(invited.length / 2);
  expect(received.indexOf(admin.email)).toBeLessThan(invited.length / 2);
});
