import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  columns: {
    'service_accounts.key_end': () => 'x9_Q',
    'service_accounts.withdrawn_at': () => undefined,
  },
};
