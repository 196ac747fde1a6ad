import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './suppliers.service.ts';

export const supplierHandlers = implement(contract.suppliers, {
  list: (ctx, { query }) => service.listSuppliers(ctx, query),
  get: (ctx, { params }) => service.getSupplier(ctx, params.id),
  create: (ctx, { body }) => service.createSupplier(ctx, body),
  update: (ctx, { params, body }) => service.updateSupplier(ctx, { ...params, ...body }),
  remove: (ctx, { params }) => service.removeSupplier(ctx, params.id),
});
