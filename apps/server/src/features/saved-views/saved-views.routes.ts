import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './saved-views.service.ts';

export const savedViewHandlers = implement(contract.savedViews, {
  list: (ctx, { query }) => service.listViews(ctx, query),
  create: (ctx, { body }) => service.createView(ctx, body),
  update: (ctx, { params, body }) => service.updateView(ctx, { id: params.id, change: body }),
  remove: (ctx, { params }) => service.removeView(ctx, params.id),
});
