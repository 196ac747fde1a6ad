import type { Client, Contract } from '@keyhold/contract';
import { beforeAll, expect, test } from 'vitest';

import { at, day, refusal } from '#testing/services/council-play.ts';
import { makeCouncil } from '#testing/world/councils.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const server = useTestApp();
let tenant: TestTenant;
let desk: Client<Contract>;
let [north, south, far]: { id: number; name: string }[] = [];

beforeAll(async () => {
  tenant = await makeTenant(server.database);
  const other = await makeTenant(server.database);
  desk = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  north = await makeCouncil(server.database, { name: 'North', tenants: [tenant] });
  south = await makeCouncil(server.database, { name: 'South', tenants: [tenant, other] });
  far = await makeCouncil(server.database, { name: 'Far', tenants: [other] });
});

const book = async (councilId?: number | null) => {
  const stay = { checkIn: day(1), checkOut: day(4), persons: 1 };
  return await desk.reservations.create({
    body: { guest: { name: 'Ana Bell' }, ...stay, ...(councilId !== undefined && { councilId }) },
  });
};

test('a stay is placed by a council that works with the property, or by nobody', async () => {
  expect(await desk.reservations.councils()).toEqual([north, south]);
  expect((await book()).council).toBeNull();
  expect((await book(null)).council).toBeNull();
  const { id, council } = await book(north?.id);
  expect(council).toEqual(north);
  expect(await refusal(book(far?.id))).toMatchObject({ status: 404 });
  const ofNorth = await desk.reservations.list({ query: { councilId: String(north?.id) } });
  expect(ofNorth.items.map((one) => one.id)).toEqual([id]);
  const ofNobody = await desk.reservations.list({ query: { councilId: 'none' } });
  expect(ofNobody.total).toBe(2);
});

test('whose it is changes with a reason, which stands in the log', async () => {
  const { id, version } = await book(north?.id);
  const change = (body: Parameters<typeof desk.reservations.update>[0]['body']) =>
    desk.reservations.update({ ...at(id), body });
  const silent = await refusal(change({ councilId: south?.id ?? 0, version }));
  expect(silent).toMatchObject({ status: 400, paths: ['reason'] });
  expect((await change({ councilId: north?.id ?? 0, persons: 2 })).council).toEqual(north);
  const moved = await change({ councilId: south?.id ?? 0, reason: 'Placed by them' });
  expect(moved.council).toEqual(south);
  expect((await change({ persons: 3 })).council).toEqual(south);
  expect((await change({ councilId: null, reason: 'Pays alone' })).council).toBeNull();
  const told = (await readLog(server.database, tenant)).filter(
    ({ type, subject_id: of }) => type === 'UPDATE_RESERVATION' && of === id,
  );
  const steps = told.map(({ addition_info: { why }, changes }) => [
    why,
    (changes as { field: string; before: unknown; after: unknown }[]).find(
      ({ field }) => field === 'council',
    ),
  ]);
  expect(steps).toContainEqual([
    'Placed by them',
    { field: 'council', before: 'North', after: 'South' },
  ]);
  expect(steps).toContainEqual(['Pays alone', { field: 'council', before: 'South', after: null }]);
});
