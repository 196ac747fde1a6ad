import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';
import { isSeen } from '#features/products/foods.ts';
import { listKnown } from '#features/products/suppliers.queries.ts';
import { readFigures } from '#features/purchasing-figures/figures.service.ts';
import { listSuggestions } from '#features/purchasing-figures/suggestions.queries.ts';
import { purchaseLimitOf } from '#features/roles/purchase-limit.ts';

import * as decisions from './decisions.service.ts';
import { deliver } from './delivery.service.ts';
import * as service from './requests.service.ts';
import { undoDelivery } from './undo-delivery.service.ts';

export const purchasingHandlers = implement(contract.purchasingRequests, {
  list: (ctx, { query }) => service.listRequests(ctx, query),
  suggestions: (ctx) => listSuggestions(ctx.db, isSeen(ctx)),
  suppliers: (ctx) => listKnown(ctx.db),
  figures: (ctx, { query }) => readFigures(ctx, query),
  limit: async (ctx) => ({ limit: await purchaseLimitOf(ctx) }),
  get: (ctx, { params }) => service.getRequest(ctx, params.id),
  create: (ctx, { body }) => service.createRequest(ctx, body),
  update: (ctx, { params, body }) => decisions.updateRequest(ctx, { ...params, ...body }),
  approve: (ctx, { params, body }) => decisions.approveRequest(ctx, { ...params, ...body }),
  reject: (ctx, { params, body }) => decisions.rejectRequest(ctx, { ...params, ...body }),
  order: (ctx, { params, body }) => decisions.placeOrder(ctx, { ...params, ...body }),
  deliver: (ctx, { params, body }) => deliver(ctx, { ...params, ...body }),
  undoDelivery: (ctx, { params }) => undoDelivery(ctx, params),
  close: (ctx, { params, body }) => decisions.closeOrder(ctx, { ...params, ...body }),
  cancel: (ctx, { params }) => service.cancelRequest(ctx, params.id),
  remove: (ctx, { params }) => service.cancelRequest(ctx, params.id, true),
});
