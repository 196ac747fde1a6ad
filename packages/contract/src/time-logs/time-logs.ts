import { z } from 'zod';

import { id, recordId, text, workDay } from '#core/fields.ts';
import { listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, post } from '#core/route.ts';

import { AttendanceReport, NowBoard, reportPeriods } from './attendance-shapes.ts';
import {
  AttendanceWeek,
  ClockingIn,
  ClockingOut,
  MissingTime,
  NewTimeLog,
  OwnClock,
  TimeLog,
  TimeLogCorrection,
  timeLogApprovals,
  timeLogFlags,
  week,
} from './time-log-shapes.ts';

export * from './attendance-shapes.ts';
export * from './clock-rules.ts';
export * from './time-log-events.ts';
export * from './time-log-shapes.ts';

const one = { scope: 'tenant', side: 'house', reply: TimeLog } as const;
const several = { scope: 'tenant', side: 'house', access: 'update:time_logs' } as const;
const ids = z.array(recordId).min(1).max(500);
const filters = {
  ...listQuery({
    sortBy: ['clockIn', 'user', 'worked'],
    select: ['id', 'user', 'day', 'clockIn', 'clockOut', 'worked', 'flags', 'approval'],
  }),
  from: workDay.optional(),
  to: workDay.optional(),
  flag: oneOrMore(timeLogFlags).optional(),
  approval: oneOrMore(timeLogApprovals).optional(),
};

export const timeLogs = {
  list: get('/time-logs', {
    summary: 'When everybody came and went, the newest first',
    access: 'read:time_logs',
    scope: 'tenant',
    side: 'house',
    query: { ...filters, userId: id.optional() },
    reply: listOf(TimeLog),
  }),
  mine: get('/time-logs/mine', {
    summary: 'When one came and went oneself, the newest first',
    access: 'write:time_logs',
    scope: 'tenant',
    side: 'house',
    query: filters,
    reply: listOf(TimeLog),
  }),
  clock: get('/time-logs/clock', {
    summary: 'Whether one is clocked in, and since when',
    access: 'write:time_logs',
    scope: 'tenant',
    side: 'house',
    reply: OwnClock,
  }),
  missing: get('/time-logs/missing', {
    summary: 'One’s own shifts of the last weeks that are over and that were not clocked',
    access: 'write:time_logs',
    scope: 'tenant',
    side: 'house',
    reply: z.strictObject({ items: z.array(MissingTime) }),
  }),
  now: get('/time-logs/now', {
    summary: 'Who is at work just now, who should be, and who forgot to clock out',
    access: 'read:time_logs',
    scope: 'tenant',
    side: 'house',
    reply: NowBoard,
  }),
  report: get('/time-logs/report', {
    summary:
      'Planned, worked, late, absent and over in minutes, and days of absence: a row a person and period',
    access: 'read:shifts',
    scope: 'tenant',
    side: 'house',
    query: {
      from: workDay,
      to: workDay,
      by: z.enum(reportPeriods).default('total'),
      userId: id.optional(),
      roleId: id.optional(),
    },
    reply: AttendanceReport,
  }),
  clockIn: post('/time-logs/clock-in', {
    ...one,
    summary:
      'Come to work; sent late it counts from when it was, and what was left open 16 hours is set aside',
    access: 'write:time_logs',
    events: ['CLOCK_IN', 'SET_TIME_LOG_ASIDE'],
    status: 201,
    body: ClockingIn,
  }),
  clockOut: post('/time-logs/clock-out', {
    ...one,
    summary: 'Leave work, and say how long the break was',
    access: 'write:time_logs',
    events: ['CLOCK_OUT'],
    body: ClockingOut,
  }),
  setPin: post('/time-logs/pin', {
    summary: 'Choose the six digits by which one clocks in at a kiosk',
    access: 'write:time_logs',
    scope: 'tenant',
    side: 'house',
    events: ['SET_CLOCK_PIN'],
    body: z.strictObject({ pin: z.string().regex(/^\d{6}$/) }),
    reply: z.strictObject({}),
  }),
  create: post('/time-logs', {
    ...one,
    summary: 'Write down what somebody else did not clock, with the reason why',
    access: 'update:time_logs',
    events: ['CREATE_TIME_LOG'],
    status: 201,
    body: NewTimeLog,
  }),
  correct: post('/time-logs/:id/correct', {
    ...one,
    summary: 'Say when somebody else really came and went; both values are kept in the log',
    access: 'update:time_logs',
    events: ['CORRECT_TIME_LOG'],
    body: TimeLogCorrection,
  }),
  photo: get('/time-logs/:id/photo', {
    summary: 'Short-lived addresses of the photos of one log',
    access: 'read:time_logs',
    scope: 'tenant',
    side: 'house',
    reply: z.strictObject({ in: z.string().nullable(), out: z.string().nullable() }),
  }),
  approve: post('/time-logs/approve', {
    ...several,
    summary: 'Agree to the times of others',
    events: ['APPROVE_TIME_LOGS'],
    body: z.strictObject({ ids }),
    reply: z.strictObject({ approved: z.number().int() }),
  }),
  reject: post('/time-logs/reject', {
    ...several,
    summary: 'Refuse the times of others: they are not counted',
    events: ['REJECT_TIME_LOGS'],
    body: z.strictObject({ ids, remarks: text(500) }),
    reply: z.strictObject({ rejected: z.number().int() }),
  }),
  week: get('/time-logs/week', {
    summary: 'How far a week is: what waits, what runs, and whether it is locked',
    access: 'read:time_logs',
    scope: 'tenant',
    side: 'house',
    query: { week },
    reply: AttendanceWeek,
  }),
  lock: post('/time-logs/lock', {
    ...several,
    summary: 'Lock a week whose times are all agreed: nothing of it changes any more',
    events: ['LOCK_WEEK'],
    body: z.strictObject({ week }),
    reply: AttendanceWeek,
  }),
  unlock: post('/time-logs/unlock', {
    ...several,
    summary: 'Open a locked week again, with the reason why',
    events: ['UNLOCK_WEEK'],
    body: z.strictObject({ week, reason: text(500) }),
    reply: AttendanceWeek,
  }),
};
