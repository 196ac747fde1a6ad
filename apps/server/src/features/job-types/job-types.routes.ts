import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './job-types.service.ts';

export const jobTypeHandlers = implement(contract.jobTypes, {
  list: (ctx, { query }) => service.listJobTypes(ctx, query),
  create: (ctx, { body }) => service.createJobType(ctx, body),
  update: (ctx, { params, body }) => service.updateJobType(ctx, { ...params, change: body }),
  remove: (ctx, { params }) => service.removeJobType(ctx, params.id),
});
