import { contract } from '@keyhold/contract';

import type { OutsideContext } from '#core/http/context.ts';
import { implement, judged } from '#core/http/implement.ts';

import * as choices from './choices.ts';
import { listReadingCouncils, listOwners } from './council-people.queries.ts';
import * as service from './incident-council.service.ts';

/** Who is of a council lies on the platform: it is read before the property's transaction begins. */
const readCouncils = ({ identity, session }: OutsideContext) =>
  identity.within((db) => listReadingCouncils(db, session?.tenant?.id ?? 0));
const readOwners = ({ identity, session }: OutsideContext) =>
  identity.within((db) =>
    listOwners(db, {
      tenantId: session?.tenant?.id ?? 0,
      councilIds: session?.councilIds ?? [],
    }),
  );

export const incidentCouncilHandlers = implement(contract.incidentCouncil, {
  list: (ctx, { query }) => service.listPosted(ctx, query),
  counts: (ctx) => service.countPosted(ctx),
  councils: judged(readCouncils, (ctx, { params }, councils) =>
    choices.listCouncils(ctx, { ...params, councils }),
  ),
  owners: judged(readOwners, (ctx, { params }, people) =>
    choices.listOwners(ctx, { ...params, people }),
  ),
  post: judged(readCouncils, (ctx, { params, body }, councils) =>
    service.postIncident(ctx, { ...params, ...body, councils }),
  ),
  takeBack: judged(readCouncils, (ctx, { params, body }, councils) =>
    service.takeBack(ctx, { ...params, ...body, councils }),
  ),
  acknowledge: (ctx, { params }) => service.acknowledge(ctx, params),
  say: (ctx, { params, body }) => service.say(ctx, { ...params, ...body }),
  ask: (ctx, { params, body }) => service.ask(ctx, { ...params, ...body }),
  answer: (ctx, { params, body }) => service.answer(ctx, { ...params, ...body }),
  act: judged(readOwners, (ctx, { params, body }, people) =>
    service.act(ctx, { ...params, ...body, people }),
  ),
  done: (ctx, { params, body }) =>
    service.completeAction(ctx, { id: params.id, actionId: body.id }),
  handBack: (ctx, { params, body }) => service.handBack(ctx, { ...params, ...body }),
});
