import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as queries from './shift-templates.queries.ts';
import * as service from './shift-templates.service.ts';

export const shiftTemplateHandlers = implement(contract.shiftTemplates, {
  list: ({ db }, { query }) => queries.listTemplates(db, query),
  get: (ctx, { params }) => service.template.find(ctx, params.id),
  create: (ctx, { body }) => service.createTemplate(ctx, body),
  update: (ctx, { params, body }) => service.updateTemplate(ctx, { ...params, ...body }),
  remove: (ctx, { params }) => service.removeTemplate(ctx, params.id),
});
