import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  calls: {
    'maintenance.create': (id) => ({ body: { roomId: id, issue: 'sample' } }),
    'maintenance.update': (id) => ({ body: { contractorId: id, jobTypeId: id, assigneeId: id } }),
  },
  before: {
    'maintenance.reopen': ({ tenantId }) =>
      sql`update maintenances set status = 'resolved', resolved_at = now()
        where tenant_id = ${tenantId}`,
  },
  columns: {
    'maintenances.repeat_of': () => undefined,
    'maintenance_holds.until': () => sql`now()`,
    'maintenance_clocks.step': () => 'resolve',
  },
  statements: {
    // What is still there of what it names; then a new record with its clocks, beside the old one.
    'maintenance.reopen': 14,
  },
};
