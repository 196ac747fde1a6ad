import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  before: {
    'notes.restore': ({ tenantId, id }) =>
      sql`update notes set deleted_at = now() where tenant_id = ${tenantId} and id = ${id}`,
  },
  columns: {
    'notes.edited_at': () => sql`now()`,
    'notes.guest_id': () => undefined,
    'notes.reservation_id': () => undefined,
    'notes.maintenance_id': () => undefined,
    'notes.house_keeping_id': () => undefined,
    'notes.contractor_id': () => undefined,
    'notes.person_id': () => undefined,
    'notes.council_id': () => undefined,
  },
  closes: {
    // The sample is about a room, which is the house's own: a council's people find none there.
    'notes.acknowledge': ({ isCouncil }) => (isCouncil ? 404 : null),
  },
};
