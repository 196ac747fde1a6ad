import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  statements: {
    // An inspection for each room, or for each place and day, with the hours of its reminder and its end.
    'inspectionRequests.accept': 17,
  },
};
