import { sql } from 'kysely';

const step = (before: string, after: string) =>
  sql`jsonb_build_array(jsonb_build_object('field', 'status', 'before', ${before}::text, 'after', ${after}::text))`;

/** What was asked for, decided, ordered and brought, as the log would tell it. */
export const ofPurchasing = sql`
  select s.at, s.type, s.actor, 'purchasing_request', q.id,
    '#PUR-' || lpad(q.number::text, 3, '0') || ' ' || q.first || case when q.lines > 1 then ' +' || q.lines - 1 else '' end,
    jsonb_build_object('purchasing', jsonb_build_object('number', q.number, 'status', s.status, 'value', q.value,
      'version', 1), 'products', q.listed), s.changes, null::int, null::jsonb
  from (
    select r.*, l.* from purchasing_requests r cross join lateral (
      select count(*) as lines, (array_agg(coalesce(p.name, n.name) order by n.position))[1] as first,
        coalesce(sum(round(coalesce(n.approved_quantity, n.quantity) * n.unit_price, 2)), 0) as value,
        jsonb_agg(jsonb_build_object('id', n.product_id, 'name', coalesce(p.name, n.name),
          'quantity', coalesce(n.approved_quantity, n.quantity), 'unit', coalesce(p.unit, n.unit))
          order by n.position) as listed
      from purchasing_lines n left join products p on p.tenant_id = n.tenant_id and p.id = n.product_id
      where n.tenant_id = r.tenant_id and n.request_id = r.id) l
    where r.requested_at > now() - interval '28 days'
  ) q
  cross join lateral (values
    (q.requested_at, 'CREATE_PURCHASING_REQUEST', q.requested_by, 'pending', '[]'::jsonb),
    (case when q.status <> 'rejected' then q.decided_at end, 'APPROVE_PURCHASING_REQUEST', q.decided_by,
      'approved', ${step('pending', 'approved')}),
    (case when q.status = 'rejected' then q.decided_at end, 'REJECT_PURCHASING_REQUEST', q.decided_by,
      'rejected', ${step('pending', 'rejected')}),
    (case when q.order_date is not null then q.decided_at + interval '10 minutes' end, 'PLACE_ORDER', q.ordered_by,
      'ordered', ${step('approved', 'ordered')}),
    ((select max(d.delivered_at) from purchasing_deliveries d where d.tenant_id = q.tenant_id
        and d.request_id = q.id), 'DELIVER_ORDER', q.ordered_by, q.status,
      jsonb_build_array(jsonb_build_object('field', 'status', 'before', 'ordered', 'after', q.status)))
  ) s(at, type, actor, status, changes)`;
