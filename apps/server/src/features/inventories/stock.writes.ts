import type { DateKind, InventoryChange, MovementKind, StockReason } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { columnsOf } from '#core/records/columns.ts';
import { binned, rowsOf } from '#core/records/rows.ts';

const batches = rowsOf('inventories');

export interface LockedProduct {
  id: number;
  name: string;
  unit: string;
  decimals: number;
  isFood: boolean;
  dateKind: DateKind;
  shelfLifeDays: number | null;
  perishable: boolean;
  /** The day on which what is taken in now expires by its shelf life. */
  lastsUntil: string | null;
  today: string;
}

/**
 * Whoever moves stock of a product waits here for the one before: always in the order of ids, so that
 * no two wait for each other.
 */
export const lockProducts = async (db: Db, ids: readonly number[]): Promise<LockedProduct[]> => {
  const { rows } = await sql<LockedProduct>`
    select p.id, p.name, p.unit, p.decimals, p.is_food as "isFood", p.shelf_life_days as "shelfLifeDays",
      p.perishable, p.date_kind as "dateKind", d.today, d.today + p.shelf_life_days as "lastsUntil"
    from products p, (select current_today() as today) d
    where p.id = any (${ids}::int[]) and p.deleted_at is null
    order by p.id for update of p`.execute(db);
  return rows;
};

export interface StockBatch {
  id: number;
  productId: number;
  batch: string;
  expiresOn: string | null;
  location: string;
  cost: number | null;
  quantity: number;
  lastMovementId: number | null;
  isExpired: boolean;
}

/** All batches of the products, what expires first first; read once their products are locked. */
export const readBatches = async (db: Db, productIds: readonly number[]): Promise<StockBatch[]> => {
  const { rows } = await sql<StockBatch>`
    select i.id, i.product_id as "productId", i.batch, i.expires_on as "expiresOn", i.location, i.cost,
      i.quantity, i.last_movement as "lastMovementId", coalesce(i.expires_on <= current_today(), false) as "isExpired"
    from inventories i where i.product_id = any (${productIds}::int[]) and i.deleted_at is null
    order by i.expires_on nulls last, i.id`.execute(db);
  return rows;
};

/** Whose batches these are; one that is not there is of nothing. */
export const productsOfBatches = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('inventories')
    .select(['id', 'product_id as productId'])
    .where(sql<boolean>`id = any (${ids}::int[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, productId }) => [id, productId]));
};

export type NewBatch = Pick<StockBatch, 'productId' | 'batch' | 'expiresOn' | 'location' | 'cost'>;

/** Gives the ids in the order of the batches. */
export const insertBatches = async (db: Db, made: readonly NewBatch[]): Promise<number[]> => {
  if (made.length === 0) return [];
  const rows = await db
    .insertInto('inventories')
    .values(made.map((batch) => columnsOf(batch)))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

type Said = Omit<InventoryChange, 'version' | 'quantity' | 'note'>;
export const updateBatch = (db: Db, id: number, change: Said) =>
  batches.update(db, id, columnsOf(change));
export const removeBatch = (db: Db, id: number) => batches.update(db, id, binned);

export interface Move {
  kind: MovementKind;
  inventoryId: number;
  productId: number;
  change: number;
  binChange?: number;
  reason?: StockReason | undefined;
  note?: string;
  /** What it takes back, restores or deletes: it costs what that did. */
  sourceId?: number;
  mediaId?: number | null;
}
export interface Moving {
  moves: readonly Move[];
  /** What they have in common: one call. */
  call: string;
  userId: number;
  request?: { id: number; number: number } | undefined;
}

/** Gives their ids in their order; a trigger moves the batches. */
export const insertMoves = async (
  db: Db,
  { moves, call, userId, request }: Moving,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into stock_movements (kind, inventory_id, product_id, change, bin_change, reason, note,
      unit_cost, source_id, media_id, request, request_number, call, made_by)
    select g.kind, g."inventoryId", g."productId", g.change, coalesce(g."binChange", 0), g.reason,
      coalesce(g.note, ''), case when g.kind in ('undo', 'restore', 'delete') then s.unit_cost else i.cost end,
      g."sourceId", g."mediaId", ${request?.id ?? null}::int, ${request?.number ?? null}::int,
      ${call}::uuid, ${userId}
    from rows from (jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as (kind text, "inventoryId" int,
      "productId" int, change numeric, "binChange" numeric, reason text, note text, "sourceId" int,
      "mediaId" int)) with ordinality as g
    join inventories i on i.tenant_id = current_tenant() and i.id = g."inventoryId"
    left join stock_movements s on s.tenant_id = current_tenant() and s.id = g."sourceId"
    order by g.ordinality
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The outgoing end of a transfer is made before the incoming one, which names it. */
export interface KnownMove {
  id: number;
  kind: MovementKind;
  inventoryId: number;
  productId: number;
  change: number;
  binChange: number;
  sourceId: number | null;
  /** The purchasing request that it was delivered by. */
  requestId: number | null;
  call: string;
  madeBy: number;
  isLate: boolean;
  isAnswered: boolean;
  answer: MovementKind | null;
}

const known = (minutes: number) => sql`select m.id, m.kind, m.inventory_id as "inventoryId",
    m.product_id as "productId", m.change, m.bin_change as "binChange", m.source_id as "sourceId",
    m.request as "requestId", m.call, m.made_by as "madeBy", a.id is not null as "isAnswered", a.kind as answer,
    m.made_at <= clock_now() - make_interval(mins => ${minutes}) as "isLate"
  from stock_movements m
  left join stock_movements a on a.tenant_id = m.tenant_id and a.source_id = m.id
    and a.kind in ('restore', 'delete', 'undo')`;

export const findMoves = async (
  db: Db,
  { ids, minutes }: { ids: readonly number[]; minutes: number },
): Promise<KnownMove[]> => {
  const { rows } = await sql<KnownMove>`${known(minutes)}
    where m.id = any (${ids}::int[]) order by m.id`.execute(db);
  return rows;
};

/** All that was done in the same call as one of them, or the other end of the same transfer. */
export const findTogether = async (
  db: Db,
  { of, whole, minutes }: { of: KnownMove; whole: boolean; minutes: number },
): Promise<KnownMove[]> => {
  const isMeant = whole
    ? sql`m.call = ${of.call}::uuid`
    : sql`(m.id = ${of.id} or m.kind = 'transfer' and (m.id = ${of.sourceId} or m.source_id = ${of.id}))`;
  const { rows } = await sql<KnownMove>`${known(minutes)}
    where m.tenant_id = current_tenant() and ${isMeant} order by m.id`.execute(db);
  return rows;
};
