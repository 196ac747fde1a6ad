import type { contract, Parsed } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';

import * as queries from './jobs.queries.ts';

export const listJobs = (ctx: Context, query: Parsed<typeof contract.jobs.list>['query']) =>
  queries.listJobs(ctx.db, query);

export const retryJob = async (ctx: Context, id: string) => {
  const job = (await queries.runAgain(ctx.db, id)) ?? refuse('job_over');
  const { name, tenantId } = job;
  await audit(ctx, {
    type: 'RETRY_JOB',
    subject: { type: 'job', id: null, label: name },
    info: { tenantId },
  });
  return { id };
};
