import { contract } from '@keyhold/contract';

import { implement, judged } from '#core/http/implement.ts';
import { readCouncils } from '#features/placements/placements.service.ts';

import * as service from './inspection-requests.service.ts';

export const inspectionRequestHandlers = implement(contract.inspectionRequests, {
  list: (ctx, { query }) => service.listRequests(ctx, query),
  get: (ctx, { params }) => service.getRequest(ctx, params.id),
  create: judged(readCouncils, (ctx, { body }, councils) =>
    service.createRequest(ctx, { ...body, councils }),
  ),
  accept: (ctx, { params, body }) => service.acceptRequest(ctx, { ...params, ...body }),
  decline: (ctx, { params, body }) => service.declineRequest(ctx, { ...params, ...body }),
});
