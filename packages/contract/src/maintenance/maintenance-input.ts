import { z } from 'zod';

import {
  instant,
  money,
  optionalText,
  recordId,
  text,
  version,
  workDay,
  workInstant,
} from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
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

export const maintenanceProblems = {
  place: sentence('maintenance.place', {
    en: 'Say which room or area it is in',
    es: 'Indique en qué habitación o zona está',
  }),
  booked: sentence('maintenance.booked', {
    en: 'It cannot be booked in for a day before it was reported',
    es: 'No se puede citar para un día anterior al aviso',
  }),
  future: sentence('maintenance.future', {
    en: '{path} cannot be in the future',
    es: '{path} no puede estar en el futuro',
  }),
  order: sentence('maintenance.order', {
    en: '{path} cannot be before the fault was known',
    es: '{path} no puede ser anterior a cuando se supo de la avería',
  }),
  photo: sentence('maintenance.photo', {
    en: 'A hazard is resolved with a photo of how it is now',
    es: 'Un peligro se resuelve con una foto de cómo ha quedado',
  }),
};

const photos = z.array(recordId).max(20);
const fields = {
  roomId: recordId.nullable(),
  area: optionalText(120),
  issue: text(5000),
  jobTypeId: recordId.nullable(),
  priority: z.enum(maintenancePriorities),
  hazard: z.enum(hazards),
  /** Whether the room cannot be let until it is mended. */
  blocksRoom: z.boolean(),
  contractorId: recordId.nullable(),
  assigneeId: recordId.nullable(),
  bookedIn: workDay.nullable(),
  costEstimate: money.nullable(),
  cost: money.nullable(),
};

export const NewMaintenance = z.strictObject({
  roomId: fields.roomId.default(null),
  area: fields.area.default(''),
  issue: fields.issue,
  jobTypeId: fields.jobTypeId.default(null),
  priority: fields.priority.default('medium'),
  hazard: fields.hazard.default('none'),
  blocksRoom: fields.blocksRoom.default(true),
  contractorId: fields.contractorId.default(null),
  assigneeId: fields.assigneeId.default(null),
  bookedIn: fields.bookedIn.default(null),
  costEstimate: fields.costEstimate.default(null),
  /** When the house came to know of it; clocks run from then. Without it: now. */
  awareAt: workInstant.optional(),
  beforePhotoIds: photos.default([]),
});
export type NewMaintenance = z.infer<typeof NewMaintenance>;

export const MaintenanceChange = z
  .strictObject({
    ...fields,
    status: z.enum(maintenanceStatuses),
    /** What it waits for: goes with `on_hold`. */
    holdReason: z.enum(holdReasons),
    /** Why it waits or is cancelled, or what was done as it is resolved. */
    reason: optionalText(500),
    /** Without it: now. */
    resolvedAt: instant,
    milestone: z.strictObject({ event: z.enum(milestones), at: instant.optional() }),
    /** Added to those that are there: evidence is never taken away. */
    beforePhotoIds: photos,
    afterPhotoIds: photos,
    version,
  })
  .partial();
export type MaintenanceChange = z.infer<typeof MaintenanceChange>;
