import { z } from 'zod';

/** The order to tell of entries at once; what is done of it is the log's own feature's. */
export const urgentNotice = {
  name: 'notifications.urgent',
  input: z.strictObject({ ids: z.array(z.number().int()) }),
};
