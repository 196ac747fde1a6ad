import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import type { Client, Contract, Media, MediaFolder, SignedUpload } from '@keyhold/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openStorage } from '#core/files/storage.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { openTestS3 } from '#testing/services/s3-server.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';

import { clearFiles } from './media.jobs.ts';

interface TestStore {
  url: string | undefined;
  folder: string;
  keys: () => Promise<string[]>;
  /** Makes it lie there for two days. */
  age: (key: string) => Promise<void>;
  close: () => Promise<void>;
}
const dayBeforeYesterday = () => new Date(Date.now() - 48 * 3_600_000);

const openFolder = async (): Promise<TestStore> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'keyhold-clear-'));
  const keys = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  };
  const age = (key: string) =>
    utimes(path.join(folder, key), dayBeforeYesterday(), dayBeforeYesterday());
  const close = () => rm(folder, { recursive: true });
  return { url: undefined, folder, keys, age, close };
};
const openBucket = async (): Promise<TestStore> => {
  const { url, objects, close } = await openTestS3();
  const age = async (key: string) => {
    objects.get(key)!.modifiedAt = dayBeforeYesterday();
  };
  return { url, folder: '', keys: async () => [...objects.keys()], age, close };
};

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('clearing %s', (_kind, openStore) => {
  let store: TestStore;
  let server: TestApp;
  let tenant: TestTenant;
  let client: Client<Contract>;
  let bytes: Buffer;

  beforeAll(async () => {
    store = await openStore();
    const storage = openStorage({ folder: store.folder, s3Url: store.url });
    server = await openTestApp({ storage });
    tenant = await makeTenant(server.database);
    client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
    bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#468' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const sign = async (folder: MediaFolder): Promise<SignedUpload> => {
    const file = { fileName: 'a.jpg', mimeType: 'image/jpeg', size: bytes.length, folder };
    const [signed] = await client.media.sign({ body: { files: [file] } });
    return signed!;
  };
  const put = (signedUrl: string) => {
    const headers = { 'content-type': 'image/jpeg' };
    return server.request({ method: 'PUT', url: signedUrl, payload: bytes, headers });
  };
  const send = async (folder: MediaFolder): Promise<Media> => {
    const { signedUrl } = await sign(folder);
    return (await put(signedUrl)).json<{ data: Media }>().data;
  };
  const leave = async (key: string) => {
    const { storage } = server.app.files;
    await storage.write(key, { source: Readable.from([bytes]), size: bytes.length, type: 'x/y' });
    return key;
  };
  const ageAll = async () => {
    for (const key of await store.keys()) await store.age(key);
  };
  const runJob = async () => {
    await server.database.inScope({ as: 'app', tenantId: tenant.id }, (db) =>
      enqueue({ db, tenantId: tenant.id }, clearFiles, { input: {} }),
    );
    await server.jobs.drain();
  };
  const clear = async () => {
    await ageAll();
    await runJob();
  };
  const inThePast = (id: number, column: 'created_at' | 'deleted_at') =>
    server.database.asOwner((db) =>
      sql`update media set ${sql.ref(column)} = now() - interval '25 hours' where id = ${id}`.execute(
        db,
      ),
    );
  const keysOf = async ({ fileKey }: Pick<Media, 'fileKey'>) => {
    const all = await store.keys();
    return all.filter((key) => key.endsWith(fileKey.slice(2))).toSorted();
  };

  test('what rows name stays, and evidence also when it was deleted', async () => {
    const [report, picture, evidence, gone] = [
      await send('attendance'),
      await send('avatars'),
      await send('incident'),
      await send('incident'),
    ];
    await client.media.remove({ params: { id: gone.id } });
    await inThePast(gone.id, 'deleted_at');
    const before = await store.keys();
    await clear();
    expect((await store.keys()).toSorted()).toEqual(before.toSorted());
    expect(await keysOf(report)).toHaveLength(1);
    expect(await keysOf(picture)).toHaveLength(1);
    for (const each of [evidence, gone]) expect(await keysOf(each)).toHaveLength(2);
  });

  test('what was deleted is there for a day more', async () => {
    const [old, fresh] = [await send('attendance'), await send('attendance')];
    for (const { id } of [old, fresh]) await client.media.remove({ params: { id } });
    await inThePast(old.id, 'deleted_at');
    await clear();
    expect(await keysOf(old)).toEqual([]);
    expect(await keysOf(fresh)).toHaveLength(1);
  });

  test('a logo that was sent and never saved goes after a day; the saved one stays', async () => {
    const [saved, unsaved, young] = [
      await send('tenants'),
      await send('tenants'),
      await send('tenants'),
    ];
    await client.tenants.update({ body: { logoId: saved.id } });
    for (const { id } of [saved, unsaved]) await inThePast(id, 'created_at');
    await runJob();
    expect(await keysOf(unsaved)).toEqual([]);
    for (const each of [saved, young]) expect(await keysOf(each)).toHaveLength(1);
    expect((await readLog(server.database, tenant)).at(-1)).toMatchObject({
      type: 'DELETE_MEDIA',
      subject_id: unsaved.id,
    });
  });

  test('what no row names goes after a day; what is another’s, or evidence, stays', async () => {
    const hex = (digits: string) => digits.repeat(16);
    const own = (place: string, folder: string) => `${place}/${tenant.id}/${folder}`;
    const orphans = await Promise.all(
      ['a1', 'a2', 'a3', 'a4', 'a5'].map((digits) =>
        leave(`${own('u', 'incident')}/${hex(digits)}`),
      ),
    );
    orphans.push(
      await leave(`${own('t', 'avatars')}/${hex('b1')}`),
      await leave(`${own('u', 'avatars')}/${hex('b2')}.${hex('0f')}`),
    );
    const staying = [
      await leave(`${own('t', 'incident')}/${hex('c1')}`),
      await leave(`${own('o', 'incident')}/${hex('c2')}`),
      await leave(`u/${tenant.id + 1}/avatars/${hex('c3')}`),
    ];
    await ageAll();
    const young = await leave(`${own('u', 'avatars')}/${hex('d1')}`);
    await runJob();
    const keys = await store.keys();
    expect(keys).toEqual(expect.arrayContaining([...staying, young]));
    expect(keys.filter((key) => orphans.includes(key))).toEqual([]);
  });

  test('what was registered and never came is forgotten after a day', async () => {
    const [waiting, young] = [await sign('maintenance'), await sign('maintenance')];
    await inThePast(waiting.media.id, 'created_at');
    await clear();
    expect((await put(waiting.signedUrl)).statusCode).toBe(404);
    expect((await put(young.signedUrl)).statusCode).toBe(200);
  });
});
