import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './contractors.service.ts';

export const contractorHandlers = implement(contract.contractors, {
  list: (ctx, { query }) => service.listContractors(ctx, query),
  get: (ctx, { params }) => service.getContractor(ctx, params.id),
  create: (ctx, { body }) => service.createContractor(ctx, body),
  update: (ctx, { params, body }) => service.updateContractor(ctx, { ...params, change: body }),
  remove: (ctx, { params }) => service.removeContractor(ctx, params.id),
  addDocument: (ctx, { params, body }) => service.addPaper(ctx, { ...params, body }),
  removeDocument: (ctx, { params }) => service.removePaper(ctx, params),
});
