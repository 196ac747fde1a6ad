import { lifeOf } from '#core/life.ts';
import type { ActOf, StateOf } from '#core/life.ts';

export const roundLife = lifeOf({
  states: {
    draft: ['Not started', 'Sin empezar'],
    in_progress: ['In progress', 'En curso'],
    completed: ['Completed', 'Terminada'],
    approved: ['Approved', 'Aprobada'],
    missed: ['Missed', 'No hecha'],
  },
  acts: {
    start: { from: ['draft'], to: 'in_progress' },
    /** One that was planned for a day which has passed. */
    miss: { from: ['draft'], to: 'missed' },
    check: { from: ['in_progress'], to: 'in_progress' },
    complete: { from: ['in_progress'], to: 'completed' },
    approve: { from: ['completed'], to: 'approved' },
  },
});
export const roundStatuses = roundLife.states;
export type RoundStatus = StateOf<typeof roundLife>;
export type RoundAct = ActOf<typeof roundLife>;
