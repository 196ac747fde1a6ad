import { z } from 'zod';

/**
 * The order to look at what was sealed in these properties, where webhooks of the place wait for it; in any that
 * they hear of where none is said. What is done of it is their own feature's.
 */
export const webhookNotice = {
  name: 'webhooks.feed',
  input: z.strictObject({ propertyIds: z.array(z.number().int()).nullable().default(null) }),
};
