import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as holds from './holds.service.ts';
import * as service from './swep.service.ts';

export const swepHandlers = implement(contract.swep, {
  list: (ctx, { query }) => service.listActivations(ctx, query),
  now: (ctx) => service.readNow(ctx),
  get: (ctx, { params }) => service.getActivation(ctx, params.id),
  start: (ctx, { body }) => service.start(ctx, body),
  update: (ctx, { params, body }) => service.change(ctx, { ...params, ...body }),
  begin: (ctx, { params }) => service.begin(ctx, params.id),
  end: (ctx, { params, body }) => service.end(ctx, { ...params, ...body }),
  hold: (ctx, { body }) => holds.holdBed(ctx, body),
  release: (ctx, { params }) => holds.releaseHold(ctx, params.id),
  checkIn: (ctx, { params, body }) => holds.useHold(ctx, { ...params, ...body }),
});
