import type { StockPlace } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { rowsOf } from '#core/records/rows.ts';

const places = rowsOf('stock_places');

export const listPlaces = async (
  db: Db,
  { seen, id = null }: { seen: RawBuilder<boolean>; id?: number | null },
): Promise<StockPlace[]> => {
  const { rows } = await sql<StockPlace>`
    select s.id, s.name, s.version, (select count(*)::int from inventories i
        join products p on p.tenant_id = i.tenant_id and p.id = i.product_id
        where i.location = s.name and i.quantity > 0 and i.deleted_at is null and ${seen}) as batches
    from stock_places s where ${id}::int is null or s.id = ${id}
    order by lower(s.name)`.execute(db);
  return rows;
};

/** Waits for whoever is putting something there; of several in one order, so that nobody waits in a ring. */
export const lockPlaces = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('stock_places')
    .select(['id', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

export const insertPlace = async (db: Db, name: string): Promise<number> => {
  const { id } = await db
    .insertInto('stock_places')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
interface Spelled {
  said: string;
  /** Null: somebody else adds it at this moment. */
  name: string | null;
  /** Of one that was not in the list yet. */
  madeId: number | null;
}
/** How each of these names is spelled in the list, into which those go that are missing. */
export const findOrInsert = async (db: Db, names: readonly string[]): Promise<Spelled[]> => {
  const { rows } = await sql<Spelled>`with there as (
      -- Held, so that none is renamed before what names it lies there.
      select name from stock_places s
      where lower(s.name) in (select lower(n) from unnest(${names}::text[]) n) for key share
    ), made as (
      insert into stock_places (name)
      select distinct on (lower(n)) n from unnest(${names}::text[]) n
      where not exists (select from there s where lower(s.name) = lower(n))
      order by lower(n)
      on conflict (tenant_id, lower(name)) do nothing
      returning id, name
    )
    select g.said, coalesce(s.name, m.name) as name, m.id as "madeId"
    from unnest(${names}::text[]) as g (said)
    left join there s on lower(s.name) = lower(g.said)
    left join made m on lower(m.name) = lower(g.said)`.execute(db);
  return rows;
};

/** All that lies there, in the bin and out of it, and what is used up. */
const moveAll = (db: Db, { from, to }: { from: string; to: string }) =>
  db.updateTable('inventories').set({ location: to }).where('location', '=', from).execute();

export const renamePlace = async (
  db: Db,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<void> => {
  await places.update(db, id, { name: to });
  await moveAll(db, { from, to });
};

/** What still names it does so no more: nowhere is a place too. */
export const deletePlace = async (
  db: Db,
  { id, from, to = '' }: { id: number; from: string; to?: string },
): Promise<void> => {
  await moveAll(db, { from, to });
  await db.deleteFrom('stock_places').where('id', '=', id).execute();
};

/** Whether anything lies there, seen or not, in the bin or out of it. */
export const isInUse = async (db: Db, name: string): Promise<boolean> => {
  const row = await db
    .selectFrom('inventories')
    .select('id')
    .where('location', '=', name)
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('quantity', '>', 0), is('in_bin', '>', 0)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
