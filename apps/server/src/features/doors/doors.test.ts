import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let tenant: TestTenant;
let staff: Client<Contract>;
let code: string;
let roomId: number;

const anybody = (headers: Record<string, string> = {}) => server.clientAs({ headers });
const report = (given: Partial<Parameters<typeof staff.doors.report>[0]['body']> = {}) =>
  anybody().doors.report({ body: { code, kind: 'water', text: 'Tap drips', ...given } });
const asOwner = (statement: ReturnType<typeof sql>) =>
  server.database.asOwner((db) => statement.execute(db));

beforeEach(async () => {
  tenant = await makeTenant(server.database, { title: 'Harbour House' });
  staff = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  roomId = (await makeRooms(server.database, { tenant }))[0]!;
  const { rows } = await server.database.asOwner((db) =>
    sql<{ door_code: string }>`select door_code from rooms where id = ${roomId}`.execute(db),
  );
  code = rows[0]!.door_code;
});

test('a door says its property and room, and takes a fault that keeps nobody out', async () => {
  expect(await anybody().doors.get({ query: { code } })).toEqual({
    property: 'Harbour House',
    roomNo: '101',
  });
  const { number } = await report();
  const { items } = await staff.maintenance.list();
  expect(items).toMatchObject([
    {
      number,
      room: { id: roomId, roomNo: '101' },
      issue: 'Water or drain: Tap drips',
      status: 'pending',
      blocksRoom: false,
      hazard: 'none',
      reportedBy: null,
    },
  ]);
  expect((await staff.rooms.get({ params: { id: roomId } })).effectiveStatus).toBe('void-RTL');
  const [entry] = (await staff.auditLog.list()).items;
  expect(entry).toMatchObject({
    type: 'CREATE_MAINTENANCE',
    actor: { id: 0, name: 'Somebody at the door of 101' },
    origin: 'door',
  });
});

test('the same report sent twice is one; another under its key is refused', async () => {
  const by = anybody({ 'idempotency-key': `door-${code}` });
  const body = { code, kind: 'other' as const, text: 'Es zieht' };
  const first = await by.doors.report({ body });
  expect(await by.doors.report({ body })).toEqual(first);
  const other = by.doors.report({ body: { ...body, text: 'x' } });
  expect((await problemOf(other)).code).toBe('key_reused');
  expect((await staff.maintenance.list()).total).toBe(1);
});

test('a door is heard five times an hour, and others meanwhile', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => report()));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await problemOf(report())).toMatchObject({ status: 429, code: 'too_many_requests' });
  await asOwner(sql`update maintenances set reported_at = reported_at - interval '1 hour'`);
  expect(await report()).toEqual({ number: 6 });
});

test('a code that is unknown, of a removed room or of an archived property is nothing', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  const gone = async (given: string) => {
    const [read, told] = [
      await problemOf(anybody().doors.get({ query: { code: given } })),
      await problemOf(report({ code: given })),
    ];
    expect([read.status, told.status]).toEqual([404, 404]);
    expect(told.message).toBe(read.message);
  };
  await gone(unknown);
  await asOwner(sql`update rooms set deleted_at = now() where id = ${roomId}`);
  await gone(code);
  await asOwner(sql`update rooms set deleted_at = null where id = ${roomId}`);
  await asOwner(sql`update tenants set archived_at = now() where id = ${tenant.id}`);
  await gone(code);
  expect(await readLog(server.database, tenant)).toEqual([]);
});

test('names the field that is wrong, in the language of whoever asks', async () => {
  const wrong = async (given: Parameters<typeof report>[0]) =>
    (await problemOf(report(given))).errors?.[0]?.path;
  expect(await wrong({ code: '204' })).toBe('code');
  expect(await wrong({ kind: 'ghosts' as 'other' })).toBe('kind');
  expect(await wrong({ text: 'x'.repeat(1001) })).toBe('text');
  const spanish = anybody({ 'accept-language': 'es' });
  const { errors } = await problemOf(
    spanish.doors.report({ body: { code, kind: 'other', text: ' ' } }),
  );
  expect(errors).toEqual([{ path: 'text', message: 'Diga en pocas palabras qué ocurre' }]);
});
