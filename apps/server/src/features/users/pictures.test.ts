import type { Media } from '@keyhold/contract';
import { expect, test } from 'vitest';

import { sendPicture } from '#testing/services/send-picture.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();

test('the pictures of whoever is deleted for ever are seen by nobody any more', async () => {
  const tenants = [await makeTenant(server.database)];
  const admin = server.clientAs(await makePerson(server.database, { tenants }));
  const person = await makePerson(server.database, { tenants, role: 'front_desk' });
  const [own, colleague] = [
    server.clientAs(person),
    server.clientAs(await makePerson(server.database, { tenants, role: 'front_desk' })),
  ];
  const send = (by: typeof own) =>
    sendPicture(server, { by, folder: 'avatars', fileName: 'me.png' });
  const shown = await send(own);
  const [unused, theirs] = [await send(own), await send(colleague)];
  await own.auth.update({ body: { avatarId: shown.id } });
  await colleague.auth.update({ body: { avatarId: theirs.id } });
  const statusOf = async ({ fileKey }: Media) =>
    (await server.request({ method: 'GET', url: `/api/files/${fileKey}` })).statusCode;
  const params = { id: person.id };
  await admin.users.remove({ params });
  expect(await statusOf(shown)).toBe(200);
  await admin.users.erase({ params });
  for (const gone of [shown, unused]) await expect.poll(() => statusOf(gone)).toBe(404);
  expect(await statusOf(theirs)).toBe(200);
  const { items } = await admin.media.list({ query: { folder: 'avatars' } });
  expect(items.map(({ id }) => id)).toEqual([theirs.id]);
});
