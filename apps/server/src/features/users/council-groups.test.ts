import { expect, test } from 'vitest';

import { makeCouncil, makeCouncilPerson } from '#testing/world/councils.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();

test('whoever is of a council is listed with the groups of it that have this property', async () => {
  const { database, clientAs } = server;
  const [here, elsewhere] = [await makeTenant(database), await makeTenant(database)];
  const own = await makeCouncil(database, { tenants: [here] });
  const other = await makeCouncil(database, { tenants: [elsewhere] });
  const officer = await makeCouncilPerson(database, { council: own, tenants: [here] });
  const stranger = await makeCouncilPerson(database, {
    council: other,
    tenants: [here, elsewhere],
  });
  const admin = await makePerson(database, { tenants: [here] });
  const { items } = await clientAs(admin).users.list();
  const councilsOf = (id: number) => items.find((user) => user.id === id)?.councils;
  expect(councilsOf(officer.id)).toEqual([own.name]);
  expect(councilsOf(stranger.id)).toEqual([]);
  expect(councilsOf(admin.id)).toEqual([]);
});
