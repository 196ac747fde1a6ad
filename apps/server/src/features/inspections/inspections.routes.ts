import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './inspections.service.ts';

export const inspectionHandlers = implement(contract.inspections, {
  list: (ctx, { query }) => service.listInspections(ctx, query),
  choices: (ctx) => service.listChoices(ctx),
  get: (ctx, { params }) => service.getInspection(ctx, params.id),
  create: (ctx, { body }) => service.createInspection(ctx, body),
  start: (ctx, { params, query }) => service.startInspection(ctx, { ...params, ...query }),
  complete: (ctx, { params, body }) => service.completeInspection(ctx, { ...params, ...body }),
  cancel: (ctx, { params, body }) => service.cancelInspection(ctx, { ...params, ...body }),
  explain: (ctx, { params, body }) => service.explainInspection(ctx, { ...params, ...body }),
});
