import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import { ended, fileOf } from '#testing/samples/sample-values.ts';

export const samples: Samples = {
  calls: {
    'guests.import': () => ({ body: fileOf({ name: 'Sample Guest' }) }),
    'guests.merge': (id) => ({ body: { otherId: id + 1 } }),
  },
  before: {
    'guests.erase': ended,
    'guests.remove': ({ tenantId }) =>
      sql`with gone as (delete from stays where tenant_id = ${tenantId}),
          former as (delete from reservation_councils where tenant_id = ${tenantId}),
          asked as (delete from change_requests where tenant_id = ${tenantId}),
          expected as (delete from room_check_stays where tenant_id = ${tenantId}),
          changed as (delete from room_check_changes where tenant_id = ${tenantId}),
          ticked as (delete from roll_call_ticks where tenant_id = ${tenantId}),
          called as (delete from roll_call_people where tenant_id = ${tenantId}),
          placed as (delete from occupancy_check_placements where tenant_id = ${tenantId}),
          nights as (delete from night_answers where tenant_id = ${tenantId})
        delete from reservations where tenant_id = ${tenantId}`,
  },
  columns: {
    'guests.needs': (canary) =>
      JSON.stringify({ evacuation: false, access: canary, notes: canary }),
    'guests.household': (canary) =>
      JSON.stringify([{ name: canary, relation: canary, child: false }]),
  },
};
