import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';
import { showBody } from '#core/openapi/examples.ts';

import { actOnMany, balance, previewBalance } from './bulk.service.ts';
import * as service from './house-keepings.service.ts';
import { listSeries, pauseSeries, previewDays } from './series.service.ts';

export const houseKeepingHandlers = implement(contract.houseKeepings, {
  list: (ctx, { query }) => service.listCleanings(ctx, query),
  stats: (ctx) => service.countToday(ctx),
  people: (ctx) => service.listCleaners(ctx),
  preview: (_ctx, { query }) => Promise.resolve(previewDays(query)),
  listSeries: (ctx, { query }) => listSeries(ctx, query),
  updateSeries: (ctx, { params, body }) => pauseSeries(ctx, { id: params.id, ...body }),
  get: (ctx, { params }) => service.getCleaning(ctx, params.id),
  create: (ctx, { body }) => service.createCleaning(ctx, body),
  update: (ctx, { params, body }) => service.updateCleaning(ctx, { id: params.id, change: body }),
  batch: (ctx, { body }) => actOnMany(ctx, body),
  previewBalance: (ctx, { query }) => previewBalance(ctx, query.userIds ?? []),
  balance: (ctx, { body }) => balance(ctx, body.userIds),
  remove: (ctx, { params, query }) => service.removeCleaning(ctx, { id: params.id, ...query }),
});

showBody(contract.houseKeepings.create, {
  roomId: 12,
  type: 'deep',
  priority: 'high',
  startDate: '2026-03-14',
});
