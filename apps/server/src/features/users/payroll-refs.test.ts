import { beforeAll, expect, test } from 'vitest';

import { readPdf } from '#testing/services/pdf-text.ts';
import { problemOf } from '#testing/services/problem.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { findUser } from './users.queries.ts';

const server = useTestApp();
let here: TestTenant;
let boss: TestPerson;
let admin: ReturnType<TestApp['clientAs']>;

beforeAll(async () => {
  here = await makeTenant(server.database);
  boss = await makePerson(server.database, { tenants: [here] });
  admin = server.clientAs(boss);
});

let count = 0;
const bodyOf = (payrollRef?: string) => {
  count += 1;
  const email = `paid${count}.${here.id}@test.example`;
  return { name: `Paid ${count}`, email, ...(payrollRef !== undefined && { payrollRef }) };
};

test('a person has a payroll reference, of which the log tells', async () => {
  const made = await admin.users.create({ body: bodyOf(' HH  042 ') });
  expect(made.payrollRef).toBe('HH 042');
  const params = { id: made.id };
  const changed = await admin.users.update({
    params,
    body: { payrollRef: 'HH-043', version: made.version },
  });
  expect(changed).toMatchObject({ payrollRef: 'HH-043', version: made.version + 1 });
  const [, told] = (await readLog(server.database, here)).filter(
    ({ subject_id: id }) => id === made.id,
  );
  expect(told).toMatchObject({
    type: 'UPDATE_USER',
    changes: [{ field: 'payrollRef', before: 'HH 042', after: 'HH-043' }],
  });
  // What is not spoken of stays.
  await admin.users.update({ params, body: { name: 'Paid by the hour' } });
  const cleared = await admin.users.get({ params });
  expect(cleared.payrollRef).toBe('HH-043');
  await admin.users.update({ params, body: { payrollRef: '' } });
  expect((await admin.users.get({ params })).payrollRef).toBe('');
});

test('no two people of a property have the same, however it is written; those of another may', async () => {
  await admin.users.create({ body: bodyOf('A-1') });
  const { id } = await admin.users.create({ body: bodyOf() });
  const taken = { status: 409, code: 'duplicate', errors: [{ path: 'payrollRef' }] };
  expect(await problemOf(admin.users.create({ body: bodyOf('a-1') }))).toMatchObject(taken);
  const change = admin.users.update({ params: { id }, body: { payrollRef: 'a-1' } });
  expect(await problemOf(change)).toMatchObject(taken);
  const long = admin.users.update({ params: { id }, body: { payrollRef: 'x'.repeat(41) } });
  expect(await problemOf(long)).toMatchObject({ status: 400, errors: [{ path: 'payrollRef' }] });
  // Several may have none.
  await admin.users.create({ body: bodyOf() });
  const elsewhere = await makeTenant(server.database);
  const other = server.clientAs(await makePerson(server.database, { tenants: [elsewhere] }));
  expect(await other.users.create({ body: bodyOf('A-1') })).toMatchObject({ payrollRef: 'A-1' });
  const foreign = other.users.update({ params: { id }, body: { payrollRef: 'B-1' } });
  expect(await problemOf(foreign)).toMatchObject({ status: 404 });
});

test('no council reads it, whatever its role may read', async () => {
  const { id } = await admin.users.create({ body: bodyOf('C-1') });
  const readBy = (councils: object) =>
    server.database.inScope({ as: 'app', tenantId: here.id, userId: boss.id, ...councils }, (db) =>
      findUser(db, id),
    );
  expect((await readBy({}))?.payrollRef).toBe('C-1');
  expect((await readBy({ councilIds: [1] }))?.payrollRef).not.toBe('C-1');
});

test('it stands in the attendance report and on its paper', async () => {
  const house = await makeTenant(server.database);
  const payer = server.clientAs(await makePerson(server.database, { tenants: [house] }));
  const dana = await makePerson(server.database, {
    tenants: [house],
    role: 'housekeeper',
    name: 'Dana Bell',
  });
  await payer.users.update({ params: { id: dana.id }, body: { payrollRef: 'N-17' } });
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const times = { clockIn: `${day}T07:00:00Z`, clockOut: `${day}T15:00:00Z` };
  await payer.timeLogs.create({ body: { userId: dana.id, ...times, reason: 'On paper' } });
  const days = { from: day, to: day };
  const { rows } = await payer.timeLogs.report({ query: days });
  expect(rows).toMatchObject([{ user: { id: dana.id }, payrollRef: 'N-17', worked: 480 }]);
  const { id } = await payer.exports.timeReport({ body: days });
  await server.jobs.drain();
  const { url } = await payer.exports.download({ params: { id } });
  const paper = readPdf((await server.request({ method: 'GET', url })).rawPayload).text;
  expect(paper).toContain('Dana Bell (N-17)');
});
