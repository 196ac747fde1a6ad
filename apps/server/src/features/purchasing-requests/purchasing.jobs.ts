import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import { defineJob } from '#core/jobs/jobs.ts';

import { request } from './purchasing.record.ts';
import { markLate } from './requests.writes.ts';

/** In the morning after the day on which an order should have come it is told once, until another day is said. */
export const watchDeliveries = defineJob({
  name: 'purchasing.late',
  input: z.strictObject({}),
  cron: { at: '20 5 * * *', zone: 'property' },
  run: ({ inTenant }) =>
    inTenant(async (ctx) => {
      for (const id of await markLate(ctx.db)) {
        const event = request.eventOf({ type: 'LATE_DELIVERY', of: await request.find(ctx, id) });
        await audit(ctx, { ...event, info: { ...event.info, automatic: true } });
      }
    }),
});
