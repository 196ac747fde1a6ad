import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import { isSeen } from './foods.ts';
import { importProducts } from './product-import.service.ts';
import * as queries from './products.queries.ts';
import * as service from './products.service.ts';

export const productHandlers = implement(contract.products, {
  list: (ctx, { query }) => service.listProducts(ctx, query),
  words: (ctx) => queries.readWords(ctx.db, isSeen(ctx)),
  byBarcode: (ctx, { query }) => service.findByBarcode(ctx, query.code),
  get: (ctx, { params }) => service.findProduct(ctx, params.id),
  prices: async (ctx, { params: { id }, query }) => {
    await service.findProduct(ctx, id);
    return await queries.listPrices(ctx.db, { ...query, id });
  },
  create: (ctx, { body }) => service.createProduct(ctx, body),
  createMany: (ctx, { body }) => service.createProducts(ctx, body.products),
  import: (ctx, { body }) => importProducts(ctx, body),
  update: (ctx, { params, body }) => service.updateProduct(ctx, { ...params, ...body }),
  addCode: (ctx, { params, body }) => service.addCode(ctx, { ...params, ...body }),
  remove: (ctx, { params }) => service.removeProduct(ctx, params.id),
  restore: (ctx, { params }) => service.restoreProduct(ctx, params.id),
});
