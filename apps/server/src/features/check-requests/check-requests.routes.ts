import { contract } from '@keyhold/contract';

import { implement, judged } from '#core/http/implement.ts';
import { readCouncils } from '#features/placements/placements.service.ts';

import * as service from './check-requests.service.ts';

export const checkRequestHandlers = implement(contract.checkRequests, {
  list: (ctx, { query }) => service.listRequests(ctx, query),
  get: (ctx, { params }) => service.getRequest(ctx, params.id),
  create: judged(readCouncils, (ctx, { body }, councils) =>
    service.createRequest(ctx, { ...body, councils }),
  ),
  accept: (ctx, { params }) => service.acceptRequest(ctx, params.id),
  decline: (ctx, { params, body }) => service.declineRequest(ctx, { ...params, ...body }),
});
