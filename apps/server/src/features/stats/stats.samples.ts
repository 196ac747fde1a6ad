import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  statements: {
    // What the day asks for, and in a property's first weeks what it has begun with.
    'stats.shift': 13,
  },
};
