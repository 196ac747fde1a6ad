import { contract } from '@keyhold/contract';

import { refuse } from '#core/http/errors.ts';
import { implement } from '#core/http/implement.ts';

import { createProperty } from './create-property.service.ts';
import { enterProperty, logInto } from './entering.service.ts';
import { archiveProperty, changeProperty, restoreProperty } from './platform.service.ts';
import { currentTenant, listProperties, updateProperty } from './tenants.service.ts';

export const tenantHandlers = implement(contract.tenants, {
  current: (ctx) => currentTenant(ctx),
  update: (ctx, { body }) => updateProperty(ctx, body),
  list: (ctx, { query }) => listProperties(ctx, query),
  create: (ctx, { body }) => createProperty(ctx, body),
  change: (ctx, { params, body }) => changeProperty(ctx, { id: params.id, change: body }),
  archive: (ctx, { params }) => archiveProperty(ctx, params.id),
  restore: (ctx, { params }) => restoreProperty(ctx, params.id),
  logIn: (ctx, { params, body }) => logInto(ctx, { tenantId: params.id, reason: body.reason }),
  enter: (ctx, { body }) => enterProperty(ctx, body.tenantId),
  enterByLink: async (ctx, { query }) =>
    ctx.device.isOwnCall ? await enterProperty(ctx, query.tenantId) : refuse('forbidden'),
});
