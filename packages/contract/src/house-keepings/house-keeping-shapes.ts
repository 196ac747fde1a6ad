import { z } from 'zod';

import { day, instant } from '#core/fields.ts';

import { Media } from '../media/media.ts';
import { roomDues } from '../rooms/rooms.ts';
import {
  houseKeepingPriorities,
  houseKeepingStatuses,
  houseKeepingTypes,
} from './house-keeping-input.ts';

const person = z.strictObject({ id: z.number().int(), name: z.string() });
const room = z.strictObject({ id: z.number().int(), roomNo: z.string() });

const Photo = Media.pick({ id: true, fileKey: true, originalName: true, mimeType: true });

/** The action of an inspection that a cleaning was made of: what it is about, and how it looked. */
const CarriedAction = z.strictObject({
  id: z.number().int(),
  number: z.number().int(),
  issue: z.string(),
  /** What was noted with the answer that failed. */
  note: z.string(),
  /** How it was before. */
  photos: z.array(Photo),
});

export const HouseKeeping = z.strictObject({
  id: z.number().int(),
  room: room.nullable(),
  /** Where it is: what was said, else the number of the room. */
  area: z.string(),
  floor: z.number().int().nullable(),
  type: z.enum(houseKeepingTypes),
  status: z.enum(houseKeepingStatuses),
  /** High as long as somebody is to arrive in the room today. */
  priority: z.enum(houseKeepingPriorities),
  assignedTo: person.nullable(),
  actionRemarks: z.string(),
  startDate: day,
  /** The rule of its series. */
  recurrence: z.string().nullable(),
  seriesId: z.number().int().nullable(),
  jobAdded: instant,
  jobStarted: instant.nullable(),
  jobCompleted: instant.nullable(),
  completedBy: person.nullable(),
  requestedBy: person.nullable(),
  /** Made by what happened, not by a person. */
  system: z.boolean(),
  /** What it was made by, in the caller's language. */
  cause: z.string().nullable(),
  /** Why it was cancelled. */
  reason: z.string().nullable(),
  photo: Photo.nullable(),
  action: CarriedAction.nullable(),
  /** What today asks of the room's door, and whether somebody lives in it now. */
  due: z.array(z.enum(roomDues)),
  isOccupied: z.boolean(),
  /** How many live in it now. */
  persons: z.number().int(),
  /** Of an earlier day, and still to be done. */
  isOverdue: z.boolean(),
  /** How many times the same work came due again while it waited: it stands for those too. */
  missed: z.number().int(),
  version: z.number().int(),
});
export type HouseKeeping = z.infer<typeof HouseKeeping>;

export const HouseKeepingSeries = z.strictObject({
  id: z.number().int(),
  room: room.nullable(),
  area: z.string(),
  type: z.enum(houseKeepingTypes),
  priority: z.enum(houseKeepingPriorities),
  assignedTo: person.nullable(),
  actionRemarks: z.string(),
  startsOn: day,
  recurrence: z.string(),
  /** The next days, the first of them at most five. */
  next: z.array(day),
  isPaused: z.boolean(),
  version: z.number().int(),
});
export type HouseKeepingSeries = z.infer<typeof HouseKeepingSeries>;
