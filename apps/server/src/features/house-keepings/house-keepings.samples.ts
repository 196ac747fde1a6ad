import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import { dayOf, tenantOf } from '#testing/samples/sample-values.ts';

export const samples: Samples = {
  calls: {
    'houseKeepings.create': (id) => ({ body: { roomId: id, recurrence: 'FREQ=WEEKLY;BYDAY=MO' } }),
    'houseKeepings.update': (id) => ({ body: { roomId: id, actionRemarks: 'sample' } }),
    'houseKeepings.updateSeries': () => ({ body: { isPaused: true } }),
    'houseKeepings.batch': (id) => ({
      body: { act: 'reprioritise', ids: [id], priority: 'high' },
    }),
    'houseKeepings.preview': () => ({
      query: { recurrence: 'FREQ=DAILY', startDate: '2031-05-01' },
    }),
  },
  before: {
    'houseKeepings.balance': ({ tenantId, id }) =>
      sql`with cleaner as (update users set status = 'active' where id = ${id})
        update house_keepings set assignee_id = null where tenant_id = ${tenantId}`,
  },
  columns: {
    'house_keepings.parent_id': () => undefined,
    'house_keepings.start_date': (canary) => dayOf(tenantOf(canary)),
    'house_keepings.cause': (canary) =>
      JSON.stringify({
        kind: 'not_entered',
        by: canary,
        reason: canary,
        at: '2026-01-01T10:00:00Z',
      }),
    'house_keepings.ending': (canary) => JSON.stringify({ kind: 'person', text: canary }),
  },
};
