/**
 * The limit lines: what Fastify and `pg` can do on these tables with prepared statements, and without
 * sign-in, permissions or validation. The isolated one pays for row-level security too: each request is
 * a transaction with a role and a tenant, as the product's are.
 */
import Fastify from 'fastify';
import pg from 'pg';

import { sendTogether } from '../apps/server/src/db/postgres.ts';
import { statements } from './limit-statements.ts';

const dateType = 1082;
pg.types.setTypeParser(dateType, (text) => text);
const pool = new pg.Pool({
  pipeline: true,
  connectionString: process.env.LIMIT_DATABASE_URL,
  max: 10,
  idleTimeoutMillis: 0,
  options: '-c timezone=UTC -c max_parallel_workers_per_gather=0',
});

type Name = keyof typeof statements;
type Row = Record<string, unknown>;
/** Asks one statement after the other, each with the tenant as its first value. */
type Ask = (tenant: number, asked: [Name, ...unknown[]][]) => Promise<Row[][]>;

const send = (
  on: pg.Pool | pg.PoolClient,
  tenant: number,
  [name, ...values]: [Name, ...unknown[]],
) => on.query<Row>({ name, text: statements[name], values: [tenant, ...values] });

const askPlainly: Ask = async (tenant, asked) => {
  const answers = await Promise.all(asked.map((one) => send(pool, tenant, one)));
  return answers.map(({ rows }) => rows);
};

const isWriting = ([name]: [Name, ...unknown[]]) => name === 'change' || name === 'book';

/** Asked across properties, which are named in its second value; the first is the council. */
const isOfCouncil = (name: Name) => name === 'posted' || name === 'postedCount';

const askIsolated: Ask = async (tenant, asked) => {
  const client = await pool.connect();
  const span = asked.flatMap(([name, first]) => (isOfCouncil(name) ? [String(first)] : []));
  const mode = asked.some(isWriting) ? 'write' : 'only';
  sendTogether(client);
  const opened =
    client.query(`begin read ${mode}; set local role ${span.length > 0 ? 'keyhold_span' : 'keyhold_app'};
    select set_config('app.tenant_id', '${tenant}', true), set_config('app.user_id', '1', true),
      set_config('app.tenant_ids', '${span[0] ?? ''}', true),
      set_config('app.council_ids', '${span.length > 0 ? `{${tenant}}` : ''}', true)`);
  const answers = await Promise.all([...asked.map((one) => send(client, tenant, one)), opened]);
  const ended = client.query('commit');
  if (mode === 'write') await ended;
  void ended.then(() => client.release());
  return answers.slice(0, -1).map(({ rows }) => rows as Row[]);
};

const ask = process.env.LIMIT_ISOLATED === 'on' ? askIsolated : askPlainly;

interface Call {
  Params: { id: string };
  Headers: { 'x-tenant-id': string };
  Body: {
    pricePerNight: number;
    roomId: number;
    guestId: number;
    checkIn: string;
    checkOut: string;
  };
  Querystring: Record<
    'status' | 'priority' | 'page' | 'behind' | 'tenants' | 'from' | 'to' | 'search',
    string
  >;
}
const tenantOf = (headers: Call['Headers']) => Number(headers['x-tenant-id']);
const lists = ['rooms', 'roomsWithReasons', 'board', 'stats', 'jobs', 'faults', 'audit'] as const;

const app = Fastify({ logger: false });
app.get('/ping', () => 'pong');
for (const name of lists)
  app.get<Call>(`/${name}`, async ({ headers }) => {
    const [data] = await ask(tenantOf(headers), [[name]]);
    return { data };
  });
app.get<Call>('/room/:id', async ({ headers, params }) => {
  const [[data] = []] = await ask(tenantOf(headers), [['room', Number(params.id)]]);
  return { data };
});
app.patch<Call>('/room/:id', async ({ headers, params, body }) => {
  const change: [Name, ...unknown[]] = ['change', Number(params.id), body.pricePerNight];
  const [[data] = []] = await ask(tenantOf(headers), [change]);
  return { data };
});
app.get<Call>('/reservations', async ({ headers, query: { status, page } }) => {
  const [data, [meta] = []] = await ask(tenantOf(headers), [
    ['reservations', status, (Number(page) - 1) * 25],
    ['reservationCount', status],
  ]);
  return { data, meta };
});
app.get<Call>('/incidents', async ({ headers, query: { status, priority, page } }) => {
  const [data, [meta] = []] = await ask(tenantOf(headers), [
    ['incidents', status, priority, (Number(page) - 1) * 25],
    ['incidentCount', status, priority],
  ]);
  return { data, meta };
});
app.get<Call>('/incidentsBehind', async ({ headers, query: { behind } }) => {
  const [data, [meta] = []] = await ask(tenantOf(headers), [
    ['incidentsBehind', Number(behind)],
    ['allIncidentCount'],
  ]);
  return { data, meta };
});
app.get<Call>('/posted', async ({ headers, query: { tenants } }) => {
  const [data, [meta] = []] = await ask(tenantOf(headers), [
    ['posted', tenants],
    ['postedCount', tenants],
  ]);
  return { data, meta };
});
app.get<Call>('/chart', async ({ headers, query: { from, to } }) => {
  const [rooms, stays] = await ask(tenantOf(headers), [['chartRooms'], ['chartStays', from, to]]);
  return { data: { rooms, stays } };
});
app.get<Call>('/guests', async ({ headers, query: { search } }) => {
  const like = `%${search}%`;
  const [data, [meta] = []] = await ask(tenantOf(headers), [
    ['guests', like],
    ['guestCount', like],
  ]);
  return { data, meta };
});
app.post<Call>('/reservations', async ({ headers, body }, answer) => {
  const { roomId, guestId, checkIn, checkOut } = body;
  const booking: [Name, ...unknown[]] = ['book', roomId, guestId, checkIn, checkOut];
  const [[data] = []] = await ask(tenantOf(headers), [booking]);
  answer.status(201);
  return { data };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
