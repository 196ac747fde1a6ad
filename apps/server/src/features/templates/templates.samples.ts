import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  columns: {
    'templates.kind': () => 'incident',
    'template_versions.kind': () => 'incident',
  },
};
