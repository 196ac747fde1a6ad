import { z } from 'zod';

import { day, id, instant, optionalText } from '#core/fields.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import {
  BinIds,
  CountStock,
  InventoryChange,
  MoveToBin,
  NewInventory,
  stockPeriod,
  TakeIn,
  TakeOut,
  TransferStock,
} from './stock-input.ts';
import {
  BinEntry,
  ExpiringInventory,
  Inventory,
  StockFigures,
  StockForecast,
  StockMovement,
  StockStats,
} from './stock-shapes.ts';
import {
  binReasons,
  expiryBands,
  expiryGroups,
  movementKinds,
  stockReasons,
  stockStatuses,
} from './stock-states.ts';

export * from './inventory-events.ts';
export * from './stock-input.ts';
export * from './stock-shapes.ts';
export * from './stock-states.ts';

const house = { scope: 'tenant', side: 'house' } as const;
const reading = { ...house, access: 'read:inventories' } as const;
const moving = { ...house, access: 'update:inventories', reply: z.array(StockMovement) } as const;

const batchQuery = listQuery({
  sortBy: ['id', 'product', 'quantity', 'expiresOn', 'location', 'lastMovementAt'],
  select: Object.keys(Inventory.shape) as [keyof Inventory, ...(keyof Inventory)[]],
});

export const inventories = {
  list: get('/inventory', {
    summary: 'Batches of which something is left, what expires first first',
    ...reading,
    query: {
      ...batchQuery,
      productId: id.optional(),
      stockStatus: oneOrMore(stockStatuses).optional(),
      expiry: oneOrMore(expiryBands).optional(),
      location: optionalText(60).optional(),
      category: optionalText(60).optional(),
      isFood: flag.optional(),
      isEmpty: flag.optional().meta({ description: 'Those that nothing is left of instead.' }),
    },
    reply: listOf(Inventory),
  }),
  expired: get('/inventory/expired', {
    summary: 'What has expired, or will within three and within seven days',
    ...reading,
    query: {
      ...batchQuery,
      group: oneOrMore(expiryGroups).optional(),
      location: optionalText(60).optional(),
      isFood: flag.optional(),
    },
    reply: listOf(ExpiringInventory),
  }),
  bin: get('/inventory/bin', {
    summary: 'What lies in the bin, newest first',
    ...reading,
    query: {
      ...listQuery({
        sortBy: ['id', 'product', 'at', 'quantity', 'cost'],
        select: Object.keys(BinEntry.shape) as [keyof BinEntry, ...(keyof BinEntry)[]],
      }),
      reason: oneOrMore(binReasons).optional(),
      productId: id.optional(),
    },
    reply: listOf(BinEntry),
  }),
  photo: get('/inventory/bin/:id/photo', {
    summary: 'A short-lived address of the picture of what went into the bin',
    ...reading,
    reply: z.strictObject({ url: z.string(), expiresAt: instant }),
  }),
  audit: get('/inventory/audit', {
    summary: 'Every movement, newest first',
    ...reading,
    query: {
      ...listQuery({
        sortBy: ['id', 'at'],
        select: Object.keys(StockMovement.shape) as [
          keyof StockMovement,
          ...(keyof StockMovement)[],
        ],
      }),
      productId: id.optional(),
      inventoryId: id.optional(),
      kind: oneOrMore(movementKinds).optional(),
      reason: oneOrMore(stockReasons).optional(),
      userId: id.optional(),
      from: day.optional(),
      to: day.optional(),
    },
    reply: listOf(StockMovement),
  }),
  stats: get('/inventory/stats', {
    summary: 'How many products are in which state, what expires, what it is worth',
    ...reading,
    reply: StockStats,
  }),
  figures: get('/inventory/figures', {
    summary: 'Of a period: value, waste by reason, use for each person and night in house',
    ...reading,
    query: stockPeriod,
    reply: StockFigures,
  }),
  forecast: get('/inventory/forecast', {
    summary: 'What will expire before it is used, by the use of four weeks and who is in house',
    ...reading,
    reply: StockForecast,
  }),
  people: get('/inventory/people', {
    summary: 'Those who have moved stock, for the filter of the movements',
    ...reading,
    reply: z.array(z.strictObject({ id: z.number().int(), name: z.string() })),
  }),
  get: get('/inventory/:id', { summary: 'One batch', ...reading, reply: Inventory }),
  create: post('/inventory', {
    summary: 'Add a batch with what is there of it',
    ...house,
    access: 'write:inventories',
    events: ['CREATE_INVENTORY', 'CREATE_STOCK_PLACE'],
    status: 201,
    body: NewInventory,
    reply: Inventory,
  }),
  update: patch('/inventory/:id', {
    summary:
      'Correct what is said of a batch; another quantity is a count, for which a note is asked',
    ...house,
    access: 'update:inventories',
    events: ['UPDATE_INVENTORY', 'COUNT_STOCK', 'CREATE_STOCK_PLACE'],
    body: InventoryChange,
    reply: Inventory,
  }),
  remove: remove('/inventory/:id', {
    summary: 'Remove a batch that nothing is left of',
    ...house,
    access: 'delete:inventories',
    events: ['DELETE_INVENTORY'],
    reply: Inventory,
  }),
  takeIn: post('/inventory/take-in', {
    summary: 'Take stock in, each line into its batch',
    ...moving,
    access: 'write:inventories',
    events: ['TAKE_IN_STOCK', 'CREATE_STOCK_PLACE'],
    body: TakeIn,
  }),
  takeOut: post('/inventory/take-out', {
    summary: 'Take stock out, what expires first first; all lines or none, and nothing expired',
    ...moving,
    events: ['TAKE_OUT_STOCK'],
    body: TakeOut,
  }),
  moveToBin: post('/inventory/move-to-bin', {
    summary: 'Put spoiled stock into the bin; of a product, what expires first',
    ...moving,
    events: ['MOVE_TO_BIN_STOCK'],
    body: MoveToBin,
  }),
  transfer: post('/inventory/transfer', {
    summary: 'Move stock to another place, its batch and day with it',
    ...moving,
    events: ['TRANSFER_STOCK', 'CREATE_STOCK_PLACE'],
    body: TransferStock,
  }),
  count: post('/inventory/count', {
    summary: 'Set batches to what was counted; those that moved meanwhile are to be counted again',
    ...moving,
    events: ['COUNT_STOCK'],
    body: CountStock,
    reply: z.strictObject({ counted: z.array(StockMovement), reopened: z.array(Inventory) }),
  }),
  undo: post('/inventory/:movementId/undo', {
    summary: 'Take back what one did within the last fifteen minutes',
    ...moving,
    events: ['UNDO_STOCK', 'UNDO_DELIVERY'],
    query: {
      whole: flag.optional().meta({ description: 'All that was done with it in the same call.' }),
    },
  }),
  restore: post('/inventory/bin/restore', {
    summary: 'Take stock out of the bin and back into its batch',
    ...moving,
    events: ['RESTORE_STOCK'],
    body: BinIds,
  }),
  deleteForGood: remove('/inventory/bin', {
    summary: 'Delete what lies in the bin for good',
    ...moving,
    access: 'delete:inventories',
    events: ['DELETE_STOCK'],
    body: BinIds,
  }),
};
