import { z } from 'zod';

import type { Context } from '#core/http/context.ts';
import { enqueue } from '#core/jobs/jobs.ts';

import { claimWake } from './sending.queries.ts';

/** The order to send what waits for one webhook. */
export const sendOrder = {
  name: 'webhooks.send',
  input: z.strictObject({ webhookId: z.number().int() }),
};

/** Once for the nearest time, however often it is asked for. */
export const orderLook = async (
  ctx: Context,
  { id, seconds = 0 }: { id: number; seconds?: number },
): Promise<void> => {
  if (await claimWake(ctx.db, { id, seconds }))
    await enqueue(ctx, sendOrder, { input: { webhookId: id }, after: seconds });
};
