import { z } from 'zod';

/**
 * The order to tell the browsers of those who are to act on entries, and of those that are urgent of all who
 * may read them; whose browsers those are is the devices' own feature's.
 */
export const pushNotice = {
  name: 'push_devices.news',
  input: z.strictObject({ ids: z.array(z.number().int()), urgent: z.array(z.number().int()) }),
};
