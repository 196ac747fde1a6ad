import { contract } from '@keyhold/contract';

import type { OutsideContext } from '#core/http/context.ts';
import { implement, judged } from '#core/http/implement.ts';
import { listCouncils } from '#features/check-requests/check-requests.queries.ts';

import * as service from './inspection-requests.service.ts';

/** Who is of a council lies on the platform: it is read before the property's transaction begins. */
const readCouncils = ({ identity, session }: OutsideContext) =>
  identity.within((db) => listCouncils(db, session?.tenant?.id ?? 0));

export const inspectionRequestHandlers = implement(contract.inspectionRequests, {
  list: (ctx, { query }) => service.listRequests(ctx, query),
  get: (ctx, { params }) => service.getRequest(ctx, params.id),
  create: judged(readCouncils, (ctx, { body }, councils) =>
    service.createRequest(ctx, { ...body, councils }),
  ),
  accept: (ctx, { params, body }) => service.acceptRequest(ctx, { ...params, ...body }),
  decline: (ctx, { params, body }) => service.declineRequest(ctx, { ...params, ...body }),
});
