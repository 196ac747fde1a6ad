import { z } from 'zod';

import { day, instant } from '#core/fields.ts';

import { QuestionerVersion } from '../inspection-questioners/inspection-questioners.ts';
import { AnswerValue } from '../questioner-responses/response-input.ts';
import { inspectionStatuses, SeriesRooms } from './inspection-input.ts';

const count = z.number().int();
const person = z.strictObject({ id: count, name: z.string() });
const room = z.strictObject({ id: count, roomNo: z.string(), floor: count });

export const PlaceRead = z.strictObject({ room: room.nullable(), area: z.string() });

export const ListedInspection = z.strictObject({
  id: count,
  number: count,
  status: z.enum(inspectionStatuses),
  /** Its time has passed, and it is neither done nor missed. */
  overdue: z.boolean(),
  /** It was completed after its time. */
  late: z.boolean(),
  allowLate: z.boolean(),
  /** The version that it is pinned to once it has begun; before that the newest published one. */
  questioner: z.strictObject({ id: count, title: z.string(), version: count }),
  place: PlaceRead,
  assignedTo: person.nullable(),
  /** Whoever holds it may take it, where it is nobody's yet. */
  assignedRole: person.nullable(),
  scheduledFor: z.strictObject({ from: instant, until: instant }),
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** Which repeats. */
  series: z.strictObject({ id: count, recurrence: z.string() }).nullable(),
  request: z.strictObject({ id: count, by: day, council: person.nullable() }).nullable(),
  responseId: count.nullable(),
  /** What whoever does it should know. */
  note: z.string(),
  /** Why it was cancelled, or was missed. */
  reason: z.string(),
  /** Null: by the series. */
  createdBy: person.nullable(),
  createdAt: instant,
  version: count,
});
export type ListedInspection = z.infer<typeof ListedInspection>;

export const Inspection = ListedInspection.extend({
  /** The form, as it is answered. */
  steps: QuestionerVersion.shape.steps,
  /** What was answered at the last visit, by the fields that carry it forward. */
  carried: z.record(z.string(), AnswerValue),
  /** The last completed response of the same form and place. */
  previousId: count.nullable(),
});
export type Inspection = z.infer<typeof Inspection>;

/** Whom an inspection can be given to, and whom and what an answer can name. */
export const InspectionChoices = z.strictObject({
  people: z.array(z.strictObject({ id: count, name: z.string(), mayInspect: z.boolean() })),
  /** Of the house, whose holders fill in inspections. */
  roles: z.array(person),
  contractors: z.array(person),
});
export type InspectionChoices = z.infer<typeof InspectionChoices>;

export const InspectionSeries = z.strictObject({
  id: count,
  questioner: z.strictObject({ id: count, title: z.string() }),
  places: z.array(PlaceRead),
  /** The rooms that are looked up whenever it is planned; null: the places that are named. */
  scope: SeriesRooms.nullable(),
  recurrence: z.string(),
  startsOn: day,
  times: z.strictObject({ from: z.string(), until: z.string() }),
  assignedTo: person.nullable(),
  /** In place of somebody: whoever holds it. */
  assignedRole: person.nullable(),
  allowLate: z.boolean(),
  isPaused: z.boolean(),
  /** The next days, at most five. */
  next: z.array(day),
  version: count,
});
export type InspectionSeries = z.infer<typeof InspectionSeries>;

/**
 * Done: each of its rooms was inspected. Done in part: some were, and of the others none is still to be, for
 * it was missed or cancelled.
 */
export const inspectionRequestStates = [
  'pending',
  'accepted',
  'declined',
  'part_done',
  'done',
] as const;
export const InspectionRequest = z.strictObject({
  id: count,
  /** Null: the house itself asks. */
  council: person.nullable(),
  questioner: z.strictObject({ id: count, title: z.string() }).nullable(),
  rooms: z.array(room),
  /** Those that accepting it plans: again where the inspection was missed or cancelled. */
  toPlan: z.array(room),
  by: day,
  note: z.string(),
  status: z.enum(inspectionRequestStates),
  /** The day has passed, and it is not done. */
  isLate: z.boolean(),
  requestedAt: instant,
  requestedBy: person,
  decidedAt: instant.nullable(),
  decidedBy: person.nullable(),
  /** Why it was declined. */
  reason: z.string(),
  inspections: z.array(
    z.strictObject({
      id: count,
      number: count,
      status: z.enum(inspectionStatuses),
      room: room.nullable(),
      responseId: count.nullable(),
    }),
  ),
  version: count,
});
export type InspectionRequest = z.infer<typeof InspectionRequest>;
