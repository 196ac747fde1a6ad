import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import { listCouncilRoles } from './councils.queries.ts';
import * as service from './councils.service.ts';

export const councilHandlers = implement(contract.councils, {
  list: (ctx, { query }) => service.listCouncilUsers(ctx, query),
  roles: (ctx, { query }) => listCouncilRoles(ctx.db, query.tenantId),
  update: (ctx, { params, body }) =>
    service.updateCouncilUser(ctx, { id: params.id, change: body }),
  remove: (ctx, { params }) => service.removeCouncilUser(ctx, params.id),
  restore: (ctx, { params }) => service.restoreCouncilUser(ctx, params.id),
  erase: (ctx, { params }) => service.eraseCouncilUser(ctx, params.id),
  create: (ctx, { body }) => service.createCouncilUser(ctx, body),
});
