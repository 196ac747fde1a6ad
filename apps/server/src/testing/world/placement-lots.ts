import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database as Tables } from '#db/types.ts';

import type { Schema } from '../samples/canary-rows.ts';
import { sampleIdOf } from '../samples/sample-values.ts';

type Owner = Kysely<Tables>;
type Row = Record<string, unknown>;

/** One placement of a property with all that hangs on it, everywhere under the same number. */
export interface Lot {
  id: number;
  /** Its room is nobody's secret. */
  roomId: number;
  council: { id: number; name: string } | null;
}

/** Its number and whatever bears it: a name, a reference, a booking's number. The digits of a moment or a hash are none. */
export const tellsOf = ({ id }: Lot, output: string): boolean =>
  new RegExp(`(?<![\\da-f.])0?${id}(?![\\da-f])|zq${id}t`).test(output);

/** The tables that are kept from a council by whose stay it is, those that others hang on first. */
export const placedTables = async (db: Owner, { tables }: Schema): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polname = 'own_placements'`.execute(db);
  const placed = new Set(rows.map(({ name }) => name));
  return tables.filter((table) => placed.has(table));
};

const readSample = async (db: Owner, { table, tenantId }: { table: string; tenantId: number }) => {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t
    where tenant_id = ${tenantId}
    order by (to_jsonb(t) ->> 'id')::int limit 1`.execute(db);
  const row = rows[0]?.row;
  if (row === undefined) throw new Error(`there is no sample in ${table}`);
  return row;
};

/** What a row must be to hang on this lot, where its sample hangs on something else. */
const own: Record<string, (lot: Lot) => Row> = {
  reservations: ({ id, council }) => ({
    number: id,
    council_id: council?.id ?? null,
    ...(council === null && { council_name: null }),
  }),
  room_inspections: ({ id }) => ({ number: id, schedule_id: null }),
  inspection_requests: ({ council }) => ({
    council_id: council?.id ?? null,
    ...(council === null && { council_name: null }),
  }),
  inspection_sessions: ({ id, council }) => ({
    number: id,
    series_id: null,
    council_ids: council === null ? [] : [council.id],
  }),
  questioner_actions: ({ id }) => ({ number: id }),
  notes: ({ id, council }) => ({
    entity_type: 'guest',
    room_id: null,
    guest_id: id,
    for_council: true,
    council_id: council?.id ?? null,
  }),
  change_requests: ({ council }) => ({ council_id: council?.id ?? null }),
  reservation_councils: ({ council }) => ({ council_id: council?.id ?? null }),
  mails: ({ id }) => ({ guest_id: id }),
  audit_log: ({ id }) => ({
    type: 'UPDATE_RESERVATION',
    subject_type: 'reservation',
    subject_id: id,
  }),
};

interface Copying {
  schema: Schema;
  tenantId: number;
  placed: readonly string[];
  lot: Lot;
}

const copyOf = (sample: Row, { table, ...by }: Copying & { table: string }): Row => {
  const { schema, tenantId, placed, lot } = by;
  const words = JSON.stringify(sample).replaceAll(`zq${tenantId}t`, `zq${lot.id}t`);
  const row = JSON.parse(words) as Row;
  const keys = schema.keys.filter((key) => key.table === table && placed.includes(key.target));
  const hanging = keys.flatMap(({ columns }) => columns.filter((name) => name !== 'tenant_id'));
  for (const name of hanging) if (row[name] !== null) row[name] = lot.id;
  if (row.id !== undefined) row.id = lot.id;
  if (typeof row.room_id === 'number') row.room_id = lot.roomId;
  return { ...row, ...own[table]?.(lot) };
};

const insertRow = async (db: Owner, by: { schema: Schema; table: string; row: Row }) => {
  const columns = by.schema.columns.filter(
    ({ table, name, isGenerated }) =>
      table === by.table && !isGenerated && (by.row[name] ?? null) !== null,
  );
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`insert into ${sql.table(by.table)} (${names}) overriding system value
    select ${names} from jsonb_populate_record(null::${sql.table(by.table)}, ${JSON.stringify(by.row)}::jsonb)
    on conflict do nothing`.execute(db);
};

const insertRoom = (db: Owner, { tenantId, roomId }: { tenantId: number; roomId: number }) =>
  sql`insert into rooms (tenant_id, id, room_no, type, floor, max_guests, price_per_night)
    select tenant_id, ${roomId}, 'L' || ${roomId}, type, floor, max_guests, price_per_night
    from rooms where tenant_id = ${tenantId} and id = ${sampleIdOf(tenantId)}`.execute(db);

/** Of each a copy of everything in the property that hangs on a stay, with words and numbers of its own. */
export const insertLots = async (
  db: Owner,
  by: { schema: Schema; tenantId: number; lots: readonly Lot[] },
): Promise<void> => {
  const { schema, tenantId, lots } = by;
  const placed = await placedTables(db, schema);
  const samples: { table: string; sample: Row }[] = [];
  for (const table of placed)
    samples.push({ table, sample: await readSample(db, { table, tenantId }) });
  for (const lot of lots) {
    await insertRoom(db, { tenantId, roomId: lot.roomId });
    for (const { table, sample } of samples) {
      const row = copyOf(sample, { schema, tenantId, placed, lot, table });
      await insertRow(db, { schema, table, row });
    }
  }
};
