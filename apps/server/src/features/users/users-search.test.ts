import { expect, test } from 'vitest';

import { makePerson, makeTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();

test.each([
  ['Łukasz O’Brien', ['lukasz', "o'brien", 'OBRIEN']],
  ['Jean–Luc Strauß', ['jean-luc', 'jean luc', 'strauss']],
])('%s is found however the name is spelled', async (name, spellings) => {
  const tenant = await makeTenant(server.database);
  const admin = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  const { id } = await makePerson(server.database, { tenants: [tenant], name });
  for (const search of spellings)
    expect((await admin.users.list({ query: { search } })).items, search).toMatchObject([{ id }]);
});
