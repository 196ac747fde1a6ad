import type { Transitions } from '#core/states.ts';

export const purchasingStatuses = [
  'pending',
  'approved',
  'rejected',
  'ordered',
  'part_delivered',
  'delivered',
  'cancelled',
] as const;
export type PurchasingStatus = (typeof purchasingStatuses)[number];

export const purchasingPriorities = ['low', 'medium', 'high'] as const;
export type PurchasingPriority = (typeof purchasingPriorities)[number];

/** Delivering is done by what is brought: some of it leaves the rest open. */
export const purchasingTransitions = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  order: { from: ['approved'], to: 'ordered' },
  deliver: { from: ['ordered', 'part_delivered'], to: 'delivered' },
  /** The rest will not come. */
  close: { from: ['part_delivered'], to: 'delivered' },
  cancel: { from: ['pending', 'approved', 'ordered'], to: 'cancelled' },
} as const satisfies Transitions<PurchasingStatus>;
export type PurchasingAct = keyof typeof purchasingTransitions;

/** What is still to come. */
export const openOrders = ['ordered', 'part_delivered'] as const;
