import { z } from 'zod';

import {
  instant,
  line,
  optionalText,
  recordId,
  version,
  workDay,
  workInstant,
} from '#core/fields.ts';
import { sentence } from '#core/messages.ts';

import { daysBetween } from '../core/days.ts';

/** A draft is the planners' own; what is published is there for everybody. */
export const shiftStatuses = ['draft', 'published'] as const;
export type ShiftStatus = (typeof shiftStatuses)[number];

/**
 * Overlap: somebody is planned twice at a time, which cannot be published. Rest: less than eleven
 * hours lie before or after it. Away: it begins on a day of absence. Uncovered: it is open, and without it
 * fewer are there than must be.
 */
export const shiftWarnings = ['overlap', 'rest', 'away', 'uncovered'] as const;
export type ShiftWarning = (typeof shiftWarnings)[number];

export const restHours = 11;
export const longestShiftHours = 16;
export const longestBreak = 240;
/** So many days are read or planned at once: six weeks. */
export const mostRotaDays = 42;

export const shiftProblems = {
  ends: sentence('shifts.ends', {
    en: 'The end must come after the start, and at most 16 hours later',
    es: 'El fin debe ser posterior al inicio, y como máximo 16 horas después',
  }),
  break: sentence('shifts.break', {
    en: 'The break must be shorter than the shift',
    es: 'La pausa debe ser más corta que el turno',
  }),
  person: sentence('shifts.person', {
    en: 'Choose somebody who works at this property',
    es: 'Elija a alguien que trabaje en este hotel',
  }),
  role: sentence('shifts.role', {
    en: 'Choose a role of this property',
    es: 'Elija un rol de este hotel',
  }),
  sameWeek: sentence('shifts.same_week', {
    en: 'Choose another week to copy to',
    es: 'Elija otra semana a la que copiar',
  }),
  range: sentence('shifts.range', {
    en: 'The last day must not come before the first one, nor more than 42 days later',
    es: 'El último día no puede ser anterior al primero, ni más de 42 días posterior',
  }),
};

const person = z.strictObject({ id: z.number().int(), name: z.string() });
const role = z.strictObject({ id: z.number().int(), title: z.string() });

export const PlannedShift = z.strictObject({
  id: z.number().int(),
  /** Null: it is open, and whoever has its role may take it once it is published. */
  user: person.nullable(),
  title: z.string(),
  role: role.nullable(),
  startsAt: instant,
  endsAt: instant,
  breakMinutes: z.number().int(),
  /** From start to end, less the break: as long as it really is, also where the clocks change. */
  minutes: z.number().int(),
  status: z.enum(shiftStatuses),
  notes: z.string(),
  warnings: z.array(z.enum(shiftWarnings)),
  version: z.number().int(),
});
export type PlannedShift = z.infer<typeof PlannedShift>;

const fields = {
  userId: recordId.nullable(),
  title: line(80),
  roleId: recordId.nullable(),
  startsAt: workInstant,
  endsAt: workInstant,
  breakMinutes: z.number().int().min(0).max(longestBreak),
  notes: optionalText(500),
};

interface Times {
  startsAt: string;
  endsAt: string;
}
/** How long it is, in minutes. */
export const lengthOf = ({ startsAt, endsAt }: Times): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
export const isShiftLength = (times: Times): boolean => {
  const length = lengthOf(times);
  return length > 0 && length <= longestShiftHours * 60;
};

export const NewShift = z
  .strictObject({
    ...fields,
    userId: fields.userId.default(null),
    /** Where it is left out, the person's, if they have but one. */
    roleId: fields.roleId.optional(),
    breakMinutes: fields.breakMinutes.default(0),
    notes: fields.notes.default(''),
  })
  .refine(isShiftLength, { path: ['endsAt'], error: shiftProblems.ends })
  .refine((shift) => !isShiftLength(shift) || shift.breakMinutes < lengthOf(shift), {
    path: ['breakMinutes'],
    error: shiftProblems.break,
  });
export type NewShift = z.output<typeof NewShift>;
export const ShiftChange = z.strictObject({ ...fields, version }).partial();
export type ShiftChange = z.output<typeof ShiftChange>;

interface Days {
  from: string;
  to: string;
}
export const isRotaRange = ({ from, to }: Days): boolean => {
  const days = daysBetween(from, to);
  return days >= 0 && days < mostRotaDays;
};
/** From a day to another, both included. */
export const RotaDays = z
  .strictObject({ from: workDay, to: workDay })
  .refine(isRotaRange, { path: ['to'], error: shiftProblems.range });

/** Somebody who can be planned: of the house, with the roles that they have there. */
export const Colleague = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  roles: z.array(role),
});
export type Colleague = z.infer<typeof Colleague>;
