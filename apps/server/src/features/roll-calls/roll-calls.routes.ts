import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './roll-calls.service.ts';

export const rollCallHandlers = implement(contract.rollCalls, {
  now: (ctx) => service.readRollCall(ctx),
  tick: (ctx, { body }) => service.tick(ctx, body),
  past: (ctx, { query }) => service.listPast(ctx, query),
  get: (ctx, { params }) => service.getRecord(ctx, params.id),
  end: (ctx, { params, body }) => service.end(ctx, params.id, body),
});
