import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Db } from '#db/scope.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';

import { atOnce, listDue, sealAuditLog, sealBatch } from './audit-seal.ts';
import { verifyTenant } from './audit-verify.ts';

let server: TestApp;
let tenant: TestTenant;
let client: Client<Contract>;
let roomId: number;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await makeTenant(server.database);
  client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  roomId = (await makeRooms(server.database, { tenant }))[0]!;
});

const change = (floor: number) =>
  client.rooms.update({ params: { id: roomId }, body: { floor: floor % 90 } });
const asApp = <T>(run: (db: Db) => Promise<T>) =>
  server.database.inScope({ as: 'app', tenantId: tenant.id }, run);
const verify = () => verifyTenant(server.database, { tenantId: tenant.id });

/** Many entries of one transaction, as an import or a seed leaves them. */
const write = (db: Db, count: number) =>
  sql`
  insert into audit_log (type, actor_id, actor_name, subject_type, subject_label, origin, request_id)
  select 'UPDATE_ROOM', 1, 'Somebody', 'room', n::text, 'web', 'none'
  from generate_series(1, ${count}::int) n`.execute(db);

/** Rows of each table of the log that this connection has read and not yet reported. */
const rowsRead = async (db: Db) => {
  const { rows } = await sql<{ name: string; read: number }>`
    select relname::text as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables where schemaname = 'public' and relname like 'audit%'`.execute(
    db,
  );
  return new Map(rows.map(({ name, read }) => [name, read]));
};

/** Rows that some work reads of each table of the log, by index or by looking through all of it. */
const costOf = async (db: Db, work: () => Promise<unknown>) => {
  const before = await rowsRead(db);
  await work();
  const after = await rowsRead(db);
  return Object.fromEntries(
    [...after].map(([name, read]) => [name, read - (before.get(name) ?? 0)]),
  );
};

/** What it costs to find and seal three entries. */
const costOfThree = async () => {
  // Each another floor than the room is on: what changes nothing leaves no entry.
  for (const floor of [2, 3, 4]) await change(floor);
  const due = { as: 'span', tenantIds: [tenant.id] } as const;
  const looking = await server.database.inScope(due, (db) =>
    costOf(db, async () => expect(await listDue(db, [tenant.id])).toEqual([tenant.id])),
  );
  const sealing = await asApp((db) =>
    costOf(db, async () => expect(await sealBatch(db)).toEqual({ sealed: 3, isFull: false })),
  );
  return { looking, sealing };
};

test('sealing costs what is new, however much is sealed, by plans that were made when nothing was', async () => {
  await server.database.asOwner((db) => sql`analyze`.execute(db));
  // Often enough for the engine to keep its plans.
  for (let round = 0; round < 8; round += 1) await costOfThree();
  const before = await costOfThree();
  expect(before.sealing.audit_log).toBe(6);
  await asApp((db) => write(db, 3000));
  expect(await sealAuditLog(server.database)).toBe(3000);
  expect(await costOfThree()).toEqual(before);
});

test('a big backlog is sealed in short turns, with a rest after each, and can be ended', async () => {
  await sealAuditLog(server.database);
  await asApp((db) => write(db, 2 * atOnce + 1));
  let rests = 0;
  const sealed = await sealAuditLog(server.database, () => Promise.resolve((rests += 1) < 2));
  expect([sealed, rests]).toEqual([2 * atOnce, 2]);
  expect(await verify()).toMatchObject({ sealed: 2 * atOnce, waiting: 1, faults: [] });
  expect(await sealAuditLog(server.database)).toBe(1);
});

test('a small property does not wait for the backlog of a big one', async () => {
  await sealAuditLog(server.database);
  await asApp((db) => write(db, 3 * atOnce));
  const small = await makeTenant(server.database);
  await server.database.inScope({ as: 'app', tenantId: small.id }, (db) => write(db, 1));
  let rests = 0;
  await sealAuditLog(server.database, () => Promise.resolve((rests += 1) < 2));
  const theirs = await verifyTenant(server.database, { tenantId: small.id });
  expect(theirs).toMatchObject({ sealed: 1, waiting: 0 });
  await sealAuditLog(server.database);
});

test('an entry whose transaction ends after others have been sealed is sealed then', async () => {
  const slow = Promise.withResolvers<undefined>();
  const written = Promise.withResolvers<undefined>();
  const late = asApp(async (db) => {
    await write(db, 1);
    written.resolve(undefined);
    if (server.database.engine === 'postgres') await slow.promise;
  });
  await written.promise;
  // The embedded engine has one transaction at a time: there the first is over before this begins.
  await change(5);
  await sealAuditLog(server.database);
  slow.resolve(undefined);
  await late;
  await sealAuditLog(server.database);
  expect(await verify()).toMatchObject({ sealed: 2, waiting: 0, faults: [] });
});
