import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

import { playStock } from './demo-movements.ts';
import type { DemoLot, DemoMove } from './demo-movements.ts';
import { keyOf } from './demo-orders.ts';
import { demoProducts } from './demo-products.ts';
import type { DemoProduct } from './demo-products.ts';
import { seedDeliveries, seedPurchasing } from './demo-purchasing.ts';
import type { Buyers } from './demo-purchasing.ts';
import { seedSuppliers } from './demo-suppliers.ts';

/** One of a unit each, and one of the case where a case has several. */
const insertCodes = (db: Db, ids: readonly number[]) =>
  sql`insert into product_codes (product_id, code, quantity, position)
    select p.id, c.code, c.quantity, c.position
    from unnest(${ids}::int[]) with ordinality as g (id, nth)
    join products p on p.tenant_id = current_tenant() and p.id = g.id
    cross join lateral (values ('50' || (12340000000 + g.nth * 7919), 1::numeric, 0),
      ('150' || (12340000000 + g.nth * 7919), p.pack_size, 1)) as c (code, quantity, position)
    where c.position = 0 or (p.pack_size > 1 and p.decimals = 0)`.execute(db);

const insertProducts = async (db: Db, products: readonly DemoProduct[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into products (name, category, unit, pack_size, decimals, minimum, shelf_life_days,
      perishable, date_kind, allergens, supplier_id, is_food, created_at)
    select g.name, g.category, g.unit, g.pack, g.decimals, g.minimum, nullif(g.shelf, 0), g.shelf between 1 and 60,
      case when g.shelf > 60 then 'best_before' else 'use_by' end, coalesce(g.allergens, '{}'), s.id, g."isFood", now() - interval '66 days'
    from rows from (jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as (name text, category text,
      unit text, pack numeric, decimals int, minimum numeric, shelf int, supplier text,
      allergens text[], "isFood" boolean)) with ordinality as g
    left join suppliers s on s.tenant_id = current_tenant() and s.name = g.supplier
    order by ordinality returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await insertCodes(db, ids);
  return ids;
};

interface Stock {
  products: readonly DemoProduct[];
  ids: readonly number[];
}
const insertLots = async (
  db: Db,
  { lots, products, ids }: Stock & { lots: readonly DemoLot[] },
): Promise<number[]> => {
  const given = lots.map(({ product, ...lot }, nth) => ({
    ...lot,
    productId: ids[product],
    place: products[product]?.place ?? '',
    batch: `L${String(1000 + nth * 37).slice(-4)}`,
  }));
  await sql`insert into stock_places (name)
    select distinct g.place from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (place text)
    where g.place <> ''`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into inventories (product_id, batch, expires_on, location, cost, created_at)
    select g."productId", g.batch, d.today + g.expires, g.place, g.cost,
      (d.today + g.arrived + time '08:10') at time zone d.timezone
    from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as ("productId" int, batch text,
      expires int, place text, cost numeric, arrived int)) with ordinality as g,
      (select today, timezone from property_today where tenant_id = current_tenant()) d
    order by ordinality returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** What it does to the bin. */
const binned = { take_in: 0, take_out: 0, move_to_bin: 1, delete: -1 } as const;
const shelved = { take_in: 1, take_out: -1, move_to_bin: -1, delete: 0 } as const;
const times = {
  take_in: '08:10',
  take_out: '10:40',
  move_to_bin: '15:20',
  delete: '15:40',
} as const;

/** In the order of their time: each moves its batch, and what is deleted names what went into the bin. */
const insertMoves = async (
  db: Db,
  by: {
    moves: readonly DemoMove[];
    lots: readonly DemoLot[];
    lotIds: readonly number[];
    stock: Stock;
    email: string;
    /** By which purchasing request a delivery came. */
    requestOf: ReadonlyMap<string, { id: number; number: number }>;
  },
): Promise<void> => {
  const order = Object.keys(times);
  const rows = by.moves
    .toSorted(
      (one, other) => one.day - other.day || order.indexOf(one.kind) - order.indexOf(other.kind),
    )
    .map(({ kind, lot, day, quantity, reason }) => ({
      kind,
      day,
      reason,
      time: times[kind],
      lotId: by.lotIds[lot],
      productId: by.stock.ids[by.lots[lot]?.product ?? 0],
      change: quantity * shelved[kind],
      bin: quantity * binned[kind],
      cost: by.lots[lot]?.cost,
      call: `${day} ${kind} ${by.stock.products[by.lots[lot]?.product ?? 0]?.supplier}`,
      ...(kind === 'take_in' && {
        request: by.requestOf.get(
          keyOf(day, by.stock.products[by.lots[lot]?.product ?? 0]?.supplier ?? ''),
        ),
      }),
    }));
  // A day at a time: what is deleted names what was binned before, and the newest stands last.
  const insert = (ofDay: typeof rows) => sql`
    insert into stock_movements (kind, inventory_id, product_id, change, bin_change, reason, unit_cost,
      source_id, call, made_at, made_by, request, request_number)
    select g.kind, g."lotId", g."productId", g.change, g.bin, g.reason, g.cost, b.id, md5(g.call)::uuid,
      least((d.today + g.day + g.time::time + make_interval(secs => g.ordinality % 900)) at time zone d.timezone,
        now() - interval '30 minutes'), u.id, (g.request ->> 'id')::int, (g.request ->> 'number')::int
    from rows from (jsonb_to_recordset(${JSON.stringify(ofDay)}::jsonb) as (kind text, "lotId" int,
      "productId" int, change numeric, bin numeric, reason text, cost numeric, day int, time text,
      call text, request jsonb)) with ordinality as g
    cross join (select today, timezone from property_today where tenant_id = current_tenant()) d
    cross join (select id from users where email = ${by.email}) u
    left join stock_movements b on g.kind = 'delete' and b.inventory_id = g."lotId"
      and b.kind = 'move_to_bin' and b.reason = 'expired'
    order by g.ordinality`;
  for (const ofDay of Map.groupBy(rows, ({ day }) => day).values()) await insert(ofDay).execute(db);
};

/** A kitchen and its stores with two months behind them; some of it low, some about to expire. */
export const seedStock = async (db: Db, by: Buyers): Promise<void> => {
  const products = demoProducts[by.isSpanish ? 'es' : 'en'];
  const { lots, moves } = playStock(products);
  await seedSuppliers(db, { products, isSpanish: by.isSpanish });
  const stock = { products, ids: await insertProducts(db, products) };
  const lotIds = await insertLots(db, { ...stock, lots });
  const played = { products, lots, moves };
  const requestOf = await seedPurchasing(db, { played, ids: stock.ids, by });
  await insertMoves(db, { moves, lots, lotIds, stock, email: by.email, requestOf });
  await seedDeliveries(db);
};
