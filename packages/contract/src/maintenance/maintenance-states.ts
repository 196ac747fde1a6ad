import type { Transitions } from '#core/states.ts';

export const maintenanceStatuses = [
  'pending',
  'booked_in',
  'in_progress',
  'on_hold',
  'resolved',
  'cancelled',
] as const;
export type MaintenanceStatus = (typeof maintenanceStatuses)[number];
export const openMaintenance = ['pending', 'booked_in', 'in_progress', 'on_hold'] as const;

/** Filling the booked-in date is `book`, emptying it `unbook`. A fault that comes back is a new record. */
export const maintenanceTransitions = {
  book: { from: ['pending', 'on_hold'], to: 'booked_in' },
  unbook: { from: ['booked_in', 'on_hold'], to: 'pending' },
  start: { from: ['pending', 'booked_in', 'on_hold'], to: 'in_progress' },
  hold: { from: ['pending', 'booked_in', 'in_progress'], to: 'on_hold' },
  resolve: { from: openMaintenance, to: 'resolved' },
  cancel: { from: openMaintenance, to: 'cancelled' },
  reopen: { from: ['resolved'], to: 'pending' },
} as const satisfies Transitions<MaintenanceStatus>;
export type MaintenanceAct = keyof typeof maintenanceTransitions;

export const holdReasons = ['parts', 'access', 'approval', 'weather'] as const;
export const maintenancePriorities = ['low', 'medium', 'high'] as const;
export type MaintenancePriority = (typeof maintenancePriorities)[number];
export const hazards = ['none', 'significant', 'emergency'] as const;
export type Hazard = (typeof hazards)[number];
/** What people note on the way, because clocks begin or end with it. */
export const milestones = ['investigated', 'summarised', 'made_safe', 'interim'] as const;
export type Milestone = (typeof milestones)[number];
export const photoKinds = ['before', 'after'] as const;

/** So many days after a fault was resolved it counts as the same one again. */
export const reopenDays = 14;
/** Faults of one kind in one room are counted so far back. */
export const repeatDays = 90;
