import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  before: {
    'suppliers.remove': ({ tenantId }) => sql`with products as (
        update products set supplier_id = null where tenant_id = ${tenantId})
      update purchasing_requests set supplier_id = null where tenant_id = ${tenantId}`,
  },
};
