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
  Querystring: { status: string; page: number; from: string; to: string; search: string };
}
const tenantOf = ({ headers }: { headers: Call['Headers'] }) => Number(headers['x-tenant-id']);

const app = Fastify({ logger: false });
app.get('/ping', () => 'pong');
for (const name of ['rooms', 'board', 'stats'] as const)
  app.get<Call>(`/${name}`, async (request) => ({ data: await query(name, [tenantOf(request)]) }));
app.get<Call>('/room/:id', async (request) => {
  const [data] = await query('room', [tenantOf(request), Number(request.params.id)]);
  return { data };
});
app.patch<Call>('/room/:id', async (request) => {
  const { params, body } = request;
  const [data] = await query('change', [tenantOf(request), Number(params.id), body.pricePerNight]);
  return { data };
});
app.get<Call>('/reservations', async (request) => {
  const { status, page } = request.query;
  const where = [tenantOf(request), status];
  const [data, count] = await Promise.all([
    query('reservations', [...where, (Number(page) - 1) * 25]),
    query('reservationCount', where),
  ]);
  return { data, meta: count[0] };
});
app.get<Call>('/chart', async (request) => {
  const tenant = tenantOf(request);
  const { from, to } = request.query;
  const [rooms, stays] = await Promise.all([
    query('chartRooms', [tenant]),
    query('chartStays', [tenant, from, to]),
  ]);
  return { data: { rooms, stays } };
});
app.get<Call>('/guests', async (request) => {
  const where = [tenantOf(request), `%${request.query.search}%`];
  const [data, count] = await Promise.all([query('guests', where), query('guestCount', where)]);
  return { data, meta: count[0] };
});
app.post<Call>('/reservations', async (request, reply) => {
  const { roomId, guestId, checkIn, checkOut } = request.body;
  const [data] = await query('book', [tenantOf(request), roomId, guestId, checkIn, checkOut]);
  reply.status(201);
  return { data };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
