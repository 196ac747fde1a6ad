import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import { outsidePhoto, sampleDoorOf, tenantOfSample } from '#testing/samples/sample-values.ts';

export const samples: Samples = {
  calls: {
    'doors.get': (id) => ({ query: { code: sampleDoorOf(tenantOfSample(id)) } }),
    'doors.signPhotos': (id) => ({
      body: { code: sampleDoorOf(tenantOfSample(id)), files: [outsidePhoto] },
    }),
    'doors.report': (id) => ({
      body: { code: sampleDoorOf(tenantOfSample(id)), kind: 'water', text: 'sample' },
    }),
  },
  before: {
    // Each door is heard a few times an hour.
    'doors.report': ({ tenantId }) =>
      sql`update maintenances set reported_at = now() - interval '1 day' where tenant_id = ${tenantId}`,
  },
  statements: {
    // A look at who calls and whose door it is, then a fault with its clocks.
    'doors.report': 15,
  },
};
