import { contract, get, post } from '@keyhold/contract';
import type { Resources } from '@keyhold/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import type { AllHandlers } from '#core/http/implement.ts';
import { demandSafeDatabase } from '#db/boot-check.ts';
import { connect } from '#db/connect.ts';
import { openAppOn } from '#testing/world/app.ts';
import { isOnPostgres, openTestDatabase } from '#testing/world/database.ts';
import type { TestDatabase } from '#testing/world/database.ts';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const run = (statement: string) => opened.database.asOwner((db) => sql.raw(statement).execute(db));

const reply = z.strictObject({});
const open = { summary: 'A hole', access: 'signed-in', scope: 'tenant', reply } as const;
const event = ['UPDATE_ROOM'] as const;

/** Mounts one route, with a handler unless it is left out. */
const mountOnly = (route: object, isAnswered = true) => {
  const routes = { holes: { made: route } } as unknown as Resources;
  const handlers = { holes: isAnswered ? { made: async () => ({}) } : {} };
  return openAppOn(opened.database, {
    routes: { contract: routes, handlers: handlers as unknown as AllHandlers<Resources> },
  });
};

describe('the server does not start with a route', () => {
  test('that declares no access', async () => {
    const route = { ...get('/hole', open), access: undefined };
    await expect(mountOnly(route)).rejects.toThrow('holes.made (GET /hole) declares no access');
  });

  test('that changes something and names no event', async () => {
    const failure = 'holes.made (POST /hole) changes something and names no event';
    await expect(mountOnly(post('/hole', open))).rejects.toThrow(failure);
  });

  test.each([
    ['an object that takes any key', z.object({ name: z.string() })],
    ['a record', z.strictObject({ values: z.record(z.string(), z.string()) })],
    ['a loose object', z.looseObject({})],
    ['an open object in a list', z.strictObject({ list: z.array(z.object({ a: z.string() })) })],
    ['anything at all', z.unknown()],
    ['anything at all in a field', z.strictObject({ field: z.any() })],
  ])('that takes %s', async (_kind, body) => {
    const route = post('/hole', { ...open, events: event, body });
    await expect(mountOnly(route)).rejects.toThrow(
      'holes.made (POST /hole) lets unknown fields in',
    );
  });

  test('that nothing answers', async () => {
    await expect(mountOnly(get('/hole', open), false)).rejects.toThrow('holes.made has no handler');
  });

  test('while it does start with the real ones', async () => {
    const app = await openAppOn(opened.database);
    await expect(app.ready()).resolves.toBeDefined();
    await app.close();
    expect(Object.keys(contract).length).toBeGreaterThan(2);
  });
});

const columns = 'tenant_id int not null references tenants, id int not null';
const whole = `create table holes (${columns}, primary key (tenant_id, id)); select protect('holes')`;

describe('the server does not start on a database', () => {
  test.each([
    [
      'a table of a property without protect',
      `create table holes (${columns}, primary key (tenant_id, id))`,
      'holes has no policy one_tenant',
    ],
    ['a table of nobody', 'create table holes (id int primary key)', 'holes has no tenant_id'],
    [
      'a key that does not lead with the property',
      `create table holes (${columns}, primary key (id, tenant_id)); select protect('holes')`,
      'holes has a primary key that does not lead with tenant_id',
    ],
    [
      'a key that ties rows of two properties together',
      `create unique index rooms_id on rooms (id);
       create table holes (${columns}, room int references rooms (id), primary key (tenant_id, id));
       select protect('holes')`,
      'holes has the foreign key holes_room_fkey without tenant_id',
    ],
    [
      'a row of another table named by no key at all',
      `create table holes (${columns}, room_id int, primary key (tenant_id, id)); select protect('holes')`,
      'holes has room_id without a foreign key',
    ],
    [
      'a table that hangs on a stay and not on whose it is',
      `create table holes (${columns}, reservation_id int, primary key (tenant_id, id),
         foreign key (tenant_id, reservation_id) references reservations (tenant_id, id));
       select protect('holes')`,
      'table holes hangs on reservations and has no rule for councils',
    ],
    [
      'a function with the rights of its owner',
      `${whole}; create function peep() returns bigint language sql security definer as 'select count(*) from rooms'`,
      'function peep',
    ],
    [
      'such a function out of sight',
      `${whole}; create schema aside; create function aside.peep() returns bigint language sql security definer as 'select count(*) from rooms'`,
      'function aside.peep',
    ],
  ])('that has %s', async (_what, broken, offence) => {
    await run(broken);
    await expect(demandSafeDatabase(opened.database)).rejects.toThrow(offence);
    await run(
      'drop function if exists peep; drop schema if exists aside cascade; drop table holes; drop index if exists rooms_id',
    );
    await expect(demandSafeDatabase(opened.database)).resolves.toBeUndefined();
  });

  test.each([
    ['tenants', 'for select to keyhold_app using (true)'],
    ['users', 'for select to keyhold_app using (true)'],
    ['users', 'for update to keyhold_app using (true) with check (true)'],
    ['sessions', 'for select to public using (user_id = current_user_id())'],
  ])('where a policy opens the table %s %s', async (table, rule) => {
    await run(`create policy hole on ${table} ${rule}`);
    await expect(demandSafeDatabase(opened.database)).rejects.toThrow(
      `table ${table} has the policy hole, which opens it`,
    );
    await run(`drop policy hole on ${table}`);
    await expect(demandSafeDatabase(opened.database)).resolves.toBeUndefined();
  });

  test('that has a view with the rights of its owner', async () => {
    await run('create view peeps as select * from rooms');
    await expect(demandSafeDatabase(opened.database)).rejects.toThrow(
      'peeps is a view without security_invoker',
    );
    await run('drop view peeps; create materialized view peeps as select * from rooms');
    await expect(demandSafeDatabase(opened.database)).rejects.toThrow('peeps');
    await run('drop materialized view peeps');
  });

  test.each([
    [
      'grant delete on pgboss.job_common to keyhold_app',
      'revoke delete on pgboss.job_common from keyhold_app',
    ],
    [
      'grant select on pgboss.schedule to keyhold_span',
      'revoke select on pgboss.schedule from keyhold_span',
    ],
    [
      'alter table pgboss.job_common no force row level security',
      'alter table pgboss.job_common force row level security',
    ],
    [
      'create policy peep on pgboss.job_common using (true)',
      'drop policy peep on pgboss.job_common',
    ],
  ])('where jobs can be reached: %s', async (broken, mended) => {
    await run(broken);
    await expect(demandSafeDatabase(opened.database)).rejects.toThrow('the schema of the jobs');
    await run(mended);
    await expect(demandSafeDatabase(opened.database)).resolves.toBeUndefined();
  });

  test('whose schema is behind', async () => {
    const last = '(select max(name) from ledger.migrations)';
    await run(`create table undone as select * from ledger.migrations where name = ${last};
      delete from ledger.migrations where name = ${last}`);
    await expect(demandSafeDatabase(opened.database)).rejects.toThrow(/the schema lacks \d{14}_/);
    await run('insert into ledger.migrations select * from undone; drop table undone');
    await expect(demandSafeDatabase(opened.database)).resolves.toBeUndefined();
  });

  test.runIf(isOnPostgres)('as a superuser', async () => {
    const url = opened.options.databaseAdminUrl ?? '';
    const database = await connect({ dataDir: '', databaseUrl: url });
    const name = decodeURIComponent(new URL(url).username);
    await expect(demandSafeDatabase(database)).rejects.toThrow(`the role ${name} is a superuser`);
    await database.close();
  });

  test.runIf(isOnPostgres)(
    'where the login sees anything before it steps into a scope',
    async () => {
      for (const table of ['users', 'rooms', 'tenants']) {
        const look = opened.database.asLogin((db) =>
          sql`select * from ${sql.table(table)}`.execute(db),
        );
        await expect(look).rejects.toThrow(`permission denied for table ${table}`);
      }
    },
  );

  test.runIf(isOnPostgres)('as one who has the rights of a scope without it', async () => {
    const name = new URL(opened.options.databaseUrl ?? '').username;
    // Since PostgreSQL 16 it is each grant that inherits, not the role.
    const { rows } = await opened.database.asOwner((db) =>
      sql<{
        isByGrant: boolean;
      }>`select current_setting('server_version_num')::int >= 160000 as "isByGrant"`.execute(db),
    );
    const turn = (word: 'true' | 'false') =>
      rows[0]?.isByGrant
        ? `grant keyhold_span to ${name} with inherit ${word}`
        : `alter role ${name} ${word === 'true' ? 'inherit' : 'noinherit'}`;
    await run(turn('true'));
    await expect(demandSafeDatabase(opened.database)).rejects.toThrow(
      `the role ${name} has the rights of keyhold_span before it steps into it: it must be noinherit`,
    );
    await run(turn('false'));
    await expect(demandSafeDatabase(opened.database)).resolves.toBeUndefined();
  });

  test.runIf(isOnPostgres)('as one who bypasses the policies, or owns a table', async () => {
    const name = new URL(opened.options.databaseUrl ?? '').username;
    await run(`alter role ${name} bypassrls`);
    await expect(demandSafeDatabase(opened.database)).rejects.toThrow(
      `the role ${name} bypasses row-level security`,
    );
    await run(`alter role ${name} nobypassrls; alter table room_holds owner to ${name}`);
    await expect(demandSafeDatabase(opened.database)).rejects.toThrow('owns the table room_holds');
    await run('alter table room_holds owner to current_user');
    await expect(demandSafeDatabase(opened.database)).resolves.toBeUndefined();
  });
});
