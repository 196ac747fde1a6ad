import { breaching } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { listOf, type AddressOf } from '#core/api/list.ts';

export const breachingList = listOf(api.breaching.list, breaching.list, {
  filters: ['kind', 'state', 'tenantId'],
});
export type BreachingAddress = AddressOf<typeof breachingList>;
