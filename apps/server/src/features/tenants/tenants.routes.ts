import { contract } from '@keyhold/contract';

import { refuse } from '#core/errors.ts';
import { implement } from '#core/implement.ts';

import { listTenants } from './tenants.queries.ts';
import { currentTenant, enterProperty, updateProperty } from './tenants.service.ts';

export const tenantHandlers = implement(contract.tenants, {
  current: (ctx) => currentTenant(ctx),
  update: (ctx, { body }) => updateProperty(ctx, body),
  list: (ctx, { query }) => listTenants(ctx.db, query),
  enter: (ctx, { body }) => enterProperty(ctx, body.tenantId),
  enterByLink: async (ctx, { query }) =>
    ctx.isOwnCall ? await enterProperty(ctx, query.tenantId) : refuse('forbidden'),
});
