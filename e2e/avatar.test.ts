import { deflateSync, crc32 } from 'node:zlib';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';
import { profileOf, watch } from './signed-in.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture in one colour, made here so that no file of it has to be kept. */
function picture(side = 300): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0x66)]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

it('a person gives themselves a face: refused, lost on the way, sent again, shown, taken away', async () => {
  const { context } = await profileOf(browser, { url: server.url, account: 'housekeeper' });
  const page = await context.newPage();
  const trouble = watch(page);
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Change picture' }).click();
  const zone = page.getByRole('group', { name: 'Picture' });
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await zone.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>no</p>') });
  await expect.poll(() => zone.getByRole('alert').textContent()).toContain('page.html');

  // Three answers are lost, one more than is tried; the person tries once more.
  let lost = 0;
  await page.route('**/api/files/**', async (route) => {
    if (route.request().method() !== 'PUT' || lost >= 3) return await route.continue();
    lost += 1;
    return await route.abort();
  });
  await choose({ name: 'me.png', mimeType: 'image/png', buffer: picture() });
  await page.getByText('Failed to upload file me.png').waitFor();
  expect(lost).toBe(3);
  let hold: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (hold = resolve));
  await page.route('**/api/files/**', async (route) => {
    if (route.request().method() === 'PUT') await held;
    return await route.fallback();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('progressbar').waitFor();
  hold();
  const face = page.getByRole('button', { name: 'Your account' }).locator('img');
  await face.waitFor();
  const width = () => face.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(300);
  await page.reload();
  await expect.poll(width).toBe(300);

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await face.waitFor({ state: 'detached' });
  const expected = 'Failed to load resource: net::ERR_FAILED';
  expect(trouble.list.filter((line) => !line.includes(expected))).toEqual([]);
  await context.close();
}, 60_000);
