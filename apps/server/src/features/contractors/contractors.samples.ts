import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  calls: {
    'contractors.addDocument': () => ({ body: { title: 'sample' } }),
  },
  before: {
    'contractors.remove': ({ tenantId }) =>
      sql`update maintenances set contractor_id = null where tenant_id = ${tenantId}`,
  },
  columns: {
    // A repair's contractor is mailed, and whoever has the sample's link is let in.
    'contractors.email': () => '',
  },
};
