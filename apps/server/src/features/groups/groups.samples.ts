import type { Samples } from '#testing/samples/brought.ts';
import { tenantOf } from '#testing/samples/sample-values.ts';

export const samples: Samples = {
  calls: {
    'groups.create': (id) => ({ body: { name: 'Made', userIds: [id] } }),
    'groups.update': (id) => ({ body: { name: 'Renamed', userIds: [id] } }),
  },
  columns: {
    'user_group_tenants.allowed_tenant_id': tenantOf,
  },
};
