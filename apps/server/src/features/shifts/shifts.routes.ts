import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import { listPeople } from './people.queries.ts';
import * as service from './shifts.service.ts';

export const shiftHandlers = implement(contract.shifts, {
  list: (ctx, { query }) => service.listShifts(ctx, query),
  people: (ctx, { query }) => listPeople(ctx.db, query),
  get: (ctx, { params }) => service.shift.find(ctx, params.id),
  create: (ctx, { body }) => service.createShift(ctx, body),
  update: (ctx, { params, body }) => service.updateShift(ctx, { ...params, ...body }),
  remove: (ctx, { params }) => service.removeShift(ctx, params),
  take: (ctx, { params }) => service.takeShift(ctx, params),
  copy: (ctx, { body }) => service.copyWeek(ctx, body),
  publish: (ctx, { body }) => service.publishShifts(ctx, body),
});
