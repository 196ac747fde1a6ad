import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  calls: {
    'auth.update': () => ({
      body: { name: 'sample', locale: 'en', avatarId: null, phone: '+44 20 7946 0000' },
    }),
  },
  secrets: ['auth.login'],
};
