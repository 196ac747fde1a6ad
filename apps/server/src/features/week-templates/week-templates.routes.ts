import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './week-templates.service.ts';

export const weekTemplateHandlers = implement(contract.weekTemplates, {
  list: (ctx, { query }) => service.listTemplates(ctx, query),
  get: (ctx, { params }) => service.template.find(ctx, params.id),
  create: (ctx, { body }) => service.createTemplate(ctx, body),
  update: (ctx, { params, body }) => service.renameTemplate(ctx, { ...params, ...body }),
  remove: (ctx, { params }) => service.removeTemplate(ctx, params),
  apply: (ctx, { params, body }) => service.applyTemplate(ctx, { ...params, ...body }),
});
