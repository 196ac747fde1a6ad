import { contract } from '@keyhold/contract';

import type { OutsideContext } from '#core/http/context.ts';
import { implement, judged } from '#core/http/implement.ts';

import { listCouncils } from './check-requests.queries.ts';
import * as service from './check-requests.service.ts';

/** Who is of a council lies on the platform: it is read before the property's transaction begins. */
const readCouncils = ({ identity, session }: OutsideContext) =>
  identity.within((db) => listCouncils(db, session?.tenant?.id ?? 0));

export const checkRequestHandlers = implement(contract.checkRequests, {
  list: (ctx, { query }) => service.listRequests(ctx, query),
  get: (ctx, { params }) => service.getRequest(ctx, params.id),
  create: judged(readCouncils, (ctx, { body }, councils) =>
    service.createRequest(ctx, { ...body, councils }),
  ),
  accept: (ctx, { params }) => service.acceptRequest(ctx, params.id),
  decline: (ctx, { params, body }) => service.declineRequest(ctx, { ...params, ...body }),
});
