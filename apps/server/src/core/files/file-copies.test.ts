import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import type { Client, Contract, Media, MediaFolder } from '@keyhold/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { backUp } from '#db/copies/dump.ts';
import { openCopy } from '#db/copies/load.ts';
import { openTestS3 } from '#testing/services/s3-server.ts';
import type { TestS3 } from '#testing/services/s3-server.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';

import { copyFiles, putBackFiles } from './file-copies.ts';
import { openStorage } from './storage.ts';
import type { Storage } from './storage.ts';

const passphrase = 'open sesame again';
let root: string;
let s3: TestS3;
let server: TestApp;
let client: Client<Contract>;
/** Each key in the store that a row names, and its bytes. */
const named = new Map<string, Buffer>();
const place = (name: string) => path.join(root, name);

const photo = (background: string) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();

const send = async (folder: MediaFolder, bytes: Buffer): Promise<Media> => {
  const file = { fileName: 'a.jpg', mimeType: 'image/jpeg', size: bytes.length, folder };
  const [signed] = await client.media.sign({ body: { files: [file] } });
  const headers = { 'content-type': 'image/jpeg' };
  const sent = { method: 'PUT', url: signed!.signedUrl, payload: bytes, headers } as const;
  const done = await server.request(sent);
  return done.json<{ data: Media }>().data;
};

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'keyhold-file-copies-'));
  s3 = await openTestS3();
  server = await openTestApp({ storage: openStorage({ folder: '', s3Url: s3.url }) });
  const tenant = await makeTenant(server.database);
  client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  const evidence = await send('incident', await photo('#335577'));
  const gone = await send('incident', await photo('#775533'));
  const report = await send('attendance', await photo('#557733'));
  const thrown = await send('attendance', await photo('#555555'));
  for (const { id } of [gone, thrown]) await client.media.remove({ params: { id } });
  for (const { fileKey } of [evidence, gone])
    for (const key of [fileKey, fileKey.replace('t/', 'o/')])
      named.set(key, s3.objects.get(key)!.body);
  named.set(report.fileKey, s3.objects.get(report.fileKey)!.body);
});
afterAll(async () => {
  await server.close();
  await s3.close();
  await rm(root, { recursive: true, force: true });
});

const copyTo = async (name: string, storage: Storage, isLocked = true) => {
  const folder = place(name);
  const lock = isLocked ? passphrase : undefined;
  const options = { folder, passphrase: lock, copyFiles: copyFiles.bind(null, storage) };
  const { files } = await backUp(server.database, options);
  return { files, copy: await openCopy(folder, { passphrase: lock }) };
};
const local = (name: string) => openStorage({ folder: place(name), s3Url: undefined });
const contentOf = async (storage: Storage) => {
  const read = async (key: string) => [key, await buffer(await storage.read(key))] as const;
  return new Map(await Promise.all([...named.keys()].map(read)));
};
const inCopy = (name: string, key: string) => path.join(place(name), 'files', key);

test('what rows name goes from a bucket into a copy, and from there into a folder or a bucket', async () => {
  const { files, copy } = await copyTo('whole', server.app.files.storage);
  expect(files).toMatchObject({ rows: named.size, missing: [] });
  expect(await putBackFiles(local('disk'), copy)).toEqual([]);
  expect(await contentOf(local('disk'))).toEqual(named);

  const other = await openTestS3();
  expect(await putBackFiles(openStorage({ folder: '', s3Url: other.url }), copy)).toEqual([]);
  const arrived = [...other.objects].map(([key, { type, body }]) => [key, type, body]);
  const expected = [...named].map(([key, body]) => [key, 'image/jpeg', body]);
  expect(arrived).toEqual(expect.arrayContaining(expected));
  expect(arrived).toHaveLength(named.size);
  await other.close();
});

test('the files of a locked copy cannot be looked at', async () => {
  for (const [key, bytes] of named) {
    const packed = await readFile(inCopy('whole', key));
    expect(packed.includes(bytes.subarray(20, 60))).toBe(false);
  }
});

test('an altered byte and a missing file are named, and all others put back', async () => {
  const { copy } = await copyTo('hurt', server.app.files.storage);
  const [altered, lost, ...sound] = [...named.keys()];
  const packed = await readFile(inCopy('hurt', altered!));
  await writeFile(inCopy('hurt', altered!), packed.with(30, packed.at(30)! ^ 1));
  await rename(inCopy('hurt', lost!), place('elsewhere'));
  const target = local('rest');
  const faults = await putBackFiles(target, copy);
  expect(faults.toSorted()).toEqual(
    [`${altered} is not what was backed up`, `${lost} is missing from the backup`].toSorted(),
  );
  for (const key of sound) expect(await buffer(await target.read(key))).toEqual(named.get(key));
  expect(await target.sizeOf(altered!)).toBeNull();
});

test('a copy whose list of files was shortened is refused', async () => {
  const { copy } = await copyTo('short', server.app.files.storage, false);
  const other = await copyTo('fewer', local('nothing'), false);
  expect(other.files?.missing.toSorted()).toEqual([...named.keys()].toSorted());
  const list = 'files/list.jsonl.gz';
  await writeFile(path.join(place('short'), list), await readFile(place(`fewer/${list}`)));
  await expect(putBackFiles(local('never'), copy)).rejects.toThrow('list of the files');
});

test('a store that is away while a copy is made or put back is no missing file', async () => {
  const { copy } = await copyTo('waiting', server.app.files.storage);
  s3.illness.status = 503;
  await expect(copyTo('broken', server.app.files.storage)).rejects.toThrow('store_away');
  await expect(openCopy(place('broken'), { passphrase })).rejects.toThrow('no finished backup');
  await expect(putBackFiles(server.app.files.storage, copy)).rejects.toThrow('store_away');
  s3.illness.status = null;
});
