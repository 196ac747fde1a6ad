import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import { inHouse } from '#testing/samples/sample-values.ts';

export const samples: Samples = {
  before: {
    'changeRequests.create': ({ tenantId, id }) =>
      sql`with gone as (delete from change_requests where tenant_id = ${tenantId})
        update reservations set status = 'checked_in' where tenant_id = ${tenantId} and id = ${id}`,
    'changeRequests.approve': inHouse,
    'changeRequests.reject': inHouse,
  },
  columns: {
    'change_requests.type': () => 'end_reservation',
    'change_requests.decided_by': () => undefined,
    'change_requests.changes': () => undefined,
  },
};
