import type { Client, Contract } from '@keyhold/contract';
import { beforeEach, expect, test } from 'vitest';

import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
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

type Body = Parameters<typeof client.rooms.import>[0]['body'];
type Values = Body['rows'][number]['values'];
const double = { type: 'Double', floor: '1', maxGuests: '2', pricePerNight: '62.5' };
const bodyOf = (rows: Values[], dryRun = false): Body => ({
  dryRun,
  rows: rows.map((values, index) => ({ row: index + 2, values })),
});
const importing = (rows: Values[], dryRun = false) =>
  client.rooms.import({ body: bodyOf(rows, dryRun) });
const numbers = async () =>
  (await client.rooms.list({ query: { sortBy: 'id' } })).items.map(({ roomNo }) => roomNo);

test('makes the rooms that can be made, with one event, and says what is wrong with the others', async () => {
  await makeRooms(server.database, { tenant, numbers: ['A1'] });
  const rows: Values[] = [
    { ...double, roomNo: '001', tag: 'swep; quiet, top', isShared: 'true' },
    { ...double, roomNo: 'a1' },
    { ...double, roomNo: '002', floor: 'ground', maxGuests: '0', pricePerNight: '62,5' },
    { ...double, roomNo: '003' },
    { ...double, roomNo: '001' },
  ];
  const dry = await importing(rows, true);
  expect(await numbers()).toEqual(['A1']);
  expect(await readLog(server.database, tenant)).toEqual([]);
  expect(dry.rows.map(({ row, state, errors }) => [row, state, ...errors])).toEqual([
    [2, 'ok'],
    [3, 'error', { path: 'roomNo', message: 'Room A1 exists already' }],
    [
      4,
      'error',
      { path: 'floor', message: 'floor must be a number' },
      { path: 'maxGuests', message: 'maxGuests must be at least 1' },
      { path: 'pricePerNight', message: 'pricePerNight must be a number' },
    ],
    [5, 'ok'],
    [6, 'error', { path: 'roomNo', message: 'Row 2 has the same number' }],
  ]);

  const report = await importing(rows);
  expect(report.imported).toBe(2);
  expect(report.rows.map(({ state }) => state)).toEqual(
    dry.rows.map(({ state }) => (state === 'ok' ? 'imported' : state)),
  );
  expect(await numbers()).toEqual(['A1', '001', '003']);
  expect(await client.rooms.get({ params: { id: report.rows[0]!.id! } })).toMatchObject({
    roomNo: '001',
    pricePerNight: 62.5,
    isShared: true,
    tag: ['swep', 'quiet', 'top'],
    effectiveStatus: 'void-RTL',
  });
  expect(await readLog(server.database, tenant)).toMatchObject([
    {
      type: 'CREATE_ROOMS',
      subject_label: '001 – 003',
      addition_info: { rooms: [{ id: report.rows[0]!.id, roomNo: '001' }, { roomNo: '003' }] },
    },
  ]);
});

test('the number of another property’s room or of one in the bin is free', async () => {
  const other = await makeTenant(server.database);
  await makeRooms(server.database, { tenant: other, numbers: ['101'] });
  const [id = 0] = await makeRooms(server.database, { tenant, numbers: ['102'] });
  await client.rooms.remove({ params: { id } });
  const report = await importing([
    { ...double, roomNo: '101' },
    { ...double, roomNo: '102' },
  ]);
  expect(report.imported).toBe(2);
});

test('a repeated request with its key imports once', async () => {
  const send = () =>
    server.request({
      method: 'POST',
      url: '/api/room/import',
      as: admin,
      headers: { 'idempotency-key': 'rooms-file' },
      payload: bodyOf([{ ...double, roomNo: '101' }]),
    });
  const [first, second] = await Promise.all([send(), send()]);
  expect(first.statusCode).toBe(200);
  expect(second.body).toBe(first.body);
  expect(await numbers()).toEqual(['101']);
});
