import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { troublesOf } from './axe.ts';
import { watch } from './signed-in.ts';
import { shareStage } from './stage.ts';

const password = 'Keyhold-demo-2026';

let problems: string[] = [];

const stage = shareStage();

/** A window of somebody's own; whatever the browser complains of is kept. */
async function openPage(): Promise<Page> {
  const context = await stage.browser.newContext({
    colorScheme: 'light',
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const { list } = watch(page);
  page.on('console', (message) => {
    if (message.type() === 'warning') list.push(message.text());
  });
  problems = list;
  return page;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(stage.server.url);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.goto(`${stage.server.url}/dashboard/rooms`);
}

const tile = (page: Page, roomNo: string) =>
  page.getByRole('link', { name: new RegExp(`^${roomNo}, `) });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** Tab, as often as it takes to come to the element. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await page.locator(selector).and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${selector}`);
}

it('creates rooms in bulk, holds one, tells why it is not ready, and takes it all back', async () => {
  const page = await openPage();
  await signIn(page, 'admin@demo.example');
  await page.getByRole('link', { name: 'Create rooms' }).click();

  const field = (name: string) => page.locator(`input[name="rooms.${name}"]`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await field('0.startRoomNumber').fill('0601');
  await field('0.endRoomNumber').fill('0599');
  await preview.getByText('Invalid range: start is greater than end').waitFor();
  await field('0.endRoomNumber').fill('0604');
  await preview.getByRole('rowheader', { name: '0604' }).waitFor();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Double' }).click();
  await field('0.pricePerNight').fill('62,50');
  await page.getByRole('button', { name: 'Add range' }).click();
  await field('1.startRoomNumber').fill('0604');
  await field('1.endRoomNumber').fill('0606');
  await preview.getByText('Duplicate or overlapping room number detected').waitFor();

  await field('1.startRoomNumber').fill('101');
  await field('1.endRoomNumber').fill('101');
  const taken = preview
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: '101' }) });
  await taken.getByText('Exists already').waitFor();
  await preview.getByText('4 of 5 can be created').waitFor();
  expect(await page.getByRole('button', { name: 'Create rooms' }).isDisabled()).toBe(true);
  await preview.getByRole('button', { name: 'Skip the one that cannot' }).click();
  await page.getByRole('button', { name: 'Create 4 rooms' }).waitFor();
  expect(await field('0.pricePerNight').inputValue()).toBe('62.5');

  await page.getByRole('button', { name: 'Add range' }).click();
  await field('1.startRoomNumber').fill('0605');
  await field('1.endRoomNumber').fill('0606');
  await page.getByRole('button', { name: 'Create 6 rooms' }).click();
  await toast(page, '6 rooms created').waitFor();
  await tile(page, '0606').waitFor();

  await tile(page, '0601').click();
  await page.getByRole('heading', { name: '0601' }).waitFor();
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await page.getByRole('button', { name: 'Hold room' }).click();
  await page.getByText('Reason is a required field').first().waitFor();
  await page.getByLabel('Reason').fill('Window does not shut');
  await page.getByRole('button', { name: 'Hold room' }).click();
  await toast(page, '0601 is held').waitFor();
  await page
    .getByRole('region', { name: 'Why it is not ready' })
    .getByText('Window does not shut')
    .waitFor();

  await page.getByRole('link', { name: 'Rooms', exact: true }).first().click();
  await page
    .getByRole('button', { name: /Window does not shut/ })
    .first()
    .click();
  const why = page.getByRole('dialog', { name: 'Why 0601 is not ready' });
  await why.getByText('Waiting on Amelia Hughes').waitFor();
  await why.getByRole('button', { name: 'Release' }).click();
  await toast(page, '0601 released').waitFor();
  await page.getByRole('link', { name: '0601, Ready, Double, 2 guests' }).waitFor();

  await tile(page, '0602').click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Move to bin' }).click();
  await toast(page, '0602 is in the bin').getByRole('button', { name: 'Undo' }).waitFor();
  await page.getByRole('link', { name: 'Rooms', exact: true }).first().click();
  await tile(page, '0601').waitFor();
  await tile(page, '0602').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Bin', exact: true }).click();
  await tile(page, '0602').hover();
  await page.getByRole('checkbox', { name: 'Select 0602' }).check();
  await page.getByRole('button', { name: 'Restore' }).click();
  await toast(page, '1 room done').waitFor();
  await page.goto(`${stage.server.url}/dashboard/rooms?search=0602`);
  await tile(page, '0602').waitFor();
  await tile(page, '0602').click();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText('took the room out of the bin').waitFor();
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);

  const other = await openPage();
  await signIn(other, 'admin.casa@demo.example');
  await other.goto(`${stage.server.url}/dashboard/rooms?search=0601`);
  await other.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await tile(other, '0601').count()).toBe(0);
  expect(problems).toEqual([]);
});

it('finds, releases and changes a room by keyboard alone', async () => {
  const page = await openPage();
  await page.goto(stage.server.url);
  await tabTo(page, 'input[name=email]');
  await page.keyboard.type('admin@demo.example');
  await tabTo(page, 'input[name=password]');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'My shift' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await tile(page, '505').waitFor();

  await page.keyboard.press('/');
  await page.keyboard.type('505');
  await page.waitForURL('**search=505**');
  await tabTo(page, 'a[data-room]');
  await page.keyboard.press('w');
  await page.getByRole('dialog', { name: 'Why 505 is not ready' }).waitFor();
  await tabTo(page, '[role=dialog] button');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^505, Ready/ }).waitFor();
  await page.locator('a[data-room]:focus').waitFor();

  await page.keyboard.press('x');
  await page.getByRole('group', { name: 'Actions for the selection' }).waitFor();
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '505' }).waitFor();
  await page.keyboard.press('e');
  await tabTo(page, 'input[name=pricePerNight]');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('71.25');
  await page.keyboard.press('Enter');
  await toast(page, '505 saved').waitFor();
  await page.getByText('£71.25').waitFor();

  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await tile(page, '501').waitFor();
  await page.keyboard.press('j');
  for (const key of ['ArrowRight', 'ArrowRight', 'Home', 'ArrowRight'])
    await page.keyboard.press(key);
  expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^502, /);
  expect(problems).toEqual([]);
});

it('explains a change that somebody else made in the meantime, and loses neither', async () => {
  const page = await openPage();
  await signIn(page, 'admin@demo.example');
  await tile(page, '503').click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.locator('input[name=pricePerNight]').fill('80');

  const second = await openPage();
  await signIn(second, 'manager@demo.example');
  await tile(second, '503').click();
  await second.getByRole('button', { name: 'Edit' }).click();
  await second.locator('input[name=type]').fill('Suite');
  await second.getByRole('button', { name: 'Save' }).click();
  await toast(second, '503 saved').waitFor();

  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await dialog.getByText('Changed by Marcus Okafor').waitFor();
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await toast(page, '503 saved').waitFor();
  await page.getByText('£80.00').waitFor();
  expect(await page.getByRole('definition').first().textContent()).toBe('Suite');
});

describe('has nothing for axe to find', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openPage();
    await signIn(page, 'admin@demo.example');
  });

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
    ['dark', 390],
  ] as const)('%s at %i pixels', async (...[colorScheme, width]) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const check = async (address: string, ready: string) => {
      await page.goto(`${stage.server.url}${address}`);
      await page.locator(ready).first().waitFor();
      expect(await troublesOf(page), address).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${address} is wider than the screen`).toBeLessThanOrEqual(0);
    };
    await check('/dashboard/rooms', 'a[data-room]');
    await check('/dashboard/rooms?view=table&ready=false', '[data-row]');
    await check('/dashboard/rooms/create', 'fieldset');
    await check('/dashboard/rooms/14', '[role=tablist]');
    await check('/dashboard/rooms/999999', 'h1');
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });
});
