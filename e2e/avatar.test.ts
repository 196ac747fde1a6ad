import { expect, it } from 'vitest';

import { picture } from './picture.ts';
import { profileOf, watch } from './signed-in.ts';
import { shareStage } from './stage.ts';

const stage = shareStage();

it('a person gives themselves a face: refused, lost on the way, sent again, shown, taken away', async () => {
  const { context } = await profileOf(stage.browser, {
    url: stage.server.url,
    account: 'housekeeper',
  });
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
});
