import { lifeOf } from '#core/life.ts';
import type { StateOf } from '#core/life.ts';

export const approvalLife = lifeOf({
  states: {
    pending: ['To be approved', 'Por aprobar'],
    approved: ['Approved', 'Aprobada'],
    rejected: ['Returned', 'Devuelta'],
    none: ['No approval needed', 'No necesita aprobación'],
  },
  acts: {
    approve: { from: ['pending'], to: 'approved' },
    reject: { from: ['pending'], to: 'rejected' },
    /** Corrected and completed anew. */
    complete: { from: ['pending', 'rejected'], to: 'pending' },
    /** Completed by a form that asks for no approval: done, and waiting for nobody. */
    settle: { from: ['pending'], to: 'none' },
  },
});
export const approvalStates = approvalLife.states;
export type ApprovalState = StateOf<typeof approvalLife>;
