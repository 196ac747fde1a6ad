import type { Client, Contract } from '@keyhold/contract';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let admin: TestPerson;
let client: Client<Contract>;

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  admin = await makePerson(server.database, { tenants: [tenant] });
  client = server.clientAs(admin);
});

type Body = Parameters<typeof client.guests.import>[0]['body'];
type Values = Body['rows'][number]['values'];
/** The rows of a file under its header, so the first one is row 2. */
const fileOf = (rows: Values[], more: Partial<Body> = {}): { body: Body } => ({
  body: { dryRun: false, rows: rows.map((values, index) => ({ row: index + 2, values })), ...more },
});
const importing = (rows: Values[], more?: Partial<Body>) =>
  client.guests.import(fileOf(rows, more));
const names = async () =>
  (await client.guests.list({ query: { sortBy: 'id' } })).items.map(({ name }) => name);

const rows: Values[] = [
  { name: ' Ana Bell ', email: 'ana@bell.example', dateOfBirth: '1990-02-28', evacuation: 'true' },
  { name: '', email: 'nobody', dateOfBirth: '31/12/1990', evacuation: 'perhaps' },
  { name: 'Tom Reed', phone: '+44 7700 900123', household: 'Mia Reed; Leo Reed', retainUntil: '' },
];

test('a dry run says row by row what the import would do, and changes nothing', async () => {
  const report = await importing(rows, { dryRun: true });
  expect(report).toMatchObject({
    imported: 0,
    rows: [
      { row: 2, state: 'ok', id: null, label: 'Ana Bell', errors: [] },
      { row: 3, state: 'error', id: null },
      { row: 4, state: 'ok', label: 'Tom Reed' },
    ],
  });
  expect(report.rows[1]?.errors).toEqual([
    { path: 'name', message: 'name is a required field' },
    { path: 'email', message: 'Invalid email format' },
    { path: 'dateOfBirth', message: 'dateOfBirth must be a day such as 2026-04-30' },
    { path: 'evacuation', message: 'evacuation must be yes or no' },
  ]);
  expect(await names()).toEqual([]);
  expect(await readLog(server.database, tenant)).toEqual([]);
});

test('imports the rows that are right, with an event each, and gives the others back', async () => {
  const report = await importing(rows);
  expect(report.imported).toBe(2);
  expect(report.rows.map(({ state }) => state)).toEqual(['imported', 'error', 'imported']);
  expect(await names()).toEqual(['Ana Bell', 'Tom Reed']);
  const [ana, , tom] = report.rows.map(({ id }) => id ?? 0);
  expect(await client.guests.get({ params: { id: ana! } })).toMatchObject({
    email: 'ana@bell.example',
    dateOfBirth: '1990-02-28',
    needs: { evacuation: true, access: '', notes: '' },
  });
  expect(await client.guests.get({ params: { id: tom! } })).toMatchObject({
    phone: '+44 7700 900123',
    householdSize: 3,
    retainUntil: null,
  });
  const log = await readLog(server.database, tenant);
  expect(log.map(({ type, subject_id }) => [type, subject_id])).toEqual([
    ['CREATE_GUEST', ana],
    ['CREATE_GUEST', tom],
  ]);
});

test('speaks the language of who asks', async () => {
  const person = await makePerson(server.database, { tenants: [tenant], locale: 'es' });
  const report = await server.clientAs(person).guests.import(fileOf([{ email: 'x' }]));
  expect(report.rows[0]?.errors).toEqual([
    { path: 'name', message: 'name es un campo obligatorio' },
    { path: 'email', message: 'El formato del correo no es válido' },
  ]);
});

test('warns of who is known and of a row above, and neither merges nor changes anybody', async () => {
  await importing([
    { name: 'Ana Bell', email: 'Ana@Bell.example', dateOfBirth: '1990-02-28' },
    { name: 'Tom Reed' },
  ]);
  const [ana, tom] = (await client.guests.list({ query: { sortBy: 'id' } })).items;
  const again: Values[] = [
    { name: 'Another Bell', email: 'ana@bell.EXAMPLE' },
    { name: 'ana bell', dateOfBirth: '1990-02-28', phone: '+44 7700 900000' },
    { name: 'Ana Bell', dateOfBirth: '1955-01-01' },
    { name: 'Tom Reed' },
    { name: 'Eve Fox', email: 'eve@fox.example' },
    { name: 'Eve Fox', email: 'eve@fox.example' },
  ];
  const report = await importing(again);
  expect(report.rows.map(({ state, id, errors }) => [state, id, errors[0]?.message])).toEqual([
    ['duplicate', ana?.id, 'There is a guest with this email'],
    ['duplicate', ana?.id, 'There is a guest of this name, born on the same day'],
    ['imported', report.rows[2]?.id, undefined],
    ['duplicate', tom?.id, 'There is a guest of this name'],
    ['imported', report.rows[4]?.id, undefined],
    ['duplicate', null, 'This looks like the guest of row 6'],
  ]);
  expect(await client.guests.get({ params: { id: ana!.id } })).toEqual(ana);
});

test('imports what looks like a duplicate when that is accepted for the row', async () => {
  await importing([{ name: 'Ana Bell', email: 'ana@bell.example' }]);
  const child = { name: 'Kim Bell', email: 'ana@bell.example' };
  const body = { dryRun: false, rows: [{ row: 2, values: child, isAccepted: true }] };
  expect((await client.guests.import({ body })).imported).toBe(1);
  expect(await names()).toEqual(['Ana Bell', 'Kim Bell']);
});

test('sees nothing of another property’s guests', async () => {
  const other = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
  await stranger.guests.import(fileOf([{ name: 'Ana Bell', email: 'ana@bell.example' }]));
  const report = await importing([{ name: 'Ana Bell', email: 'ana@bell.example' }]);
  expect(report.rows).toMatchObject([{ state: 'imported' }]);
});

test('a repeated request with its key imports once and tells the same', async () => {
  const send = () =>
    server.request({
      method: 'POST',
      url: '/api/guest/import',
      as: admin,
      headers: { 'idempotency-key': 'a-file' },
      payload: fileOf([{ name: 'Ana Bell' }]).body,
    });
  const [first, second] = [await send(), await send()];
  expect(first.statusCode).toBe(200);
  expect(second.body).toBe(first.body);
  expect(await names()).toEqual(['Ana Bell']);
});

test('takes a thousand rows of long texts and not one more', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({
    name: `Guest ${index} ${'x'.repeat(80)}`,
    needsNotes: 'n'.repeat(500),
    access: 'a'.repeat(500),
  }));
  const report = await importing(many);
  expect(report.imported).toBe(1000);
  const [first, last] = [report.rows[0], report.rows[999]];
  expect(await client.guests.get({ params: { id: last!.id! } })).toMatchObject({
    name: many[999]!.name,
  });
  expect(last!.id! - first!.id!).toBe(999);
  const problem = await problemOf(importing([...many, { name: 'One more' }]));
  expect(problem).toMatchObject({ status: 400, errors: [{ path: 'rows' }] });
});
