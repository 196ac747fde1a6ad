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

import {
  hazards,
  holdReasons,
  maintenancePriorities,
  maintenanceStatuses,
  milestones,
} from './maintenance-states.ts';

export * from './maintenance-states.ts';

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
    /** Added to those that are there. */
    beforePhotoIds: photos,
    afterPhotoIds: photos,
    /** Of a fault that is open: sent by mistake, or of somebody who did not want it. What ended keeps its proof. */
    removedPhotoIds: photos,
    version,
  })
  .partial();
export type MaintenanceChange = z.infer<typeof MaintenanceChange>;
