/**
 * The limit line: what Fastify and `pg` can do on these tables with prepared statements, and without
 * sign-in, permissions, row-level security or validation.
 */
import Fastify from 'fastify';
import pg from 'pg';

import { statements } from './limit-statements.ts';

const dateType = 1082;
pg.types.setTypeParser(dateType, (text) => text);
const pool = new pg.Pool({ connectionString: process.env.LIMIT_DATABASE_URL, max: 10 });
const query = async (name: keyof typeof statements, values: unknown[]) => {
  const { rows } = await pool.query<Record<string, unknown>>({
    name,
    text: statements[name],
    values,
  });
  return rows;
};

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
  Querystring: { status: string; page: string; from: string; to: string; search: string };
}
const tenantOf = (headers: Call['Headers']) => Number(headers['x-tenant-id']);

const app = Fastify({ logger: false });
app.get('/ping', () => 'pong');
for (const name of ['rooms', 'board', 'stats', 'jobs', 'faults'] as const)
  app.get<Call>(`/${name}`, async ({ headers }) => ({
    data: await query(name, [tenantOf(headers)]),
  }));
app.get<Call>('/room/:id', async ({ headers, params }) => {
  const [data] = await query('room', [tenantOf(headers), Number(params.id)]);
  return { data };
});
app.patch<Call>('/room/:id', async ({ headers, params, body }) => {
  const values = [tenantOf(headers), Number(params.id), body.pricePerNight];
  const [data] = await query('change', values);
  return { data };
});
app.get<Call>('/reservations', async ({ headers, query: asked }) => {
  const where = [tenantOf(headers), asked.status];
  const [data, count] = await Promise.all([
    query('reservations', [...where, (Number(asked.page) - 1) * 25]),
    query('reservationCount', where),
  ]);
  return { data, meta: count[0] };
});
app.get<Call>('/chart', async ({ headers, query: { from, to } }) => {
  const tenant = tenantOf(headers);
  const [rooms, stays] = await Promise.all([
    query('chartRooms', [tenant]),
    query('chartStays', [tenant, from, to]),
  ]);
  return { data: { rooms, stays } };
});
app.get<Call>('/guests', async ({ headers, query: { search } }) => {
  const where = [tenantOf(headers), `%${search}%`];
  const [data, count] = await Promise.all([query('guests', where), query('guestCount', where)]);
  return { data, meta: count[0] };
});
app.post<Call>('/reservations', async ({ headers, body }, answer) => {
  const { roomId, guestId, checkIn, checkOut } = body;
  const [data] = await query('book', [tenantOf(headers), roomId, guestId, checkIn, checkOut]);
  answer.status(201);
  return { data };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
