import { z } from 'zod';

import { webhookNotice } from '#core/audit/webhook-notice.ts';
import { defineJob } from '#core/jobs/jobs.ts';

import { listBehind } from './feeding.queries.ts';
import { orderLook, sendOrder } from './send-order.ts';
import * as queries from './sending.queries.ts';
import { feed, sendBatch } from './sending.service.ts';

/** So long one run may take; what is left then goes behind what others wait for. */
const longestMs = 20_000;

/** Looks at what was sealed, for each webhook that has not. */
export const feedWebhooks = defineJob({
  ...webhookNotice,
  run: async (job) => {
    const behind = await job.inTenant(({ db }) => listBehind(db));
    for (const each of behind) await feed(job, each);
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
  cron: { at: '23 * * * *', zone: 'property' },
  run: ({ inTenant }) =>
    inTenant(async (ctx) => {
      await queries.purgeDeliveries(ctx.db);
      for (const id of await queries.listActive(ctx.db)) {
        const seconds = await queries.secondsToNext(ctx.db, id);
        if (seconds !== null) await orderLook(ctx, { id, seconds });
      }
    }),
});
