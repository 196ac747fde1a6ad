import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  before: {
    'incidentTypes.remove': ({ tenantId, id }) =>
      sql`with other as (insert into incident_types (tenant_id, id, title)
          values (${tenantId}, ${id + 1}, 'other') returning id)
        update incidents set type_id = (select id from other) where tenant_id = ${tenantId}`,
  },
  columns: {
    'incident_types.required': () => ['cctv'],
  },
};
