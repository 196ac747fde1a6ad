import type { Client, Contract } from '@keyhold/contract';
import { beforeEach, expect, test } from 'vitest';

import { dayText } from '#core/language/format.ts';
import { makeCouncil } from '#testing/world/councils.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let admin: TestPerson;
let client: Client<Contract>;
let today: string;

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  admin = await makePerson(server.database, { tenants: [tenant] });
  client = server.clientAs(admin);
  ({ today } = await client.stats.shift());
});

const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
type Body = Parameters<typeof client.reservations.import>[0]['body'];
type Values = Body['rows'][number]['values'];
const bodyOf = (rows: Values[], dryRun = false): Body => ({
  dryRun,
  rows: rows.map((values, index) => ({ row: index + 2, values })),
});
const importing = (rows: Values[], dryRun = false) =>
  client.reservations.import({ body: bodyOf(rows, dryRun) });
const nights = (from: number, to: number) => ({
  checkIn: addDays(today, from),
  checkOut: addDays(today, to),
});
const bookings = async () =>
  (await client.reservations.list({ query: { sortBy: 'id' } })).items.map(
    ({ bookingId, guest, room }) => [bookingId, guest.name, room?.roomNo ?? null],
  );
const messages = ({ rows }: Awaited<ReturnType<typeof importing>>) =>
  rows.map(({ state, errors }) => [state, ...errors.map(({ message }) => message)]);

test('sees clashes with stays there are and with the rows above; a dry run and the import agree', async () => {
  const [roomId] = await makeRooms(server.database, { tenant });
  const body = { guest: { name: 'Known' }, roomId, persons: 1, ...nights(0, 3) };
  await client.reservations.create({ body });
  const rows: Values[] = [
    { guestName: 'Ana Bell', roomNo: '101', ...nights(2, 4) },
    { guestName: 'Ana Bell', roomNo: '101', ...nights(3, 5) },
    { guestName: 'Tom Reed', roomNo: '101', ...nights(4, 6), persons: '2' },
    { guestName: 'Tom Reed', roomNo: '102', ...nights(4, 6), persons: '2' },
    { guestName: 'Eve Fox', roomNo: '999', ...nights(4, 6) },
    { guestName: 'Eve Fox', ...nights(5, 9) },
  ];
  const [day0, day3, day5] = [0, 3, 5].map((count) =>
    dayText(addDays(today, count), { locale: 'en', style: 'medium' }),
  );
  const dry = await importing(rows, true);
  expect(messages(dry)).toEqual([
    ['error', `Room 101 is taken by BK-000001 from ${day0} to ${day3}`],
    ['ok'],
    ['error', `Room 101 is taken by row 3 from ${day3} to ${day5}`],
    ['ok'],
    ['error', 'There is no room 999'],
    ['ok'],
  ]);
  expect(await bookings()).toHaveLength(1);
  expect(await readLog(server.database, tenant)).toHaveLength(2);

  const report = await importing(rows);
  expect(report.imported).toBe(3);
  expect(messages(report)).toEqual(
    messages(dry).map(([state, ...told]) => [state === 'ok' ? 'imported' : state, ...told]),
  );
  expect(await bookings()).toEqual([
    ['BK-000001', 'Known', '101'],
    ['BK-000002', 'Ana Bell', '101'],
    ['BK-000003', 'Tom Reed', '102'],
    ['BK-000004', 'Eve Fox', null],
  ]);
  const log = (await readLog(server.database, tenant)).slice(2);
  const types = log.map(({ type }) => type).toSorted();
  expect(types).toEqual([
    ...Array.from({ length: 3 }, () => 'CREATE_GUEST'),
    ...Array.from({ length: 3 }, () => 'CREATE_RESERVATION'),
  ]);
});

test('finds the guest by email or by name, and adds whoever is not known once', async () => {
  const add = (name: string, email = '') => client.guests.create({ body: { name, email } });
  const ana = await add('Ana Bell', 'ana@bell.example');
  const tom = await add('Tom Reed');
  await add('John Smith', 'one@smith.example');
  await add('John Smith', 'two@smith.example');
  const report = await importing([
    { guestEmail: 'ANA@bell.example', ...nights(1, 2) },
    { guestName: 'tom reed', ...nights(1, 2) },
    { guestName: 'Ana Bell', guestEmail: 'other@bell.example', ...nights(1, 2) },
    { guestName: 'Eve Fox', guestPhone: '+44 7700 900123', ...nights(1, 2) },
    { guestName: 'EVE FOX', ...nights(3, 4) },
    { guestName: 'John Smith', ...nights(1, 2) },
    { guestName: 'John Smith', guestEmail: 'two@smith.example', ...nights(1, 2) },
    { guestEmail: 'nobody@known.example', ...nights(1, 2) },
    { ...nights(1, 2) },
  ]);
  expect(messages(report)).toEqual([
    ['imported'],
    ['imported'],
    ['imported'],
    ['imported'],
    ['imported'],
    ['error', 'Several guests are called so: give the email of the one who is meant'],
    ['imported'],
    ['error', 'Nobody is known by this email: give the name as well'],
    ['error', 'guestName is a required field'],
  ]);
  const guestOf = async (index: number) => {
    const id = report.rows[index]?.id ?? 0;
    return (await client.reservations.get({ params: { id } })).guest.id;
  };
  expect(await guestOf(0)).toBe(ana.id);
  expect(await guestOf(1)).toBe(tom.id);
  expect(await guestOf(2)).not.toBe(ana.id);
  expect(await guestOf(4)).toBe(await guestOf(3));
  const eve = await client.guests.get({ params: { id: await guestOf(3) } });
  expect(eve).toMatchObject({ name: 'Eve Fox', phone: '+44 7700 900123', reservations: 2 });
  expect((await client.guests.list()).total).toBe(6);
});

test('warns of the same guest on the same days, and imports it all the same when told to', async () => {
  const row: Values = { guestName: 'Ana Bell', ...nights(1, 3) };
  const first = await importing([row, row]);
  expect(messages(first)).toEqual([
    ['imported'],
    ['duplicate', 'Row 2 is the same guest on the same days'],
  ]);
  const second = await importing([row]);
  expect(messages(second)).toEqual([['duplicate', 'BK-000001 is the same guest on the same days']]);
  expect(second.rows[0]?.id).toBe(first.rows[0]?.id);
  const body = { dryRun: false, rows: [{ row: 2, values: row, isAccepted: true }] };
  expect((await client.reservations.import({ body })).imported).toBe(1);
  expect(await bookings()).toHaveLength(2);
});

test('holds dates to the rules of the desk, each beside its cell', async () => {
  const clerk = await makePerson(server.database, { tenants: [tenant], role: 'front_desk' });
  const { rows } = await server.clientAs(clerk).reservations.import({
    body: bodyOf([
      { guestName: 'A', ...nights(3, 3) },
      { guestName: 'A', ...nights(-8, 3), expectedCheckIn: addDays(today, 4) },
      { guestName: 'A', checkIn: '03/04/2026', checkOut: today, persons: '1.5' },
      { guestName: 'A', checkIn: today, checkOut: addDays(today, 366) },
    ]),
  });
  expect(
    rows.map(({ errors }) => errors.map(({ path, message }) => `${path}: ${message}`)),
  ).toEqual([
    ['checkOut: checkOut must be after checkIn'],
    [
      'checkIn: checkIn can be at most 7 days ago',
      'expectedCheckIn: expectedCheckIn must be between today and checkOut',
    ],
    [
      'checkIn: checkIn must be a day such as 2026-04-30',
      'persons: persons must be a whole number',
    ],
    ['checkOut: A stay can be at most 365 nights'],
  ]);
});

test('another property’s room is unknown, and a bed of a shared room goes to as many as there are', async () => {
  const other = await makeTenant(server.database);
  await makeRooms(server.database, { tenant: other, numbers: ['701'] });
  const [id = 0] = await makeRooms(server.database, { tenant, numbers: ['D1'] });
  await client.rooms.update({ params: { id }, body: { isShared: true } });
  const in701 = { guestName: 'A', roomNo: '701', ...nights(1, 2) };
  const inD1 = (guestName: string) => ({ guestName, roomNo: 'd1', ...nights(1, 2) });
  const report = await importing([in701, inD1('B'), inD1('C'), inD1('D')]);
  expect(report.rows.map(({ state }) => state)).toEqual(['error', 'imported', 'imported', 'error']);
  expect(report.rows[0]?.errors).toEqual([{ path: 'roomNo', message: 'There is no room 701' }]);
});

test('a repeated request with its key imports once', async () => {
  const send = () =>
    server.request({
      method: 'POST',
      url: '/api/reservation/import',
      as: admin,
      headers: { 'idempotency-key': 'bookings-file' },
      payload: bodyOf([{ guestName: 'Ana Bell', ...nights(1, 2) }]),
    });
  const [first, second] = [await send(), await send()];
  expect(first.statusCode).toBe(200);
  expect(second.body).toBe(first.body);
  expect(await bookings()).toHaveLength(1);
});

test('two files for one room at once: its nights are sold once', async () => {
  await makeRooms(server.database, { tenant });
  const file = (guestName: string) => importing([{ guestName, roomNo: '101', ...nights(1, 3) }]);
  const reports = await Promise.all([file('Ana Bell'), file('Tom Reed')]);
  expect(reports.map(({ imported }) => imported).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await bookings()).toHaveLength(1);
});

test('imports a thousand rows', async () => {
  const numbers = Array.from({ length: 100 }, (_, index) => String(index + 1));
  await makeRooms(server.database, { tenant, numbers });
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    guestName: `Guest ${index % 700}`,
    roomNo: String((index % 100) + 1),
    ...nights(Math.floor(index / 100) * 2, Math.floor(index / 100) * 2 + 2),
  }));
  const report = await importing(rows);
  expect(report.imported).toBe(1000);
  expect((await client.guests.list()).total).toBe(700);
  const last = await client.reservations.get({ params: { id: report.rows[999]!.id! } });
  expect(last).toMatchObject({ bookingId: 'BK-001000', guest: { name: 'Guest 299' } });
  expect(last.room?.roomNo).toBe('100');
});

test('names the council that placed a stay, and refuses a name of none that works here', async () => {
  const council = await makeCouncil(server.database, { tenants: [tenant] });
  const elsewhere = await makeCouncil(server.database, {
    tenants: [await makeTenant(server.database)],
  });
  const rows: Values[] = [
    { guestName: 'Ana Bell', council: council.name.toUpperCase(), ...nights(0, 3) },
    { guestName: 'Tom Reed', council: elsewhere.name, ...nights(0, 3) },
    { guestName: 'Eve Fox', placedBy: 'A charity', ...nights(0, 3) },
  ];
  const told = await importing(rows);
  expect(messages(told)).toEqual([
    ['imported'],
    ['error', `No council named ${elsewhere.name} works with this property`],
    ['imported'],
  ]);
  const { items } = await client.reservations.list({ query: { sortBy: 'id' } });
  expect(items.map((one) => [one.council, one.placedBy])).toEqual([
    [council, ''],
    [null, 'A charity'],
  ]);
});
