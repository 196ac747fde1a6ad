import { z } from 'zod';

/** The order to look at what was sealed, where webhooks wait for it; what is done of it is their own feature's. */
export const webhookNotice = { name: 'webhooks.feed', input: z.strictObject({}) };
