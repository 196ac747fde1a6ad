import type { PurchasingFigures } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

import { isDueToday, isLate, isOpen, isToDecide, value } from './purchasing.rules.ts';

export interface Period {
  from: string;
  to: string;
}
export interface Spent {
  category: string;
  isInWords: boolean;
  supplier: string;
  month: string;
  requestId: number;
  value: number;
  withoutPrice: number;
  isLate: boolean;
}

/** What came in the period and was not taken back, by order, category and month. */
export const sumSpent = async (db: Db, { from, to }: Period): Promise<Spent[]> => {
  const { rows } = await sql<Spent>`
    with bounds as materialized (
      select ${from}::date::timestamp at time zone t.timezone as since,
        (${to}::date + 1)::timestamp at time zone t.timezone as until, t.timezone
      from property_today t where t.tenant_id = current_tenant()
    )
    select coalesce(p.category, '') as category, l.product_id is null as "isInWords",
      coalesce(s.name, r.supplier) as supplier, r.id as "requestId",
      date_trunc('month', d.delivered_at at time zone b.timezone)::date as month,
      coalesce(sum(d.cost), 0) as value,
      count(*) filter (where d.cost is null)::int as "withoutPrice",
      bool_or(coalesce((d.delivered_at at time zone b.timezone)::date > r.expected_on, false)) as "isLate"
    from purchasing_deliveries d cross join bounds b
    join purchasing_requests r on r.tenant_id = d.tenant_id and r.id = d.request_id
    left join suppliers s on s.tenant_id = r.tenant_id and s.id = r.supplier_id
    join purchasing_lines l on l.tenant_id = d.tenant_id and l.id = d.line_id
    left join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
    where d.delivered_at >= (select since from bounds) and d.delivered_at < (select until from bounds)
      and d.undone_at is null
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
};

type Now = Pick<PurchasingFigures, 'waiting' | 'open'>;
/** What is still to come of a line, at its price. */
const toCome = sql`(select coalesce(sum(round((coalesce(l.approved_quantity, 0) - l.delivered_quantity)
    * l.unit_price, 2)), 0)
  from purchasing_lines l where l.tenant_id = r.tenant_id and l.request_id = r.id)`;

export const readNow = async (db: Db): Promise<Now> => {
  const { rows } = await sql<Now>`
    select jsonb_build_object('requests', count(*) filter (where r.status = 'pending'),
        'value', coalesce(sum(${value}) filter (where r.status = 'pending'), 0)) as waiting,
      jsonb_build_object('orders', count(*) filter (where ${isOpen}),
        'value', coalesce(sum(${toCome}) filter (where ${isOpen}), 0),
        'late', count(*) filter (where ${isLate})) as open
    from purchasing_requests r join property_today t on t.tenant_id = r.tenant_id
    where r.status in ('pending', 'ordered', 'part_delivered')`.execute(db);
  return rows[0] ?? { waiting: { requests: 0, value: 0 }, open: { orders: 0, value: 0, late: 0 } };
};

export interface PurchasingCounts {
  toDecide: number;
  dueToday: number;
  late: number;
}
/** What waits for this person, what comes today, and what should be there by now. */
export const countRequests = async (db: Db, userId: number): Promise<PurchasingCounts> => {
  const { rows } = await sql<PurchasingCounts>`
    select count(*) filter (where ${isToDecide(userId)})::int as "toDecide",
      count(*) filter (where ${isDueToday})::int as "dueToday",
      count(*) filter (where ${isLate})::int as late
    from purchasing_requests r join property_today t on t.tenant_id = r.tenant_id
    where r.status in ('pending', 'ordered', 'part_delivered')`.execute(db);
  return rows[0] ?? { toDecide: 0, dueToday: 0, late: 0 };
};
