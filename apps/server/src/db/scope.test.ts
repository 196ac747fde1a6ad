import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase } from '#testing/world/database.ts';
import type { TestDatabase } from '#testing/world/database.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';

import type { Db, Scope } from './scope.ts';
import { lastOf, leaveUnderWay } from './scope.ts';
import { DatabaseUnavailable } from './unavailable.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const inScope = <T>(scope: Scope, run: (db: Db) => Promise<T>) =>
  opened.database.inScope(scope, run);
const freshTenant = async () => (await makeTenant(opened.database)).id;

const count = (db: Db, last: number) =>
  db.insertInto('booking_counters').values({ last }).execute();
/** The second one of a property has the key of the first. */
const countTwice = (db: Db) => count(db, 2);
const readCounters = (tenantId: number) =>
  inScope({ as: 'app', tenantId, isReadOnly: true }, (db) =>
    db.selectFrom('booking_counters').select(['tenant_id', 'last']).execute(),
  );

const readPlace = async (db: Db) => {
  const { rows } = await sql<{ role: string; tenant: number; user: number; tenants: number[] }>`
    select current_user::text as role, current_tenant() as tenant, current_user_id() as "user",
      visible_tenants() as tenants`.execute(db);
  return rows[0];
};

test('a transaction steps into the role of its scope and names whose rows it sees', async () => {
  expect(await inScope({ as: 'app', tenantId: 7, userId: 8 }, readPlace)).toEqual({
    role: 'keyhold_app',
    tenant: 7,
    user: 8,
    tenants: [],
  });
  const nowhere = { tenant: null, user: null };
  expect(await inScope({ as: 'span', tenantIds: [3, 4] }, readPlace)).toEqual({
    ...nowhere,
    role: 'keyhold_span',
    tenants: [3, 4],
  });
  expect(await inScope({ as: 'identity' }, readPlace)).toEqual({
    ...nowhere,
    role: 'keyhold_identity',
    tenants: [],
  });
});

test('a transaction of one account sees and changes what is that person’s, and nobody else’s', async () => {
  const { database } = opened;
  const tenants = [{ id: await freshTenant(), title: '' }];
  const me = await makePerson(database, { tenants });
  const other = await makePerson(database, { tenants });
  const scope = { as: 'identity', tenantId: tenants[0]!.id, userId: me.id } as const;
  const add = (userId: number) =>
    inScope(scope, (db) =>
      db.insertInto('recovery_codes').values({ user_id: userId, code_hash: 'x' }).execute(),
    );
  const seen = await inScope(scope, (db) =>
    db.selectFrom('sessions').select('user_id').distinct().execute(),
  );
  expect(seen).toEqual([{ user_id: me.id }]);
  const renamed = await inScope(scope, (db) =>
    db.updateTable('users').set({ locale: 'es' }).returning('id').execute(),
  );
  expect(renamed).toEqual([{ id: me.id }]);
  await add(me.id);
  await expect(add(other.id)).rejects.toThrow('row-level security');
});

test('a scope leaves nothing of itself to the next one', async () => {
  await inScope({ as: 'app', tenantId: 7, userId: 8 }, readPlace);
  const left = await opened.database.asLogin((db) =>
    sql<{
      tenant: string;
      user: string;
    }>`select coalesce(current_setting('app.tenant_id', true), '') as tenant,
      coalesce(current_setting('app.user_id', true), '') as "user"`.execute(db),
  );
  expect(left.rows).toEqual([{ tenant: '', user: '' }]);
});

test('what is written has the tenant of the scope, and no other tenant sees it', async () => {
  const [tenantId, other] = [await freshTenant(), await freshTenant()];
  await inScope({ as: 'app', tenantId }, (db) => count(db, 5));
  expect(await readCounters(tenantId)).toEqual([{ tenant_id: tenantId, last: 5 }]);
  expect(await readCounters(other)).toEqual([]);
});

test.each([
  ['asked to read only', (tenantId: number): Scope => ({ as: 'app', tenantId, isReadOnly: true })],
  ['of several properties', (tenantId: number): Scope => ({ as: 'span', tenantIds: [tenantId] })],
])('a scope %s refuses to write', async (_what, scopeIn) => {
  const tenantId = await freshTenant();
  await expect(inScope(scopeIn(tenantId), (db) => count(db, 1))).rejects.toThrow(
    /read-only transaction|permission denied/,
  );
  expect(await readCounters(tenantId)).toEqual([]);
});

test('a failure of the work rolls all of it back', async () => {
  const tenantId = await freshTenant();
  const work = inScope({ as: 'app', tenantId }, async (db) => {
    await count(db, 1);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await readCounters(tenantId)).toEqual([]);
});

test('the handle is of no use once its transaction is over, committed or not', async () => {
  const tenantId = await freshTenant();
  const kept: Db[] = [];
  await inScope({ as: 'app', tenantId }, async (db) => void kept.push(db));
  await inScope({ as: 'app', tenantId }, async (db) => {
    kept.push(db);
    throw new Error('no');
  }).catch(() => undefined);
  expect(kept).toHaveLength(2);
  for (const db of kept) await expect(count(db, 1)).rejects.toThrow('this transaction is over');
  expect(await readCounters(tenantId)).toEqual([]);
});

test('after the last question a scope that reads is over; one that writes goes on', async () => {
  const tenantId = await freshTenant();
  const readOn = async (db: Db) => {
    await readPlace(lastOf(db));
    return await readPlace(db);
  };
  const reading = inScope({ as: 'app', tenantId, isReadOnly: true }, readOn);
  await expect(reading).rejects.toThrow('this transaction is over');
  await inScope({ as: 'app', tenantId }, async (db) => {
    await count(lastOf(db), 5);
    await db.updateTable('booking_counters').set({ last: 6 }).execute();
  });
  expect(await readCounters(tenantId)).toEqual([{ tenant_id: tenantId, last: 6 }]);
});

test('of statements sent together the first failure is told, and none of them stays', async () => {
  const tenantId = await freshTenant();
  const work = inScope({ as: 'app', tenantId }, (db) =>
    Promise.all([count(db, 1), countTwice(db), sql`select 1`.execute(db)]),
  );
  await expect(work).rejects.toThrow(/duplicate key/);
  expect(await readCounters(tenantId)).toEqual([]);
});

test('a statement that nobody waits for is committed with the rest', async () => {
  const tenantId = await freshTenant();
  await inScope({ as: 'app', tenantId }, async (db) => leaveUnderWay(count(db, 9)));
  expect(await readCounters(tenantId)).toEqual([{ tenant_id: tenantId, last: 9 }]);
});

test('a statement that nobody waits for and that fails takes everything with it', async () => {
  const tenantId = await freshTenant();
  const work = inScope({ as: 'app', tenantId }, async (db) => {
    await count(db, 1);
    leaveUnderWay(countTwice(db));
    return 'done';
  });
  await expect(work).rejects.toThrow(/duplicate key/);
  expect(await readCounters(tenantId)).toEqual([]);
});

test('nor does it help that the failure was long ago, and that nobody said so', async () => {
  const tenantId = await freshTenant();
  const work = inScope({ as: 'app', tenantId }, async (db) => {
    await count(db, 1);
    leaveUnderWay(countTwice(db));
    await sql`select 1`.execute(db).catch(() => undefined);
    return 'done';
  });
  await expect(work).rejects.toThrow(/duplicate key/);
  expect(await readCounters(tenantId)).toEqual([]);
});

test('what goes on behind such a failure tells of it, not of the broken transaction', async () => {
  const tenantId = await freshTenant();
  const work = inScope({ as: 'app', tenantId }, async (db) => {
    await count(db, 1);
    leaveUnderWay(countTwice(db));
    return await sql`select 1`.execute(db);
  });
  await expect(work).rejects.toThrow(/duplicate key/);
  expect(await readCounters(tenantId)).toEqual([]);
});

test('where the opening fails nothing behind it runs', async () => {
  const tenantId = await freshTenant();
  const nobody = { as: 'nobody', tenantId } as unknown as Scope;
  const work = inScope(nobody, (db) =>
    sql`insert into booking_counters (tenant_id, last) values (${tenantId}, 1)`.execute(db),
  );
  await expect(work).rejects.toThrow(/keyhold_nobody/);
  expect(await readCounters(tenantId)).toEqual([]);
});

test('what is not a whole number never becomes part of a statement', async () => {
  const tenantId = "1', true); drop table rooms; --" as unknown as number;
  await expect(inScope({ as: 'app', tenantId }, readPlace)).rejects.toThrow('not an integer');
});

test('a database that takes nothing in, as a replica does, is away to whoever may write', async () => {
  const tenantId = await freshTenant();
  const writing = inScope({ as: 'app', tenantId }, async (db) => {
    await sql`set transaction read only`.execute(db);
    await count(db, 1);
  });
  await expect(writing).rejects.toBeInstanceOf(DatabaseUnavailable);
});
