import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import {
  ended,
  fileOf,
  sampleDoorOf,
  tenantOf,
  tenantOfSample,
} from '#testing/samples/sample-values.ts';

export const samples: Samples = {
  calls: {
    'rooms.byDoor': (id) => ({ query: { code: sampleDoorOf(tenantOfSample(id)) } }),
    'rooms.import': () => ({
      body: fileOf({
        roomNo: 'S-1',
        type: 'Double',
        floor: '1',
        maxGuests: '2',
        pricePerNight: '50',
      }),
    }),
  },
  before: {
    'rooms.restore': ({ tenantId, id }) =>
      sql`update rooms set deleted_at = now() where tenant_id = ${tenantId} and id = ${id}`,
    'rooms.remove': ended,
  },
  columns: {
    'rooms.door_code': (canary) => sampleDoorOf(tenantOf(canary)),
  },
};
