import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './cover.service.ts';

export const coverHandlers = implement(contract.cover, {
  list: (ctx, { query }) => service.listRules(ctx, query),
  get: (ctx, { params }) => service.rule.find(ctx, params.id),
  create: (ctx, { body }) => service.createRule(ctx, body),
  update: (ctx, { params, body }) => service.updateRule(ctx, { ...params, ...body }),
  remove: (ctx, { params }) => service.removeRule(ctx, params),
  gaps: (ctx, { query }) => service.listGaps(ctx, query),
  now: (ctx) => service.readNow(ctx),
});
