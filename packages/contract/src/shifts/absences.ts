import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { day, id, optionalText, recordId, version, workDay } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { flag, listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { daysBetween } from '../core/days.ts';

export const absenceKinds = ['holiday', 'sick', 'other'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];
/**
 * Why somebody is away is told to them, to whoever entered it and to those who change shifts: all
 * others are told that they are.
 */
export const toldAbsenceKinds = [...absenceKinds, 'away'] as const;
export type ToldAbsenceKind = (typeof toldAbsenceKinds)[number];

export const longestAbsenceDays = 366;

export const absenceProblems = {
  range: sentence('absences.range', {
    en: 'The last day must not come before the first one, nor a year later',
    es: 'El último día no puede ser anterior al primero, ni un año posterior',
  }),
};

const person = z.strictObject({ id: z.number().int(), name: z.string() });

export const Absence = z.strictObject({
  id: z.number().int(),
  user: person,
  kind: z.enum(toldAbsenceKinds),
  /** Days of the property, both included. */
  from: day,
  to: day,
  /** As the kind, told to few: empty to all others. */
  note: z.string(),
  /** Null to whom the kind is not told. */
  enteredBy: person.nullable(),
  version: z.number().int(),
});
export type Absence = z.infer<typeof Absence>;

const fields = {
  kind: z.enum(absenceKinds),
  from: workDay,
  to: workDay,
  note: optionalText(500),
};

interface Days {
  from: string;
  to: string;
}
export const isAbsenceRange = ({ from, to }: Days): boolean => {
  const days = daysBetween(from, to);
  return days >= 0 && days < longestAbsenceDays;
};
const range = { path: ['to'], error: absenceProblems.range };

export const NewAbsence = z
  .strictObject({ userId: recordId, ...fields, note: fields.note.default('') })
  .refine(isAbsenceRange, range);
export type NewAbsence = z.output<typeof NewAbsence>;
/** Whose it is stays. */
export const AbsenceFields = z.strictObject(fields).refine(isAbsenceRange, range);
export const AbsenceChange = z.strictObject({ ...fields, version }).partial();
export type AbsenceChange = z.output<typeof AbsenceChange>;

const house = { scope: 'tenant', side: 'house' } as const;
const one = { ...house, reply: Absence } as const;

export const absences = {
  list: get('/schedule/absence', {
    summary: 'Who is away when; why is told to themselves and to those who change shifts',
    access: 'read:shifts',
    ...house,
    query: {
      ...listQuery({
        sortBy: ['from', 'to', 'user'],
        select: ['id', 'user', 'kind', 'from', 'to', 'note'],
      }),
      from: workDay.optional(),
      to: workDay.optional(),
      userId: id.optional(),
      mine: flag.optional().meta({ description: 'One’s own.' }),
    },
    reply: listOf(Absence),
  }),
  get: get('/schedule/absence/:id', { summary: 'One absence', ...one, access: 'read:shifts' }),
  create: post('/schedule/absence', {
    summary: 'Enter the days on which somebody is away',
    ...one,
    access: 'write:shifts',
    events: ['CREATE_ABSENCE'],
    status: 201,
    body: NewAbsence,
  }),
  update: patch('/schedule/absence/:id', {
    summary: 'Change the days, the kind or the note of an absence',
    ...one,
    access: 'update:shifts',
    events: ['UPDATE_ABSENCE'],
    body: AbsenceChange,
  }),
  remove: remove('/schedule/absence/:id', {
    summary: 'Remove an absence',
    ...one,
    access: 'delete:shifts',
    events: ['DELETE_ABSENCE'],
  }),
};

export const absenceDeclaration = declare({
  family: 'shifts',
  record: { type: 'absence', editedBy: 'update:shifts' },
  shows: { absences: ['CREATE_ABSENCE', 'UPDATE_ABSENCE', 'DELETE_ABSENCE', 'people'] },
  pages: { absence: '/dashboard/schedule?absence=:id' },
  events: {
    CREATE_ABSENCE: {
      en: 'entered an absence of',
      es: 'anotó una ausencia de',
      isPersonal: true,
    },
    UPDATE_ABSENCE: {
      en: 'changed an absence of',
      es: 'cambió una ausencia de',
      isPersonal: true,
    },
    DELETE_ABSENCE: {
      en: 'removed an absence of',
      es: 'eliminó una ausencia de',
      isPersonal: true,
    },
  },
  failures: {
    absence_overlap: failure(
      409,
      '{name} is away already from {from} to {to}',
      '{name} ya está ausente del {from} al {to}',
    ),
  },
});
