import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database as Tables } from '#db/types.ts';

import type { Column, ForeignKey } from '../world/catalog.ts';
import { readColumns, readForeignKeys, tenantTables } from '../world/catalog.ts';
import { ownColumns } from './brought.ts';
import { insertCouncilPerson, insertPeople, insertSuperAdministrator } from './canary-people.ts';
import { canaryOf } from './canary.ts';
import { dayOf, sampleIdOf, superOfSample } from './sample-values.ts';

type Owner = Kysely<Tables>;

/** Made by the factories, with people who can sign in and roles that mean something. */
const handmade = new Set([
  'members',
  'roles',
  'role_permissions',
  'member_roles',
  'role_resources',
]);

/** A second room, guest, booking and place of stock, for what takes two of them; a second file, which no record has. */
const insertSeconds = (db: Owner, { tenantId, id }: { tenantId: number; id: number }) =>
  sql`with room as (
      insert into rooms (tenant_id, id, room_no, type, floor, max_guests, price_per_night)
      select tenant_id, id + 1, room_no || '2', type, floor, max_guests, price_per_night
      from rooms where tenant_id = ${tenantId} and id = ${id}
    ), guest as (
      insert into guests (tenant_id, id, name) select tenant_id, id + 1, name
      from guests where tenant_id = ${tenantId} and id = ${id}
    ), place as (
      insert into stock_places (tenant_id, id, name) select tenant_id, id + 1, name || '2'
      from stock_places where tenant_id = ${tenantId} and id = ${id}
    ), booking as (
      insert into reservations (tenant_id, id, number, guest_id, check_in, check_out, persons)
      select tenant_id, id + 1, 0, guest_id + 1, check_in, check_out, persons
      from reservations where tenant_id = ${tenantId} and id = ${id}
    ), file as (
      insert into media (tenant_id, id, file_key, original_name, mime_type, size, folder, is_public, state, uploaded_by)
      select tenant_id, id + 1, replace(file_key, '/incident/', '/maintenance/'), original_name, mime_type,
        size, 'maintenance', is_public, state, uploaded_by
      from media where tenant_id = ${tenantId} and id = ${id}
    )
    insert into stays (tenant_id, id, reservation_id, room_id, check_in, check_out)
    select tenant_id, id + 1, reservation_id + 1, room_id + 1, check_in, check_out
    from stays where tenant_id = ${tenantId} and id = ${id}`.execute(db);

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
  const own = ownColumns[`${table}.${name}`];
  if (own !== undefined) return own(canaryOf(by.tenantId, column));
  if (name === 'tenant_id') return by.tenantId;
  if (type.startsWith('int') && isReference(name, by.keys)) return sampleIdOf(by.tenantId);
  if (allowed[0] !== undefined) return allowed[0];
  const plain = byType[type];
  if (plain !== undefined) return plain(canaryOf(by.tenantId, column));
  if (column.isNullable || column.hasDefault) return undefined;
  if (type === 'date') return dayOf(by.tenantId);
  if (type === 'timestamptz') return sql`now()`;
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

/** One row in every table of a property, every text of it a canary. */
export const fillTenant = async (db: Owner, by: { schema: Schema; tenantId: number }) => {
  const { schema, tenantId } = by;
  const tables = schema.tables.filter((table) => !handmade.has(table));
  for (const table of tables) {
    const columns = schema.columns.filter((column) => column.table === table);
    const keys = schema.keys.filter((key) => key.table === table);
    const row = rowOf(columns, { tenantId, keys });
    await sql`insert into ${sql.table(table)} (${sql.join(row.map(({ name }) => sql.ref(name)))})
      values (${sql.join(row.map(({ value }) => value))}) on conflict do nothing`.execute(db);
  }
  await insertSeconds(db, { tenantId, id: sampleIdOf(tenantId) });
  await insertPeople(db, { tenantId, id: sampleIdOf(tenantId) });
  await insertCouncilPerson(db, { tenantId, id: sampleIdOf(tenantId) + 2 });
  await insertSuperAdministrator(db, { id: superOfSample(sampleIdOf(tenantId)) });
};
