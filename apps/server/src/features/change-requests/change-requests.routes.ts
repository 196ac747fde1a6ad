import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as service from './change-requests.service.ts';

export const changeRequestHandlers = implement(contract.changeRequests, {
  list: (ctx, { query }) => service.listRequests(ctx, query),
  create: (ctx, { body }) => service.createRequest(ctx, body),
  approve: (ctx, { params, body }) => service.approveRequest(ctx, { id: params.id, body }),
  reject: (ctx, { params, body }) => service.rejectRequest(ctx, { id: params.id, body }),
});
