import { nearExpiryDays } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { isLow } from '#features/products/products.columns.ts';

export interface Pressing {
  id: number;
  name: string;
  isFood: boolean;
}

/** The products that run low since they were looked at last; those that do not any more are forgotten. */
export const markLow = async (db: Db): Promise<Pressing[]> => {
  const { rows } = await sql<Pressing>`
    with changed as materialized (
      select p.id, p.name, p.is_food, coalesce(${isLow}, false) as is_low
      from products p join property_today t on t.tenant_id = p.tenant_id
      where p.deleted_at is null and p.told_low <> coalesce(${isLow}, false)
      order by p.id for update of p
    ), marked as (
      update products p set told_low = c.is_low from changed c
      where p.tenant_id = current_tenant() and p.id = c.id
    )
    select id, name, is_food as "isFood" from changed where is_low order by lower(name), id`.execute(
    db,
  );
  return rows;
};

/** 0: there is time; 1: within three days; 2: it has. */
const level = sql<number>`(case when i.expires_on <= t.today then 2
  when i.expires_on <= t.today + ${nearExpiryDays}::int then 1 else 0 end)`;

/** The products of which something expires, or has expired, since they were looked at last. */
export const markExpiring = async (db: Db): Promise<(Pressing & { level: number })[]> => {
  const { rows } = await sql<Pressing & { level: number }>`
    with changed as materialized (
      select i.id, i.product_id, i.told_expiry as told, ${level} as level
      from inventories i join property_today t on t.tenant_id = i.tenant_id
      where i.quantity > 0 and i.deleted_at is null and i.told_expiry <> ${level}
      order by i.id for update of i
    ), marked as (
      update inventories i set told_expiry = c.level from changed c
      where i.tenant_id = current_tenant() and i.id = c.id
    )
    select distinct p.id, p.name, p.is_food as "isFood", c.level, lower(p.name) as sorted
    from changed c join products p on p.tenant_id = current_tenant() and p.id = c.product_id
    where c.level > c.told order by c.level, sorted, p.id`.execute(db);
  return rows.map(({ id, name, isFood, level: reached }) => ({ id, name, isFood, level: reached }));
};
