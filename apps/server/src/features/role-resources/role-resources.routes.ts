import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import { listRoleResources, setRoleResources } from './role-resources.service.ts';

export const roleResourceHandlers = implement(contract.roleResources, {
  list: (ctx, { query }) => listRoleResources(ctx, query),
  set: (ctx, { body }) => setRoleResources(ctx, body),
});
