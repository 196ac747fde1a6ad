import { z } from 'zod';

import { day, id, recordId, version, whole } from '#core/fields.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { BulkResult } from '../rooms/rooms.ts';
import {
  HouseKeepingBatch,
  HouseKeepingChange,
  houseKeepingPriorities,
  houseKeepingStatuses,
  houseKeepingTypes,
  NewHouseKeeping,
  seriesScope,
} from './house-keeping-input.ts';
import { HouseKeeping, HouseKeepingSeries } from './house-keeping-shapes.ts';
import { recurrence } from './recurrence-field.ts';

export * from './house-keeping-events.ts';
export * from './house-keeping-input.ts';
export * from './house-keeping-shapes.ts';
export * from './house-keeping-words.ts';
export * from './recurrence.ts';
export * from './recurrence-words.ts';

const person = z.strictObject({ id: z.number().int(), name: z.string() });

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
