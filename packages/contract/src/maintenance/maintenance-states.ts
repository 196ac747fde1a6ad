import { lifeOf } from '#core/life.ts';
import type { ActOf, StateOf } from '#core/life.ts';
import type { Word } from '#core/words.ts';

export const openMaintenance = ['pending', 'booked_in', 'in_progress', 'on_hold'] as const;

/** Filling the booked-in date is `book`, emptying it `unbook`. A fault that comes back is a new record. */
export const maintenanceLife = lifeOf({
  states: {
    pending: ['Pending', 'Pendiente'],
    booked_in: ['Booked In', 'Con cita'],
    in_progress: ['In Progress', 'En curso'],
    on_hold: ['On Hold', 'En espera'],
    resolved: ['Resolved', 'Resuelta'],
    cancelled: ['Cancelled', 'Anulada'],
  },
  acts: {
    book: { from: ['pending', 'on_hold'], to: 'booked_in' },
    unbook: { from: ['booked_in', 'on_hold'], to: 'pending' },
    start: { from: ['pending', 'booked_in', 'on_hold'], to: 'in_progress' },
    hold: { from: ['pending', 'booked_in', 'in_progress'], to: 'on_hold' },
    resolve: { from: openMaintenance, to: 'resolved' },
    cancel: { from: openMaintenance, to: 'cancelled' },
    reopen: { from: ['resolved'], to: 'pending' },
  },
});
export const maintenanceStatuses = maintenanceLife.states;
export type MaintenanceStatus = StateOf<typeof maintenanceLife>;
export type MaintenanceAct = ActOf<typeof maintenanceLife>;

export const holdReasons = ['parts', 'access', 'approval', 'weather'] as const;
export const maintenancePriorities = ['low', 'medium', 'high'] as const;
export type MaintenancePriority = (typeof maintenancePriorities)[number];
export const hazards = ['none', 'significant', 'emergency'] as const;
export type Hazard = (typeof hazards)[number];
export const hazardWords = {
  none: ['None', 'Ninguno'],
  significant: ['Significant hazard', 'Peligro importante'],
  emergency: ['Emergency', 'Urgencia'],
} as const satisfies Record<Hazard, Word>;
/** What people note on the way, because clocks begin or end with it. */
export const milestones = ['investigated', 'summarised', 'made_safe', 'interim'] as const;
export type Milestone = (typeof milestones)[number];
export const photoKinds = ['before', 'after'] as const;

/** So many days after a fault was resolved it counts as the same one again. */
export const reopenDays = 14;
/** Faults of one kind in one room are counted so far back. */
export const repeatDays = 90;
