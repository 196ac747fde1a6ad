import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  calls: {
    'evidence.open': (id) => ({ body: { mediaId: id, as: 'view' } }),
  },
  columns: {
    'media.stamp_state': () => 'done',
  },
};
