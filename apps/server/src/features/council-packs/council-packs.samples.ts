import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  calls: {
    'councilPacks.create': () => ({ body: { from: '2026-06-01', to: '2026-06-30' } }),
  },
};
