import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  calls: {
    'roles.create': () => ({ body: { title: 'Made', permissions: ['read:rooms'] } }),
  },
};
