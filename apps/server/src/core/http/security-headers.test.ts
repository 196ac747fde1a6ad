import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openAppOn, openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';

let server: TestApp;
let pages: string;
let fileUrl: string;

beforeAll(async () => {
  pages = await mkdtemp(path.join(tmpdir(), 'keyhold-pages-'));
  await mkdir(path.join(pages, 'assets'));
  await writeFile(path.join(pages, 'index.html'), '<!doctype html>');
  await writeFile(path.join(pages, 'screens.json'), '{}');
  await writeFile(path.join(pages, 'assets', 'app.js'), 'void 0;');
  server = await openTestApp({ publicUrl: 'https://hotel.example', pages });
  const tenant = await makeTenant(server.database);
  const client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  const file = { fileName: 'a.txt', mimeType: 'text/plain', size: 1 };
  const [signed] = await client.media.sign({
    body: { files: [{ ...file, folder: 'maintenance' }] },
  });
  const { signedUrl: url, media } = signed!;
  const headers = { 'content-type': 'text/plain' };
  await server.request({ method: 'PUT', url, payload: 'a', headers });
  fileUrl = (await client.media.read({ query: { fileKey: media.fileKey } })).url;
});
afterAll(async () => {
  await server.close();
  await rm(pages, { recursive: true });
});

const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};
const ofPages = [
  "base-uri 'none'",
  "connect-src 'self'",
  "default-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "manifest-src 'self'",
  "media-src 'self'",
  "object-src 'none'",
  expect.stringMatching(/^style-src 'self' 'sha256-[\w+/]{43}='$/) as string,
  "worker-src 'self'",
];
const ofFiles = ["default-src 'none'", "frame-ancestors 'none'", 'sandbox'];

test.each<[string, () => string, number, { policy?: string[]; cache: string }]>([
  ['a page', () => '/dashboard', 200, { cache: 'no-cache' }],
  ['an asset', () => '/assets/app.js', 200, { cache: 'public, max-age=31536000, immutable' }],
  ['an answer', () => '/api/health/live', 200, { cache: 'no-store' }],
  ['a call of nobody', () => '/api/auth/me', 401, { cache: 'no-store' }],
  ['a call that there is not', () => '/api/none', 404, { cache: 'no-store' }],
  ['an address that cannot be read', () => '/api/%zz', 404, { cache: 'no-store' }],
  ['a file', () => fileUrl, 200, { policy: ofFiles, cache: 'private, max-age=240' }],
  ['a file of nobody', () => fileUrl.replace(/\?.*/, ''), 403, { cache: 'no-store' }],
  ['the documents', () => '/api/docs', 200, { cache: 'no-store' }],
  ['their script', () => '/api/docs/static/swagger-initializer.js', 200, { cache: 'no-store' }],
  ['what they read', () => '/api/openapi.json', 200, { cache: 'no-store' }],
])('%s has every header', async (...[, urlOf, status, expected]) => {
  const { policy = ofPages, cache } = expected;
  const { statusCode, headers } = await server.request({ method: 'GET', url: urlOf() });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({ ...everywhere, 'cache-control': cache });
  const told = String(headers['content-security-policy']).split(';');
  expect(told.map((directive) => directive.trim()).toSorted()).toEqual(policy);
});

test('an address outside of the calls that cannot be read has them too', async () => {
  const { statusCode, headers } = await server.request({ method: 'GET', url: '/%zz' });
  expect(statusCode).toBe(404);
  expect(headers).toMatchObject(everywhere);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('where there is no TLS, none is asked for', async () => {
  const plain = await openAppOn(server.database, { publicUrl: 'http://localhost' });
  for (const url of ['/api/health/live', '/%zz'])
    expect((await plain.inject({ url })).headers).not.toHaveProperty('strict-transport-security');
  await plain.close();
});
