import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import { listAccounts } from './service-accounts.queries.ts';
import * as service from './service-accounts.service.ts';

export const serviceAccountHandlers = implement(contract.serviceAccounts, {
  list: ({ db }, { query }) => listAccounts(db, query),
  get: (ctx, { params }) => service.account.find(ctx, params.id),
  create: (ctx, { body }) => service.createAccount(ctx, body),
  update: (ctx, { params: { id }, body }) => service.updateAccount(ctx, { id, change: body }),
  renewKey: (ctx, { params }) => service.renewKey(ctx, params),
  withdraw: (ctx, { params }) => service.withdrawAccount(ctx, params),
});
