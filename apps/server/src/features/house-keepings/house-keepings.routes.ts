import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import { actOnMany, balance } from './bulk.service.ts';
import * as service from './house-keepings.service.ts';
import { listSeries, pauseSeries, previewDays } from './series.service.ts';

export const houseKeepingHandlers = implement(contract.houseKeepings, {
  list: (ctx, { query }) => service.listJobs(ctx, query),
  stats: (ctx) => service.countToday(ctx),
  people: (ctx) => service.listCleaners(ctx),
  preview: (_ctx, { query }) => Promise.resolve(previewDays(query)),
  listSeries: (ctx, { query }) => listSeries(ctx, query),
  updateSeries: (ctx, { params, body }) => pauseSeries(ctx, { id: params.id, ...body }),
  get: (ctx, { params }) => service.getJob(ctx, params.id),
  create: (ctx, { body }) => service.createJob(ctx, body),
  update: (ctx, { params, body }) => service.updateJob(ctx, { id: params.id, change: body }),
  batch: (ctx, { body }) => actOnMany(ctx, body),
  balance: (ctx, { body }) => balance(ctx, body.userIds),
  remove: (ctx, { params, query }) => service.removeJob(ctx, { id: params.id, ...query }),
});
