import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  before: {
    'lostProperty.restore': ({ id }) =>
      sql`update lost_property set deleted_at = now() where id = ${id}`,
  },
};
