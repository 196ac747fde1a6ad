import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './groups.service.ts';

export const groupHandlers = implement(contract.groups, {
  list: (ctx, { query }) => service.listGroups(ctx, query),
  get: (ctx, { params }) => service.getGroup(ctx, params.id),
  create: (ctx, { body }) => service.createGroup(ctx, body),
  update: (ctx, { params, body }) => service.updateGroup(ctx, { id: params.id, change: body }),
  remove: (ctx, { params }) => service.removeGroup(ctx, params.id),
});
