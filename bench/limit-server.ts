/**
 * The limit line: what Fastify and `pg` can do on these tables with prepared statements, and without
 * sign-in, permissions, row-level security or validation.
 */
import Fastify from 'fastify';
import pg from 'pg';

const status = `case when h.kind is not null then h.kind else 'available' end`;
const effectiveStatus = `coalesce(h.kind, 'void-RTL')`;
const fromRooms = `from rooms r left join room_holds h on h.tenant_id = r.tenant_id and h.room_id = r.id
  and h.released_at is null and (h.until is null or h.until > now())`;
const room = `r.id, r.room_no, r.type, r.floor, r.max_guests, r.price_per_night, r.tag,
  ${status} as status, ${effectiveStatus} as effective_status`;

const statements = {
  rooms: `select ${room} ${fromRooms} where r.tenant_id = $1 and r.deleted_at is null order by r.id limit 200`,
  board: `select r.id, r.room_no, r.floor, r.type, ${status} as status, ${effectiveStatus} as effective_status
    ${fromRooms} where r.tenant_id = $1 and r.deleted_at is null order by r.sort_letters, r.sort_number`,
  stats: `select ${effectiveStatus} as effective_status, 'swep' = any(r.tag) as is_swep, count(*)::int as count
    ${fromRooms} where r.tenant_id = $1 and r.deleted_at is null group by 1, 2`,
  room: `select ${room} ${fromRooms} where r.tenant_id = $1 and r.id = $2`,
  change: `with changed as (
      update rooms set price_per_night = $3, version = version + 1 where tenant_id = $1 and id = $2
      returning id, room_no, price_per_night, version
    ), logged as (
      insert into audit_log (tenant_id, type, actor_id, actor_name, subject_type, subject_id, subject_label,
        addition_info, origin, request_id)
      select $1, 'UPDATE_ROOM', 1, 'User 1', 'room', id, room_no, jsonb_build_object('price', price_per_night),
        'api', 'limit' from changed
    ) select * from changed`,
};

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
  Body: { pricePerNight: number };
}

const app = Fastify({ logger: false });
app.get('/ping', () => 'pong');
for (const name of ['rooms', 'board', 'stats'] as const)
  app.get<Call>(`/${name}`, async ({ headers }) => ({
    data: await query(name, [Number(headers['x-tenant-id'])]),
  }));
app.get<Call>('/room/:id', async ({ headers, params }) => {
  const [data] = await query('room', [Number(headers['x-tenant-id']), Number(params.id)]);
  return { data };
});
app.patch<Call>('/room/:id', async ({ headers, params, body }) => {
  const values = [Number(headers['x-tenant-id']), Number(params.id), body.pricePerNight];
  const [data] = await query('change', values);
  return { data };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
