import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './jobs.service.ts';

export const jobHandlers = implement(contract.jobs, {
  list: (ctx, { query }) => service.listJobs(ctx, query),
  retry: (ctx, { body }) => service.retryJob(ctx, body.id),
});
