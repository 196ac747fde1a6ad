import { z } from 'zod';

const ids = z.array(z.number().int());

/** The order to tell of entries at once, by mail, and of `pushed` on devices; what is done of it is the log's own feature's. */
export const urgentNotice = {
  name: 'notifications.urgent',
  input: z.strictObject({ ids, pushed: ids.default([]) }),
};
