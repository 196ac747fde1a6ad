import { expect, test } from 'vitest';

import { lasting } from './lasting.ts';
import { profileOf, watch } from './signed-in.ts';
import { shareStage } from './stage.ts';

/** One pixel: what is on the photo makes no difference here. */
const photo = {
  name: 'tap.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const stage = shareStage();

const arrive = async (account: string, width: number) => {
  const { context } = await profileOf(stage.browser, { url: stage.server.url, account, width });
  const page = await context.newPage();
  return { page, trouble: watch(page) };
};

/** Photo, what, send; gives the number of the room that it was reported in. */
const reportLeak = async (): Promise<string> => {
  const { page, trouble } = await arrive('housekeeper', 390);
  await page.goto('/dashboard/rooms?ready=true');
  const opener = page.getByRole('button', { name: /^Report fault in / }).first();
  const roomNo = ((await opener.getAttribute('aria-label')) ?? '').split(' ').at(-1) ?? '';
  await opener.click();
  const sheet = page.getByRole('dialog', { name: `Fault in ${roomNo}` });
  await sheet.locator('input[type=file]').first().setInputFiles(photo);
  await sheet.getByRole('button', { name: 'Remove tap.png' }).waitFor();
  await sheet.getByRole('radio', { name: 'Leak' }).click();
  await sheet.getByRole('button', { name: 'Send' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(await lasting(trouble)).toEqual([]);
  return roomNo;
};

test('a fault is reported from a tile, blocks its room, and is resolved with a photo', async () => {
  const roomNo = await reportLeak();
  const { page, trouble } = await arrive('maintenance', 1440);
  await page.goto(`/dashboard/rooms?ready=false&search=${roomNo}`);
  await page.locator('[data-why]').filter({ hasText: 'Leak' }).click();
  await page.getByRole('link', { name: 'Open fault' }).click();
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${roomNo} · `) });
  await drawer.getByRole('region', { name: 'Before' }).waitFor();
  await drawer.getByRole('button', { name: 'Start' }).click();
  await drawer.getByText('In Progress').first().waitFor();
  await drawer.getByRole('button', { name: 'Resolve' }).click();
  const resolving = page.getByRole('dialog', { name: 'Resolve' });
  const after = resolving.getByRole('group', { name: 'After' });
  await after.locator('input[type=file]').first().setInputFiles(photo);
  await resolving.getByRole('button', { name: 'Remove tap.png' }).waitFor();
  await resolving.getByRole('button', { name: 'Resolve' }).click();
  await drawer.getByText('Resolved', { exact: true }).first().waitFor();
  await drawer.getByRole('region', { name: 'After' }).waitFor();
  expect(await lasting(trouble)).toEqual([]);
});
