import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './inspection-series.service.ts';
import { moveInspection } from './move.service.ts';

export const inspectionSeriesHandlers = implement(contract.inspectionSeries, {
  list: (ctx, { query }) => service.listSeries(ctx, query),
  create: (ctx, { body }) => service.createSeries(ctx, body),
  update: (ctx, { params, body }) => service.updateSeries(ctx, { ...params, change: body }),
  move: (ctx, { params, body }) => moveInspection(ctx, { ...params, ...body }),
  remove: (ctx, { params }) => service.removeSeries(ctx, params.id),
});
