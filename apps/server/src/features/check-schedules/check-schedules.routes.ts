import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './check-schedules.service.ts';

export const checkScheduleHandlers = implement(contract.checkSchedules, {
  list: (ctx, { query }) => service.listSchedules(ctx, query),
  create: (ctx, { body }) => service.createSchedule(ctx, body),
  update: (ctx, { params, body }) => service.updateSchedule(ctx, { ...params, change: body }),
  remove: (ctx, { params }) => service.removeSchedule(ctx, params.id),
});
