import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { line, version, workDay } from '#core/fields.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

/** A week that is planned again and again, by the clocks on the wall. */
export const WeekTemplate = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  /** How many shifts it has, and how many of these are somebody's. */
  shifts: z.number().int(),
  assigned: z.number().int(),
  version: z.number().int(),
});
export type WeekTemplate = z.infer<typeof WeekTemplate>;

export const NewWeekTemplate = z.strictObject({
  name: line(80),
  /** The first day of the week that it is made of. */
  from: workDay,
  /** With who works when; without, all of it is open. */
  hasPeople: z.boolean().default(true),
});
export const WeekTemplateName = z.strictObject({ name: line(80) });

const house = { scope: 'tenant', side: 'house' } as const;
const one = { ...house, reply: WeekTemplate } as const;

export const weekTemplates = {
  list: get('/schedule/week-template', {
    summary: 'Weeks that can be planned again',
    access: 'write:shifts',
    ...house,
    query: listQuery({ sortBy: ['name'], select: ['id', 'name', 'shifts', 'assigned'] }),
    reply: listOf(WeekTemplate),
  }),
  get: get('/schedule/week-template/:id', {
    summary: 'One week that can be planned again',
    ...one,
    access: 'write:shifts',
  }),
  create: post('/schedule/week-template', {
    summary: 'Keep the seven days from one on, drafts included, to be planned again',
    ...one,
    access: 'write:shifts',
    events: ['CREATE_WEEK_TEMPLATE'],
    status: 201,
    body: NewWeekTemplate,
  }),
  update: patch('/schedule/week-template/:id', {
    summary: 'Give it another name',
    ...one,
    access: 'update:shifts',
    events: ['UPDATE_WEEK_TEMPLATE'],
    body: WeekTemplateName.extend({ version }).partial(),
  }),
  remove: remove('/schedule/week-template/:id', {
    summary: 'Forget it; what was planned by it stays',
    ...one,
    access: 'delete:shifts',
    events: ['DELETE_WEEK_TEMPLATE'],
  }),
  apply: post('/schedule/week-template/:id/apply', {
    summary: 'Plan a week by it, as drafts: what is there already is left out',
    access: 'write:shifts',
    ...house,
    events: ['APPLY_WEEK_TEMPLATE'],
    body: z.strictObject({ to: workDay }),
    reply: z.strictObject({ planned: z.number().int(), skipped: z.number().int() }),
  }),
};

export const weekTemplateDeclaration = declare({
  family: 'shifts',
  record: { type: 'week_template', editedBy: 'update:shifts' },
  shows: {
    weekTemplates: [
      'CREATE_WEEK_TEMPLATE',
      'UPDATE_WEEK_TEMPLATE',
      'DELETE_WEEK_TEMPLATE',
      'people',
    ],
  },
  events: {
    CREATE_WEEK_TEMPLATE: {
      en: 'kept the week as a template:',
      es: 'guardó la semana como plantilla:',
      isQuiet: true,
    },
    UPDATE_WEEK_TEMPLATE: {
      en: 'renamed the week template',
      es: 'cambió el nombre de la plantilla de semana',
      isQuiet: true,
    },
    DELETE_WEEK_TEMPLATE: {
      en: 'removed the week template',
      es: 'eliminó la plantilla de semana',
      isQuiet: true,
    },
    APPLY_WEEK_TEMPLATE: {
      en: 'planned a week by a template',
      es: 'planificó una semana con una plantilla',
      isQuiet: true,
    },
  },
  failures: {
    nothing_to_keep: failure(
      409,
      'There are no shifts in that week',
      'No hay turnos en esa semana',
    ),
  },
});
