import { lifeOf } from '#core/life.ts';
import type { ActOf, StateOf } from '#core/life.ts';

/** A missed one is begun only where it may be late; what was returned for correction is in progress again. */
export const inspectionLife = lifeOf({
  states: {
    scheduled: ['Scheduled', 'Programada'],
    in_progress: ['In progress', 'En curso'],
    completed: ['Completed', 'Terminada'],
    missed: ['Missed', 'No realizada'],
    cancelled: ['Cancelled', 'Cancelada'],
  },
  acts: {
    start: { from: ['scheduled', 'missed'], to: 'in_progress' },
    complete: { from: ['in_progress'], to: 'completed' },
    return: { from: ['completed'], to: 'in_progress' },
    miss: { from: ['scheduled'], to: 'missed' },
    explain: { from: ['missed'], to: 'missed' },
    /** Moved to another time, or given to somebody else. */
    move: { from: ['scheduled'], to: 'scheduled' },
    cancel: { from: ['scheduled', 'in_progress'], to: 'cancelled' },
  },
});
export const inspectionStatuses = inspectionLife.states;
export type InspectionStatus = StateOf<typeof inspectionLife>;
export type InspectionAct = ActOf<typeof inspectionLife>;
