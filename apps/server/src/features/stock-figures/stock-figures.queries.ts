import { nearExpiryDays, soonDays } from '@keyhold/contract';
import type { StockFigures, StockStats } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { sleptFrom, sleptUntil } from '#features/figures/rules.ts';
import { isLow, stockStatus } from '#features/products/products.columns.ts';

type Seen = RawBuilder<boolean>;
export interface Period {
  from: string;
  to: string;
}

interface Statuses {
  rows: StockStats['statuses'];
  low: number;
}
/** Living products by their one status, and how many are low besides. */
export const countStatuses = async (db: Db, seen: Seen): Promise<Statuses> => {
  const { rows } = await sql<StockStats['statuses'][number] & { low: number }>`
    select ${stockStatus} as status, count(*)::int as count,
      count(*) filter (where ${isLow})::int as low
    from products p join property_today t on t.tenant_id = p.tenant_id
    where p.deleted_at is null and ${seen} group by 1`.execute(db);
  return {
    rows: rows.map(({ status, count }) => ({ status, count })),
    low: rows.reduce((sum, { low }) => sum + low, 0),
  };
};

export interface BatchCounts {
  expired: number;
  nearExpiry: number;
  soon: number;
  value: number;
  withoutCost: number;
}
const none: BatchCounts = { expired: 0, nearExpiry: 0, soon: 0, value: 0, withoutCost: 0 };

/** What is on the shelves: by how soon it expires, and what it is worth. */
export const countBatches = async (db: Db, seen: Seen): Promise<BatchCounts> => {
  const { rows } = await sql<BatchCounts>`
    select count(*) filter (where i.expires_on <= t.today)::int as expired,
      count(*) filter (where i.expires_on > t.today and i.expires_on <= t.today + ${nearExpiryDays}::int)::int
        as "nearExpiry",
      count(*) filter (where i.expires_on > t.today + ${nearExpiryDays}::int
        and i.expires_on <= t.today + ${soonDays}::int)::int as soon,
      coalesce(sum(round(i.quantity * i.cost, 2)), 0) as value,
      count(*) filter (where i.cost is null)::int as "withoutCost"
    from inventories i join products p on p.tenant_id = i.tenant_id and p.id = i.product_id
    join property_today t on t.tenant_id = i.tenant_id
    where i.quantity > 0 and i.deleted_at is null and ${seen}`.execute(db);
  return rows[0] ?? none;
};

/** Of what a movement was not taken back or restored. */
const isStanding = sql`not exists (select from stock_movements a where a.tenant_id = m.tenant_id
  and a.source_id = m.id and a.kind in ('undo', 'restore'))`;

export const countBin = async (db: Db, seen: Seen): Promise<StockStats['bin']> => {
  const { rows } = await sql<StockStats['bin']>`
    select count(*)::int as entries, coalesce(sum(m.cost), 0) as cost
    from inventories i join products p on p.tenant_id = i.tenant_id and p.id = i.product_id
    join stock_movements m on m.tenant_id = i.tenant_id and m.inventory_id = i.id and m.kind = 'move_to_bin'
    where i.in_bin > 0 and ${seen} and ${isStanding} and not exists (select from stock_movements d
      where d.tenant_id = m.tenant_id and d.source_id = m.id and d.kind = 'delete')`.execute(db);
  return rows[0] ?? { entries: 0, cost: 0 };
};

export const listValues = async (db: Db, seen: Seen): Promise<StockFigures['valueByCategory']> => {
  const { rows } = await sql<StockFigures['valueByCategory'][number]>`
    select p.category, sum(round(i.quantity * i.cost, 2)) as value
    from inventories i join products p on p.tenant_id = i.tenant_id and p.id = i.product_id
    where i.quantity > 0 and i.deleted_at is null and i.cost > 0 and ${seen}
    group by p.category order by 2 desc, 1`.execute(db);
  return rows;
};

export interface Moved {
  kind: 'take_in' | 'take_out' | 'move_to_bin';
  reason: string | null;
  week: string;
  productId: number;
  name: string;
  unit: string;
  cost: number;
  quantity: number;
  movements: number;
}

/** What came in, was used and thrown away in the period, and stands: by product, reason and week. */
export const sumMoved = async (
  db: Db,
  { from, to, seen }: Period & { seen: Seen },
): Promise<Moved[]> => {
  const { rows } = await sql<Moved>`
    with bounds as materialized (
      select ${from}::date::timestamp at time zone t.timezone as since,
        (${to}::date + 1)::timestamp at time zone t.timezone as until, t.timezone
      from property_today t where t.tenant_id = current_tenant()
    )
    select m.kind, m.reason, p.id as "productId", p.name, p.unit,
      date_trunc('week', m.made_at at time zone b.timezone)::date as week,
      coalesce(sum(m.cost), 0) as cost, sum(m.quantity) as quantity, count(*)::int as movements
    from stock_movements m cross join bounds b
    join products p on p.tenant_id = m.tenant_id and p.id = m.product_id
    where m.made_at >= (select since from bounds) and m.made_at < (select until from bounds)
      and m.kind in ('take_in', 'take_out', 'move_to_bin') and ${seen} and ${isStanding}
    group by m.kind, m.reason, p.id, p.name, p.unit, week`.execute(db);
  return rows;
};

/** How many slept here, night by night and summed by week: nobody is named. */
export const sumNights = async (
  db: Db,
  { from, to }: Period,
): Promise<{ week: string; nights: number }[]> => {
  const { rows } = await sql<{ week: string; nights: number }>`
    with slept as materialized (
      select r.persons, greatest(${sleptFrom}, ${from}::date) as first,
        least(${sleptUntil}, ${to}::date + 1, t.today) as until
      from reservations r join property_today t on t.tenant_id = r.tenant_id
      where r.status in ('checked_in', 'checked_out') and r.check_in <= ${to}::date
        and (r.check_out > ${from}::date or r.status = 'checked_in' or r.checked_out_at >= ${from}::date)
    )
    select date_trunc('week', d)::date as week, sum(s.persons)::int as nights
    from slept s cross join lateral generate_series(s.first, s.until - 1, interval '1 day') d
    where s.until > s.first group by 1`.execute(db);
  return rows;
};

export const countInHouse = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ persons: number }>`
    select coalesce(sum(r.persons), 0)::int as persons from reservations r
    where r.status = 'checked_in'`.execute(db);
  return rows[0]?.persons ?? 0;
};

/** What presses, in one look: batches that expire or have, and products that run low. */
export const countPressing = async (db: Db, seen: Seen) => {
  const { rows } = await sql<{ expired: number; nearExpiry: number; low: number }>`
    select count(*) filter (where b.expires_on <= b.today)::int as expired,
      count(*) filter (where b.expires_on > b.today)::int as "nearExpiry",
      (select count(*)::int from products p join property_today t on t.tenant_id = p.tenant_id
        where p.deleted_at is null and ${isLow} and ${seen}) as low
    from (select i.expires_on, t.today from inventories i
      join products p on p.tenant_id = i.tenant_id and p.id = i.product_id
      join property_today t on t.tenant_id = i.tenant_id
      where i.quantity > 0 and i.deleted_at is null and i.expires_on <= t.today + ${nearExpiryDays}::int
        and ${seen}) b`.execute(db);
  return rows[0] ?? { expired: 0, nearExpiry: 0, low: 0 };
};
