import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './roles.service.ts';

export const roleHandlers = implement(contract.roles, {
  list: (ctx, { query }) => service.listRoles(ctx, query),
  create: (ctx, { body }) => service.createRole(ctx, body),
  update: (ctx, { params, body }) => service.updateRole(ctx, { id: params.id, change: body }),
  remove: (ctx, { params }) => service.removeRole(ctx, params.id),
  listPermissions: (_ctx, { query }) => service.listPermissions(query),
  allocated: (ctx, { query }) => service.allocated(ctx, query.roleId),
  addPermission: (ctx, { body }) => service.addPermission(ctx, body),
  setPermissions: (ctx, { body }) =>
    service.updateRole(ctx, { id: body.roleId, change: { permissions: body.permissions } }),
});
