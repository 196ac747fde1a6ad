import { inventories } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { listOf } from '#core/api/list.ts';

/** Of one product or batch, inside of its own page. */
export const ownBatches = listOf(api.inventories.list, inventories.list, {
  filters: ['productId'],
  isFiltered: ({ search }) => search !== undefined,
});
export const ownMovements = listOf(api.inventories.audit, inventories.audit, {
  filters: ['productId', 'inventoryId'],
  isFiltered: ({ search }) => search !== undefined,
});
