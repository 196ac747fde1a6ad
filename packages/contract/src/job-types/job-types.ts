import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { line, optionalText, version } from '#core/fields.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

export const JobType = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  /** How many contractors do it. */
  contractors: z.number().int(),
  version: z.number().int(),
});
export type JobType = z.infer<typeof JobType>;

export const NewJobType = z.strictObject({
  title: line(120),
  description: optionalText(500).default(''),
});

export const jobTypes = {
  list: get('/job-type', {
    summary: 'Kinds of work: plumbing, electrics, locks',
    access: 'read:maintenances',
    scope: 'tenant',
    query: listQuery({
      sortBy: ['id', 'title'],
      select: ['id', 'title', 'description'],
    }),
    reply: listOf(JobType),
  }),
  create: post('/job-type', {
    summary: 'Add a kind of work',
    access: 'write:contractors',
    scope: 'tenant',
    events: ['CREATE_JOB_TYPE'],
    status: 201,
    body: NewJobType,
    reply: JobType,
  }),
  update: patch('/job-type/:id', {
    summary: 'Change a kind of work',
    access: 'update:contractors',
    scope: 'tenant',
    events: ['UPDATE_JOB_TYPE'],
    body: z.strictObject({ title: line(120), description: optionalText(500), version }).partial(),
    reply: JobType,
  }),
  remove: remove('/job-type/:id', {
    summary: 'Remove a kind of work that no contractor does and no open fault asks for',
    access: 'delete:contractors',
    scope: 'tenant',
    events: ['DELETE_JOB_TYPE'],
    reply: JobType,
  }),
};

export const jobTypeDeclaration = declare({
  family: 'maintenance',
  record: { type: 'job_type' },
  shows: { jobTypes: ['maintenance'] },
  events: {
    CREATE_JOB_TYPE: { en: 'added the job type', es: 'añadió el tipo de trabajo' },
    UPDATE_JOB_TYPE: { en: 'changed the job type', es: 'cambió el tipo de trabajo' },
    DELETE_JOB_TYPE: { en: 'removed the job type', es: 'eliminó el tipo de trabajo' },
  },
});
