import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  calls: {
    'serviceAccounts.create': (id) => ({ body: { name: 'Made', roleId: id } }),
    'serviceAccounts.update': (id) => ({ body: { name: 'Renamed', roleId: id } }),
  },
  columns: {
    'service_accounts.key_end': () => 'x9_Q',
    'service_accounts.withdrawn_at': () => undefined,
    // Of the platform alone.
    'service_accounts.group_id': () => null,
    'service_accounts.council_role': () => null,
    'service_accounts.council_tenant_ids': () => null,
  },
  statements: {
    // Somebody for the log with a place and a role, which its giver must hold, and the key.
    'serviceAccounts.create': 16,
    'serviceAccounts.update': 17,
  },
};
