import type { Rule, Samples } from '#testing/samples/brought.ts';
import { tenantOf } from '#testing/samples/sample-values.ts';

/** By its admin, and by those who may change people; whoever sees none finds no group. */
const changing: Rule = ({ may }) => {
  if (!may('read:users')) return 404;
  return may('update:users') ? null : 403;
};

export const samples: Samples = {
  calls: {
    'groups.create': (id) => ({ body: { name: 'Made', userIds: [id] } }),
    'groups.update': (id) => ({ body: { name: 'Renamed', userIds: [id] } }),
  },
  columns: {
    'user_group_tenants.allowed_tenant_id': tenantOf,
  },
  refuses: {
    // Open to its members and to those who may see people.
    'groups.get': ({ may }) => (may('read:users') ? null : 404),
    'groups.update': changing,
  },
};
