import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';

let server: TestApp;
let pages: string;
beforeAll(async () => {
  pages = await mkdtemp(path.join(tmpdir(), 'keyhold-pages-'));
  const screens = {
    '/dashboard/rooms': ['assets/rooms.js', 'assets/list.js'],
    '/dashboard/rooms/$roomId': ['assets/room.js'],
    '/dashboard/rooms/create': ['assets/new-room.js'],
  };
  await writeFile(path.join(pages, 'index.html'), '<html><head></head><body></body></html>');
  await writeFile(path.join(pages, 'screens.json'), JSON.stringify(screens));
  server = await openTestApp({ pages });
});
afterAll(async () => {
  await server.close();
  await rm(pages, { recursive: true });
});

const filesNamedAt = async (url: string) => {
  const { statusCode, headers, body } = await server.request({ method: 'GET', url });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toMatch(/<\/head><body><\/body><\/html>$/);
  const links = body.matchAll(/<link rel="modulepreload" crossorigin [^>]*href="([^"]+)">/g);
  return [...links].map(([, file]) => file);
};

it.each([
  ['/dashboard/rooms', ['/assets/rooms.js', '/assets/list.js']],
  ['/dashboard/rooms?view=table&page=2', ['/assets/rooms.js', '/assets/list.js']],
  ['/dashboard/rooms/17', ['/assets/room.js']],
  ['/dashboard/rooms/create', ['/assets/new-room.js']],
  ['/dashboard/rooms/17/more', []],
  ['/dashboard/none', []],
  ['/', []],
])('names in the page at %s the files of its screen', async (url, files) => {
  expect(await filesNamedAt(url)).toEqual(files);
});

it('is no page where a file or a call is asked for', async () => {
  for (const url of ['/dashboard/rooms.js', '/api/none', '/assets/none.js'])
    expect((await server.request({ method: 'GET', url })).statusCode).toBe(404);
});
