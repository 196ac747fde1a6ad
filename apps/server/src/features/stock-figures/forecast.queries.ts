import type { ExpectedWaste } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '#core/http/context.ts';

export interface Expiring extends Omit<ExpectedWaste, 'perDay' | 'left' | 'expiresOn'> {
  expiresOn: string | null;
  /** Until it expires; null: never. */
  days: number | null;
}
interface Use {
  batches: Expiring[];
  used: { productId: number; quantity: number }[];
}
const aheadDays = 60;
const most = 2000;

interface Known {
  today: string;
  /** Since anything moved here first, and before today. */
  days: number;
}

export const readKnown = async (db: Db): Promise<Known> => {
  const { rows } = await sql<Known>`
    select t.today, coalesce(t.today - (
      select (min(m.made_at) at time zone t.timezone)::date from stock_movements m
      where m.tenant_id = t.tenant_id), 0) as days
    from property_today t where t.tenant_id = current_tenant()`.execute(db);
  return rows[0] ?? { today: '', days: 0 };
};

/** The products of which something expires soon, with all that is there of them, and how much was used. */
export const readUse = async (
  db: Db,
  { seen, days }: { seen: RawBuilder<boolean>; days: number },
): Promise<Use> => {
  const { rows } = await sql<Expiring>`
    select i.id as "inventoryId", jsonb_build_object('id', p.id, 'name', p.name) as product, i.batch,
      i.quantity, p.unit, p.decimals, i.expires_on as "expiresOn", i.location, i.cost,
      i.expires_on - t.today as days
    from products p join property_today t on t.tenant_id = p.tenant_id
    join inventories i on i.tenant_id = p.tenant_id and i.product_id = p.id
    where p.deleted_at is null and ${seen} and i.quantity > 0
      and (i.expires_on is null or i.expires_on > t.today)
      and exists (select from inventories e where e.tenant_id = p.tenant_id and e.product_id = p.id
        and e.quantity > 0 and e.expires_on > t.today and e.expires_on <= t.today + ${aheadDays}::int)
    order by p.id, i.expires_on nulls last, i.id
    limit ${most}`.execute(db);
  const ids = [...new Set(rows.map(({ product }) => product.id))];
  const { rows: used } = await sql<Use['used'][number]>`
    select m.product_id as "productId", sum(m.quantity) as quantity from stock_movements m
    where m.product_id = any (${ids}::int[]) and m.kind = 'take_out'
      and m.made_at >= (select (t.today - ${days}::int)::timestamp at time zone t.timezone
        from property_today t where t.tenant_id = current_tenant())
      and m.made_at < (select t.today::timestamp at time zone t.timezone
        from property_today t where t.tenant_id = current_tenant())
      and not exists (select from stock_movements a where a.tenant_id = m.tenant_id
        and a.source_id = m.id and a.kind = 'undo')
    group by m.product_id`.execute(db);
  return { batches: rows, used };
};
