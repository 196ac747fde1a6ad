import { z } from 'zod';

import { day, instant, recordId, text, workDay, workInstant } from '#core/fields.ts';

import { checkOutReasons } from '../reservations/reservation-input.ts';
import { breakMinutes, timeLogProblems } from '../time-logs/time-log-shapes.ts';
import { changeRequestTypes } from './request-kinds.ts';
import { changeRequestStatuses } from './request-life.ts';

export * from './request-life.ts';

const person = z.strictObject({ id: z.number().int(), name: z.string() });

export const ChangeRequest = z.strictObject({
  id: z.number().int(),
  type: z.enum(changeRequestTypes),
  status: z.enum(changeRequestStatuses),
  reservation: z
    .strictObject({
      id: z.number().int(),
      bookingId: z.string(),
      guest: z.strictObject({ id: z.number().int(), name: z.string() }),
      room: z.strictObject({ id: z.number().int(), roomNo: z.string() }).nullable(),
    })
    .nullable(),
  /** Of what ends a stay. */
  checkOutReason: z.enum(checkOutReasons).nullable(),
  /** Of what changes a shift, or of a working time of it that was not clocked: it as it is. */
  shift: z
    .strictObject({
      id: z.number().int(),
      title: z.string(),
      startsAt: instant,
      endsAt: instant,
      user: person.nullable(),
    })
    .nullable(),
  /** Of what corrects a working time: it as it is. */
  timeLog: z
    .strictObject({
      id: z.number().int(),
      user: person,
      clockIn: instant,
      clockOut: instant.nullable(),
    })
    .nullable(),
  /** Of a working time that was not clocked: the property's day on which it began. */
  day: day.nullable(),
  /** What approving would do now, or has done: the values before and after, side by side. */
  changes: z.array(
    z.strictObject({
      field: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** Whose the shift is to become: they agree first. */
  colleague: z.strictObject({ ...person.shape, agreedAt: instant.nullable() }).nullable(),
  reason: z.string(),
  requestedBy: person,
  requestedAt: instant,
  remarks: z.string(),
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

export const NewChangeRequest = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('end_reservation'),
    reservationId: recordId,
    checkOutReason: z.enum(checkOutReasons).default('moved_on'),
    reason: text(500),
  }),
]);
export type NewChangeRequest = z.output<typeof NewChangeRequest>;

/** Of one’s own: other times, somebody else who works it, or nobody (null); what is left out stays. */
export const NewShiftRequest = z.strictObject({
  type: z.literal('update_shift').default('update_shift'),
  shiftId: recordId,
  startsAt: workInstant.optional(),
  endsAt: workInstant.optional(),
  userId: recordId.nullable().optional(),
  reason: text(500),
});
export type NewShiftRequest = z.output<typeof NewShiftRequest>;

/** Of one’s own: when one really came and went; of a day on which one did not clock, the day. */
export const NewClockRequest = z
  .strictObject({
    type: z.literal('update_clock_time').default('update_clock_time'),
    timeLogId: recordId.optional(),
    day: workDay.optional(),
    shiftId: recordId.optional(),
    clockIn: workInstant,
    clockOut: workInstant,
    breakMinutes,
    reason: text(500),
  })
  .refine(({ clockIn, clockOut }) => Date.parse(clockOut) > Date.parse(clockIn), {
    path: ['clockOut'],
    error: timeLogProblems.order,
  })
  .refine(({ timeLogId, day: of }) => (timeLogId === undefined) !== (of === undefined), {
    path: ['timeLogId'],
    error: timeLogProblems.which,
  })
  .refine(({ day: of, shiftId }) => shiftId === undefined || of !== undefined, {
    path: ['shiftId'],
    error: timeLogProblems.shiftOfDay,
  });
export type NewClockRequest = z.output<typeof NewClockRequest>;
