import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let manager: Client<Contract>;
let dana: Client<Contract>;
let omar: Client<Contract>;
let lina: Client<Contract>;
let omarId: number;
let linaId: number;
let shiftId: number;

const inDays = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const day = inDays(3);
const person = (role: string, name: string): Promise<TestPerson> =>
  makePerson(server.database, { tenants: [tenant], role, name });
const plan = async (userId: number, title: string) =>
  await manager.shifts.create({
    body: { userId, title, startsAt: `${day}T07:00:00Z`, endsAt: `${day}T15:00:00Z` },
  });
const publish = () => manager.shifts.publish({ body: { from: inDays(0), to: inDays(9) } });
const ask = (who = dana) =>
  who.changeRequests.createShift({ body: { shiftId, userId: omarId, reason: 'Dentist' } });
const at = (id: number) => ({ params: { id } });
const approve = (id: number) => manager.changeRequests.approveShift({ ...at(id), body: {} });
const waitsFor = async (who: Client<Contract>) => {
  const { items } = await who.auditLog.list({ query: { needsMe: 'true' } });
  return items.map(({ type }) => type);
};
const asked = async (who: Client<Contract>) =>
  (await who.changeRequests.list({ query: { asksMe: 'true' } })).items.map(({ id }) => id);

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  manager = server.clientAs(await person('manager', 'Maria'));
  const [of, to] = [await person('housekeeper', 'Dana'), await person('housekeeper', 'Omar')];
  dana = server.clientAs(of);
  omar = server.clientAs(to);
  omarId = to.id;
  const third = await person('housekeeper', 'Lina');
  lina = server.clientAs(third);
  linaId = third.id;
  shiftId = (await plan(of.id, 'Early')).id;
  await publish();
});

test('the colleague is asked first, then whoever decides; both are named', async () => {
  const { id, colleague } = await ask();
  expect(colleague).toEqual({ id: omarId, name: 'Omar', agreedAt: null });
  expect([await asked(omar), await asked(lina), await asked(dana)]).toEqual([[id], [], []]);
  expect([await waitsFor(omar), await waitsFor(lina), await waitsFor(manager)]).toEqual([
    ['ASK_SHIFT_SWAP'],
    [],
    [],
  ]);
  expect(await problemOf(approve(id))).toMatchObject({
    status: 409,
    code: 'colleague_first',
    message: 'Omar has not agreed to take this shift yet',
  });
  // Nobody else agrees for him: neither who asks, nor whoever happens to know its number.
  for (const who of [dana, lina, manager])
    expect(await problemOf(who.changeRequests.agreeShift(at(id)))).toMatchObject({
      status: 409,
      code: 'not_asked',
    });

  const agreed = await omar.changeRequests.agreeShift(at(id));
  expect(agreed).toMatchObject({ status: 'pending', colleague: { name: 'Omar' } });
  expect(agreed.colleague?.agreedAt).toBeTypeOf('string');
  expect(await problemOf(omar.changeRequests.agreeShift(at(id)))).toMatchObject({
    code: 'agreed_already',
  });
  expect([await asked(omar), await waitsFor(omar), await waitsFor(manager)]).toEqual([
    [],
    [],
    ['AGREE_SHIFT_SWAP'],
  ]);
  await approve(id);
  expect(await manager.shifts.get(at(shiftId))).toMatchObject({ user: { name: 'Omar' } });
  expect(await waitsFor(manager)).toEqual([]);
  const log = await readLog(server.database, tenant);
  expect(log.map(({ type }) => type).slice(-4)).toEqual([
    'ASK_SHIFT_SWAP',
    'AGREE_SHIFT_SWAP',
    'UPDATE_SHIFT',
    'APPROVE_SHIFT_CHANGE_REQUEST',
  ]);
});

test('declined it is over: the shift stays, who asked hears of it and may ask another', async () => {
  const { id } = await ask();
  const declined = await omar.changeRequests.declineShift({
    ...at(id),
    body: { remarks: 'I am away' },
  });
  expect(declined).toMatchObject({
    status: 'rejected',
    remarks: 'I am away',
    decidedBy: { name: 'Omar' },
  });
  expect(await manager.shifts.get(at(shiftId))).toMatchObject({ user: { name: 'Dana' } });
  const heard = await dana.auditLog.list({ query: { limit: 100 } });
  expect(heard.items.map(({ type }) => type)).toContain('DECLINE_SHIFT_SWAP');
  expect(await problemOf(omar.changeRequests.agreeShift(at(id)))).toMatchObject({
    code: 'illegal_transition',
  });
  expect((await ask()).status).toBe('pending');
});

test('whoever works at that time cannot agree, and hears why', async () => {
  const { id } = await ask();
  await plan(omarId, 'Breakfast');
  await publish();
  expect(await problemOf(omar.changeRequests.agreeShift(at(id)))).toMatchObject({
    code: 'shift_overlap',
  });
  expect(await asked(omar)).toEqual([id]);
});

test('whoever decides may refuse what the colleague has not answered', async () => {
  const { id } = await ask();
  await manager.changeRequests.rejectShift({ ...at(id), body: { remarks: 'We need you both' } });
  expect([await asked(omar), await waitsFor(omar)]).toEqual([[], []]);
});

test('it waits for whoever decides once the colleague has agreed, and never for who asked', async () => {
  const decidable = async (who: Client<Contract>) =>
    (await who.changeRequests.list({ query: { decidable: 'true' } })).items.map(({ id }) => id);
  const { id } = await ask();
  expect(await decidable(manager)).toEqual([]);
  await omar.changeRequests.agreeShift(at(id));
  expect([await decidable(manager), await decidable(dana)]).toEqual([[id], []]);
});

test('whoever asked takes it back, and asks another; nobody else does, and not once it is decided', async () => {
  const { id } = await ask();
  const withdraw = (who: Client<Contract>) => who.changeRequests.withdraw(at(id));
  expect(await problemOf(withdraw(manager))).toMatchObject({ code: 'not_own_request' });
  expect(await problemOf(withdraw(omar))).toMatchObject({ code: 'not_own_request' });
  expect(await withdraw(dana)).toMatchObject({ status: 'withdrawn', decidedBy: { name: 'Dana' } });
  expect([await asked(omar), await waitsFor(omar)]).toEqual([[], []]);
  expect(await problemOf(withdraw(dana))).toMatchObject({ code: 'illegal_transition' });
  const next = await ask();
  await omar.changeRequests.agreeShift(at(next.id));
  await approve(next.id);
  const late = problemOf(dana.changeRequests.withdraw(at(next.id)));
  expect(await late).toMatchObject({ code: 'illegal_transition' });
  const log = await readLog(server.database, tenant);
  expect(log.map(({ type }) => type)).toContain('WITHDRAW_SHIFT_CHANGE_REQUEST');
});

test('of two answers at once one counts', async () => {
  const { id } = await ask();
  const answers = await Promise.allSettled([
    omar.changeRequests.agreeShift(at(id)),
    omar.changeRequests.agreeShift(at(id)),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

/** Whoever plans changes the shift without looking at what is asked for. */
const replan = async (change: { userId?: number; startsAt?: string; endsAt?: string }) => {
  const { version } = await manager.shifts.get(at(shiftId));
  await manager.shifts.update({ ...at(shiftId), body: { version, ...change } });
};

test('a shift that has gone to a third person stays theirs, and they may ask for it', async () => {
  const { id } = await ask();
  await omar.changeRequests.agreeShift(at(id));
  await replan({ userId: linaId });
  expect(await waitsFor(manager)).toEqual([]);
  expect(await problemOf(approve(id))).toMatchObject({ status: 409, code: 'shift_changed' });
  expect(await manager.shifts.get(at(shiftId))).toMatchObject({ user: { name: 'Lina' } });
  expect((await dana.changeRequests.list()).items).toMatchObject([
    { id, status: 'lapsed', changes: [{ before: 'Dana', after: 'Omar' }] },
  ]);
  const next = await ask(lina);
  await omar.changeRequests.agreeShift(at(next.id));
  await approve(next.id);
  expect(await manager.shifts.get(at(shiftId))).toMatchObject({ user: { name: 'Omar' } });
});

test('whoever agreed to a day is not given the night that it became', async () => {
  const { id } = await ask();
  await omar.changeRequests.agreeShift(at(id));
  await replan({ startsAt: `${day}T22:00:00Z`, endsAt: `${inDays(4)}T06:00:00Z` });
  expect(await problemOf(approve(id))).toMatchObject({ status: 409, code: 'shift_changed' });
  expect((await dana.changeRequests.list()).items).toMatchObject([{ id, status: 'lapsed' }]);
  const next = await ask();
  // Not agreed to yet: there is nothing to agree to either, once it is another shift.
  await replan({ startsAt: `${day}T20:00:00Z` });
  expect([await asked(omar), await waitsFor(omar)]).toEqual([[], []]);
  expect(await problemOf(omar.changeRequests.agreeShift(at(next.id)))).toMatchObject({
    code: 'shift_changed',
  });
});

test('nobody takes over or gives up what has begun: neither is it asked for, nor agreed to, nor approved', async () => {
  const { id } = await ask();
  const giveUp = () =>
    dana.changeRequests.createShift({ body: { shiftId, userId: null, reason: 'Dentist' } });
  const begin = (inHours: number, of = id) =>
    server.database.asOwner((db) =>
      sql`with s as (update shifts set starts_at = now() + make_interval(hours => ${inHours}),
            ends_at = now() + make_interval(hours => ${inHours + 8})
          where tenant_id = ${tenant.id} and id = ${shiftId} returning *)
        update change_requests c set wanted = c.wanted || jsonb_build_object('was',
          shift_plan(s.user_id, s.starts_at, s.ends_at))
        from s where c.tenant_id = ${tenant.id} and c.id = ${of}`.execute(db),
    );
  const begun = { status: 409, code: 'shift_begun' };
  await begin(-1);
  expect(await problemOf(omar.changeRequests.agreeShift(at(id)))).toMatchObject(begun);
  await begin(1);
  await omar.changeRequests.agreeShift(at(id));
  await begin(-1);
  expect(await problemOf(approve(id))).toMatchObject(begun);
  await dana.changeRequests.withdraw(at(id));
  expect(await problemOf(ask())).toMatchObject(begun);
  expect(await problemOf(giveUp())).toMatchObject(begun);
  await begin(1);
  const given = await giveUp();
  await begin(-1, given.id);
  expect(await problemOf(approve(given.id))).toMatchObject(begun);
});

test('another property knows nothing of it', async () => {
  const { id } = await ask();
  const elsewhere = await makeTenant(server.database);
  const stranger = server.clientAs(
    await makePerson(server.database, { tenants: [elsewhere], role: 'manager', name: 'Stranger' }),
  );
  expect(await problemOf(stranger.changeRequests.agreeShift(at(id)))).toMatchObject({
    status: 404,
  });
  expect(await problemOf(stranger.changeRequests.withdraw(at(id)))).toMatchObject({ status: 404 });
});
