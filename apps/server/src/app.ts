import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';

import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { contract } from '@keyhold/contract';
import type { Resources } from '@keyhold/contract';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';

import { localeOf } from '#core/caller.ts';
import { answerTo, refuse, Refusal } from '#core/errors.ts';
import { createIdentity } from '#core/identity.ts';
import type { AllHandlers } from '#core/implement.ts';
import { mount } from '#core/mount.ts';
import { documentApi } from '#core/openapi.ts';
import { servePages } from '#core/pages.ts';
import { serializeByContract } from '#core/reply.ts';
import { securityHeaders } from '#core/security-headers.ts';
import type { Database } from '#db/connect.ts';

import { handlers } from './features.ts';

export interface AppOptions {
  database: Database;
  isDemo: boolean;
  publicUrl: string;
  logLevel: string;
  isBehindProxy: boolean;
  /** The built pages; without them only the API is served. */
  pages?: string;
  /** Another contract with its handlers, for tests of the core. */
  routes?: { contract: Resources; handlers: AllHandlers<Resources> };
}

const signInsPerMinute = 600;

const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const by = { locale: localeOf(request, request.session?.user.locale), requestId: request.id };
  const { status, problem, retryAfter } = answerTo(error, by);
  if (status >= 500) request.log.error({ err: error, reqId: request.id }, problem.code);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.status(status).send(problem);
};

const createServer = ({ logLevel, isBehindProxy }: AppOptions) =>
  Fastify({
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization', 'req.headers["x-device-token"]'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    bodyLimit: 256 * 1024,
    trustProxy: isBehindProxy,
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: 'idle',
    // An address that cannot be read is nothing; the router asks no hook before it says so.
    frameworkErrors: (_error, request, reply) => {
      reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
      answerFailure(new Refusal('not_found'), request, reply);
    },
  });

const protectServer = async (app: FastifyInstance, { publicUrl }: AppOptions) => {
  // Before any other hook: an answer of theirs has the headers too.
  const headers = securityHeaders(publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  await app.register(underPressure, { maxEventLoopDelay: 5000, retryAfter: 5 });
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    max: signInsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000);
      return new Refusal('too_many_requests', { values: { seconds }, retryAfter: seconds });
    },
  });
};

/** The whole server, not listening yet. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app = createServer(options);
  app.server.headersTimeout = 15_000;
  const platform = {
    database: options.database,
    identity: createIdentity(options.database),
    isDemo: options.isDemo,
  };
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializeByContract);
  app.setErrorHandler(answerFailure);
  await protectServer(app, options);
  await documentApi(app, options.publicUrl);
  if (options.routes) mount(app, { ...options.routes, platform });
  else mount(app, { contract, handlers, platform });
  if (options.pages !== undefined && existsSync(options.pages))
    await servePages(app, options.pages);
  else app.setNotFoundHandler(() => refuse('not_found'));
  return app;
};
