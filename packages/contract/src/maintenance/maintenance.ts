import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { day, id, instant, text } from '#core/fields.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { clockStates, clockSteps } from '../clocks/clock-profiles.ts';
import {
  MaintenanceChange,
  NewMaintenance,
  hazards,
  holdReasons,
  maintenancePriorities,
  maintenanceStatuses,
  milestones,
  photoKinds,
} from './maintenance-input.ts';

export * from './maintenance-input.ts';

const person = z.strictObject({ id: z.number().int(), name: z.string() });
const roomRef = z.strictObject({ id: z.number().int(), roomNo: z.string() });

export const Clock = z.strictObject({
  step: z.enum(clockSteps),
  startedAt: instant,
  due: instant,
  stoppedAt: instant.nullable(),
  state: z.enum(clockStates),
});
export type Clock = z.infer<typeof Clock>;

export const Maintenance = z.strictObject({
  id: z.number().int(),
  /** The property's own count. */
  number: z.number().int(),
  room: roomRef.nullable(),
  area: z.string(),
  issue: z.string(),
  jobType: z.strictObject({ id: z.number().int(), title: z.string() }).nullable(),
  status: z.enum(maintenanceStatuses),
  priority: z.enum(maintenancePriorities),
  hazard: z.enum(hazards),
  blocksRoom: z.boolean(),
  contractor: z.strictObject({ id: z.number().int(), contractorName: z.string() }).nullable(),
  assignee: person.nullable(),
  bookedIn: day.nullable(),
  costEstimate: z.number().nullable(),
  cost: z.number().nullable(),
  reportedBy: person.nullable(),
  reportedAt: instant,
  awareAt: instant,
  startedAt: instant.nullable(),
  resolvedAt: instant.nullable(),
  /** What it waits for at the moment. */
  holdReason: z.enum(holdReasons).nullable(),
  /** Why it waits, why it was cancelled, or what was done. */
  reason: z.string(),
  /** Each time that it waited. */
  holds: z.array(
    z.strictObject({
      reason: z.enum(holdReasons),
      note: z.string(),
      since: instant,
      until: instant.nullable(),
    }),
  ),
  /** The how manieth fault of its kind in this room within 90 days. */
  repeat: z.number().int(),
  repeatOf: z.strictObject({ id: z.number().int(), number: z.number().int() }).nullable(),
  photos: z.array(
    z.strictObject({
      id: z.number().int(),
      fileKey: z.string(),
      originalName: z.string(),
      mimeType: z.string(),
      kind: z.enum(photoKinds),
    }),
  ),
  milestones: z.array(z.strictObject({ event: z.enum(milestones), at: instant })),
  clocks: z.array(Clock),
  version: z.number().int(),
});
export type Maintenance = z.infer<typeof Maintenance>;

/** What is asked for most: not over, one's own, dangerous, about to breach, expected by today. */
export const maintenanceViews = [
  'open',
  'mine',
  'emergency',
  'clocks',
  'today',
  'not_booked',
  'repeat',
] as const;

const filters = {
  view: z.enum(maintenanceViews).optional(),
  status: oneOrMore(maintenanceStatuses).optional(),
  priority: oneOrMore(maintenancePriorities).optional(),
  hazard: oneOrMore(hazards).optional(),
  blocksRoom: flag.optional(),
  roomId: id.optional(),
  contractorId: id.optional(),
  jobTypeId: id.optional(),
  from: day.optional().meta({ description: 'Booked in on this day or later.' }),
  to: day.optional().meta({ description: 'Booked in on this day or earlier.' }),
};

export const maintenance = {
  list: get('/maintenance', {
    summary:
      'Faults and the jobs that mend them, newest first; a view of open ones by what presses',
    access: 'read:maintenances',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: [
          'id',
          'number',
          'issue',
          'place',
          'status',
          'priority',
          'due',
          'contractor',
          'bookedIn',
          'cost',
          'reportedAt',
        ],
        select: ['id', 'number', 'room', 'area', 'issue', 'status', 'priority', 'bookedIn', 'cost'],
      }),
      ...filters,
    },
    reply: listOf(Maintenance),
  }),
  stats: get('/maintenance/stats', {
    summary: 'How many faults are in which state, and how their clocks stand',
    access: 'read:maintenances',
    scope: 'tenant',
    reply: z.strictObject({
      open: z.number().int(),
      statuses: z.array(
        z.strictObject({ status: z.enum(maintenanceStatuses), count: z.number().int() }),
      ),
      emergencies: z.number().int(),
      blocking: z.number().int(),
      bookedToday: z.number().int(),
      /** Open faults with a clock that has run four fifths of its time, and with one that has run out. */
      nearBreach: z.number().int(),
      breached: z.number().int(),
    }),
  }),
  people: get('/maintenance/people', {
    summary: 'Those who can be given a fault: whoever may change faults here',
    access: 'update:maintenances',
    scope: 'tenant',
    reply: z.array(person),
  }),
  get: get('/maintenance/:id', {
    summary: 'One fault',
    access: 'read:maintenances',
    scope: 'tenant',
    reply: Maintenance,
  }),
  create: post('/maintenance', {
    summary: 'Report a fault',
    access: 'write:maintenances',
    scope: 'tenant',
    events: ['CREATE_MAINTENANCE'],
    status: 201,
    body: NewMaintenance,
    reply: Maintenance,
  }),
  update: patch('/maintenance/:id', {
    summary: 'Change a fault, or take it on in its states',
    access: 'update:maintenances',
    scope: 'tenant',
    events: ['UPDATE_MAINTENANCE', 'RESOLVE_MAINTENANCE', 'CREATE_HOUSEKEEPING'],
    body: MaintenanceChange,
    reply: Maintenance,
  }),
  reopen: post('/maintenance/:id/reopen', {
    summary: 'The fault is back: a new record that follows one resolved within 14 days',
    access: 'update:maintenances',
    scope: 'tenant',
    events: ['CREATE_MAINTENANCE'],
    status: 201,
    body: z.strictObject({ issue: text(5000).optional() }),
    reply: Maintenance,
  }),
  remove: remove('/maintenance/:id', {
    summary: 'Remove a fault that was reported in error',
    access: 'delete:maintenances',
    scope: 'tenant',
    events: ['DELETE_MAINTENANCE'],
    reply: Maintenance,
  }),
};

export const maintenanceDeclaration = declare({
  family: 'maintenance',
  record: {
    type: 'maintenance',
    editedBy: 'update:maintenances',
  },
  savedViews: 'maintenance',
  shows: { maintenance: ['maintenance', 'UPDATE_PROPERTY'] },
  pages: { maintenance: '/dashboard/maintenance?open=:id' },
  events: {
    CREATE_MAINTENANCE: {
      en: 'reported a maintenance issue',
      es: 'comunicó una avería',
      told: { en: '{{actor}} reported {{what}}', es: '{{actor}} comunicó {{what}}' },
      needs: 'update:maintenances',
    },
    UPDATE_MAINTENANCE: { en: 'changed the maintenance issue', es: 'cambió la avería' },
    RESOLVE_MAINTENANCE: {
      en: 'resolved the maintenance issue',
      es: 'resolvió la avería',
      told: { en: '{{actor}} resolved {{what}}', es: '{{actor}} resolvió {{what}}' },
    },
    DELETE_MAINTENANCE: { en: 'removed the maintenance issue', es: 'eliminó la avería' },
  },
  failures: {
    reopen_late: failure(
      409,
      'This was resolved more than {days} days ago: report it as a new fault',
      'Se resolvió hace más de {days} días: comuníquelo como una avería nueva',
    ),
  },
});
