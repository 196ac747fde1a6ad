import { Problem } from '@keyhold/contract';
import type { Output, Resources, Route } from '@keyhold/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { retryTransient } from '#db/failure.ts';

import { idempotencyKeyOf } from './caller.ts';
import { demandWholeness } from './closed-schemas.ts';
import { contextOf, outsideContextOf } from './context.ts';
import type { Context } from './context.ts';
import { refuse } from './errors.ts';
import { guard, placeOf, scopeOf } from './guard.ts';
import type { Platform } from './guard.ts';
import { once } from './idempotency.ts';
import type { Answered } from './idempotency.ts';
import type { AllHandlers } from './implement.ts';
import { envelopeOf, wrap } from './reply.ts';

type Work = (ctx: unknown, input: unknown) => Promise<Output<Route>>;

const demandEvent = (route: Route, ctx: Context) => {
  if (route.events.length > 0 && ctx.audited === 0 && !ctx.isUnchanged)
    throw new Error(`${route.method} ${route.path} changed something and left no event`);
};

interface Mounted {
  route: Route;
  work: Work;
  platform: Platform;
}

/** One transaction a request: guard, work, event, reply and key are committed together or not at all. */
const serveInScope = async (
  { route, work, platform }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answered> => {
  const session = request.session ?? refuse('no_session');
  const key = route.method === 'GET' ? null : idempotencyKeyOf(request);
  const scope = scopeOf(route, session);
  const { params, query, body } = request;
  const effects: (() => void)[] = [];
  const answered = await platform.database.inScope(scope, async (db) => {
    effects.length = 0;
    const ctx = contextOf(request, {
      db,
      session,
      effects,
      platform,
      tenantId: scope.as === 'app' ? scope.tenantId : placeOf(session),
    });
    const answer = async () => {
      const output = await work(ctx, { params, query, body });
      demandEvent(route, ctx);
      const text = reply.serialize(wrap(route, { output, query })) as string;
      return { status: route.status, body: text };
    };
    if (key === null) return await answer();
    const { method, url } = request;
    return await once(ctx, { key, request: { method, url, body } }, answer);
  });
  for (const effect of effects) effect();
  return answered;
};

const serveOutside = async (
  { route, work, platform }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { params, query, body } = request;
  const ctx = outsideContextOf(request, platform);
  const output = await work(ctx, { params, query, body });
  return { status: route.status, body: reply.serialize(wrap(route, { output, query })) as string };
};

const isOpenToGuesses = (route: Route) => route.access === 'public' && route.method === 'POST';

const mountRoute = (app: FastifyInstance, name: string, mounted: Mounted) => {
  const { route, platform } = mounted;
  const serve = route.scope === 'none' ? serveOutside : serveInScope;
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    // Whoever is not signed in is limited by address; accounts have a counter of their own.
    config: { contract: route, ...(isOpenToGuesses(route) && { rateLimit: {} }) },
    schema: {
      operationId: name,
      summary: route.summary,
      tags: [name.split('.')[0] ?? name],
      description: `Access: ${route.access}. Scope: ${route.scope}.`,
      security: route.access === 'public' ? [] : [{ bearer: [] }],
      params: route.params,
      querystring: route.query,
      ...(route.body && { body: route.body }),
      response: { [route.status]: envelopeOf(route), default: Problem },
    },
    onRequest: guard(route, platform),
    handler: async (request, reply) => {
      reply.status(route.status);
      const { status, body } = await retryTransient(() => serve(mounted, request, reply));
      return await reply.status(status).type('application/json; charset=utf-8').send(body);
    },
  });
};

/** Puts every route of the contract on the server, and nothing else. */
export const mount = <C extends Resources>(
  app: FastifyInstance,
  { contract, handlers, platform }: { contract: C; handlers: AllHandlers<C>; platform: Platform },
) => {
  demandWholeness(contract);
  app.decorateRequest('session', null);
  for (const [resource, routes] of Object.entries(contract))
    for (const [name, route] of Object.entries(routes)) {
      const work = handlers[resource]?.[name] as Work | undefined;
      if (work === undefined) throw new Error(`${resource}.${name} has no handler`);
      mountRoute(app, `${resource}.${name}`, { route, work, platform });
    }
};
