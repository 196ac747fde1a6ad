import { z } from 'zod';

import { webhookNotice } from '#core/audit/webhook-notice.ts';
import { defineJob, enqueue } from '#core/jobs/jobs.ts';

import { listHearing } from './feeding.queries.ts';
import { orderLook, sendOrder } from './send-order.ts';
import * as queries from './sending.queries.ts';
import { feed, sendBatch } from './sending.service.ts';

/** So long one run may take; what is left then goes behind what others wait for. */
const longestMs = 20_000;

/** Looks at what was sealed, for each webhook that hears of it. */
export const feedWebhooks = defineJob({
  ...webhookNotice,
  run: async (job, { propertyIds }) => {
    const hearing = await job.inTenant(({ db }) => listHearing(db, propertyIds));
    for (const each of hearing) await feed(job, each);
  },
});

/** Sends what is due, and orders the next look where something still waits. */
export const sendWaiting = defineJob({
  ...sendOrder,
  run: async (job, { webhookId: id }) => {
    await job.inTenant(({ db }) => queries.wake(db, id));
    const until = Date.now() + longestMs;
    while (await sendBatch(job, id)) if (Date.now() > until) break;
    await job.inTenant(async (ctx) => {
      const seconds = await queries.secondsToNext(ctx.db, id);
      if (seconds !== null) await orderLook(ctx, { id, seconds });
    });
  },
});

/** What was sent long ago goes; what waits and was forgotten by a server that died is remembered. */
export const tendWebhooks = defineJob({
  name: 'webhooks.tend',
  input: z.strictObject({}),
  cron: { at: '23 * * * *', zone: 'everywhere' },
  run: ({ inTenant }) =>
    inTenant(async (ctx) => {
      await queries.purgeDeliveries(ctx.db);
      const active = await queries.listActive(ctx.db);
      if (active.length > 0) await enqueue(ctx, webhookNotice, { input: {} });
      for (const id of active) {
        const seconds = await queries.secondsToNext(ctx.db, id);
        if (seconds !== null) await orderLook(ctx, { id, seconds });
      }
    }),
});
