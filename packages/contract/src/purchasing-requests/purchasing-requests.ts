import { z } from 'zod';

import { day, id, optionalText } from '#core/fields.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import {
  ApprovePurchasing,
  DeliverPurchasing,
  EndOrder,
  NewPurchasingRequest,
  PlaceOrder,
  PurchasingChange,
  PurchasingRemarks,
} from './purchasing-input.ts';
import {
  PurchasingFigures,
  PurchasingRequest,
  PurchasingSuggestion,
  PurchasingSupplier,
  WholePurchasingRequest,
} from './purchasing-shapes.ts';
import { purchasingPriorities, purchasingStatuses } from './purchasing-states.ts';

export * from './purchasing-events.ts';
export * from './purchasing-input.ts';
export * from './purchasing-shapes.ts';
export * from './purchasing-states.ts';

const house = { scope: 'tenant', side: 'house' } as const;
const reading = { ...house, access: 'read:purchasing_requests' } as const;
const one = { ...house, reply: WholePurchasingRequest } as const;
const deciding = { ...one, access: 'update:purchasing_requests' } as const;

export const purchasingRequests = {
  list: get('/purchasing-request', {
    summary: 'What was asked for and ordered, the newest first',
    ...reading,
    query: {
      ...listQuery({
        sortBy: [
          'id',
          'number',
          'priority',
          'status',
          'requestedAt',
          'neededOn',
          'orderDate',
          'expectedOn',
          'deliveryDate',
          'supplier',
          'value',
        ],
        select: Object.keys(PurchasingRequest.shape) as [
          keyof PurchasingRequest,
          ...(keyof PurchasingRequest)[],
        ],
      }),
      status: oneOrMore(purchasingStatuses).optional(),
      priority: oneOrMore(purchasingPriorities).optional(),
      mine: flag.optional().meta({ description: 'What one has asked for oneself, or the rest.' }),
      toDecide: flag.optional().meta({
        description: 'What waits for a decision, and not for that of somebody else.',
      }),
      late: flag.optional().meta({ description: 'Of which something should be there by now.' }),
      dueToday: flag.optional().meta({ description: 'What is to come today.' }),
      supplier: optionalText(120).optional(),
      supplierId: id.optional(),
      productId: id.optional(),
    },
    reply: listOf(PurchasingRequest),
  }),
  suggestions: get('/purchasing-request/suggestions', {
    summary: 'What runs low and is not on its way: how much to buy, from whom, at what price',
    ...house,
    access: 'read:inventories',
    reply: z.array(PurchasingSuggestion),
  }),
  suppliers: get('/purchasing-request/suppliers', {
    summary: 'Whom can be ordered from, for those who ask and order',
    ...reading,
    reply: z.array(PurchasingSupplier),
  }),
  figures: get('/purchasing-request/figures', {
    summary: 'What was spent in a period, by category and supplier, and what is still to come',
    ...reading,
    query: { from: day, to: day },
    reply: PurchasingFigures,
  }),
  limit: get('/purchasing-request/limit', {
    summary: 'How much the caller may approve; null is any amount',
    ...house,
    access: 'update:purchasing_requests',
    reply: z.strictObject({ limit: z.number().nullable() }),
  }),
  get: get('/purchasing-request/:id', {
    summary: 'One of them, with what was brought of it',
    ...reading,
    reply: WholePurchasingRequest,
  }),
  create: post('/purchasing-request', {
    summary: 'Ask for products, or in words for what is not kept in stock',
    ...one,
    access: 'write:purchasing_requests',
    events: ['CREATE_PURCHASING_REQUEST', 'CREATE_SUPPLIER'],
    status: 201,
    body: NewPurchasingRequest,
  }),
  update: patch('/purchasing-request/:id', {
    summary: 'Change what one has asked for, or when it comes; a status takes the step to it',
    ...one,
    access: 'write:purchasing_requests',
    events: [
      'UPDATE_PURCHASING_REQUEST',
      'APPROVE_PURCHASING_REQUEST',
      'REJECT_PURCHASING_REQUEST',
      'PLACE_ORDER',
      'CANCEL_PURCHASING_REQUEST',
      'CREATE_SUPPLIER',
    ],
    body: PurchasingChange,
  }),
  approve: post('/purchasing-request/:id/approve', {
    summary:
      'Agree to what somebody else has asked for, line by line, up to the limit of one’s roles',
    ...deciding,
    events: ['APPROVE_PURCHASING_REQUEST'],
    body: ApprovePurchasing,
  }),
  reject: post('/purchasing-request/:id/reject', {
    summary: 'Refuse it, and say why',
    ...deciding,
    events: ['REJECT_PURCHASING_REQUEST'],
    body: PurchasingRemarks,
  }),
  order: post('/purchasing-request/:id/order', {
    summary: 'Say that it was ordered, where and for when',
    ...deciding,
    events: ['PLACE_ORDER', 'CREATE_SUPPLIER', 'UPDATE_SUPPLIER'],
    body: PlaceOrder,
  }),
  deliver: post('/purchasing-request/:id/deliver', {
    summary: 'Take in what was brought, into the stock and in one step; the rest stays open',
    ...deciding,
    events: ['DELIVER_ORDER', 'TAKE_IN_STOCK', 'CREATE_STOCK_PLACE'],
    body: DeliverPurchasing,
  }),
  undoDelivery: post('/purchasing-request/:id/delivery/:deliveryId/undo', {
    summary: 'Take back what one has recorded as brought: out of the stock, and open on the order',
    ...deciding,
    events: ['UNDO_DELIVERY', 'UNDO_STOCK'],
  }),
  close: post('/purchasing-request/:id/close', {
    summary:
      'Wait no longer for what has not come, and say why; where nothing came it is cancelled',
    ...deciding,
    events: ['CLOSE_ORDER'],
    body: EndOrder,
  }),
  cancel: post('/purchasing-request/:id/cancel', {
    summary:
      'Take back what one has asked for and nobody has decided; that of others by who may delete',
    ...one,
    access: 'write:purchasing_requests',
    events: ['CANCEL_PURCHASING_REQUEST'],
  }),
  remove: remove('/purchasing-request/:id', {
    summary: 'Cancel what is still pending; it stays in the list of what was cancelled',
    ...one,
    access: 'delete:purchasing_requests',
    events: ['CANCEL_PURCHASING_REQUEST'],
  }),
};
