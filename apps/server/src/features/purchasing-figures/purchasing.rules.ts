import { openOrders } from '@keyhold/contract';
import { sql } from 'kysely';

import { approvesAny } from '#features/roles/purchase-limit.ts';

/** In all of them `r` is the request, `t` its property's day. */

/** Of what was approved, else of what was asked for. */
export const value = sql<number>`(
  select coalesce(sum(round(coalesce(l.approved_quantity, l.quantity) * l.unit_price, 2)), 0)
  from purchasing_lines l where l.tenant_id = r.tenant_id and l.request_id = r.id)`;
export const isOpen = sql<boolean>`r.status = any (${[...openOrders]}::text[])`;
export const isLate = sql<boolean>`(${isOpen} and coalesce(r.expected_on < t.today, false))`;
export const isDueToday = sql<boolean>`(${isOpen} and coalesce(r.expected_on = t.today, false))`;

/** One's own waits for somebody else, and all of them where one may approve nothing. */
export const isToDecide = (userId: number) =>
  sql<boolean>`(r.status = 'pending' and r.requested_by <> ${userId} and ${approvesAny(userId)})`;
