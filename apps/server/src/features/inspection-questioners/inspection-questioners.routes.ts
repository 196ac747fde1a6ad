import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './inspection-questioners.service.ts';
import { translateForm } from './translations.service.ts';

export const inspectionQuestionerHandlers = implement(contract.inspectionQuestioners, {
  list: (ctx, { query }) => service.listForms(ctx, query),
  get: (ctx, { params }) => service.getForm(ctx, params.id),
  version: (ctx, { params: { id, n } }) => service.getVersion(ctx, { id, version: n }),
  create: (ctx, { body }) => service.createForm(ctx, body),
  update: (ctx, { params, body }) => service.updateForm(ctx, { ...params, change: body }),
  remove: (ctx, { params }) => service.removeForm(ctx, params.id),
  publish: (ctx, { params, body }) => service.publishForm(ctx, { ...params, ...body }),
  discard: (ctx, { params, body }) => service.discardForm(ctx, { ...params, ...body }),
  archive: (ctx, { params }) => service.archiveForm(ctx, params.id),
  duplicate: (ctx, { params }) => service.duplicateForm(ctx, params.id),
  translate: (ctx, { params, body }) => translateForm(ctx, { ...params, ...body }),
});
