import type { PurchasingSuggestion } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { available, isLow, lastCost } from '#features/products/products.columns.ts';

const most = 200;
const useDays = 28;

/** Asked for or ordered already, and not yet there. */
const isComing = sql`exists (select from purchasing_lines l
  join purchasing_requests r on r.tenant_id = l.tenant_id and r.id = l.request_id
  where l.tenant_id = p.tenant_id and l.product_id = p.id
    and r.status in ('pending', 'approved', 'ordered', 'part_delivered')
    and l.delivered_quantity < coalesce(l.approved_quantity, l.quantity))`;

const usedPerWeek = sql`(select coalesce(sum(m.quantity), 0) * 7 / ${useDays}::int from stock_movements m
  where m.tenant_id = p.tenant_id and m.product_id = p.id and m.kind = 'take_out'
    and m.made_at > clock_now() - make_interval(days => ${useDays})
    and not exists (select from stock_movements a where a.tenant_id = m.tenant_id and a.source_id = m.id
      and a.kind = 'undo'))`;

/** `p` is what runs low, `seen` what of it may be told. In whole packs, so that it can be bought. */
export const listSuggestions = async (
  db: Db,
  seen: RawBuilder<boolean>,
): Promise<PurchasingSuggestion[]> => {
  const { rows } = await sql<PurchasingSuggestion>`
    select jsonb_build_object('id', s.id, 'name', s.name) as product, s.unit, s.decimals, s.supplier, s.supplier_id as "supplierId",
      s.available, s.minimum, round(s.used, s.decimals) as "usedPerWeek", s.cost as "unitPrice",
      greatest(s.pack_size, ceil((greatest(s.minimum * 2, s.used * 2) - s.available) / s.pack_size)
        * s.pack_size) as quantity
    from (
      select p.id, p.name, p.unit, p.decimals, coalesce(v.name, '') as supplier, p.supplier_id, p.minimum, p.pack_size,
        ${available} as available, ${lastCost} as cost, ${usedPerWeek} as used
      from products p join property_today t on t.tenant_id = p.tenant_id
      left join suppliers v on v.tenant_id = p.tenant_id and v.id = p.supplier_id
      where p.deleted_at is null and ${seen} and ${isLow} and not ${isComing}
    ) s
    order by lower(s.supplier), lower(s.name), s.id
    limit ${most}`.execute(db);
  return rows;
};
