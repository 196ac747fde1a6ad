import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

import { demoOrders } from './demo-orders.ts';
import type { DemoOrder, Played } from './demo-orders.ts';

export interface Buyers {
  isSpanish: boolean;
  /** Who asks, orders and takes in. */
  email: string;
  /** Who decides; null: there is nobody else, and what is asked waits. */
  decides: string | null;
}

type Numbered = DemoOrder & { number: number };

const insertRequests = async (db: Db, rows: readonly Numbered[], by: Buyers) => {
  const { rows: made } = await sql<{ id: number; number: number }>`
    insert into purchasing_requests (number, status, priority, reason, requested_by, requested_at, decided_by,
      decided_at, admin_remarks, ordered_by, order_date, supplier, supplier_id, supplier_email, expected_on, needed_on)
    select g.number, g.status, g.priority, g.reason, u.id,
      least((d.today + g.asked + time '08:40') at time zone d.timezone, now() - interval '2 hours'),
      case when g.decided is not null then a.id end,
      case when g.decided is not null then
        least((d.today + g.decided + time '11:15') at time zone d.timezone, now() - interval '1 hour') end,
      g.remarks, case when g.ordered is not null then u.id end, d.today + g.ordered, g.supplier, s.id,
      case when g.ordered is not null then s.email else '' end,
      d.today + g.expected, d.today + coalesce(g.expected, g.asked + 5)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (number int, status text, priority text,
      reason text, asked int, decided int, ordered int, expected int, remarks text, supplier text)
    cross join (select today, timezone from property_today where tenant_id = current_tenant()) d
    cross join (select id from users where email = ${by.email}) u
    join suppliers s on s.tenant_id = current_tenant() and s.name = g.supplier
    left join users a on a.email = ${by.decides}
    order by g.number returning id, number`.execute(db);
  return new Map(made.map(({ id, number }) => [number, id]));
};

/** Agreed to as it was asked for, or the half of it, as the remarks say. */
const approvedOf = ({ key, status, decided, remarks }: DemoOrder, quantity: number) => {
  if (decided === null || status === 'rejected') return null;
  return key === null && remarks !== '' ? Math.ceil(quantity / 2) : quantity;
};

interface Lines {
  rows: readonly Numbered[];
  idOf: ReadonlyMap<number, number>;
  /** Of the products. */
  ids: readonly number[];
}
const insertLines = async (db: Db, { rows, idOf, ids }: Lines): Promise<void> => {
  const lines = rows.flatMap((row) =>
    row.lines.map(({ product, ...line }, position) => ({
      ...line,
      position,
      requestId: idOf.get(row.number),
      productId: product === null ? null : ids[product],
      approved: approvedOf(row, line.quantity),
    })),
  );
  await sql`insert into purchasing_lines (request_id, position, product_id, name, unit, quantity, unit_price,
      approved_quantity)
    select g."requestId", g.position, g."productId", g.name, g.unit, g.quantity, g.price, g.approved
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g ("requestId" int, position int,
      "productId" int, name text, unit text, quantity numeric, price numeric, approved numeric)
    order by 1, 2`.execute(db);
};

/** Before what was brought is: gives the request of each delivery by its day and supplier. */
export const seedPurchasing = async (
  db: Db,
  { played, ids, by }: { played: Played; ids: readonly number[]; by: Buyers },
): Promise<Map<string, { id: number; number: number }>> => {
  const orders = demoOrders(played, { isSpanish: by.isSpanish, isDecided: by.decides !== null });
  const rows = orders.map((order, nth) => ({ ...order, number: nth + 1 }));
  const idOf = await insertRequests(db, rows, by);
  await insertLines(db, { rows, idOf, ids });
  return new Map(
    rows.flatMap(({ key, number }) =>
      key === null ? [] : [[key, { id: idOf.get(number) ?? 0, number }] as const],
    ),
  );
};

/** After it: a delivery for each of those movements, which says how far the order is. */
export const seedDeliveries = async (db: Db): Promise<void> => {
  await sql`insert into purchasing_deliveries (request_id, line_id, quantity, unit_price, cost, temperature,
      batch, expires_on, movement_id, delivered_at, delivered_by)
    select l.request_id, l.id, m.change, m.unit_cost, m.cost,
      case when p.is_food and p.perishable then 2 + (m.id % 25) / 10.0 end, i.batch, i.expires_on, m.id, m.made_at, m.made_by
    from stock_movements m
    join purchasing_lines l on l.tenant_id = m.tenant_id and l.request_id = m.request
      and l.product_id = m.product_id
    join inventories i on i.tenant_id = m.tenant_id and i.id = m.inventory_id
    join products p on p.tenant_id = m.tenant_id and p.id = m.product_id
    where m.request is not null order by m.id`.execute(db);
};
