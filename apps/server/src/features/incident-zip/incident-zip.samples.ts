import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  calls: {
    'incidentZips.create': (id) => ({ body: { ids: [id] } }),
  },
  columns: {
    'exports.reason': () => 'no_space',
  },
};
