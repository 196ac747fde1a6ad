import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

import type { Client, Contract, Media, SignedUpload } from '@keyhold/contract';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';

import { signAddress } from './file-address.ts';
import { openStorage } from './storage.ts';

const secret = 'a secret that is known to this test only';
let server: TestApp;
let folder: string;
let client: Client<Contract>;
let stranger: Client<Contract>;
let known: Media;
let address: string;

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keyhold-bytes-'));
  const storage = openStorage({ folder: path.join(folder, 'files'), s3Url: undefined });
  server = await openTestApp({ storage, secret });
  const [tenant, other] = [await makeTenant(server.database), await makeTenant(server.database)];
  client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  stranger = server.clientAs(await makePerson(server.database, { tenants: [other] }));
  known = (await send(await picture())).json<{ data: Media }>().data;
  address = (await client.media.read({ query: { fileKey: known.fileKey } })).url;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface As {
  type?: string;
  name?: string;
  folder?: Media['folder'];
  /** What is said of its length, where that is not so. */
  size?: number;
}
const sign = async (bytes: Buffer, as: As = {}): Promise<SignedUpload> => {
  const { type = 'image/png', name = 'a.png', size = bytes.length } = as;
  const file = { fileName: name, mimeType: type, size, folder: as.folder ?? 'incident' };
  const [signed] = await client.media.sign({ body: { files: [file] } });
  return signed!;
};
const put = (url: string, { bytes, type = 'image/png' }: { bytes: Buffer; type?: string }) =>
  server.request({ method: 'PUT', url, payload: bytes, headers: { 'content-type': type } });
const send = async (bytes: Buffer, as: As = {}) =>
  await put((await sign(bytes, as)).signedUrl, { bytes, type: as.type });
const get = (url: string) => server.request({ method: 'GET', url });
const listFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
/** A PNG that says it is so large, and is a few kilobytes. */
const bomb = (side: number) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  const rows = deflateSync(Buffer.alloc(5_000_000));
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>',
);
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

describe('what is not what it says is refused, and nothing of it stays', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, As, string]>([
    ['a picture of 50,000 by 50,000', () => bomb(50_000), {}, 'too_many_pixels'],
    [
      'a picture that ends too early',
      async () => (await picture()).subarray(0, -30),
      {},
      'file_refused',
    ],
    ['an SVG', () => svg, {}, 'file_refused'],
    ['HTML', () => html, {}, 'file_refused'],
    ['HTML as a document', () => html, { type: 'application/pdf' }, 'file_refused'],
    ['a GIF', () => gif, {}, 'file_refused'],
    ['a HEIC that was renamed', () => heic, {}, 'heic_refused'],
    ['a PNG as a JPEG', picture, { type: 'image/jpeg' }, 'file_refused'],
    ['a PNG as a PDF', picture, { type: 'application/pdf' }, 'file_refused'],
    ['a text with a zero in it', () => Buffer.from('a\0b'), { type: 'text/plain' }, 'file_refused'],
    ['a GIF as a text', () => gif, { type: 'text/csv' }, 'file_refused'],
    [
      'a logo of more than 20 megapixels',
      () => bomb(4500),
      { folder: 'tenants' },
      'too_many_pixels',
    ],
  ])('%s', async (...[, make, as, code]) => {
    const before = await listFiles();
    const bytes = await make();
    const signed = await sign(bytes, as);
    const answer = await put(signed.signedUrl, { bytes, type: as.type });
    expect({ status: answer.statusCode, ...answer.json<object>() }).toMatchObject({
      status: 422,
      code,
    });
    expect(await listFiles()).toEqual(before);
    expect((await put(signed.signedUrl, { bytes, type: as.type })).statusCode).toBe(404);
  });

  test('a picture with a page behind it is shown without the page', async () => {
    const answer = await send(Buffer.concat([await picture(), html]));
    const { fileKey } = answer.json<{ data: Media }>().data;
    const { url } = await client.media.read({ query: { fileKey } });
    const shown = await get(url);
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload.includes('<script>')).toBe(false);
  });

  test('after a bomb the next picture is taken in, and this process has not grown', async () => {
    const before = process.memoryUsage().rss;
    await Promise.all([bomb(50_000), bomb(30_000), bomb(20_000)].map((bytes) => send(bytes)));
    expect((await send(await picture())).statusCode).toBe(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 ** 2);
  });
});

describe('an address takes exactly one file', () => {
  test('of the length and the type that were said', async () => {
    const bytes = await picture();
    const { signedUrl } = await sign(bytes);
    expect((await put(signedUrl, { bytes: bytes.subarray(1) })).json()).toMatchObject({
      code: 'wrong_length',
    });
    expect((await put(signedUrl, { bytes, type: 'image/jpeg' })).statusCode).toBe(415);
    expect((await put(signedUrl, { bytes })).statusCode).toBe(200);
    expect((await put(signedUrl, { bytes })).json()).toMatchObject({ code: 'upload_used' });
  });

  test('once, also when it comes five times at once', async () => {
    const bytes = await picture();
    const { signedUrl } = await sign(bytes);
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(signedUrl, { bytes })));
    const statuses = answers
      .map(({ statusCode }) => statusCode)
      .toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
    expect((await listFiles()).filter((file) => file.startsWith('files/u/'))).toEqual([]);
  });

  test('and 10 GB are refused before they are sent', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const { signedUrl } = await sign(Buffer.alloc(100));
    const before = process.memoryUsage().rss;
    const said = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let text = '';
      const block = Buffer.alloc(1024 ** 2);
      const pour = () => {
        if (!socket.destroyed && socket.write(block)) setImmediate(pour);
      };
      socket.on('connect', () => {
        socket.write(
          `PUT ${signedUrl} HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 10737418240\r\n\r\n`,
        );
        pour();
      });
      socket.on('drain', pour);
      socket.on('data', (part) => (text += part.toString()));
      socket.on('error', reject);
      socket.on('close', () => {
        resolve(text);
      });
    }).catch((error: unknown) => (error as NodeJS.ErrnoException).code ?? '');
    expect(said).toMatch(/^HTTP\/1\.1 400|ECONNRESET|EPIPE/);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 ** 2);
  });
});

describe('an address that was not given is none', () => {
  const altered = (change: (url: URL) => void) => {
    const url = new URL(address, 'http://x');
    change(url);
    return url.pathname + url.search;
  };

  test('the one that was given shows the file', async () => {
    expect((await get(address)).statusCode).toBe(200);
  });

  test.each<[string, (url: URL) => void]>([
    ['unsigned', (url) => (url.search = '')],
    ['with another signature', (url) => url.searchParams.set('signature', 'A'.repeat(43))],
    ['for longer', (url) => url.searchParams.set('expires', '9999999999')],
    ['for another session', (url) => url.searchParams.set('session', '2')],
    ['for another purpose', (url) => url.searchParams.set('for', 'original')],
    ['with a second signature', (url) => url.searchParams.append('signature', 'A'.repeat(43))],
    ['with something more', (url) => url.searchParams.set('more', '1')],
    [
      'of another file',
      (url) => (url.pathname = url.pathname.replace(/.$/, (end) => (end === '0' ? '1' : '0'))),
    ],
    [
      'of another folder',
      (url) => (url.pathname = url.pathname.replace('incident', 'maintenance')),
    ],
  ])('%s', async (_how, change) => {
    const answer = await get(altered(change));
    expect([403, 404]).toContain(answer.statusCode);
    const taken = await put(altered(change), { bytes: await picture() });
    expect([403, 404]).toContain(taken.statusCode);
  });

  test('to read, it takes nothing; to send, it shows nothing', async () => {
    expect((await put(address, { bytes: await picture() })).statusCode).toBe(403);
    const { signedUrl } = await sign(await picture());
    expect((await get(signedUrl)).statusCode).toBe(403);
  });

  test('expired', async () => {
    const session = Number(new URL(address, 'http://x').searchParams.get('session'));
    const by = { fileKey: known.fileKey, purpose: 'get', sessionId: session } as const;
    const now = Date.now;
    Date.now = () => now() - 301_000;
    const { url } = signAddress(secret, by);
    Date.now = now;
    expect((await get(url)).statusCode).toBe(403);
    expect((await get(signAddress(secret, by).url)).statusCode).toBe(200);
  });

  test('signed for somebody of another property', async () => {
    const { media } = await stranger.media
      .sign({
        body: { files: [{ fileName: 'a', mimeType: 'image/png', size: 9, folder: 'incident' }] },
      })
      .then(([signed]) => signed!);
    const own = new URL(
      (
        await stranger.media.signOwnPicture({
          body: { fileName: 'a', mimeType: 'image/png', size: 9 },
        })
      ).signedUrl,
      'http://x',
    );
    const sessionId = Number(own.searchParams.get('session'));
    const forged = signAddress(secret, { fileKey: known.fileKey, purpose: 'get', sessionId });
    expect((await get(forged.url)).statusCode).toBe(403);
    const unsent = signAddress(secret, { fileKey: media.fileKey, purpose: 'get', sessionId });
    expect((await get(unsent.url)).statusCode).toBe(404);
  });

  test('spelled in any other way', async () => {
    const { search } = new URL(address, 'http://x');
    const before = await listFiles();
    const dots = fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%2E.',
      '..%2f',
      '%252e%252e',
      '..%c0%af',
      '..\\',
      '%5c..',
      '%00',
      'u',
      'o',
      'incoming',
      '~',
      '',
      'etc',
      'passwd',
      'secret',
      '%2Fetc%2Fpasswd',
      't',
      known.fileKey.replaceAll('/', '%2f'),
    );
    const spelling = fc.array(dots, { minLength: 1, maxLength: 8 }).map((parts) => parts.join('/'));
    const tail = fc.constantFrom(
      known.fileKey,
      '',
      't/1/avatars',
      `${known.fileKey}%00.png`,
      `${known.fileKey}/..`,
    );
    await fc.assert(
      fc.asyncProperty(spelling, tail, async (start, end) => {
        const url = `/api/files/${start}/${end}${search}`;
        fc.pre(new URL(url, 'http://x').pathname !== `/api/files/${known.fileKey}`);
        for (const method of ['GET', 'PUT', 'POST'] as const) {
          const answer = await server.request({
            method,
            url,
            payload: 'x',
            headers: { 'content-type': 'image/png' },
          });
          expect([400, 403, 404, 415]).toContain(answer.statusCode);
        }
      }),
      { numRuns: 600 },
    );
    expect(await listFiles()).toEqual(before);
  });
});
