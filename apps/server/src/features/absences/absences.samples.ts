import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import { dayAfter, dayOf, tenantOf } from '#testing/samples/sample-values.ts';

const days = { from: dayAfter(200), to: dayAfter(203) };

export const samples: Samples = {
  calls: {
    'absences.create': (id) => ({ body: { userId: id, kind: 'holiday', ...days } }),
    'absences.update': () => ({ body: { kind: 'other', ...days } }),
  },
  columns: {
    'absences.from_day': (canary) => sql`${dayOf(tenantOf(canary), 90)}::date`,
    'absences.to_day': (canary) => sql`${dayOf(tenantOf(canary), 92)}::date`,
  },
};
