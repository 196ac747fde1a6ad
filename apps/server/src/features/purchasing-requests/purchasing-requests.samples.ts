import { sql } from 'kysely';

import type { Before, Samples } from '#testing/samples/brought.ts';

const nothing = () => undefined;

interface State {
  status: 'pending' | 'approved' | 'ordered' | 'part_delivered';
  isOwn?: boolean;
}
/** The sample as somebody else has asked for it, or whoever is about to call. */
const stands =
  ({ status, isOwn = false }: State): Before =>
  ({ tenantId, id, userId }) =>
    sql`with other as (
        select min(u.id) filter (where u.id is distinct from ${userId}::int) as id, max(u.id) as last from users u
      ),
      lines as (
        update purchasing_lines set quantity = 5, approved_quantity = 5
        where tenant_id = ${tenantId} and request_id = ${id}
      )
      update purchasing_requests r set status = ${status}, is_closed = false, delivery_date = null,
        expected_on = null, order_date = current_date, ordered_by = o.id, supplier = 'sample',
        requested_by = case when ${isOwn} then coalesce(${userId}::int, o.id) else o.id end,
        decided_by = case when ${status} <> 'pending' then coalesce(${userId}::int, o.last) end,
        decided_at = case when ${status} <> 'pending' then now() end
      from other o where r.tenant_id = ${tenantId} and r.id = ${id}
        and set_config('session_replication_role', 'replica', true) = 'replica'`;

/** Brought by whoever calls, a moment ago, and not kept in the stock. */
const brought: Before = ({ tenantId, id, userId }) =>
  sql`with around as materialized (select set_config('session_replication_role', 'replica', true) as role),
      delivery as (
        update purchasing_deliveries set delivered_by = coalesce(${userId}::int, delivered_by),
          delivered_at = now(), undone_at = null, movement_id = null, quantity = 1
        where tenant_id = ${tenantId} and id = ${id} and (select role from around) = 'replica'
      ),
      lines as (
        update purchasing_lines set quantity = 5, approved_quantity = 5, delivered_quantity = 1
        where tenant_id = ${tenantId} and request_id = ${id}
      )
      update purchasing_requests r set status = 'part_delivered', is_closed = false, delivery_date = null,
        expected_on = null, order_date = current_date, ordered_by = o.id, supplier = 'sample',
        requested_by = o.id, decided_by = o.last, decided_at = now()
      from (select min(id) as id, max(id) as last from users) o
      where r.tenant_id = ${tenantId} and r.id = ${id} and (select role from around) = 'replica'`;

const remarks = () => ({ body: { remarks: 'sample' } });

export const samples: Samples = {
  calls: {
    'purchasingRequests.create': (id) => ({
      body: { supplierId: id, lines: [{ productId: id, quantity: 1 }] },
    }),
    'purchasingRequests.update': () => ({ body: { reason: 'sample' } }),
    'purchasingRequests.approve': (id) => ({ body: { lines: [{ lineId: id, quantity: 1 }] } }),
    'purchasingRequests.reject': remarks,
    'purchasingRequests.order': (id) => ({
      body: { supplierId: id, supplierEmail: 'sample@example.com' },
    }),
    // The sample of a line has words and a product.
    'purchasingRequests.deliver': (id) => ({
      body: { lines: [{ lineId: id, quantity: 1, stockQuantity: 1 }] },
    }),
    'purchasingRequests.close': () => ({ body: { reason: 'sample' } }),
    'purchasingRequests.figures': () => ({ query: { from: '2031-05-01', to: '2031-05-31' } }),
  },
  before: {
    'purchasingRequests.update': stands({ status: 'pending', isOwn: true }),
    'purchasingRequests.cancel': stands({ status: 'pending', isOwn: true }),
    'purchasingRequests.remove': stands({ status: 'pending' }),
    'purchasingRequests.approve': stands({ status: 'pending' }),
    'purchasingRequests.reject': stands({ status: 'pending' }),
    'purchasingRequests.order': stands({ status: 'approved' }),
    'purchasingRequests.deliver': stands({ status: 'ordered' }),
    'purchasingRequests.undoDelivery': brought,
    'purchasingRequests.close': stands({ status: 'part_delivered' }),
  },
  columns: {
    'purchasing_requests.decided_by': nothing,
    'purchasing_requests.is_closed': nothing,
    'roles.purchase_limit': nothing,
  },
  statements: {
    // The order before and after, and in between the stock that takes it in.
    'purchasingRequests.deliver': 14,
  },
};
