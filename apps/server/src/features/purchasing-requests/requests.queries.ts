import { plainText } from '@keyhold/contract';
import type {
  contract,
  Page,
  Parsed,
  PurchasingRequest,
  WholePurchasingRequest,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { containsPattern, toPage } from '#core/records/lists.ts';
import {
  isDueToday,
  isLate,
  isToDecide,
  value,
} from '#features/purchasing-figures/purchasing.rules.ts';

import { deliveriesOf, from, selecting } from './requests.columns.ts';
import type { Taking } from './requests.columns.ts';

type Query = Parsed<typeof contract.purchasingRequests.list>['query'];
interface Asking {
  query: Query;
  userId: number;
}

const searched = (search: string) => {
  const like = containsPattern(search);
  const sought = plainText(search);
  return sql<boolean>`(holds(r.supplier, ${sought}) or r.reason ilike ${like}
    or r.number::text = ${search.replace(/^#?PUR-0*/i, '')}
    or exists (select from users u where u.id = r.requested_by and holds(u.name, ${sought}))
    or exists (select from purchasing_lines l
      left join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
      where l.tenant_id = r.tenant_id and l.request_id = r.id and (holds(l.name, ${sought}) or holds(coalesce(p.name, ''), ${sought}))))`;
};

const conditionsOf = ({ query, userId }: Asking) => {
  const {
    search = '',
    status,
    priority,
    mine,
    toDecide,
    late,
    dueToday,
    supplier,
    supplierId,
    productId,
  } = query;
  return [
    search !== '' && searched(search),
    status !== undefined && sql<boolean>`r.status = any (${status}::text[])`,
    priority !== undefined && sql<boolean>`r.priority = any (${priority}::text[])`,
    mine !== undefined && sql<boolean>`(r.requested_by = ${userId}) = ${mine}`,
    toDecide !== undefined && sql<boolean>`${isToDecide(userId)} = ${toDecide}`,
    late !== undefined && sql<boolean>`${isLate} = ${late}`,
    dueToday !== undefined && sql<boolean>`${isDueToday} = ${dueToday}`,
    supplier !== undefined && sql<boolean>`r.supplier = ${supplier}`,
    supplierId !== undefined && sql<boolean>`r.supplier_id = ${supplierId}`,
    productId !== undefined &&
      sql<boolean>`exists (select from purchasing_lines l where l.tenant_id = r.tenant_id
        and l.request_id = r.id and l.product_id = ${productId})`,
  ].filter((condition) => condition !== false);
};

const directions = { asc: sql`asc`, desc: sql`desc` };
const sortColumns = {
  id: sql`r.id`,
  number: sql`r.number`,
  priority: sql`array_position(array['low', 'medium', 'high'], r.priority)`,
  status: sql`array_position(array['pending', 'approved', 'ordered', 'part_delivered', 'delivered',
    'rejected', 'cancelled'], r.status)`,
  requestedAt: sql`r.requested_at`,
  neededOn: sql`r.needed_on`,
  orderDate: sql`r.order_date`,
  expectedOn: sql`r.expected_on`,
  deliveryDate: sql`r.delivery_date`,
  supplier: sql`lower(r.supplier)`,
  value,
};

export const listRequests = async (db: Db, asking: Asking): Promise<Page<PurchasingRequest>> => {
  const { page, limit, sortBy, sortOrder } = asking.query;
  const direction = directions[sortBy === undefined ? 'desc' : sortOrder];
  const matched = conditionsOf(asking).reduce((rows, one) => rows.where(one), from(db));
  const items = await selecting(matched)
    .orderBy(sql`${sortColumns[sortBy ?? 'number']} ${direction} nulls last`)
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findRequest = (
  db: Db,
  { id, taking }: { id: number; taking: Taking },
): Promise<WholePurchasingRequest | undefined> =>
  selecting(from(db))
    .select(deliveriesOf(taking).as('deliveries'))
    .where('r.id', '=', id)
    .executeTakeFirst();
