import { contract } from '@keyhold/contract';

import { implement, judged } from '#core/http/implement.ts';

import { listAdministrators } from './administrators.queries.ts';
import { readCouncilGroups, withCouncils } from './council-groups.service.ts';
import { signOutUser } from './sign-out.service.ts';
import * as service from './users.service.ts';

export const userHandlers = implement(contract.users, {
  administrators: (ctx, { query }) => listAdministrators(ctx.db, query),
  list: judged(readCouncilGroups, async (ctx, { query }, councils) =>
    withCouncils(await service.listUsers(ctx, query), councils),
  ),
  bin: (ctx, { query }) => service.listBin(ctx, query),
  get: (ctx, { params }) => service.getUser(ctx, params.id),
  work: (ctx, { params }) => service.readWork(ctx, params.id),
  create: (ctx, { body }) => service.createUser(ctx, body),
  update: (ctx, { params, body }) => service.updateUser(ctx, { id: params.id, change: body }),
  remove: (ctx, { params, query }) => service.removeUser(ctx, { ...params, ...query }),
  restore: (ctx, { params }) => service.restoreUser(ctx, params.id),
  signOut: (ctx, { params }) => signOutUser(ctx, params.id),
  erase: (ctx, { params }) => service.eraseUser(ctx, params.id),
});
