import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  before: {
    'jobTypes.remove': ({ tenantId }) =>
      sql`with unasked as (update maintenances set job_type_id = null where tenant_id = ${tenantId})
        update contractors set deleted_at = now() where tenant_id = ${tenantId}`,
  },
};
