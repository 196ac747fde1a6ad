import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { enqueue } from '#core/jobs/jobs.ts';
import { problemOf } from '#testing/services/problem.ts';
import { sendOutsidePhoto } from '#testing/services/send-picture.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { clearFiles } from './media.jobs.ts';

const server = useTestApp();
let tenant: TestTenant;
let staff: Client<Contract>;
let code: string;

const asOwner = <T>(statement: ReturnType<typeof sql<T>>) =>
  server.database.asOwner((db) => statement.execute(db));
const stranger = () => server.clientAs({});
const sign = (files: { mimeType: 'image/png'; size: number }[]) =>
  stranger().doors.signPhotos({ body: { code, files } });
const report = (photos: string[]) =>
  stranger().doors.report({ body: { code, kind: 'water', photos } });
const photosOf = (count: number) =>
  Array.from({ length: count }, () => ({ mimeType: 'image/png' as const, size: 9 }));
const ageAll = () =>
  asOwner(sql`update media set created_at = created_at - interval '2 days'
    where tenant_id = ${tenant.id}`);

beforeAll(async () => {
  tenant = await makeTenant(server.database);
  staff = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  await makeRooms(server.database, { tenant, numbers: ['101'] });
  const { rows } = await asOwner(
    sql<{ code: string }>`select door_code as code from rooms where tenant_id = ${tenant.id}`,
  );
  code = rows[0]!.code;
});

test('a report from a door brings its photos; what is none is not taken in', async () => {
  const photos = [await sendOutsidePhoto(server, sign), await sendOutsidePhoto(server, sign)];
  const { number } = await report(photos);
  const { items } = await staff.maintenance.list({ query: { search: String(number) } });
  expect(items[0]!.photos.map(({ kind }) => kind)).toEqual(['before', 'before']);
  const { uploads } = await sign([{ mimeType: 'image/png', size: 23 }]);
  const text = Buffer.from('<svg onload="alert(1)">');
  const headers = { 'content-type': 'image/png' };
  const [{ signedUrl: url, fileKey }] = uploads as [(typeof uploads)[number]];
  const answer = await server.request({ method: 'PUT', url, payload: text, headers });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect((await problemOf(report([fileKey]))).status).toBe(404);
  expect((await problemOf(sign(photosOf(4)))).errors?.[0]?.path).toBe('files');
});

test('a photo that no report came with is gone after a day, with its original', async () => {
  const claimed = await sendOutsidePhoto(server, sign);
  await report([claimed]);
  const unclaimed = await sendOutsidePhoto(server, sign);
  await ageAll();
  await server.database.inScope({ as: 'app', tenantId: tenant.id }, (db) =>
    enqueue({ db, tenantId: tenant.id }, clearFiles, { input: {} }),
  );
  await server.jobs.drain();
  const { rows } = await asOwner(sql<{ key: string }>`select file_key as key from media
    where tenant_id = ${tenant.id} and deleted_at is null`);
  const keys = rows.map(({ key }) => key);
  expect(keys).toContain(claimed);
  expect(keys).not.toContain(unclaimed);
  const { storage } = server.app.files;
  for (const place of ['t', 'o'])
    expect(await storage.sizeOf(`${place}${unclaimed.slice(1)}`)).toBeNull();
  expect(await storage.sizeOf(claimed)).not.toBeNull();
});

test('a door sends as many photos within an hour as its reports could have', async () => {
  await ageAll();
  const answers = await Promise.allSettled(Array.from({ length: 7 }, () => sign(photosOf(3))));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await problemOf(sign(photosOf(1)))).toMatchObject({ status: 429 });
  await ageAll();
  expect((await sign(photosOf(1))).uploads).toHaveLength(1);
});
