import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import { dayAfter, tenantOf } from '#testing/samples/sample-values.ts';

export const samples: Samples = {
  calls: {
    'cover.create': () => ({
      body: { name: 'Night', weekdays: [1, 2, 3], from: '22:00', to: '06:00', needed: 1 },
    }),
    'cover.update': () => ({ body: { name: 'Late', from: '21:00', needed: 2 } }),
    'cover.gaps': () => ({ query: { from: dayAfter(-1), to: dayAfter(3) } }),
  },
  columns: {
    'cover_rules.weekdays': () => [1, 2, 3, 4, 5, 6, 7],
    'cover_rule_roles.role_id': (canary) =>
      sql`(select min(id) from roles where tenant_id = ${tenantOf(canary)})`,
    'cover_rules.from_time': () => '22:00',
    'cover_rules.to_time': () => '06:00',
    'cover_rules.deleted_at': () => undefined,
    'cover_rules.needed': () => 1,
    'cover_alarms.kind': () => 'ahead',
    'cover_alarms.short': () => 1,
  },
};
