import type { Samples } from '#testing/samples/brought.ts';
import { tenantOfSample } from '#testing/samples/sample-values.ts';

export const samples: Samples = {
  calls: {
    'roleResources.list': () => ({ query: {} }),
    'roleResources.set': (id) => ({
      body: {
        tenantId: tenantOfSample(id),
        roleId: id + 1,
        resources: [{ entityType: 'rooms', actions: ['read'], from: '2026-01-01', until: null }],
      },
    }),
  },
  statements: {
    // They are read with all properties; past one page they are counted.
    'roleResources.list': 5,
  },
};
