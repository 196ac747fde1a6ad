import { id, inventories, products } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, type AddressOf } from '#core/api/list.ts';
import { moveKinds } from '#features/stock-moves/move-lines.ts';

export const views = ['products', 'batches'] as const;
export type InventoryView = (typeof views)[number];
export const acts = [...moveKinds, 'count'] as const;
export type Act = (typeof acts)[number];

/** What the address holds beside the list: what is open over it. */
const over = {
  view: z.enum(views).default('products'),
  open: id.optional(),
  tab: z.enum(['details', 'movements', 'history']).default('details'),
  act: z.enum(acts).optional(),
  batch: id.optional(),
};

export const overviewList = listOf(api.products.list, products.list, {
  filters: ['stockStatus', 'expiry', 'isLow', 'location', 'category'],
  address: over,
  kept: ['view'],
});
export const batchList = listOf(api.inventories.list, inventories.list, {
  filters: ['stockStatus', 'expiry', 'location', 'category', 'isEmpty'],
  address: over,
  views: 'inventories',
  kept: ['view'],
});
export type OverviewAddress = AddressOf<typeof overviewList>;
export type BatchesAddress = AddressOf<typeof batchList>;
