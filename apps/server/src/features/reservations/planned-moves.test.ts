import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { enqueue } from '#core/jobs/jobs.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { leaveAsPlanned } from './planned-moves.jobs.ts';

const server = useTestApp();
let tenant: TestTenant;
let admin: Client<Contract>;
let rooms: [number, number, number];
let today: string;

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  admin = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  rooms = (await makeRooms(server.database, { tenant })) as [number, number, number];
  today = (await admin.stats.shift()).today;
});

const at = (id: number) => ({ params: { id } });
const plus = (days: number) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const asOwner = (statement: ReturnType<typeof sql>) =>
  server.database.asOwner((db) => statement.execute(db));
/** As the scheduler orders it when the property's day begins. */
const beginDay = async () => {
  const tenantId = tenant.id;
  await server.database.inScope({ as: 'app', tenantId }, (db) =>
    enqueue({ db, tenantId }, leaveAsPlanned, { input: {} }),
  );
  await server.jobs.drain();
};
const cleaningsOf = async (roomId: number) =>
  (await admin.houseKeepings.list({ query: { roomId, sortBy: 'id' } })).items;
const movesLogged = async () =>
  (await readLog(server.database, tenant)).filter(({ type }) => type === 'MOVE_AS_PLANNED');

const aDayAgo = (id: number) =>
  asOwner(sql`with moved as (update reservations set check_in = check_in - 1,
      check_out = check_out - 1, checked_in_at = checked_in_at - interval '1 day' where id = ${id})
    update stays set check_in = check_in - 1, check_out = check_out - 1 where reservation_id = ${id}`);

/** Came yesterday to 101, and is to be in 102 from today on. */
const planMove = async () => {
  const body = { guest: { name: 'Ana' }, roomId: rooms[0], checkOut: plus(4), persons: 1 };
  const { id } = await admin.occupancies.walkIn({ body });
  await admin.reservations.update({
    ...at(id),
    body: { roomId: rooms[1], moveFrom: plus(1) },
  });
  await beginDay();
  expect(await cleaningsOf(rooms[0])).toEqual([]);
  expect((await admin.stats.shift()).moves).toEqual([]);
  await aDayAgo(id);
  return id;
};

test('a move that was planned is one as at the desk when its day begins, once', async () => {
  const id = await planMove();
  const service = await admin.houseKeepings.create({
    body: { roomId: rooms[0], type: 'stay_over' },
  });
  await beginDay();
  await beginDay();
  const [off, clean, ...others] = await cleaningsOf(rooms[0]);
  expect(others).toEqual([]);
  expect(off).toMatchObject({ id: service.id, status: 'cancelled', completedBy: null });
  expect(clean).toMatchObject({ type: 'departure', status: 'dirty', system: true });
  expect(clean?.cause).toMatch(/^Created because the guest of 101 moved to 102 at/);
  const old = await admin.rooms.get(at(rooms[0]));
  expect(old).toMatchObject({ effectiveStatus: 'void-N-RTL' });
  expect(Date.parse(old.voidSince ?? '')).toBeGreaterThan(Date.now() - 3_600_000);
  expect(await movesLogged()).toMatchObject([
    { subject_id: id, addition_info: { automatic: true, room: { roomNo: '102' } } },
  ]);
  await admin.houseKeepings.update({ ...at(clean!.id), body: { status: 'cleaned' } });
  await beginDay();
  expect(await cleaningsOf(rooms[0])).toHaveLength(2);
  expect((await admin.rooms.get(at(rooms[0]))).effectiveStatus).toBe('void-RTL');
  expect(await movesLogged()).toHaveLength(1);
});

test('those who change rooms today are told on My shift, to whoever may read bookings', async () => {
  const id = await planMove();
  const { moves } = await admin.stats.shift();
  expect(moves).toMatchObject([
    { id, guest: { name: 'Ana' }, from: { roomNo: '101' }, to: { roomNo: '102' } },
  ]);
  const keeper = await makePerson(server.database, { tenants: [tenant], role: 'housekeeper' });
  expect((await server.clientAs(keeper).stats.shift()).moves).toEqual([]);
});

test('whoever was moved at the desk has left already, and whoever came today was never there', async () => {
  const body = { guest: { name: 'Bo' }, roomId: rooms[0], checkOut: plus(4), persons: 1 };
  const moved = await admin.occupancies.walkIn({ body });
  await aDayAgo(moved.id);
  await admin.reservations.update({ ...at(moved.id), body: { roomId: rooms[1] } });
  const [clean] = await cleaningsOf(rooms[0]);
  await admin.houseKeepings.update({ ...at(clean!.id), body: { status: 'cleaned' } });
  const late = await admin.reservations.create({
    body: { ...body, guest: { name: 'Cy' }, roomId: rooms[2], checkIn: today },
  });
  await admin.reservations.update({
    ...at(late.id),
    body: { roomId: rooms[0], moveFrom: plus(1) },
  });
  await aDayAgo(late.id);
  const { room } = await admin.reservations.checkIn({ ...at(late.id), body: {} });
  expect(room?.roomNo).toBe('101');
  await beginDay();
  expect(await cleaningsOf(rooms[2])).toEqual([]);
  expect(await cleaningsOf(rooms[0])).toMatchObject([{ id: clean!.id, status: 'cleaned' }]);
  expect(await movesLogged()).toEqual([]);
});
