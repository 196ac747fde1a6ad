import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './templates.service.ts';

export const templateHandlers = implement(contract.templates, {
  list: (ctx, { query }) => service.listTemplates(ctx, query),
  get: (ctx, { params }) => service.getTemplate(ctx, params.id),
  versions: (ctx, { params, query }) => service.listVersions(ctx, { ...params, query }),
  create: (ctx, { body }) => service.createTemplate(ctx, body),
  update: (ctx, { params, body }) => service.updateTemplate(ctx, { ...params, change: body }),
  remove: (ctx, { params }) => service.removeTemplate(ctx, params.id),
  preview: (ctx, { body }) => service.previewLetter(ctx, body),
  mail: (ctx, { params, body }) => service.mailLetter(ctx, { ...params, ...body }),
});
