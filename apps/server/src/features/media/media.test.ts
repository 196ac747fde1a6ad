import { createHash } from 'node:crypto';

import { CallFailed } from '@keyhold/contract';
import type { Client, Contract, Media, SignedUpload } from '@keyhold/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Region } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestPerson, TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let person: TestPerson;
let client: Client<Contract>;

beforeAll(async () => {
  tenant = await makeTenant(server.database, { title: 'Harbour House' });
  person = await makePerson(server.database, { tenants: [tenant], name: 'Ada' });
  client = server.clientAs(person);
});

/** A photo with a place in it, as phones take them. */
const photo = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#88aacc' } })
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();

interface Sending {
  bytes: Buffer;
  type?: string;
}
const put = (url: string, { bytes, type = 'image/jpeg' }: Sending) =>
  server.request({ method: 'PUT', url, payload: bytes, headers: { 'content-type': type } });

interface Sent extends Sending {
  folder: Media['folder'];
  fileName?: string;
  roomId?: number;
}
const signFor = async (sent: Sent) => {
  const { bytes, type = 'image/jpeg', folder, fileName = 'Photo 1.jpg', roomId } = sent;
  const file = { fileName, mimeType: type, size: bytes.length, folder, roomId };
  const [signed] = await client.media.sign({ body: { files: [file] } });
  return signed as SignedUpload;
};
const send = async (sent: Sent) => {
  const { signedUrl } = await signFor(sent);
  const answer = await put(signedUrl, sent);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Media }>().data;
};
const extremesOf = async (bytes: Buffer, part: Region) => {
  const values = await sharp(bytes).extract(part).extractChannel(0).raw().toBuffer();
  const sorted = values.toSorted((one, other) => one - other);
  return [sorted[0], sorted.at(-1)] as const;
};
const fetchBytes = (url: string, headers = {}) => server.request({ method: 'GET', url, headers });

describe('a photo of an incident', () => {
  let media: Media;
  let bytes: Buffer;

  beforeAll(async () => {
    bytes = await photo();
    const [roomId] = await makeRooms(server.database, { tenant });
    media = await send({ folder: 'incident', bytes, roomId });
  });

  test('is taken in: shown anew, the original kept, its hash in the log', async () => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(media).toMatchObject({ state: 'complete', hasOriginal: true, sha256, width: 640 });
    const log = await readLog(server.database, tenant);
    const [registered, uploaded] = log.slice(-2);
    expect(registered).toMatchObject({ type: 'CREATE_MEDIA', actor_id: person.id });
    expect(uploaded).toMatchObject({
      type: 'UPLOAD_MEDIA',
      actor_id: person.id,
      subject_id: media.id,
      addition_info: { sha256, media: { name: 'Photo 1.jpg' } },
    });
  });

  test('tells nothing of the phone', async () => {
    const { url } = await client.media.read({ query: { fileKey: media.fileKey } });
    const shown = await fetchBytes(url);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline; filename="Photo 1\.jpg"/) as string,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const { exif, width } = await sharp(shown.rawPayload).metadata();
    expect({ exif, width }).toEqual({ exif: undefined, width: 640 });
    expect(shown.rawPayload.includes('SecretPhone')).toBe(false);
  });
  test('is there as it was sent, byte for byte', async () => {
    const query = { fileKey: media.fileKey, original: 'true' as const };
    const { url } = await client.media.read({ query });
    expect((await fetchBytes(url)).rawPayload.equals(bytes)).toBe(true);
  });

  test('leaves an entry for every address that is looked at, once', async () => {
    const officer = await makePerson(server.database, { tenants: [tenant], role: 'security' });
    const own = server.clientAs(officer);
    const { url } = await own.media.read({ query: { fileKey: media.fileKey } });
    const before = (await readLog(server.database, tenant)).length;
    await fetchBytes(url);
    await fetchBytes(url, { range: 'bytes=10-19' });
    const looks = (await readLog(server.database, tenant)).slice(before);
    expect(looks).toMatchObject([
      { type: 'READ_MEDIA', actor_id: officer.id, subject_id: media.id },
    ]);
  });

  test('comes in parts where parts are asked for', async () => {
    const { url } = await client.media.read({ query: { fileKey: media.fileKey } });
    const whole = (await fetchBytes(url)).rawPayload;
    const part = await fetchBytes(url, { range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.length}`);
    expect(part.rawPayload.equals(whole.subarray(10, 20))).toBe(true);
    const tail = await fetchBytes(url, { range: 'bytes=-5' });
    expect(tail.rawPayload.equals(whole.subarray(-5))).toBe(true);
    expect((await fetchBytes(url, { range: 'bytes=99999999-' })).statusCode).toBe(416);
  });

  test('is nobody else’s', async () => {
    const other = await makeTenant(server.database);
    const stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
    const asked = stranger.media.read({ query: { fileKey: media.fileKey } });
    expect(await problemOf(asked)).toMatchObject({ status: 404 });
    expect((await stranger.media.list()).total).toBe(0);
    expect(await problemOf(stranger.media.remove({ params: { id: media.id } }))).toMatchObject({
      status: 404,
    });
    const sign = stranger.media.sign({ body: { mediaId: media.id } });
    expect(await problemOf(sign)).toMatchObject({ status: 404 });
  });

  test('ends with the session that asked for it', async () => {
    const clerk = await makePerson(server.database, { tenants: [tenant], role: 'security' });
    const own = server.clientAs(clerk);
    const { url } = await own.media.read({ query: { fileKey: media.fileKey } });
    expect((await fetchBytes(url)).statusCode).toBe(200);
    await own.auth.logout();
    expect((await fetchBytes(url)).statusCode).toBe(403);
  });

  test('is gone when it is removed', async () => {
    const { url } = await client.media.read({ query: { fileKey: media.fileKey } });
    await client.media.remove({ params: { id: media.id } });
    expect((await fetchBytes(url)).statusCode).toBe(404);
    expect((await readLog(server.database, tenant)).at(-1)).toMatchObject({ type: 'DELETE_MEDIA' });
    expect((await client.media.list({ query: { folder: 'incident' } })).total).toBe(0);
  });
});

test('a photo of a fault says on its face where it was taken', async () => {
  const [roomId] = await makeRooms(server.database, { tenant, numbers: ['901'] });
  const { fileKey } = await send({ folder: 'maintenance', bytes: await photo(), roomId });
  const { url } = await client.media.read({ query: { fileKey } });
  const { rawPayload } = await fetchBytes(url);
  const words = { left: 20, top: 480 - 40, width: 200, height: 20 };
  const [darkest, lightest] = await extremesOf(rawPayload, words);
  expect(darkest).toBeLessThan(0x88 * 0.7);
  expect(lightest).toBeGreaterThan(0xdd);
  const [sky] = await extremesOf(rawPayload, { left: 0, top: 0, width: 640, height: 300 });
  expect(sky).toBeGreaterThan(0x80);
});

test('a document stays what it is, and is saved rather than opened', async () => {
  const bytes = Buffer.from('room;state\n101;clean\n');
  const media = await send({
    folder: 'maintenance',
    bytes,
    type: 'text/csv',
    fileName: 'Übersicht "1".csv',
  });
  expect(media).toMatchObject({ hasOriginal: false, width: null, size: bytes.length });
  const { url } = await client.media.read({ query: { fileKey: media.fileKey } });
  const shown = await fetchBytes(url);
  expect(shown.rawPayload.equals(bytes)).toBe(true);
  expect(shown.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(shown.headers['content-disposition']).toBe(
    `attachment; filename="_bersicht _1_.csv"; filename*=UTF-8''%C3%9Cbersicht%20%221%22.csv`,
  );
  const original = client.media.read({ query: { fileKey: media.fileKey, original: 'true' } });
  expect(await problemOf(original)).toMatchObject({ status: 404 });
});

test('nothing is served of a file that has not come', async () => {
  const bytes = await photo();
  const { media, signedUrl } = await signFor({ folder: 'maintenance', bytes });
  const read = client.media.read({ query: { fileKey: media.fileKey } });
  expect(await problemOf(read)).toMatchObject({ status: 404 });
  const early = await server.request({ method: 'POST', url: signedUrl });
  expect(early.statusCode).toBe(404);
  expect((await put(signedUrl, { bytes })).statusCode).toBe(200);
  const again = await server.request({ method: 'POST', url: signedUrl });
  expect(again.json()).toMatchObject({ data: { id: media.id, state: 'complete' } });
});

test('the folder decides, whatever is asked for', async () => {
  const body = { fileName: 'a.pdf', mimeType: 'application/pdf', size: 10, isPublic: true };
  const policy = await client.media.create({ body: { ...body, folder: 'policy' } });
  expect(policy).toMatchObject({ isPublic: false, state: 'registered' });
  const pictures = client.media.create({ body: { ...body, folder: 'avatars' } });
  expect(await problemOf(pictures)).toMatchObject({ status: 400, errors: [{ path: 'mimeType' }] });
  const phone = { ...body, fileName: 'IMG_0042.HEIC', folder: 'incident' } as const;
  for (const mimeType of ['image/heic', 'application/octet-stream']) {
    const heic = client.media.create({ body: { ...phone, mimeType } });
    expect((await problemOf(heic)).errors?.[0]?.message).toMatch(
      /^HEIC photos .* send it as JPEG$/,
    );
  }
  const svg = { ...body, mimeType: 'image/svg+xml', folder: 'tenants' } as const;
  expect(await problemOf(client.media.create({ body: svg }))).toMatchObject({ status: 400 });
  const logo = {
    ...body,
    mimeType: 'image/png',
    folder: 'tenants',
    size: 2 * 1024 ** 2 + 1,
  } as const;
  expect(await problemOf(client.media.create({ body: logo }))).toMatchObject({
    errors: [{ path: 'size', message: 'This file is larger than what is kept here' }],
  });
});

test('a property keeps no more than its space', async () => {
  const small = await makeTenant(server.database);
  await server.database.asOwner((db) =>
    sql`update tenants set storage_quota_mb = 1 where id = ${small.id}`.execute(db),
  );
  const own = server.clientAs(await makePerson(server.database, { tenants: [small] }));
  const body = {
    fileName: 'a.jpg',
    mimeType: 'image/jpeg',
    size: 600_000,
    folder: 'incident',
  } as const;
  await own.media.create({ body });
  const both = await Promise.allSettled([
    own.media.create({ body }),
    own.media.create({ body: { ...body, size: 400_000 } }),
  ]);
  const failed = both.filter(({ status }) => status === 'rejected');
  expect(failed.length).toBe(1);
  const [{ reason }] = failed as [PromiseRejectedResult];
  expect(reason).toBeInstanceOf(CallFailed);
  expect((reason as CallFailed).problem.code).toBe('storage_full');
});

describe('one’s own picture', () => {
  const sendPicture = async (own: Client<Contract>) => {
    const bytes = await photo(900, 600);
    const body = { fileName: 'me.jpg', mimeType: 'image/jpeg', size: bytes.length };
    const { signedUrl } = await own.media.signOwnPicture({ body });
    return (await put(signedUrl, { bytes })).json<{ data: Media }>().data;
  };

  test('is anybody’s who has an account, and anybody may see it', async () => {
    const officer = {
      tenants: [tenant],
      role: 'council_officer',
      platformRole: 'council_user',
    } as const;
    for (const options of [
      { tenants: [tenant], role: 'powerless' },
      officer,
      { platformRole: 'super_admin' as const },
    ]) {
      const own = server.clientAs(await makePerson(server.database, options));
      const media = await sendPicture(own);
      const { avatar } = await own.auth.update({ body: { avatarId: media.id } });
      expect(avatar).toEqual({ fileKey: media.fileKey });
      expect((await own.auth.me()).avatar).toEqual(avatar);
      const shown = await fetchBytes(`/api/files/${media.fileKey}`);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
        width: 512,
        format: 'webp',
      });
    }
  });

  test('is replaced, taken away, and kept while it is somebody’s', async () => {
    const [first, second] = [await sendPicture(client), await sendPicture(client)];
    await client.auth.update({ body: { avatarId: first.id } });
    const removed = client.media.remove({ params: { id: first.id } });
    expect(await problemOf(removed)).toMatchObject({ status: 409, code: 'in_use' });
    await client.auth.update({ body: { avatarId: second.id } });
    await expect
      .poll(async () => (await fetchBytes(`/api/files/${first.fileKey}`)).statusCode)
      .toBe(404);
    expect((await client.auth.update({ body: { avatarId: null } })).avatar).toBeNull();
    expect(await readLog(server.database, tenant)).toContainEqual(
      expect.objectContaining({
        type: 'UPDATE_USER',
        changes: [{ field: 'avatarKey', before: first.fileKey, after: second.fileKey }],
      }),
    );
  });

  test('is not another’s picture, nor another file', async () => {
    const colleague = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
    const theirs = await sendPicture(colleague);
    const stolen = client.auth.update({ body: { avatarId: theirs.id } });
    expect(await problemOf(stolen)).toMatchObject({ status: 404 });
    const evidence = await send({ folder: 'incident', bytes: await photo() });
    const wrong = client.auth.update({ body: { avatarId: evidence.id } });
    expect(await problemOf(wrong)).toMatchObject({ status: 404 });
  });
});
