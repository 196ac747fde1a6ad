import { Problem } from '@keyhold/contract';
import type { Resources, Route } from '@keyhold/contract';
import type { FastifyInstance } from 'fastify';

import { assertClosedSchemas } from './closed-schemas.ts';
import { guard } from './guard.ts';
import type { Platform } from './guard.ts';
import type { AllHandlers } from './implement.ts';
import { envelopeOf } from './reply.ts';
import { serve } from './serve.ts';
import type { Mounted } from './serve.ts';

const isOpenToGuesses = (route: Route) => route.access === 'public' && route.method === 'POST';

const mountRoute = (app: FastifyInstance, name: string, mounted: Mounted) => {
  const { route, platform } = mounted;
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
      ...(route.produces && { produces: [route.produces] }),
      response: { [route.status]: envelopeOf(route), default: Problem },
    },
    onRequest: guard(route, platform),
    handler: async (request, reply) => {
      reply.status(route.status);
      const { status, body } = await serve(mounted, { request, reply });
      return await reply
        .status(status)
        .type(`${route.produces ?? 'application/json'}; charset=utf-8`)
        .send(body);
    },
  });
};

type Steps = Pick<Mounted, 'judge' | 'work'>;
const stepsOf = (handler: Steps | Steps['work']): Steps =>
  typeof handler === 'function' ? { judge: null, work: handler } : handler;

/** Puts every route of the contract on the server, and nothing else. */
export const mount = <C extends Resources>(
  app: FastifyInstance,
  { contract, handlers, platform }: { contract: C; handlers: AllHandlers<C>; platform: Platform },
) => {
  assertClosedSchemas(contract);
  app.decorateRequest('session', null);
  for (const [resource, routes] of Object.entries(contract))
    for (const [name, route] of Object.entries(routes)) {
      const handler = handlers[resource]?.[name] as Steps | Steps['work'] | undefined;
      if (handler === undefined) throw new Error(`${resource}.${name} has no handler`);
      const steps = stepsOf(handler);
      if (route.access === 'public' && route.scope !== 'none' && steps.judge === null)
        throw new Error(`${resource}.${name} does not say whom it lets in`);
      mountRoute(app, `${resource}.${name}`, { route, platform, ...steps });
    }
};
