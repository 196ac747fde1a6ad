import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  secrets: ['stepUp.begin', 'stepUp.prove'],
};
