import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import { dayAfter, tenantOf } from '#testing/samples/sample-values.ts';

export const samples: Samples = {
  calls: {
    'weekTemplates.create': () => ({ body: { name: 'Sample week', from: dayAfter(-1) } }),
    'weekTemplates.update': () => ({ body: { name: 'Another week' } }),
    'weekTemplates.apply': () => ({ body: { to: dayAfter(30) } }),
  },
  before: {
    'weekTemplates.create': ({ tenantId, id }) =>
      sql`update shifts set deleted_at = null, starts_at = now() + interval '1 day',
          ends_at = now() + interval '30 hours', break_minutes = 0
        where tenant_id = ${tenantId} and id = ${id}`,
    'weekTemplates.apply': ({ tenantId }) =>
      sql`update shifts set deleted_at = now() where tenant_id = ${tenantId}`,
  },
  columns: {
    'week_templates.deleted_at': () => undefined,
    'week_template_shifts.day': () => 1,
    'week_template_shifts.from_time': () => '08:00',
    'week_template_shifts.to_time': () => '16:00',
    'week_template_shifts.break_minutes': () => 30,
    'week_template_shifts.role_id': (canary) =>
      sql`(select min(id) from roles where tenant_id = ${tenantOf(canary)})`,
  },
};
