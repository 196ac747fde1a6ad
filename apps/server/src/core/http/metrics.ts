import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import type { Database } from '#db/connect.ts';

import { refuse } from './errors.ts';
import { readBacklog } from './queue-metrics.ts';
import type { Backlog } from './queue-metrics.ts';

interface Measured {
  database: Database;
  /** How many sockets are open to this process. */
  clients: () => number;
  metricsToken?: string | undefined;
}

const databaseStates = ['ready', 'restarting', 'read-only', 'closed'] as const;
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The address as it was declared, never as it was asked for: nobody's ids, and no more rows than routes. */
const labelsOf = ({ method, routeOptions, is404 }: FastifyRequest) => {
  const { url } = routeOptions;
  if (is404 || url === undefined) return { method: '(any)', route: '(none)' };
  return { method, route: url.startsWith('/api/') ? url : '(pages)' };
};

const timeRequests = (app: FastifyInstance, registry: Registry) => {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by declared route and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const status = `${Math.trunc(reply.statusCode / 100)}xx`;
    durations.observe({ ...labelsOf(request), status }, reply.elapsedTime / 1000);
  });
};

const createGauges = (registry: Registry) => {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `keyhold_${name}`, help, registers: [registry] });
  const gaugeByState = (name: string, help: string) =>
    new Gauge({ name: `keyhold_${name}`, help, labelNames: ['state'], registers: [registry] });
  return {
    clients: gauge('socket_clients', 'Sockets that are open to this process'),
    waiting: gauge('database_waiting', 'Transactions of this process that wait for a connection'),
    database: gaugeByState('database_state', '1 for the state that the database is in'),
    up: gauge('database_up', 'Whether the database answered this scrape'),
    jobs: gaugeByState('jobs', 'Jobs of all processes that are due, under way, or dead'),
    late: gauge('job_wait_seconds', 'How long the job that has been due the longest has waited'),
    mails: gaugeByState('mails', 'Mails that have not been sent'),
    unsealed: gauge('audit_unsealed', 'Entries of the audit log that are in no chain yet'),
  };
};
type Gauges = ReturnType<typeof createGauges>;

const setProcessGauges = (gauges: Gauges, { database, clients }: Measured) => {
  const { state: now } = database.health();
  gauges.clients.set(clients());
  gauges.waiting.set(database.waiting());
  for (const state of databaseStates) gauges.database.set({ state }, state === now ? 1 : 0);
};

/** Counts that nobody could make are left out: the last ones would pass for present ones. */
const setBacklogGauges = (gauges: Gauges, backlog: Backlog | null) => {
  const { up, jobs, late, mails, unsealed } = gauges;
  up.set(backlog === null ? 0 : 1);
  for (const one of [jobs, mails]) one.reset();
  for (const one of [late, unsealed]) one.remove();
  if (backlog === null) return;
  for (const [state, count] of Object.entries(backlog.jobs)) jobs.set({ state }, count);
  for (const [state, count] of Object.entries(backlog.mails)) mails.set({ state }, count);
  late.set(backlog.lateSeconds);
  unsealed.set(backlog.unsealed);
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Without a token only this machine itself, and nothing that somebody else has passed on. */
const demandReader = ({ headers, raw }: FastifyRequest, token: string | undefined) => {
  const address = raw.socket.remoteAddress ?? '';
  const isPassedOn = Object.keys(headers).some((name) => /^(?:x-)?forwarded|^via$/.test(name));
  const isFromHere = /^(?:::ffff:)?127\.|^::1$/.test(address) && !isPassedOn;
  const isKnown =
    token === undefined
      ? isFromHere
      : timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  if (!isKnown) refuse('forbidden');
};

/** Figures for Prometheus of this process, and of what waits for any: never whose, see decision 012. */
export const serveMetrics = (app: FastifyInstance, measured: Measured) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  timeRequests(app, registry);
  const gauges = createGauges(registry);
  app.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    demandReader(request, measured.metricsToken);
    setProcessGauges(gauges, measured);
    const count = readBacklog(measured.database);
    setBacklogGauges(gauges, await count.catch(() => null));
    return await reply.type(registry.contentType).send(await registry.metrics());
  });
};
