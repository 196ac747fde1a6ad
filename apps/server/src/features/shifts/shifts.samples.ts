import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import { dayAfter, dayOf, tenantOf } from '#testing/samples/sample-values.ts';

const planned = { startsAt: `${dayAfter(20)}T08:00:00Z`, endsAt: `${dayAfter(20)}T16:00:00Z` };
/** A draft of tomorrow, which nobody has. */
const open = (status: 'draft' | 'published') => () => (by: { tenantId: number; id: number }) =>
  sql`update shifts set status = ${status}, user_id = null, role_id = null, deleted_at = null,
      published_at = ${status === 'published' ? sql`now()` : null}, break_minutes = 0,
      starts_at = now() + interval '1 day', ends_at = now() + interval '30 hours'
    where tenant_id = ${by.tenantId} and id = ${by.id}`;

export const samples: Samples = {
  calls: {
    'shifts.create': () => ({ body: { title: 'Early', ...planned } }),
    'shifts.update': () => ({ body: { title: 'Late', ...planned } }),
    'shifts.copy': () => ({ body: { from: dayAfter(-5), to: dayAfter(9) } }),
    'shifts.publish': () => ({ body: { from: dayAfter(-1), to: dayAfter(3) } }),
  },
  before: {
    'shifts.update': open('draft')(),
    'shifts.take': open('published')(),
    'shifts.copy': open('draft')(),
    'shifts.publish': open('draft')(),
  },
  columns: {
    'shifts.deleted_at': () => undefined,
    'shifts.status': () => 'published',
    'shifts.published_at': () => sql`now()`,
    'shifts.starts_at': (canary) => dayOf(tenantOf(canary), 1),
    'shifts.ends_at': (canary) =>
      sql`${dayOf(tenantOf(canary), 1)}::timestamptz + interval '8 hours'`,
    'shifts.break_minutes': () => 30,
    'shifts.role_id': (canary) =>
      sql`(select min(id) from roles where tenant_id = ${tenantOf(canary)})`,
  },
};
