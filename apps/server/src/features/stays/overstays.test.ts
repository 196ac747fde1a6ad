import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let here: TestTenant;
let admin: Client<Contract>;
let officer: Client<Contract>;
let dorm: number;
let plain: number;
let today: string;

const day = (count: number) =>
  new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10);
const asOwner = (statement: ReturnType<typeof sql>) =>
  server.database.asOwner((db) => statement.execute(db));

beforeEach(async () => {
  here = await makeTenant(server.database);
  admin = server.clientAs(await makePerson(server.database, { tenants: [here] }));
  const council = await makeCouncil(server.database, { tenants: [here] });
  officer = server.clientAs(await makeCouncilPerson(server.database, { tenants: [here], council }));
  [dorm = 0] = await makeRooms(server.database, { tenant: here, numbers: ['G01'], tag: ['SWEP'] });
  [plain = 0] = await makeRooms(server.database, { tenant: here, numbers: ['101'] });
  await asOwner(sql`update rooms set is_shared = true, max_guests = 3 where id = ${dorm}`);
  const now = await admin.swep.now();
  ({ today } = now);
});

const walkIn = (roomId = dorm, name = 'Ana Bell') =>
  admin.occupancies.walkIn({
    body: { guest: { name }, roomId, checkOut: day(1), persons: 1, reason: 'So late' },
  });
/** Their last night was the one before today, and they have not left. */
const overstay = async (roomId = dorm) => {
  const stay = await walkIn(roomId, 'Late');
  await asOwner(sql`update stays set check_in = check_in - 3, check_out = check_out - 1
    where reservation_id = ${stay.id}`);
  await asOwner(sql`update reservations set check_in = check_in - 3, check_out = check_out - 1
    where id = ${stay.id}`);
  return stay;
};
const book = (roomId = dorm) =>
  admin.reservations.create({
    body: { guest: { name: 'Carl Due' }, roomId, checkIn: today, checkOut: day(1), persons: 1 },
  });
const until = () => new Date(Date.now() + 10 * 3_600_000).toISOString();
const openSwep = () =>
  admin.swep.start({ body: { trigger: 'cold', reason: 'Minus two', endsAt: until() } });
const hold = (by: Client<Contract>) =>
  by.swep.hold({ body: { roomId: dorm, guestName: 'Dora East', until: until() } });
const bedOf = async ({ id }: { id: number }) => {
  const { rows } = await server.database.asOwner((db) =>
    sql<{ bed: number }>`select lower(beds) as bed from stays where reservation_id = ${id}`.execute(
      db,
    ),
  );
  return rows[0]?.bed;
};
const taken = { status: 409, code: 'room_taken' };

describe('a bed that somebody has not left', () => {
  test('is held for nobody, neither by the desk nor by a council that may not see them', async () => {
    await openSwep();
    await overstay();
    await overstay();
    await book();
    expect(await problemOf(hold(admin))).toMatchObject(taken);
    const told = await problemOf(hold(officer));
    expect(told).toMatchObject(taken);
    expect(told.message).toMatch(/is taken by another booking from/);
    const [room] = (await officer.swep.now()).rooms;
    expect(room).toMatchObject({ beds: 3, taken: 3, held: 0, free: 0 });
  });

  test('leaves the others to be held', async () => {
    await openSwep();
    await overstay();
    await overstay();
    expect(await hold(officer)).toMatchObject({ state: 'held' });
    expect(await problemOf(hold(officer))).toMatchObject({ status: 409, code: 'bed_held' });
  });

  test('is not given to whom a bed was held for', async () => {
    await openSwep();
    const { id } = await hold(admin);
    await overstay();
    await overstay();
    const last = await overstay(plain);
    await asOwner(sql`update stays set room_id = ${dorm}, beds = '[1,2)'
      where reservation_id = ${last.id}`);
    const enter = () => admin.swep.checkIn({ params: { id }, body: { reason: 'I insist' } });
    expect(await problemOf(enter())).toMatchObject(taken);
    expect((await admin.swep.now()).activation?.holds).toMatchObject([{ id, state: 'held' }]);
    await admin.reservations.checkOut({ params: { id: last.id }, body: {} });
    expect(await enter()).toMatchObject({ status: 'checked_in' });
  });

  test('is not given to a walk-in: who is in it is said, and where a bed is free', async () => {
    const [first] = [await overstay(), await overstay(), await overstay()];
    const refusal = await problemOf(walkIn());
    expect(refusal).toMatchObject({ ...taken, details: { bookingId: first.bookingId } });
    expect(refusal.message).toContain(first.bookingId);
    const { freeRooms } = refusal.details as { freeRooms: { id: number }[] };
    expect(freeRooms.map(({ id }) => id)).toEqual([plain]);
  });

  test('the free one beside it is', async () => {
    const beds = [await bedOf(await overstay()), await bedOf(await overstay())];
    expect(beds).toEqual([1, 2]);
    const stay = await walkIn();
    expect(await bedOf(stay)).toBe(3);
    expect(await problemOf(walkIn())).toMatchObject(taken);
  });

  test('can be promised for tonight, and is entered once they have left', async () => {
    const stays = [await overstay(), await overstay(), await overstay()];
    const { id } = await book();
    const enter = () =>
      admin.reservations.checkIn({ params: { id }, body: { reason: 'I insist' } });
    expect(await problemOf(enter())).toMatchObject(taken);
    await admin.reservations.checkOut({ params: { id: stays[1]?.id ?? 0 }, body: {} });
    expect(await enter()).toMatchObject({ status: 'checked_in' });
  });
});
