import type { PurchasingDelivery, PurchasingLine, PurchasingRequest } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { undoLimit } from '#features/inventories/stock.columns.ts';
import type { Undoing } from '#features/inventories/stock.columns.ts';
import { isLate, value } from '#features/purchasing-figures/purchasing.rules.ts';

type Person = PurchasingRequest['requestedBy'];
const person = (column: string) =>
  sql<Person>`jsonb_build_object('id', ${sql.ref(column)}, 'name', coalesce((select u.name from users u
    where u.id = ${sql.ref(column)}), ''))`;
const personOrNobody = (column: string) =>
  sql<Person | null>`case when ${sql.ref(column)} is not null then ${person(column)} end`;

/** `l` is a line, `p` its product: what was written in words stays so, whatever it is kept as. */
const lineName = sql`case when l.name = '' then p.name else l.name end`;
const lineUnit = sql`case when l.name = '' then p.unit else l.unit end`;

export const linesOf = sql<PurchasingLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id,
      'product', case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name,
        'unit', p.unit, 'decimals', p.decimals) end,
      'name', ${lineName}, 'unit', ${lineUnit}, 'decimals', case when l.name = '' then p.decimals else 3 end,
      'perishable', coalesce(p.perishable, false), 'shelfLifeDays', p.shelf_life_days,
      'quantity', l.quantity, 'approvedQuantity', l.approved_quantity,
      'deliveredQuantity', l.delivered_quantity, 'unitPrice', l.unit_price, 'note', l.note)
    order by l.position, l.id), '[]')
  from purchasing_lines l
  left join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
  where l.tenant_id = r.tenant_id and l.request_id = r.id)`;

const withoutPrice = sql<number>`(
  select count(*)::int from purchasing_lines l where l.tenant_id = r.tenant_id and l.request_id = r.id
    and l.unit_price is null and coalesce(l.approved_quantity, l.quantity) > 0)`;

/** `r` is the request, `s` its supplier, `t` its property's day. */
export const from = (db: Db) =>
  db
    .selectFrom('purchasing_requests as r')
    .innerJoin('property_today as t', 't.tenant_id', 'r.tenant_id')
    .leftJoin('suppliers as s', (join) =>
      join.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.supplier_id'),
    );

export const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['r.id', 'r.number', 'r.reason', 'r.supplier', 'r.version'])
    .select('r.supplier_id as supplierId')
    .select(sql<string>`coalesce(nullif(r.supplier_email, ''), s.email, '')`.as('supplierEmail'))
    .select(sql<PurchasingRequest['status']>`r.status`.as('status'))
    .select(sql<PurchasingRequest['priority']>`r.priority`.as('priority'))
    .select(['r.needed_on as neededOn', 'r.requested_at as requestedAt'])
    .select(['r.decided_at as decidedAt', 'r.admin_remarks as adminRemarks'])
    .select(['r.order_date as orderDate', 'r.expected_on as expectedOn'])
    .select(['r.delivery_date as deliveryDate', isLate.as('isLate')])
    .select([linesOf.as('lines'), value.as('value'), withoutPrice.as('withoutPrice')])
    .select([person('r.requested_by').as('requestedBy')])
    .select([personOrNobody('r.decided_by').as('decidedBy')])
    .select([personOrNobody('r.ordered_by').as('orderedBy')]);

/** `d` is what was brought, `p` its product: a food is taken back by whoever may change foods. */
const undoUntil = ({ userId, may, mayFoods }: Taking) =>
  sql`case when ${may} and d.delivered_by = ${userId} and d.undone_at is null
    and (${mayFoods} or not coalesce(p.is_food, false))
    and d.delivered_at > clock_now() - ${undoLimit} then d.delivered_at + ${undoLimit} end`;

export interface Taking extends Undoing {
  mayFoods: boolean;
}
export const deliveriesOf = (taking: Taking) => sql<PurchasingDelivery[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'lineId', d.line_id,
      'name', ${lineName}, 'quantity', d.quantity, 'unit', ${lineUnit},
      'batch', d.batch, 'expiresOn', d.expires_on, 'cost', d.cost, 'unitPrice', d.unit_price,
      'temperature', d.temperature, 'undoUntil', ${undoUntil(taking)}, 'inventoryId', m.inventory_id, 'at', d.delivered_at, 'by', ${person('d.delivered_by')},
      'stock', case when l.name <> '' and k.id is not null then jsonb_build_object('name', k.name,
        'quantity', m.change, 'unit', k.unit, 'decimals', k.decimals) end,
      'isUndone', d.undone_at is not null) order by d.id), '[]')
  from purchasing_deliveries d
  join purchasing_lines l on l.tenant_id = d.tenant_id and l.id = d.line_id
  left join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
  left join stock_movements m on m.tenant_id = d.tenant_id and m.id = d.movement_id
  left join products k on k.tenant_id = m.tenant_id and k.id = m.product_id
  where d.tenant_id = r.tenant_id and d.request_id = r.id)`;
