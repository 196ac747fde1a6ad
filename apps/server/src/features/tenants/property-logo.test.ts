import type { Client, Contract, Media } from '@keyhold/contract';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { sendPicture } from '#testing/services/send-picture.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let admin: Client<Contract>;

beforeEach(async () => {
  tenant = await makeTenant(server.database);
  admin = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
});

type Sent = Partial<Pick<Parameters<typeof sendPicture>[1], 'by' | 'folder'>>;
const send = (fileName: string, { by = admin, folder = 'tenants' }: Sent = {}) =>
  sendPicture(server, { by, fileName, folder });
const setLogo = (logoId: number | null, by = admin) => by.tenants.update({ body: { logoId } });
const statusOf = async ({ fileKey }: Media) =>
  (await server.request({ method: 'GET', url: `/api/files/${fileKey}` })).statusCode;
const lastChange = async () =>
  (await readLog(server.database, tenant))
    .at(-1)
    ?.changes.filter(({ field }: { field: string }) => field === 'logo');

test('a logo stands beside the name wherever that is told, to anybody who has its address', async () => {
  const media = await send('harbour.png');
  const logo = { id: media.id, fileKey: media.fileKey };
  expect(await setLogo(media.id)).toMatchObject({ logo });
  expect(await lastChange()).toEqual([
    { field: 'logo', before: null, after: `harbour.png (${media.id})` },
  ]);
  expect((await admin.auth.me()).tenant).toMatchObject({ logo });
  expect((await admin.tenants.list()).items).toMatchObject([{ id: tenant.id, logo }]);
  expect(await admin.stats.platform()).toMatchObject([{ tenantId: tenant.id, logo }]);
  expect(await statusOf(media)).toBe(200);
  expect(await problemOf(admin.media.remove({ params: { id: media.id } }))).toMatchObject({
    code: 'in_use',
  });
});

test('another logo takes the place of the old one, whose file goes; none takes it away', async () => {
  const [old, next] = [await send('logo.png'), await send('logo.png')];
  await setLogo(old.id);
  await setLogo(next.id);
  expect(await lastChange()).toEqual([
    { field: 'logo', before: `logo.png (${old.id})`, after: `logo.png (${next.id})` },
  ]);
  await expect.poll(() => statusOf(old)).toBe(404);
  expect(await statusOf(next)).toBe(200);
  expect(await setLogo(null)).toMatchObject({ logo: null });
  expect(await lastChange()).toMatchObject([{ before: `logo.png (${next.id})`, after: null }]);
  await expect.poll(() => statusOf(next)).toBe(404);
  expect(await problemOf(setLogo(old.id))).toMatchObject({ status: 409, code: 'file_removed' });
});

test('the same logo again, or another name alone, leaves the file where it is', async () => {
  const media = await send('logo.png');
  await setLogo(media.id);
  await setLogo(media.id);
  await admin.tenants.update({ body: { title: 'Renamed' } });
  expect(await lastChange()).toEqual([]);
  expect(await statusOf(media)).toBe(200);
  expect(await admin.tenants.current()).toMatchObject({ logo: { id: media.id } });
});

test('only a picture that has arrived in the folder of logos, of this property', async () => {
  const evidence = await send('photo.png', { folder: 'maintenance' });
  expect(await problemOf(setLogo(evidence.id))).toMatchObject({ status: 404 });
  const file = { fileName: 'a.png', mimeType: 'image/png', size: 100, folder: 'tenants' } as const;
  const awaited = await admin.media.create({ body: { ...file, isPublic: true } });
  expect(await problemOf(setLogo(awaited.id))).toMatchObject({ status: 404 });
  const elsewhere = await makePerson(server.database, {
    tenants: [await makeTenant(server.database)],
  });
  const theirs = await send('theirs.png', { by: server.clientAs(elsewhere) });
  expect(await problemOf(setLogo(theirs.id))).toMatchObject({ status: 404 });
  const wrong = admin.tenants.update({ body: { logoId: 0 } });
  expect(await problemOf(wrong)).toMatchObject({ status: 400, errors: [{ path: 'logoId' }] });
});
