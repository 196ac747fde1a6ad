import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';

/** One failed job for each property. */
const sampleJobId = '00000000-0000-4000-8000-000000000001';

export const samples: Samples = {
  calls: {
    'jobs.retry': () => ({ body: { id: sampleJobId } }),
  },
  before: {
    'jobs.retry': ({ tenantId }) =>
      sql`insert into pgboss.job_common (name, id, state, data)
        values ('work', ${sampleJobId}, 'failed', ${JSON.stringify({ job: 'sample', tenantId })}::jsonb)
        on conflict (name, id) do update set state = 'failed'`,
  },
};
