import { z } from 'zod';

import { day, id, instant, recordId, version, whole } from '#core/fields.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { Media } from '../media/media.ts';
import { BulkResult, roomDues } from '../rooms/rooms.ts';
import {
  HouseKeepingBatch,
  HouseKeepingChange,
  houseKeepingPriorities,
  houseKeepingStatuses,
  houseKeepingTypes,
  NewHouseKeeping,
  seriesScope,
} from './house-keeping-input.ts';
import { recurrence } from './recurrence-field.ts';

export * from './house-keeping-events.ts';
export * from './house-keeping-input.ts';
export * from './house-keeping-words.ts';
export * from './recurrence.ts';
export * from './recurrence-words.ts';

const person = z.strictObject({ id: z.number().int(), name: z.string() });
const room = z.strictObject({ id: z.number().int(), roomNo: z.string() });

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
  photo: Media.pick({ id: true, fileKey: true, originalName: true, mimeType: true }).nullable(),
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

/** Somebody who can be given work, with what they have of today's. */
const Cleaner = person.extend({
  isHousekeeper: z.boolean(),
  /** Has used Keyhold today: the nearest to knowing who is on duty. */
  isHere: z.boolean(),
  jobs: z.number().int(),
  weight: z.number().int(),
});

const filters = {
  status: oneOrMore(houseKeepingStatuses).optional(),
  type: oneOrMore(houseKeepingTypes).optional(),
  priority: oneOrMore(houseKeepingPriorities).optional(),
  roomId: id.optional(),
  floor: whole(-10, 200).optional(),
  assignedToId: id.optional(),
  seriesId: id.optional(),
  mine: flag.optional(),
  unassigned: flag.optional(),
  overdue: flag.optional(),
  arrivals: flag.optional().meta({ description: 'Rooms that somebody is to arrive in today.' }),
  system: flag.optional(),
  recurring: flag.optional(),
  today: flag.optional().meta({
    description: 'What is to be done by today, and what was done or cancelled today.',
  }),
  from: day.optional(),
  to: day.optional(),
};

export const houseKeepings = {
  list: get('/house-keepings', {
    summary: 'Housekeeping jobs, in the order in which they are best done',
    access: 'read:house_keepings',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: [
          'id',
          'area',
          'type',
          'status',
          'priority',
          'assignedTo',
          'startDate',
          'jobAdded',
          'jobCompleted',
        ],
        select: Object.keys(HouseKeeping.shape) as [keyof HouseKeeping, ...(keyof HouseKeeping)[]],
      }),
      ...filters,
    },
    reply: listOf(HouseKeeping),
  }),
  stats: get('/house-keepings/stats', {
    summary: 'How much of today is done, and what waits',
    access: 'read:house_keepings',
    scope: 'tenant',
    reply: z.strictObject({
      dirty: z.number().int(),
      inProgress: z.number().int(),
      cleaned: z.number().int(),
      cancelled: z.number().int(),
      mine: z.number().int(),
      unassigned: z.number().int(),
      overdue: z.number().int(),
      arrivals: z.number().int(),
    }),
  }),
  people: get('/house-keepings/people', {
    summary: 'Who can be given housekeeping jobs, and how much each has today',
    access: 'read:house_keepings',
    scope: 'tenant',
    reply: z.array(Cleaner),
  }),
  preview: get('/house-keepings/recurrence', {
    summary: 'The first five days of a rule',
    access: 'read:house_keepings',
    scope: 'tenant',
    query: { recurrence, startDate: day },
    reply: z.strictObject({ days: z.array(day) }),
  }),
  listSeries: get('/house-keepings/series', {
    summary: 'What repeats',
    access: 'read:house_keepings',
    scope: 'tenant',
    query: listQuery({ sortBy: ['id'], select: ['id', 'area', 'recurrence'] }),
    reply: listOf(HouseKeepingSeries),
  }),
  updateSeries: patch('/house-keepings/series/:id', {
    summary: 'Pause a series or let it go on; what was done stays',
    access: 'update:house_keepings',
    scope: 'tenant',
    events: ['UPDATE_HOUSEKEEPING'],
    body: z.strictObject({ isPaused: z.boolean(), version: version.optional() }),
    reply: HouseKeepingSeries,
  }),
  get: get('/house-keepings/:id', {
    summary: 'One housekeeping job',
    access: 'read:house_keepings',
    scope: 'tenant',
    reply: HouseKeeping,
  }),
  create: post('/house-keepings', {
    summary: 'Ask for housekeeping, once or again and again',
    access: 'write:house_keepings',
    scope: 'tenant',
    events: ['CREATE_HOUSEKEEPING'],
    status: 201,
    body: NewHouseKeeping,
    reply: HouseKeeping,
  }),
  update: patch('/house-keepings/:id', {
    summary: 'Change a job, start it, mark it as cleaned or cancel it',
    access: 'update:house_keepings',
    scope: 'tenant',
    events: ['UPDATE_HOUSEKEEPING', 'CLEAN_ROOM'],
    body: HouseKeepingChange,
    reply: HouseKeeping,
  }),
  batch: post('/house-keepings/batch', {
    summary: 'One act on many jobs; says which were skipped and why',
    access: 'update:house_keepings',
    scope: 'tenant',
    events: ['UPDATE_HOUSEKEEPING', 'CLEAN_ROOM'],
    body: HouseKeepingBatch,
    reply: BulkResult,
  }),
  previewBalance: get('/house-keepings/balance', {
    summary: 'How many jobs each of these people would have if what nobody has were spread',
    access: 'update:house_keepings',
    scope: 'tenant',
    query: {
      userIds: z
        .string()
        .max(500)
        .transform((text): unknown[] => text.split(','))
        .pipe(z.array(id).max(50))
        .optional()
        .meta({ description: 'Comma list of ids; without it, nobody.' }),
    },
    reply: z.strictObject({
      /** What nobody has. */
      unassigned: z.number().int(),
      people: z.array(person.pick({ id: true }).extend({ jobs: z.number().int() })),
    }),
  }),
  balance: post('/house-keepings/balance', {
    summary: 'Spread what nobody has over these people, by floor and weight',
    access: 'update:house_keepings',
    scope: 'tenant',
    events: ['UPDATE_HOUSEKEEPING'],
    body: z.strictObject({ userIds: z.array(recordId).min(1).max(50) }),
    reply: BulkResult,
  }),
  remove: remove('/house-keepings/:id', {
    summary: 'Remove a job, or a series from it on',
    access: 'delete:house_keepings',
    scope: 'tenant',
    events: ['DELETE_HOUSEKEEPING'],
    query: { scope: seriesScope.default('this') },
    reply: HouseKeeping,
  }),
};
