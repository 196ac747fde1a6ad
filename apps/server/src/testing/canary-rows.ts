import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database as Tables } from '#db/types.ts';

import { canaryOf, findCanaries } from './canary.ts';
import type { Column, ForeignKey } from './catalog.ts';
import { readColumns, readForeignKeys, tenantTables } from './catalog.ts';

type Owner = Kysely<Tables>;

/** In every table a property's own row has the same id, so that any route's :id can be filled in. */
export const sampleIdOf = (tenantId: number): number => tenantId * 1_000_000 + 1;

export const tenantOfSample = (id: number): number => Math.floor(id / 1_000_000);

/** Made by the factories, with people who can sign in and roles that mean something. */
const handmade = new Set(['members', 'roles', 'role_permissions', 'member_roles']);
/** Never emptied: the database itself refuses. */
const appendOnly = new Set(['audit_log', 'audit_chain']);

const change = (canary: string) =>
  JSON.stringify([{ field: canary, before: canary, after: canary }]);
const tenantOf = (canary: string) => findCanaries(canary)[0]?.tenantId ?? 0;
/** A key has a strict form, so it cannot be a canary: 404 tells whether it was found. */
export const sampleFileKeyOf = (tenantId: number): string =>
  `t/${tenantId}/incident/${String(tenantId).padStart(32, '0')}`;
/** What the sample room's door says. */
export const sampleDoorOf = (tenantId: number): string =>
  `00000000-0000-4000-8000-${String(tenantId).padStart(12, '0')}`;
const tomorrow = () => sql`now() + interval '1 day'`;

/** Columns that cannot hold just any value. */
const exceptions: Record<string, (canary: string) => unknown> = {
  'audit_log.type': () => 'UPDATE_ROOM',
  'audit_log.subject_type': () => 'room',
  'audit_log.changes': change,
  'audit_personal.changes': change,
  'guests.needs': (canary) => JSON.stringify({ evacuation: false, access: canary, notes: canary }),
  'guests.household': (canary) =>
    JSON.stringify([{ name: canary, relation: canary, child: false }]),
  'media.file_key': (canary) => sampleFileKeyOf(tenantOf(canary)),
  'media.folder': () => 'incident',
  'media.is_public': () => false,
  'media.state': () => 'complete',
  'rooms.door_code': (canary) => sampleDoorOf(tenantOf(canary)),
  'exports.needs': () => [],
  'exports.state': () => 'done',
  'exports.file_key': (canary) => sampleFileKeyOf(tenantOf(canary)).replace('incident', 'exports'),
  'reservations.check_out': tomorrow,
  'stays.check_out': tomorrow,
  'notes.guest_id': () => undefined,
  'change_requests.type': () => 'end_reservation',
  'change_requests.decided_by': () => undefined,
  'change_requests.changes': () => undefined,
  'saved_views.list': () => 'rooms',
  'notes.reservation_id': () => undefined,
};

/** A second room, guest and booking, for what takes two of them. */
const insertSeconds = (db: Owner, { tenantId, id }: { tenantId: number; id: number }) =>
  sql`with room as (
      insert into rooms (tenant_id, id, room_no, type, floor, max_guests, price_per_night)
      select tenant_id, id + 1, room_no || '2', type, floor, max_guests, price_per_night
      from rooms where tenant_id = ${tenantId} and id = ${id} on conflict do nothing
    ), guest as (
      insert into guests (tenant_id, id, name) select tenant_id, id + 1, name
      from guests where tenant_id = ${tenantId} and id = ${id} on conflict do nothing
    ), booking as (
      insert into reservations (tenant_id, id, number, guest_id, check_in, check_out, persons)
      select tenant_id, id + 1, 0, guest_id + 1, check_in, check_out, persons
      from reservations where tenant_id = ${tenantId} and id = ${id} on conflict do nothing
    )
    insert into stays (tenant_id, id, reservation_id, room_id, check_in, check_out)
    select tenant_id, id + 1, reservation_id + 1, room_id + 1, check_in, check_out
    from stays where tenant_id = ${tenantId} and id = ${id} on conflict do nothing`.execute(db);

const isReference = (name: string, keys: ForeignKey[]) =>
  /^id$|_id$|_by$/.test(name) || keys.some((key) => key.columns.includes(name));

const byType: Record<string, (canary: string) => unknown> = {
  text: (canary) => canary,
  _text: (canary) => [canary],
  jsonb: (canary) => JSON.stringify({ note: canary }),
  int4: () => 1,
  int8: () => 1,
  numeric: () => 1,
};

const valueOf = (column: Column, by: { tenantId: number; keys: ForeignKey[] }): unknown => {
  const { table, name, type, allowed } = column;
  const own = exceptions[`${table}.${name}`];
  if (own !== undefined) return own(canaryOf(by.tenantId, column));
  if (name === 'tenant_id') return by.tenantId;
  if (type.startsWith('int') && isReference(name, by.keys)) return sampleIdOf(by.tenantId);
  if (allowed[0] !== undefined) return allowed[0];
  const plain = byType[type];
  if (plain !== undefined) return plain(canaryOf(by.tenantId, column));
  if (column.isNullable || column.hasDefault) return undefined;
  if (type === 'timestamptz' || type === 'date') return sql`now()`;
  throw new Error(`canary-rows.ts does not know what to put into ${table}.${name}, a ${type}`);
};

const rowOf = (columns: Column[], by: { tenantId: number; keys: ForeignKey[] }) => {
  const given = columns
    .filter((column) => !column.isGenerated)
    .map((column) => ({ name: column.name, value: valueOf(column, by) }));
  return given.filter(({ value }) => value !== undefined);
};

export const readSchema = async (db: Owner) => {
  const [columns, keys] = [await readColumns(db), await readForeignKeys(db)];
  return { columns, keys, tables: tenantTables(columns, keys) };
};
export type Schema = Awaited<ReturnType<typeof readSchema>>;

/** One row in every table of a property, every text of it a canary. Empties what was there before. */
export const fillTenant = async (db: Owner, by: { schema: Schema; tenantId: number }) => {
  const { schema, tenantId } = by;
  const tables = schema.tables.filter((table) => !handmade.has(table));
  for (const table of tables.toReversed())
    if (!appendOnly.has(table))
      await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(db);
  for (const table of tables) {
    const columns = schema.columns.filter((column) => column.table === table);
    const keys = schema.keys.filter((key) => key.table === table);
    const row = rowOf(columns, { tenantId, keys });
    await sql`insert into ${sql.table(table)} (${sql.join(row.map(({ name }) => sql.ref(name)))})
      values (${sql.join(row.map(({ value }) => value))}) on conflict do nothing`.execute(db);
  }
  await insertSeconds(db, { tenantId, id: sampleIdOf(tenantId) });
};

/** Texts of the handmade rows that mean something to the server and stay as they are. */
const meaningful = new Set([
  'tenants.timezone',
  'tenants.currency',
  'tenants.logo_key',
  'roles.name',
  'role_permissions.permission',
  'users.email',
  'sessions.token_hash',
  'sign_in_attempts.email_key',
]);

const ownerOf: Record<string, string> = {
  tenants: 'id',
  roles: 'tenant_id',
  users: 'home_tenant_id',
  sessions: '(select home_tenant_id from users u where u.id = user_id)',
};

/** Puts canaries into the rows that the factories made. */
export const markHandmade = async (db: Owner, by: { schema: Schema; tenantIds: number[] }) => {
  const columns = by.schema.columns.filter(
    ({ table, name, type, allowed }) =>
      table in ownerOf &&
      type === 'text' &&
      allowed.length === 0 &&
      !meaningful.has(`${table}.${name}`),
  );
  for (const column of columns)
    for (const tenantId of by.tenantIds)
      await sql`update ${sql.table(column.table)} set ${sql.ref(column.name)} = ${canaryOf(tenantId, column)}
        where ${sql.raw(ownerOf[column.table] ?? '')} = ${tenantId}`.execute(db);
};

/** A checksum of everything that each property has, by its id. */
export const readChecksums = async (db: Owner, schema: Schema): Promise<Map<number, string>> => {
  const owned = [
    ...schema.tables.map((table) => [table, 'tenant_id'] as const),
    ['users', 'home_tenant_id'] as const,
    ['tenants', 'id'] as const,
  ];
  const parts = owned.map(
    ([table, owner]) =>
      sql`select ${sql.ref(owner)} as tenant_id, ${table} || md5(string_agg(t::text, '|' order by t::text)) as sum
        from ${sql.table(table)} t group by 1`,
  );
  const { rows } = await sql<{ tenant_id: number; sum: string }>`
    select tenant_id, string_agg(sum, ',' order by sum) as sum
    from (${sql.join(parts, sql` union all `)}) sums group by tenant_id`.execute(db);
  return new Map(rows.map((row) => [row.tenant_id, row.sum]));
};
