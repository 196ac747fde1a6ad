import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  columns: {
    'backup_trials.is_whole': () => true,
  },
};
