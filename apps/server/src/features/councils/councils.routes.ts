import { contract } from '@keyhold/contract';

import { implement } from '#core/implement.ts';

import { listCouncilRoles, listCouncilUsers } from './councils.queries.ts';
import { createCouncilUser, removeCouncilUser, updateCouncilUser } from './councils.service.ts';

export const councilHandlers = implement(contract.councils, {
  list: (ctx, { query }) => listCouncilUsers(ctx.db, query),
  roles: (ctx, { query }) => listCouncilRoles(ctx.db, query.tenantId),
  update: (ctx, { params, body }) => updateCouncilUser(ctx, { id: params.id, change: body }),
  remove: (ctx, { params }) => removeCouncilUser(ctx, params.id),
  create: (ctx, { body }) => createCouncilUser(ctx, body),
});
