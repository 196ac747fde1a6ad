import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { instant } from '#core/fields.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, post } from '#core/route.ts';

export const jobStates = ['waiting', 'running', 'retrying', 'dead', 'done'] as const;

export const PlatformJob = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Null for the platform's own. */
  property: z.strictObject({ id: z.number().int(), title: z.string() }).nullable(),
  state: z.enum(jobStates),
  attempts: z.number().int(),
  error: z.string().nullable(),
  createdAt: instant,
  /** When it is due, for what waits. */
  dueAt: instant,
  finishedAt: instant.nullable(),
});
export type PlatformJob = z.infer<typeof PlatformJob>;

export const jobs = {
  list: get('/job', {
    summary: 'What the server does behind the requests, for all properties, newest first',
    access: 'manage:tenants',
    scope: 'span',
    query: {
      ...listQuery({ sortBy: ['createdAt'], select: ['id', 'name', 'state'] }),
      state: z.enum(jobStates).optional(),
    },
    reply: listOf(PlatformJob),
  }),
  retry: post('/job/retry', {
    summary: 'Run a job again that has failed',
    access: 'manage:tenants',
    scope: 'platform',
    events: ['RETRY_JOB'],
    body: z.strictObject({ id: z.uuid() }),
    reply: z.strictObject({ id: z.uuid() }),
  }),
};

export const jobDeclaration = declare({
  family: 'people',
  shows: { jobs: ['people'] },
  events: {
    RETRY_JOB: { en: 'ran a job again', es: 'volvió a ejecutar una tarea' },
  },
  failures: {
    job_over: failure(
      409,
      'This job is over, or not kept any more',
      'Esta tarea ya terminó o ya no se conserva',
    ),
  },
});
