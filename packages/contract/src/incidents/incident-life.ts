import { lifeOf } from '#core/life.ts';
import type { ActOf, StateOf } from '#core/life.ts';

/** Closing what is new asks for a reason or for the incident that it doubles. */
export const incidentLife = lifeOf({
  states: {
    new: ['New', 'Nuevo'],
    resolved: ['Resolved', 'Resuelto'],
    closed: ['Closed', 'Cerrado'],
  },
  acts: {
    resolve: { from: ['new'], to: 'resolved' },
    close: { from: ['new', 'resolved'], to: 'closed' },
    reopen: { from: ['resolved', 'closed'], to: 'new' },
  },
});
export const incidentStatuses = incidentLife.states;
export type IncidentStatus = StateOf<typeof incidentLife>;
export type IncidentAct = ActOf<typeof incidentLife>;
