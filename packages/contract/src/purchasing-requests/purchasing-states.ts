import { lifeOf } from '#core/life.ts';
import type { ActOf, StateOf } from '#core/life.ts';

export const purchasingPriorities = ['low', 'medium', 'high'] as const;
export type PurchasingPriority = (typeof purchasingPriorities)[number];

/** Delivering is done by what is brought: some of it leaves the rest open. */
export const purchasingLife = lifeOf({
  states: {
    pending: ['Waiting', 'En espera'],
    approved: ['Approved', 'Aprobada'],
    rejected: ['Rejected', 'Rechazada'],
    ordered: ['Ordered', 'Encargada'],
    part_delivered: ['Part delivered', 'Recibida en parte'],
    delivered: ['Delivered', 'Recibida'],
    cancelled: ['Cancelled', 'Anulada'],
  },
  acts: {
    approve: { from: ['pending'], to: 'approved' },
    reject: { from: ['pending'], to: 'rejected' },
    order: { from: ['approved'], to: 'ordered' },
    deliver: { from: ['ordered', 'part_delivered'], to: 'delivered' },
    /** What has not come will not come; where nothing came at all, the request is cancelled. */
    close: { from: ['ordered', 'part_delivered'], to: 'delivered' },
    cancel: { from: ['pending', 'approved', 'ordered'], to: 'cancelled' },
  },
});
export const purchasingStatuses = purchasingLife.states;
export type PurchasingStatus = StateOf<typeof purchasingLife>;
export type PurchasingAct = ActOf<typeof purchasingLife>;

/** What is still to come. */
export const openOrders = ['ordered', 'part_delivered'] as const;
/** What is still to be decided, ordered or to come. */
export const openRequests = ['pending', 'approved', ...openOrders] as const;
