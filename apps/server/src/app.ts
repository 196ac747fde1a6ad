import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';

import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { contract, maxImportBody } from '@keyhold/contract';
import type { Resources } from '@keyhold/contract';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';

import { serveDemoOutbox } from '#core/demo/demo-outbox.ts';
import { bytesUrl, serveFiles } from '#core/files/file-routes.ts';
import type { Storage } from '#core/files/storage.ts';
import { localeOf } from '#core/http/caller.ts';
import { answerTo, refuse, Refusal } from '#core/http/errors.ts';
import type { AccountSettings } from '#core/http/guard.ts';
import type { AllHandlers } from '#core/http/implement.ts';
import { createKeyLimit } from '#core/http/key-limit.ts';
import { serveMetrics } from '#core/http/metrics.ts';
import { mount } from '#core/http/mount.ts';
import { servePages } from '#core/http/pages.ts';
import { serializeByContract } from '#core/http/reply.ts';
import { createMark } from '#core/http/security-headers.ts';
import type { Mark } from '#core/http/security-headers.ts';
import { logRefusal } from '#core/http/security-log.ts';
import { cutPile, limitReading, slowLimits } from '#core/http/slow-callers.ts';
import { createIdentity } from '#core/identity/identity.ts';
import type { Mailer } from '#core/mail/mailer.ts';
import { documentApi } from '#core/openapi/openapi.ts';
import { createCaller } from '#core/outside/caller.ts';
import { createPusher } from '#core/push/pusher.ts';
import { createRealtime } from '#core/realtime/realtime.ts';
import type { RedisLink } from '#core/realtime/redis.ts';
import { trusted } from '#core/realtime/socket-limits.ts';
import type { Database } from '#db/connect.ts';

import { keeper } from './features.ts';
import * as handlers from './handlers.ts';

export interface AppOptions {
  database: Database;
  mailer: Mailer;
  /** Said by whoever reads the outbox instead of a mail server. */
  canMail?: boolean;
  isDemo: boolean | Promise<boolean>;
  publicUrl: string;
  logLevel: string;
  /** Instead of standard output. */
  logTo?: { write: (line: string) => void };
  proxies: number;
  /** Joins several processes: their sockets, and the limits on who asks. */
  redisUrl?: string | undefined;
  storage: Storage;
  /** Where backups go that the server makes by itself; without it there are none. */
  backupDir?: string | undefined;
  /** Where it is written down who was erased; without it nowhere. */
  erasuresDir?: string | undefined;
  /** Signs the addresses of files, and seals what authenticators share with us. */
  secret: string;
  /** When a code is asked for beside the password. */
  mfa: AccountSettings['mfa'];
  /** Who has it may read the figures; without it only this machine may. */
  metricsToken?: string | undefined;
  /** Origins that browsers may be told through, beside the services of the browsers' makers. */
  pushServices?: readonly string[] | undefined;
  /** Origins that webhooks may go to although they lie in the server's own network. */
  trustedOrigins?: readonly string[] | undefined;
  /** How late the event loop may be before calls are refused; a machine shared with other tests is later. */
  maxEventLoopDelay?: number;
  /** The built pages; without them only the API is served. */
  pages?: string;
  /** Another contract with its handlers, for tests of the core. */
  routes?: { contract: Resources; handlers: AllHandlers<Resources> };
}

/** Nobody's way in, and nobody's data: the database and mail servers quote rows and addresses. */
const unlogged = [
  'req.headers.authorization',
  'req.headers["x-device-token"]',
  'err.detail',
  'err.where',
  'err.rejected',
  'err.rejectedErrors',
];
const signInsPerMinute = 600;
/** Whoever reports faults from doors: a landlord's whole house may stand behind one address. */
const reportsPerHour = { max: 120, timeWindow: 3_600_000 };
const { report, signPhotos } = contract.doors;
const fromDoors = new Set([report, signPhotos].map(({ path }) => `/api${path}`));
/** Calendars ask by themselves, those of a whole house from one address. */
const readsPerHour = { max: 1200, timeWindow: 3_600_000 };
const ofCalendars = `/api${contract.shiftCalendars.feed.path}`;
const longestUploadMs = 600_000;
const longestBodyMs = 30_000;

const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const by = { locale: localeOf(request, request.session?.user.locale), requestId: request.id };
  const { status, problem, retryAfter, who } = answerTo(error, by);
  // Whoever went away in the middle of a body hears no answer: nothing of ours failed.
  const isGone = request.raw.destroyed && !request.raw.complete;
  if (isGone) request.log.info({ reqId: request.id }, 'the caller went away');
  else if (status >= 500) request.log.error({ err: error, reqId: request.id }, problem.code);
  else logRefusal(request, { status, code: problem.code, who });
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.status(status).send(problem);
};

const createServer = ({ logLevel, logTo, proxies }: AppOptions, mark: Mark) =>
  Fastify({
    logger: {
      level: logLevel,
      redact: unlogged,
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestTimeout: longestUploadMs,
    ...slowLimits,
    bodyLimit: 256 * 1024,
    trustProxy: trusted(proxies),
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: 'idle',
    // An address that cannot be read is nothing; the router asks no hook before it says so.
    frameworkErrors: (_error, request, reply) => {
      mark(request, reply);
      answerFailure(new Refusal('not_found'), request, reply);
    },
  });

/** Node has one limit for all bodies: a file on a slow line may take its time, nothing else may. */
const limitBody = ({ routeOptions, headers, raw }: FastifyRequest) => {
  const hasBody = headers['content-length'] ?? headers['transfer-encoding'];
  if (hasBody === undefined || routeOptions.url === bytesUrl) return;
  // Whoever was answered without their body being read must not be held until then.
  const held = new WeakRef(raw);
  const late = setTimeout(() => held.deref()?.destroy(), longestBodyMs).unref();
  raw.once('close', () => clearTimeout(late));
};

interface Parts {
  options: AppOptions;
  mark: Mark;
  redis: RedisLink | undefined;
}

const protectServer = async (app: FastifyInstance, { options, mark, redis }: Parts) => {
  // Before any other hook: an answer of theirs has the headers too.
  app.addHook('onRequest', async (request, reply) => {
    mark(request, reply);
    cutPile(request, reply);
    limitBody(request);
  });
  app.addHook('onSend', async (_request, reply) => limitReading(reply));
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    // Nobody sends us packed bodies, and they are larger than they say.
    globalDecompression: false,
  });
  // An interval without a measurement counts as endless: it is as long as the delay that is allowed.
  const { maxEventLoopDelay = 5000 } = options;
  const pressure = { maxEventLoopDelay, sampleInterval: maxEventLoopDelay, retryAfter: 5 };
  await app.register(underPressure, pressure);
  app.addHook('onRoute', (route) => {
    if (route.url === ofCalendars) route.config = { ...route.config, rateLimit: readsPerHour };
    if (fromDoors.has(route.url)) route.config = { ...route.config, rateLimit: reportsPerHour };
  });
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    max: signInsPerMinute,
    timeWindow: 60_000,
    // While Redis is away the counter of each account, in the database, goes on by itself.
    ...(redis && { redis: redis.client, nameSpace: 'keyhold-limit:', skipOnError: true }),
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000);
      return new Refusal('too_many_requests', { values: { seconds }, retryAfter: seconds });
    },
  });
};

/** Most houses have none: its library is read where there is one. */
const linkTo = async (url: string | undefined, { log }: FastifyInstance) => {
  if (url === undefined) return undefined;
  const { openRedis } = await import('#core/realtime/redis.ts');
  return openRedis(url, log);
};

/** The whole server, not listening yet. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const mark = createMark({ ...options, storeOrigin: options.storage.origin });
  const app = createServer(options, mark);
  app.server.headersTimeout = 15_000;
  const redis = await linkTo(options.redisUrl, app);
  await protectServer(app, { options, mark, redis });
  const identity = createIdentity(options.database);
  const platform = {
    database: options.database,
    identity,
    realtime: createRealtime({ ...options, server: app.server, identity, redis, log: app.log }),
    limitKey: createKeyLimit(app),
    isDemo: false,
    isLeaving: false,
  };
  app.decorate('leave', () => {
    platform.isLeaving = true;
  });
  app.decorate('announce', platform.realtime.announce);
  app.decorate('emitToPerson', platform.realtime.emitToPerson);
  app.decorate('backupDir', options.backupDir ?? null);
  app.decorate('erasuresDir', options.erasuresDir ?? null);
  const { mfa, publicUrl, secret } = options;
  const pusher = createPusher({ secret, publicUrl, services: options.pushServices });
  const caller = createCaller(options.trustedOrigins);
  const canMail = () => options.canMail ?? (options.mailer.canSend || platform.isDemo);
  app.decorate('accounts', { mfa, publicUrl, canMail, secret, pusher, caller });
  app.addHook('preClose', (done) => {
    platform.realtime.letGo();
    done();
  });
  app.addHook('onClose', () => platform.realtime.close());
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializeByContract);
  app.setErrorHandler(answerFailure);
  app.addHook('onRoute', (route) => {
    if (route.url.endsWith('/import')) route.bodyLimit = maxImportBody;
  });
  serveMetrics(app, { ...options, clients: platform.realtime.clients });
  await documentApi(app, options.publicUrl);
  await serveFiles(app, { ...options, platform, keeper });
  if (options.routes) mount(app, { ...options.routes, platform });
  else mount(app, { contract, handlers, platform });
  // Until here nothing was asked of the database, which is being prepared.
  platform.isDemo = await options.isDemo;
  if (platform.isDemo) serveDemoOutbox(app, options);
  if (options.pages !== undefined && existsSync(options.pages))
    await servePages(app, options.pages);
  else app.setNotFoundHandler(() => refuse('not_found'));
  return app;
};
