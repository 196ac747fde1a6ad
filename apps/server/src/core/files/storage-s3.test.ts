import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Client, Contract, Media, SignedUpload } from '@keyhold/contract';
import Fastify from 'fastify';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listenOn } from '#testing/services/live.ts';
import { openTestS3 } from '#testing/services/s3-server.ts';
import type { TestS3 } from '#testing/services/s3-server.ts';
import { openLine } from '#testing/services/tcp-proxy.ts';
import type { TestLine } from '#testing/services/tcp-proxy.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant, readLog } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';

import { openStorage } from './storage.ts';

let s3: TestS3;
let server: TestApp;
let tenant: TestTenant;
let client: Client<Contract>;
let bytes: Buffer;
const lines: string[] = [];

beforeAll(async () => {
  s3 = await openTestS3();
  server = await openTestApp({
    storage: openStorage({ folder: '', s3Url: s3.url }),
    logLevel: 'error',
    logTo: { write: (line) => void lines.push(line) },
  });
  tenant = await makeTenant(server.database);
  client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

type Described = Partial<Pick<Media, 'folder' | 'mimeType' | 'size'>>;
const sign = async (as: Described = {}): Promise<SignedUpload> => {
  const file = { fileName: 'a.jpg', mimeType: 'image/jpeg', size: bytes.length } as const;
  const [signed] = await client.media.sign({
    body: { files: [{ ...file, folder: 'incident', ...as }] },
  });
  return signed!;
};
const put = (url: string, body = bytes, type = 'image/jpeg') =>
  server.request({ method: 'PUT', url, payload: body, headers: { 'content-type': type } });
const complete = (url: string) => server.request({ method: 'POST', url });
const keys = () => [...s3.objects.keys()].toSorted();

test('a file is taken in as it is sent, and comes from the bucket, past this server', async () => {
  const { signedUrl } = await sign();
  const done = (await put(signedUrl)).json<{ data: Media }>().data;
  expect(done).toMatchObject({ state: 'complete', hasOriginal: true });
  const name = done.fileKey.slice(2);
  expect(keys()).toEqual([`o/${name}`, `t/${name}`]);
  expect(s3.objects.get(`o/${name}`)?.body.equals(bytes)).toBe(true);

  const { url } = await client.media.read({ query: { fileKey: done.fileKey } });
  const answer = await server.request({ method: 'GET', url });
  expect(answer.statusCode).toBe(302);
  const shown = await fetch(answer.headers.location!);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect(shown.headers.get('content-disposition')).toMatch(/^inline; filename="a\.jpg"/);
  expect(Buffer.from(await shown.arrayBuffer()).equals(s3.objects.get(`t/${name}`)!.body)).toBe(
    true,
  );
  expect((await readLog(server.database, tenant)).map(({ type }) => type)).toEqual([
    'CREATE_MEDIA',
    'UPLOAD_MEDIA',
    'READ_MEDIA',
  ]);
});

const show = async (fileKey: string) => {
  const { url } = await client.media.read({ query: { fileKey } });
  const { headers } = await server.request({ method: 'GET', url });
  return (await fetch(headers.location!)).headers;
};

test('a text from the bucket says its letters', async () => {
  const text = Buffer.from('habitación;estado');
  const as = { mimeType: 'text/csv', size: text.length } as const;
  const { signedUrl, media } = await sign(as);
  expect((await put(signedUrl, text, as.mimeType)).statusCode).toBe(200);
  expect((await show(media.fileKey)).get('content-type')).toBe('text/csv; charset=utf-8');
});

test.each([
  ['incident', 'private, no-store'],
  ['maintenance', 'private, max-age=240'],
] as const)('a file of %s is kept by browsers as it would be from here: %s', async (...given) => {
  const [folder, kept] = given;
  const { signedUrl, media } = await sign({ folder });
  await put(signedUrl);
  expect((await show(media.fileKey)).get('cache-control')).toBe(kept);
});

test('what is sent again after it was taken in changes nothing that is shown', async () => {
  const { signedUrl, completeUrl, media } = await sign();
  await put(signedUrl);
  const key = `t/${media.fileKey.slice(2)}`;
  const shown = s3.objects.get(key)?.body;
  const again = await put(signedUrl, Buffer.alloc(bytes.length));
  expect(again.json()).toMatchObject({ code: 'upload_used' });
  expect((await complete(completeUrl)).json()).toMatchObject({ data: { state: 'complete' } });
  expect(s3.objects.get(key)?.body).toBe(shown);
});

test('what is not a picture is refused, and taken out of the bucket', async () => {
  const { signedUrl } = await sign();
  const before = keys();
  const refused = await put(signedUrl, Buffer.alloc(bytes.length, 'x'));
  expect(refused.json()).toMatchObject({ code: 'file_refused' });
  expect(keys().filter((key) => !before.includes(key))).toEqual([]);
});

test.each([500, 503, 403])(
  'while the bucket answers %d nothing is complete, and later it is',
  async (status) => {
    const { signedUrl, media } = await sign();
    s3.illness.status = status;
    const ill = await put(signedUrl);
    s3.illness.status = null;
    expect({ status: ill.statusCode, ...ill.json<object>() }).toMatchObject({
      status: 503,
      code: 'store_away',
    });
    expect(lines.at(-1)).toContain(`the bucket answered ${status}`);
    const { items } = await client.media.list({ query: { state: 'registered' } });
    expect(items.map(({ id }) => id)).toContain(media.id);
    expect((await put(signedUrl)).statusCode).toBe(200);
  },
);

test.each<[string, Partial<TestS3['illness']>]>([
  ['breaks off in the middle of a file', { isCutShort: true }],
  ['gives nothing back', { status: 500, method: 'GET' }],
])('while the bucket %s nothing is complete, and later it is', async (_how, illness) => {
  const { signedUrl, completeUrl, media } = await sign();
  Object.assign(s3.illness, illness);
  const ill = await put(signedUrl);
  Object.assign(s3.illness, { status: null, method: undefined, isCutShort: false });
  expect({ status: ill.statusCode, ...ill.json<object>() }).toMatchObject({
    status: 503,
    code: 'store_away',
  });
  expect(Number(ill.headers['retry-after'])).toBeGreaterThan(0);
  const { items } = await client.media.list({ query: { state: 'registered' } });
  expect(items.map(({ id }) => id)).toContain(media.id);
  const done = await complete(completeUrl);
  expect(done.json()).toMatchObject({ data: { state: 'complete', hasOriginal: true } });
});

test('what arrived with another length is refused by name, and is no file', async () => {
  const { completeUrl, media } = await sign();
  const key = `u/${media.fileKey.slice(2)}`;
  s3.objects.set(key, { type: 'image/jpeg', body: bytes.subarray(0, 100) });
  expect((await complete(completeUrl)).json()).toMatchObject({ code: 'wrong_length' });
  expect((await complete(completeUrl)).statusCode).toBe(404);
  expect(keys().filter((each) => each.endsWith(media.fileKey.slice(2)))).toEqual([]);
});

describe('a bucket', () => {
  test.each<[string, (line: TestLine) => void]>([
    ['cannot be reached', (line) => line.cut()],
    ['says nothing', () => void (s3.illness.isSilent = true)],
  ])('that %s is away, and everything goes on when it is there again', async (_how, trouble) => {
    const line = await openLine(s3.origin);
    const storage = openStorage({ folder: '', s3Url: line.through(`${s3.url}&timeout=3000`) });
    const apart = await openTestApp({ storage });
    const home = await makeTenant(apart.database);
    const own = apart.clientAs(await makePerson(apart.database, { tenants: [home] }));
    const file = { fileName: 'a.jpg', mimeType: 'image/jpeg', size: bytes.length };
    const [signed] = await own.media.sign({ body: { files: [{ ...file, folder: 'incident' }] } });
    const url = signed!.signedUrl;
    const headers = { 'content-type': 'image/jpeg' };
    const finish = () => apart.request({ method: 'PUT', url, payload: bytes, headers });
    trouble(line);
    const away = await finish();
    expect({ status: away.statusCode, ...away.json<object>() }).toMatchObject({
      status: 503,
      code: 'store_away',
    });
    // What has nothing to do with files is as quick as ever.
    expect((await own.media.list({ query: { state: 'registered' } })).items).toHaveLength(1);
    line.mend();
    s3.illness.isSilent = false;
    expect((await finish()).json()).toMatchObject({ data: { state: 'complete' } });
    await apart.close();
    await line.close();
  });
});

test.each([
  ['cannot be reached', () => 'http://key:secret@127.0.0.1:2/bucket', 'ECONNREFUSED'],
  ['speaks no TLS', () => s3.url.replace('http:', 'https:'), 'SSL'],
])('why a bucket that %s is away is kept for the log', async (_how, urlOf, why) => {
  const away = openStorage({ folder: '', s3Url: urlOf() });
  const error: unknown = await away.sizeOf('t/1/incident/a').catch((no: unknown) => no);
  expect(error).toMatchObject({ code: 'store_away' });
  const { err } = pino.stdSerializers;
  expect(err(error as Error).stack).toContain(why);
});

test('a bucket that leads elsewhere is not followed', async () => {
  const asked: string[] = [];
  const guide = Fastify();
  guide.addHook('onRequest', async ({ url }) => void asked.push(url));
  guide.get('/bucket/*', (_request, reply) => reply.redirect('/elsewhere', 307));
  guide.get('/elsewhere', () => 'a file of somebody else');
  const { host } = new URL(await listenOn(guide));
  const moved = openStorage({ folder: '', s3Url: `http://key:secret@${host}/bucket` });
  await expect(moved.read('a')).rejects.toThrow('store_away');
  expect(asked).toEqual(['/bucket/a']);
  await guide.close();
});

test('the store is written to and read from, whole and in part', async () => {
  const { storage } = server.app.files;
  const key = `t/1/incident/${'ab'.repeat(16)}`;
  const incoming = (size: number) => ({ source: Readable.from([bytes]), size, type: 'image/jpeg' });
  await expect(storage.write(key, incoming(bytes.length + 1))).rejects.toThrow('wrong_length');
  expect(await storage.sizeOf(key)).toBeNull();
  await storage.write(key, incoming(bytes.length));
  expect(await storage.sizeOf(key)).toBe(bytes.length);
  const part = await buffer(await storage.read(key, { start: 5, end: 9 }));
  expect(part.equals(bytes.subarray(5, 10))).toBe(true);
  expect(await storage.sizeOf(`t/1/incident/${'cd'.repeat(16)}`)).toBeNull();
  await storage.remove(key);
  expect(await storage.sizeOf(key)).toBeNull();
});

test('browsers are told that the bucket belongs to us', async () => {
  const { headers } = await server.request({ method: 'GET', url: '/api/health/live' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`img-src 'self' data: blob: ${s3.origin}`);
  expect(policy).toContain(`connect-src 'self' ${s3.origin}`);
});
