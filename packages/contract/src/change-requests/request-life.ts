import { lifeOf } from '#core/life.ts';
import type { ActOf, StateOf } from '#core/life.ts';

/** Lapsed: it waits for nobody, since what it is about has ended in another way. Found out, never stored. */
export const changeRequestLife = lifeOf({
  states: {
    pending: ['Pending', 'Pendiente'],
    approved: ['Approved', 'Aprobada'],
    rejected: ['Rejected', 'Rechazada'],
    withdrawn: ['Withdrawn', 'Retirada'],
    lapsed: ['Lapsed', 'Sin efecto'],
  },
  acts: {
    approve: { from: ['pending'], to: 'approved' },
    reject: { from: ['pending'], to: 'rejected' },
    withdraw: { from: ['pending'], to: 'withdrawn' },
  },
});
export const changeRequestStatuses = changeRequestLife.states;
export type ChangeRequestStatus = StateOf<typeof changeRequestLife>;
export type ChangeRequestAct = ActOf<typeof changeRequestLife>;
