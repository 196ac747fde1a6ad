import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './policies.service.ts';

export const policyHandlers = implement(contract.policies, {
  list: (ctx, { query }) => service.listPolicies(ctx, query),
  get: (ctx, { params }) => service.findPolicy(ctx, params.id),
  file: (ctx, { params, query }) => service.readFile(ctx, { ...params, ...query }),
  create: (ctx, { body }) => service.createPolicy(ctx, body),
  update: (ctx, { params, body }) => service.updatePolicy(ctx, { ...params, ...body }),
  publish: (ctx, { params, body }) => service.publishPolicy(ctx, { ...params, ...body }),
  discard: (ctx, { params, body }) => service.discardDraft(ctx, { ...params, ...body }),
  remove: (ctx, { params }) => service.removePolicy(ctx, params),
  acknowledge: (ctx, { params, body }) => service.acknowledgePolicy(ctx, { ...params, ...body }),
  putOff: (ctx) => service.putOffPolicies(ctx),
  remind: (ctx, { params }) => service.remindReaders(ctx, params),
  readers: (ctx, { params, query }) => service.listReaders(ctx, { ...params, input: query }),
});
