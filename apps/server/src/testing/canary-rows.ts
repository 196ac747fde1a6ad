import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { hashToken } from '#core/secrets/secret-token.ts';
import type { Database as Tables } from '#db/types.ts';

import { insertCouncilPerson, insertPeople } from './canary-people.ts';
import { canaryOf, findCanaries } from './canary.ts';
import type { Column, ForeignKey } from './catalog.ts';
import { readColumns, readForeignKeys, tenantTables } from './catalog.ts';

type Owner = Kysely<Tables>;

/** In every table a property's own row has the same id, so that any route's :id can be filled in. */
export const sampleIdOf = (tenantId: number): number => tenantId * 1_000_000 + 1;

export const tenantOfSample = (id: number): number => Math.floor(id / 1_000_000);

/** Made by the factories, with people who can sign in and roles that mean something. */
const handmade = new Set([
  'members',
  'roles',
  'role_permissions',
  'member_roles',
  'role_resources',
]);

const change = (canary: string) =>
  JSON.stringify([{ field: canary, before: canary, after: canary }]);
const tenantOf = (canary: string) => findCanaries(canary)[0]?.tenantId ?? 0;
/** A key has a strict form, so it cannot be a canary: 404 tells whether it was found. */
export const sampleFileKeyOf = (tenantId: number): string =>
  `t/${tenantId}/incident/${String(tenantId).padStart(32, '0')}`;
/** What the sample room's door says. */
export const sampleDoorOf = (tenantId: number): string =>
  `00000000-0000-4000-8000-${String(tenantId).padStart(12, '0')}`;
/** What the sample's link to a job says. */
export const sampleToken = (id: number): string => String(id).padStart(43, '0');
export const tenantOfDoor = (code: string): number => Number(code.slice(-12));
const tomorrow = () => sql`now() + interval '1 day'`;
/** Days are the property's own: the database's are others for some hours of each. */
const dayOf = (tenantId: number, after = 0) =>
  sql`(select (now() at time zone timezone)::date + ${after}::int from tenants where id = ${tenantId})`;
const nextDay = (canary: string) => dayOf(tenantOf(canary), 1);

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
  'media.uploaded_as': () => undefined,
  'rooms.door_code': (canary) => sampleDoorOf(tenantOf(canary)),
  'backup_trials.is_whole': () => true,
  'exports.needs': () => [],
  'exports.state': () => 'done',
  'exports.file_key': (canary) => sampleFileKeyOf(tenantOf(canary)).replace('incident', 'exports'),
  'reservations.check_out': nextDay,
  'stays.check_out': nextDay,
  'notes.edited_at': () => sql`now()`,
  'notes.guest_id': () => undefined,
  'change_requests.type': () => 'end_reservation',
  'change_requests.decided_by': () => undefined,
  'change_requests.changes': () => undefined,
  'saved_views.list': () => 'rooms',
  'notes.reservation_id': () => undefined,
  'notes.maintenance_id': () => undefined,
  'maintenances.repeat_of': () => undefined,
  // A job's contractor is mailed, and whoever has the sample's link is let in.
  'contractors.email': () => '',
  'maintenance_holds.until': () => sql`now()`,
  'job_links.token_hash': (canary) => hashToken(sampleToken(sampleIdOf(tenantOf(canary)))),
  'job_links.expires_at': tomorrow,
  'job_links.proposed_day': tomorrow,
  'maintenance_clocks.step': () => 'resolve',
  'user_group_tenants.allowed_tenant_id': tenantOf,
  'house_keepings.parent_id': () => undefined,
  'house_keepings.start_date': (canary) => dayOf(tenantOf(canary)),
  'house_keepings.cause': (canary) =>
    JSON.stringify({ kind: 'not_entered', by: canary, reason: canary, at: '2026-01-01T10:00:00Z' }),
  'house_keepings.ending': (canary) => JSON.stringify({ kind: 'person', text: canary }),
};

/** A second room, guest and booking, for what takes two of them. */
const insertSeconds = (db: Owner, { tenantId, id }: { tenantId: number; id: number }) =>
  sql`with room as (
      insert into rooms (tenant_id, id, room_no, type, floor, max_guests, price_per_night)
      select tenant_id, id + 1, room_no || '2', type, floor, max_guests, price_per_night
      from rooms where tenant_id = ${tenantId} and id = ${id}
    ), guest as (
      insert into guests (tenant_id, id, name) select tenant_id, id + 1, name
      from guests where tenant_id = ${tenantId} and id = ${id}
    ), booking as (
      insert into reservations (tenant_id, id, number, guest_id, check_in, check_out, persons)
      select tenant_id, id + 1, 0, guest_id + 1, check_in, check_out, persons
      from reservations where tenant_id = ${tenantId} and id = ${id}
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
  const own = exceptions[`${table}.${name}`];
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
};
