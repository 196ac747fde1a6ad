import type { Client, Contract } from '@keyhold/contract';
import { beforeAll, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let here: TestTenant;
let desk: Client<Contract>;
let manager: Client<Contract>;

beforeAll(async () => {
  here = await makeTenant(server.database);
  const as = async (role: string) =>
    server.clientAs(await makePerson(server.database, { tenants: [here], role }));
  [desk, manager] = [await as('front_desk'), await as('manager')];
});

const ninetyDays = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
const scarf = {
  what: 'Red scarf',
  place: 'Under the bed',
  foundOn: '2026-11-01',
  foundBy: 'Rosa',
  keptUntil: ninetyDays,
};

test('what was found is kept, given, put into the bin and restored, and the log tells of it', async () => {
  const [roomId = 0] = await makeRooms(server.database, { tenant: here });
  const made = await desk.lostProperty.create({ body: { ...scarf, roomId } });
  expect(made).toMatchObject({ state: 'kept', room: { id: roomId }, givenOn: null });
  const at = { params: { id: made.id } };
  const given = await desk.lostProperty.update({ ...at, body: { givenTo: 'Ada Obi' } });
  expect(given).toMatchObject({ state: 'given', givenTo: 'Ada Obi' });
  expect(given.givenOn).not.toBeNull();
  const back = await desk.lostProperty.update({ ...at, body: { givenTo: '' } });
  expect(back).toMatchObject({ state: 'kept', givenOn: null });
  await manager.lostProperty.remove(at);
  const { items } = await desk.lostProperty.list({ query: { isRemoved: 'true' } });
  expect(items.map(({ id }) => id)).toEqual([made.id]);
  expect(await problemOf(desk.lostProperty.update({ ...at, body: {} }))).toMatchObject({
    status: 404,
  });
  await manager.lostProperty.restore(at);
  expect(await manager.lostProperty.restore(at)).toMatchObject({ id: made.id });
  const log = await readLog(server.database, here);
  expect(log.map(({ type }) => type)).toEqual([
    'CREATE_LOST_ITEM',
    'UPDATE_LOST_ITEM',
    'UPDATE_LOST_ITEM',
    'DELETE_LOST_ITEM',
    'RESTORE_LOST_ITEM',
  ]);
});

test('what has been kept long enough is due, and is found by its state and its words', async () => {
  const body = { ...scarf, what: 'Umbrella', foundOn: '2026-01-02', keptUntil: '2026-04-02' };
  const { id } = await desk.lostProperty.create({ body });
  const due = await desk.lostProperty.list({ query: { state: 'due', search: 'umbr' } });
  expect(due.items).toMatchObject([{ id, state: 'due' }]);
  expect(
    (await desk.lostProperty.list({ query: { state: 'kept,given', search: 'umbr' } })).total,
  ).toBe(0);
});

test('bad input names the field; who was quicker is told; another property knows nothing of it', async () => {
  const bad = desk.lostProperty.create({ body: { ...scarf, what: ' ' } });
  expect(await problemOf(bad)).toMatchObject({ status: 400, errors: [{ path: 'what' }] });
  const { id, version } = await desk.lostProperty.create({ body: scarf });
  await desk.lostProperty.update({ params: { id }, body: { remarks: 'In the safe', version } });
  const late = desk.lostProperty.update({
    params: { id },
    body: { remarks: 'On the shelf', version },
  });
  expect(await problemOf(late)).toMatchObject({ status: 409, code: 'stale' });
  const there = await makeTenant(server.database);
  const stranger = server.clientAs(await makePerson(server.database, { tenants: [there] }));
  expect(await problemOf(stranger.lostProperty.get({ params: { id } }))).toMatchObject({
    status: 404,
  });
});
