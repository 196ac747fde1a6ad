import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  calls: {
    'voidNights.get': () => ({ query: { from: '2026-11-01', to: '2026-11-10' } }),
  },
};
