import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Client, Contract } from '@keyhold/contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { headsFolderOf, keepAuditHeads, readKeptHeads } from './audit-heads.ts';
import { keepAuditLog } from './audit-keeper.ts';
import { sealAuditLog } from './audit-seal.ts';
import { verifyTenant } from './audit-verify.ts';

const server = useTestApp();
let tenant: TestTenant;
let client: Client<Contract>;
let roomId: number;

beforeEach(async () => {
  await sealAuditLog(server.database);
  tenant = await makeTenant(server.database);
  client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  roomId = (await makeRooms(server.database, { tenant }))[0]!;
});

const change = async (...floors: number[]) => {
  for (const floor of floors)
    await client.rooms.update({ params: { id: roomId }, body: { floor } });
};
const verify = () => verifyTenant(server.database, { tenantId: tenant.id });
/** As somebody who owns the database and knows how to put the triggers to sleep. */
const tamper = (...statements: RawBuilder<unknown>[]) =>
  server.database.asOwner(async (db) => {
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const statement of statements) await statement.execute(trx);
    });
  });
const here = () => sql`tenant_id = ${tenant.id}`;
const idAt = async (position: number): Promise<number> => {
  const row = await server.database.asOwner((db) =>
    db
      .selectFrom('audit_chain')
      .select('audit_log_id as id')
      .where('tenant_id', '=', tenant.id)
      .where('position', '=', position)
      .executeTakeFirstOrThrow(),
  );
  return row.id;
};
const sealedFive = async () => {
  await change(2, 3, 4, 5, 6);
  expect(await sealAuditLog(server.database)).toBe(5);
};

test('what is written waits a moment, then stands in one chain without gaps', async () => {
  await change(2, 3);
  expect(await verify()).toEqual({ tenantId: tenant.id, sealed: 0, waiting: 2, faults: [] });
  expect(await sealAuditLog(server.database)).toBe(2);
  await change(4);
  expect(await sealAuditLog(server.database)).toBe(1);
  expect(await sealAuditLog(server.database)).toBe(0);
  expect(await verify()).toEqual({ tenantId: tenant.id, sealed: 3, waiting: 0, faults: [] });
  const head = await server.database.asOwner((db) =>
    db
      .selectFrom('audit_heads')
      .select(['position', 'counts'])
      .where('tenant_id', '=', tenant.id)
      .execute(),
  );
  expect(head).toEqual([{ position: 3, counts: { UPDATE_ROOM: 3 } }]);
});

test('several who seal at once make one chain, and each property has its own', async () => {
  const other = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
  const [room] = await makeRooms(server.database, { tenant: other });
  await change(2, 3, 4);
  await stranger.rooms.update({ params: { id: room! }, body: { floor: 7 } });
  const done = await Promise.all([1, 2, 3].map(() => sealAuditLog(server.database)));
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(4);
  expect(await verify()).toMatchObject({ sealed: 3, faults: [] });
  const theirs = await verifyTenant(server.database, { tenantId: other.id });
  expect(theirs).toMatchObject({ sealed: 1, faults: [] });
});

test('a server seals by itself from its start on, and keeps the heads once there are any', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'keyhold-heads-'));
  await change(2, 3);
  const keeper = keepAuditLog(server.database, { dataDir, log: server.app.log });
  await keeper.close();
  expect(await verify()).toMatchObject({ sealed: 2, waiting: 0, faults: [] });
  const { kept } = await readKeptHeads({ folder: headsFolderOf(dataDir) });
  expect(kept.find(({ tenantId }) => tenantId === tenant.id)).toMatchObject({ position: 2 });
  await rm(dataDir, { recursive: true });
});

test('an altered entry is named, and only that one', async () => {
  await sealedFive();
  const id = await idAt(3);
  await tamper(sql`update audit_log set actor_name = 'Nobody' where id = ${id}`);
  const altered = `entry ${id} at place 3 was altered, or is not in its place`;
  expect((await verify()).faults).toEqual([altered]);
});

test('a deleted entry is named, with its place in the chain or without', async () => {
  await sealedFive();
  const [second, fourth, fifth] = [await idAt(2), await idAt(4), await idAt(5)];
  await tamper(
    sql`delete from audit_log where id = ${second}`,
    sql`delete from audit_log where id = ${fourth}`,
    sql`delete from audit_chain where audit_log_id = ${fourth}`,
  );
  expect((await verify()).faults).toEqual([
    `entry ${second} at place 2 was deleted`,
    `place 4 is missing before entry ${fifth}: entries were deleted`,
  ]);
});

test('entries that changed places are both named', async () => {
  await sealedFive();
  const [second, third] = [await idAt(2), await idAt(3)];
  await tamper(
    sql`update audit_chain set audit_log_id = -1 where audit_log_id = ${second}`,
    sql`update audit_chain set audit_log_id = ${second} where audit_log_id = ${third}`,
    sql`update audit_chain set audit_log_id = ${third} where audit_log_id = -1`,
  );
  expect((await verify()).faults).toEqual([
    `entry ${third} at place 2 was altered, or is not in its place`,
    `entry ${second} at place 3 was altered, or is not in its place`,
  ]);
});

const insertAt = (interval: string) => sql`
  insert into audit_log (tenant_id, id, type, actor_id, actor_name, subject_type, subject_label, origin,
    request_id, created_at)
  values (${tenant.id}, 999000, 'UPDATE_ROOM', 1, 'Somebody', 'room', '101', 'web', 'none',
    now() - ${interval}::interval)`;

test('an entry put in for a time that is sealed is never sealed, and named', async () => {
  await sealedFive();
  await tamper(insertAt('2 hours'));
  expect(await sealAuditLog(server.database)).toBe(0);
  expect((await verify()).faults).toEqual([
    'entry 999000 was inserted after its time had been sealed',
  ]);
});

test('an entry put in between others with a place of its own breaks the chain', async () => {
  await sealedFive();
  await tamper(
    insertAt('1 minute'),
    sql`update audit_chain set position = position + 100 where position > 3 and ${here()}`,
    sql`update audit_chain set position = position - 99 where position > 100 and ${here()}`,
    sql`insert into audit_chain (tenant_id, position, audit_log_id, hash)
      values (${tenant.id}, 4, 999000, repeat('0', 64))`,
    sql`update audit_heads set position = 6 where ${here()}`,
  );
  expect((await verify()).faults).toContain(
    'entry 999000 at place 4 was altered, or is not in its place',
  );
});

test('a tail that was cut off is missed, and by the kept head even where all traces are gone', async () => {
  await sealedFive();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'keyhold-heads-'));
  await keepAuditHeads(server.database, { dataDir, day: '2026-01-01' });
  const cut = [
    sql`delete from audit_log a using audit_chain c
      where c.audit_log_id = a.id and c.position > 3 and c.tenant_id = ${tenant.id}`,
    sql`delete from audit_chain where position > 3 and ${here()}`,
  ];
  await tamper(...cut);
  expect((await verify()).faults).toEqual(['place 5, where a head was kept, was cut off']);
  await tamper(
    sql`update audit_heads set position = 3,
      hash = (select hash from audit_chain where position = 3 and ${here()}) where ${here()}`,
  );
  expect((await verify()).faults).toEqual([]);
  const folder = headsFolderOf(dataDir);
  const { kept, altered } = await readKeptHeads({ folder });
  expect(altered).toEqual([]);
  const verdict = await verifyTenant(server.database, { tenantId: tenant.id, kept });
  expect(verdict.faults).toEqual(['place 5, where a head was kept, was cut off']);
  const file = path.join(folder, '2026-01-01.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"position": 5', '"position": 3'));
  expect(await readKeptHeads({ folder })).toEqual({ kept: [], altered: ['2026-01-01.json'] });
  await rm(dataDir, { recursive: true });
});

test('erasing a guest leaves the chain whole; altering what is told of one does not', async () => {
  const kept = await client.guests.create({ body: { name: 'Kept Person' } });
  const gone = await client.guests.create({ body: { name: 'Vanishing Person' } });
  await sealAuditLog(server.database);
  await client.guests.erase({ params: { id: gone.id }, body: { reason: 'asked for it' } });
  await sealAuditLog(server.database);
  expect(await verify()).toMatchObject({ sealed: 3, faults: [] });
  const [id] = [await idAt(1)];
  await tamper(sql`update audit_personal set label = 'Another' where guest_id = ${kept.id}`);
  expect((await verify()).faults).toEqual([`the personal words of entry ${id} were altered`]);
  await tamper(sql`delete from audit_personal where guest_id = ${kept.id}`);
  expect((await verify()).faults).toEqual([`the personal words of entry ${id} were deleted`]);
  const rows = await server.database.asOwner((db) =>
    sql<{
      text: string;
    }>`select a::text || coalesce((select string_agg(c::text, '') from audit_chain c), '')
      as text from audit_log a`.execute(db),
  );
  expect(rows.rows.map(({ text }) => text).join(' ')).not.toMatch(/Vanishing/);
});

const forbidden = [
  sql`update audit_log set type = 'X'`,
  sql`delete from audit_log`,
  sql`truncate audit_log cascade`,
  sql`update audit_chain set hash = 'X'`,
  sql`delete from audit_chain`,
  sql`truncate audit_chain`,
  sql`update audit_personal set label = 'X'`,
];
test('the server’s own role cannot change what is written, nor the owner without disarming the log', async () => {
  await client.guests.create({ body: { name: 'Somebody' } });
  await sealAuditLog(server.database);
  for (const statement of forbidden) {
    const scope = { as: 'app', tenantId: tenant.id } as const;
    const asApp = server.database.inScope(scope, (db) => statement.execute(db));
    await expect(asApp).rejects.toThrow(/permission denied|must be owner/);
  }
  for (const statement of forbidden.slice(0, 6)) {
    const asOwner = server.database.asOwner((db) => statement.execute(db));
    await expect(asOwner).rejects.toThrow(/append-only/);
  }
});
