import { z } from 'zod';

import {
  day,
  deviceMoment,
  instant,
  optionalText,
  recordId,
  text,
  workDay,
  workInstant,
} from '#core/fields.ts';
import { sentence } from '#core/messages.ts';

import { longestBreakMinutes } from './clock-rules.ts';

export const timeLogFlags = [
  'late',
  'early_leave',
  'missing_out',
  'unscheduled',
  'too_long',
  'corrected',
  /** Nobody clocked it: it was written down. */
  'by_hand',
  /** The server heard of it long after it was: the device had no network. */
  'sent_late',
  /** The clock of the kiosk was set in between. */
  'clock_doubt',
] as const;
export type TimeLogFlag = (typeof timeLogFlags)[number];

export const timeLogApprovals = ['pending', 'approved', 'rejected'] as const;
export type TimeLogApproval = (typeof timeLogApprovals)[number];

export const timeLogProblems = {
  old: sentence('time_logs.old', {
    en: 'This was more than a day ago: have it corrected instead',
    es: 'Esto fue hace más de un día: haga que lo corrijan',
  }),
  breakTooLong: sentence('time_logs.break', {
    en: 'The break must be shorter than the time worked',
    es: 'La pausa debe ser más corta que el tiempo trabajado',
  }),
  order: sentence('time_logs.order', {
    en: 'Clock out must be after clock in',
    es: 'La salida debe ser posterior a la entrada',
  }),
  future: sentence('time_logs.future', {
    en: 'This time is still to come',
    es: 'Esta hora aún no ha llegado',
  }),
  taken: sentence('time_logs.taken', {
    en: 'There is working time then already',
    es: 'Ya hay tiempo de trabajo a esa hora',
  }),
  shiftTaken: sentence('time_logs.shift_taken', {
    en: 'There is working time of this shift already: ask to correct that',
    es: 'Ya hay tiempo de trabajo de este turno: pida corregirlo',
  }),
  which: sentence('time_logs.which', {
    en: 'Say which working time it is about, or which day without one',
    es: 'Diga de qué tiempo de trabajo se trata, o de qué día sin él',
  }),
  shiftOfDay: sentence('time_logs.shift_of_day', {
    en: 'A shift is named only for a day without working time',
    es: 'Un turno se indica solo para un día sin tiempo de trabajo',
  }),
  otherDay: sentence('time_logs.other_day', {
    en: 'This is on another day',
    es: 'Esto es de otro día',
  }),
  outsideShift: sentence('time_logs.outside_shift', {
    en: 'These times do not touch the shift',
    es: 'Estas horas no coinciden con el turno',
  }),
  span: sentence('time_logs.span', {
    en: 'The last day must not come before the first one, nor a year later',
    es: 'El último día no puede ser anterior al primero, ni un año posterior',
  }),
  week: sentence('time_logs.week', {
    en: 'A week is named by its Monday',
    es: 'Una semana se nombra por su lunes',
  }),
};

const person = z.strictObject({ id: z.number().int(), name: z.string() });
const minutes = z.number().int();

export const TimeLog = z.strictObject({
  id: z.number().int(),
  user: person,
  /** The property's day on which it began: a night belongs to its evening. */
  day,
  /** The one that it overlaps most. */
  shift: z
    .strictObject({
      id: z.number().int(),
      title: z.string(),
      startsAt: instant,
      endsAt: instant,
      /** As planned. */
      breakMinutes: minutes,
    })
    .nullable(),
  clockIn: instant,
  clockOut: instant.nullable(),
  breakMinutes: minutes,
  /** So far, where it runs; null where nobody knows when it ended. */
  worked: minutes.nullable(),
  planned: minutes.nullable(),
  /** Of all logs of its shift together, told at the last one. */
  variance: minutes.nullable(),
  flags: z.array(z.enum(timeLogFlags)),
  approval: z.enum(timeLogApprovals),
  decidedBy: person.nullable(),
  remarks: z.string(),
  /** Its week is: nothing of it can be changed. */
  locked: z.boolean(),
  /** The correction of it that is asked for and waits for an answer. */
  requestId: z.number().int().nullable(),
  photoId: z.number().int().nullable(),
  photoOutId: z.number().int().nullable(),
  device: z.string(),
  deviceOut: z.string().nullable(),
  /** Why it was written by hand. */
  note: z.string(),
  version: z.number().int(),
});
export type TimeLog = z.infer<typeof TimeLog>;

/** A shift of one's own that is over and that nobody clocked; how long back it is asked about. */
export const missingDays = 35;
export const MissingTime = z.strictObject({
  /** The property's day on which it began. */
  day,
  shift: z.strictObject({
    id: z.number().int(),
    title: z.string(),
    startsAt: instant,
    endsAt: instant,
    breakMinutes: minutes,
  }),
  /** What is asked for it and waits for an answer. */
  requestId: z.number().int().nullable(),
});
export type MissingTime = z.infer<typeof MissingTime>;

/** How one's own clock stands. */
export const OwnClock = z.strictObject({
  now: instant,
  /** The log that runs, or that was never ended. */
  running: TimeLog.nullable(),
  kioskOnly: z.boolean(),
  hasPin: z.boolean(),
});
export type OwnClock = z.infer<typeof OwnClock>;

const moment = {
  ...deviceMoment,
  /** What the kiosk shows at this moment: where a property wants people to be there. */
  code: optionalText(100).optional(),
  photoId: recordId.nullable().default(null),
};
export const breakMinutes = z.number().int().min(0).max(longestBreakMinutes);
export const ClockingIn = z.strictObject(moment);
export type ClockingIn = z.output<typeof ClockingIn>;
export const ClockingOut = z.strictObject({ ...moment, breakMinutes: breakMinutes.default(0) });
export type ClockingOut = z.output<typeof ClockingOut>;

const isInOrder = ({ clockIn, clockOut }: { clockIn: string; clockOut: string }) =>
  Date.parse(clockOut) > Date.parse(clockIn);
const order = { path: ['clockOut'], error: timeLogProblems.order };
const times = {
  clockIn: workInstant,
  clockOut: workInstant,
  breakMinutes: breakMinutes.default(0),
  reason: text(500),
};
/** What nobody clocked, written down by whoever keeps the times: of somebody else. */
export const NewTimeLog = z.strictObject({ userId: recordId, ...times }).refine(isInOrder, order);
export type NewTimeLog = z.output<typeof NewTimeLog>;
/** What was clocked wrongly, or never ended: of somebody else, and both values are kept. */
export const TimeLogCorrection = z.strictObject(times).refine(isInOrder, order);
export type TimeLogCorrection = z.output<typeof TimeLogCorrection>;

const monday = 1;
export const week = workDay.refine(
  (given) => new Date(`${given}T00:00:00Z`).getUTCDay() === monday,
  { error: timeLogProblems.week },
);

export const AttendanceWeek = z.strictObject({
  week: day,
  locked: z.boolean(),
  lockedBy: person.nullable(),
  lockedAt: instant.nullable(),
  logs: z.number().int(),
  pending: z.number().int(),
  /** That run, or whose end nobody knows. */
  open: z.number().int(),
  /** Corrections that are asked for. */
  asked: z.number().int(),
});
export type AttendanceWeek = z.infer<typeof AttendanceWeek>;
