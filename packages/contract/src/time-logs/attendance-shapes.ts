import { z } from 'zod';

import { day, instant, recordId, workDay } from '#core/fields.ts';

import { toldAbsenceKinds } from '../shifts/absences.ts';
import { timeLogFlags } from './time-log-shapes.ts';

/** How somebody stands just now. */
export const presenceStates = ['on_duty', 'unscheduled', 'late', 'missing_out', 'due'] as const;
export type PresenceState = (typeof presenceStates)[number];
/** Who begins within this is shown as due. */
export const dueWithinHours = 2;
/** What a kiosk took of whoever clocked there is kept so long. */
export const clockPhotoDays = 90;

const minutes = z.number().int();
const person = z.strictObject({ id: z.number().int(), name: z.string() });

export const Presence = z.strictObject({
  user: person,
  /** Of the shift, else what they are here. */
  role: z.string(),
  state: z.enum(presenceStates),
  /** When they came. */
  since: instant.nullable(),
  timeLogId: z.number().int().nullable(),
  shift: z
    .strictObject({ id: z.number().int(), title: z.string(), startsAt: instant, endsAt: instant })
    .nullable(),
});
export type Presence = z.infer<typeof Presence>;
export const NowBoard = z.strictObject({ asOf: instant, people: z.array(Presence) });
export type NowBoard = z.infer<typeof NowBoard>;

export const reportPeriods = ['total', 'week', 'day'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];
/** So many days at most go into one report. */
export const longestReportDays = 366;

/** What one person was to work and has, in minutes; of shifts and logs how many. */
export const AttendanceRow = z.strictObject({
  user: person,
  /** By what the payroll knows the person; empty where it does not. */
  payrollRef: z.string(),
  /** Its first day, where the report is by day or week. */
  period: day.nullable(),
  planned: minutes,
  worked: minutes,
  late: minutes,
  lateShifts: z.number().int(),
  /** Shifts that are over and were not come to, but for those of days of absence. */
  absent: z.number().int(),
  /** Days of absence by kind; as `away` where the kind is not told. */
  away: z.array(z.strictObject({ kind: z.enum(toldAbsenceKinds), days: z.number().int() })),
  /** Worked less planned: below nothing where it was shorter, so that long and short days even out. */
  over: minutes,
  /** Logs of which nobody knows when they ended: nothing of them is counted. */
  missing: z.number().int(),
  /** Said when clocking out. */
  breaks: minutes,
  /** Each with how many logs have it. */
  flags: z.array(z.strictObject({ flag: z.enum(timeLogFlags), count: z.number().int() })),
  pending: z.number().int(),
});
export type AttendanceRow = z.infer<typeof AttendanceRow>;
/** What a report goes over: the days, and those who hold a role or one person. */
export const ReportScope = z.strictObject({
  from: workDay,
  to: workDay,
  roleId: recordId.optional(),
  userId: recordId.optional(),
});
export type ReportScope = z.infer<typeof ReportScope>;
export const AttendanceReport = z.strictObject({ rows: z.array(AttendanceRow) });
export type AttendanceReport = z.infer<typeof AttendanceReport>;
