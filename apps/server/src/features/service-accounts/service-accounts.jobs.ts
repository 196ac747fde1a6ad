import { keyEndsSoonDays } from '@keyhold/contract';
import { z } from 'zod';

import { defineJob } from '#core/jobs/jobs.ts';

import { tellEnding } from './service-accounts.service.ts';

/** A program whose key ends stops without a word: whoever looks after it hears of it two weeks ahead. */
export const warnOfKeys = defineJob({
  name: 'service-accounts.ending',
  input: z.strictObject({}),
  cron: { at: '30 6 * * *', zone: 'everywhere' },
  run: ({ inTenant }) => inTenant((ctx) => tellEnding(ctx, keyEndsSoonDays)),
});
