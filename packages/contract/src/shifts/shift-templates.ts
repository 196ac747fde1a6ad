import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { clockPattern, line, recordId, version } from '#core/fields.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { coverProblems } from './cover.ts';
import { longestBreak, longestShiftHours, shiftProblems } from './shift-shapes.ts';

/** The early one, the night: a shift that is planned again and again, by the clock on the wall. */
export const ShiftTemplate = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  role: z.strictObject({ id: z.number().int(), title: z.string() }).nullable(),
  from: z.string(),
  /** Not after the first time it is of the day after. */
  to: z.string(),
  breakMinutes: z.number().int(),
  version: z.number().int(),
});
export type ShiftTemplate = z.infer<typeof ShiftTemplate>;

const timeOfDay = z.string().regex(clockPattern, { error: coverProblems.time });
const fields = {
  title: line(80),
  roleId: recordId.nullable(),
  from: timeOfDay,
  to: timeOfDay,
  breakMinutes: z.number().int().min(0).max(longestBreak),
};

interface Hours {
  from: string;
  to: string;
}
const dayMinutes = 24 * 60;
const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
/** How long it is by the clock on the wall, in minutes. */
const wallMinutes = ({ from, to }: Hours): number => {
  const length = minutesOf(to) - minutesOf(from);
  return length > 0 ? length : length + dayMinutes;
};
/** What is wrong with its hours, at which field; undefined where nothing is. */
export const hoursProblem = (given: Hours & { breakMinutes: number }) => {
  const length = wallMinutes(given);
  if (length > longestShiftHours * 60) return { path: 'to', message: shiftProblems.ends } as const;
  if (given.breakMinutes >= length)
    return { path: 'breakMinutes', message: shiftProblems.break } as const;
  return undefined;
};
const isWrongAt = (path: 'to' | 'breakMinutes') => (given: Hours & { breakMinutes: number }) =>
  hoursProblem(given)?.path !== path;

export const NewShiftTemplate = z
  .strictObject({
    ...fields,
    roleId: fields.roleId.default(null),
    breakMinutes: fields.breakMinutes.default(0),
  })
  .refine(isWrongAt('to'), { path: ['to'], error: shiftProblems.ends })
  .refine(isWrongAt('breakMinutes'), { path: ['breakMinutes'], error: shiftProblems.break });
export type NewShiftTemplate = z.output<typeof NewShiftTemplate>;
export const ShiftTemplateChange = z.strictObject({ ...fields, version }).partial();
export type ShiftTemplateChange = z.output<typeof ShiftTemplateChange>;

const house = { scope: 'tenant', side: 'house' } as const;
const one = { ...house, reply: ShiftTemplate } as const;

export const shiftTemplates = {
  list: get('/schedule/template', {
    summary: 'Shifts that are planned again and again',
    access: 'write:shifts',
    ...house,
    query: listQuery({
      sortBy: ['title', 'from'],
      select: ['id', 'title', 'role', 'from', 'to', 'breakMinutes'],
    }),
    reply: listOf(ShiftTemplate),
  }),
  get: get('/schedule/template/:id', {
    summary: 'One shift that is planned again and again',
    ...one,
    access: 'write:shifts',
  }),
  create: post('/schedule/template', {
    summary: 'Keep a shift, to be planned again and again',
    ...one,
    access: 'write:shifts',
    events: ['CREATE_SHIFT_TEMPLATE'],
    status: 201,
    body: NewShiftTemplate,
  }),
  update: patch('/schedule/template/:id', {
    summary: 'Change it; what was planned by it stays',
    ...one,
    access: 'update:shifts',
    events: ['UPDATE_SHIFT_TEMPLATE'],
    body: ShiftTemplateChange,
  }),
  remove: remove('/schedule/template/:id', {
    summary: 'Forget it; what was planned by it stays',
    ...one,
    access: 'delete:shifts',
    events: ['DELETE_SHIFT_TEMPLATE'],
  }),
};

export const shiftTemplateDeclaration = declare({
  family: 'shifts',
  record: { type: 'shift_template', editedBy: 'update:shifts' },
  shows: {
    shiftTemplates: [
      'CREATE_SHIFT_TEMPLATE',
      'UPDATE_SHIFT_TEMPLATE',
      'DELETE_SHIFT_TEMPLATE',
      'people',
    ],
  },
  events: {
    CREATE_SHIFT_TEMPLATE: {
      en: 'kept the shift as a template:',
      es: 'guardó el turno como plantilla:',
      isQuiet: true,
    },
    UPDATE_SHIFT_TEMPLATE: {
      en: 'changed the shift template',
      es: 'cambió la plantilla de turno',
      isQuiet: true,
    },
    DELETE_SHIFT_TEMPLATE: {
      en: 'removed the shift template',
      es: 'eliminó la plantilla de turno',
      isQuiet: true,
    },
  },
});
