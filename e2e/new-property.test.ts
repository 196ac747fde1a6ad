import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { picture } from './picture.ts';
import { profileOf, watch } from './signed-in.ts';
import { shareStage } from './stage.ts';

const stage = shareStage();
const owner = { name: 'Olive Owner', email: 'olive@lighthouse.example' };
const secret = 'harbour violet tundra nine';

const outbox = async () => await (await fetch(`${stage.server.url}/demo/outbox`)).text();
const linkFor = async (address: string) => {
  const [, after = ''] = (await outbox()).split(`To: ${address} `);
  return /\/update-password#[\w-]{43}/.exec(after)?.[0] ?? '';
};
/** From the mail to the screen that asks for more than the password: nobody's device is known yet. */
const activate = async (address: string): Promise<Page> => {
  await expect.poll(() => linkFor(address)).not.toBe('');
  const { url: baseURL } = stage.server;
  const page = await (await stage.browser.newContext({ baseURL })).newPage();
  await page.goto(await linkFor(address));
  await page.locator('input[autocomplete=new-password]').first().fill(secret);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
  return page;
};
const give = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: /code/i }).fill(code);
  await page.keyboard.press('Enter');
};
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const next = async (page: Page) =>
  await page.getByRole('button', { name: 'Next', exact: true }).click();
const range = async (page: Page, [name, start, end]: [string, string, string]) => {
  const line = page.getByRole('group', { name, exact: true });
  await line.getByLabel('First number').fill(start);
  await line.getByLabel('Last number').fill(end);
  return line;
};
const chooseType = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Type' }).last().click();
  await page.getByRole('option', { name: 'Double', exact: true }).click();
};

const fillDetails = async (page: Page) => {
  await field(page, 'Property Name').fill('Lighthouse');
  await next(page);
  await page.getByText('Logo is required').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: picture(512) };
  await (await chooser).setFiles(logo);
  await page.getByText('Logo is required').waitFor({ state: 'detached' });
  await field(page, 'Address').fill('1 Cliff Road');
  await next(page);
};

/** A range that repeats a number of the one before, saved all the same from the last step. */
const fillRooms = async (page: Page) => {
  const first = await range(page, ['Range 1', '101', '160']);
  await first.getByLabel('Price').fill('45');
  await chooseType(page);
  await page.getByRole('button', { name: 'Add range' }).click();
  await range(page, ['Range 2', '160', '220']);
};

it('a property is made with its logo, its owner and 120 rooms', async () => {
  const { url } = stage.server;
  const { context } = await profileOf(stage.browser, { url, account: 'super' });
  const page = await context.newPage();
  const trouble = watch(page);
  let logos = 0;
  // Those that were taken: what a busy server refused is sent again.
  page.on('response', (reply) => {
    const isFile = reply.request().method() === 'PUT' && reply.url().includes('/api/files/');
    if (isFile && reply.ok()) logos += 1;
  });
  await page.goto('/dashboard/hotels');
  await page.getByRole('link', { name: 'New property' }).click();
  await fillDetails(page);
  await field(page, 'Name').fill(owner.name);
  await field(page, 'Email').fill(owner.email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Which rooms does it have?' }).waitFor();
  await fillRooms(page);

  // Past the check of its step, straight to the end.
  await page.getByRole('button', { name: '4. Summary' }).click();
  await page.getByRole('button', { name: 'Create property' }).click();
  const start = page.getByRole('group', { name: 'Range 2' }).getByLabel('First number');
  await expect.poll(() => start.evaluate((input) => document.activeElement === input)).toBe(true);
  await page.getByText('Duplicate or overlapping room number detected').first().waitFor();
  expect(logos).toBe(0);
  await start.fill('161');
  await next(page);
  for (const kept of [
    'Lighthouse',
    'logo.png',
    '1 Cliff Road',
    owner.name,
    owner.email,
    '120 rooms',
  ])
    await page.getByText(kept, { exact: true }).last().waitFor();

  // The first answer is lost on the way: the second try sends no second logo.
  let refused = 0;
  await page.route('**/api/tenant', async (route) => {
    if (route.request().method() !== 'POST' || refused > 0) return await route.continue();
    refused += 1;
    const problem = { message: 'Not now', code: 'internal', requestId: 'r' };
    return await route.fulfill({ status: 400, json: problem });
  });
  await page.getByRole('button', { name: 'Create property' }).click();
  await page.getByText('Not now').first().waitFor();
  await page.getByRole('button', { name: 'Create property' }).click();
  await page.getByText('New hotel created successfully').first().waitFor();
  await page.waitForURL('**/dashboard/hotels');
  expect(logos).toBe(1);
  await page
    .getByRole('row', { name: /Lighthouse/ })
    .getByText('120')
    .waitFor();
  expect(trouble.list.filter((line) => !line.includes('400'))).toEqual([]);
  await context.close();
});

const team = [
  'Name,Email,Role',
  'Ana Bell,ana@lighthouse.example,Front desk',
  'Ben Cole,ben at lighthouse,Housekeeper',
  'Cleo Dunn,cleo@lighthouse.example,Housekeeper',
].join('\r\n');

it('its owner comes in by the mail, sets up an authenticator and invites a team', async () => {
  const page = await activate(owner.email);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await page.getByRole('img', { name: 'Code to scan' }).waitFor();
  const key = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await give(page, generateSync({ secret: key }));
  await page.getByText('Your recovery codes').waitFor();
  expect(await page.getByRole('listitem').count()).toBe(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.waitForURL('**/dashboard**');
  const trouble = watch(page);

  // It begins with what the property still lacks, and with its rooms done.
  const steps = page.getByRole('region', { name: /^First steps · 1 of 6 done/ });
  await steps.getByText('Add the rooms').waitFor();
  await steps.getByRole('link', { name: 'Invite your team' }).waitFor();

  await page.goto('/dashboard/rooms');
  await page.getByText('220', { exact: true }).first().waitFor();
  await page
    .getByText(/120 rooms/)
    .first()
    .waitFor();

  // Three colleagues from a file, one with an address that is none.
  await page.goto('/dashboard');
  await steps.getByRole('link', { name: 'Invite your team' }).click();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { name: 'Import users' }).waitFor();
  const buffer = Buffer.from(team);
  const file = { name: 'team.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByText(/2 ready .* 1 with a problem/).waitFor();
  const wrong = page.getByRole('textbox', { name: 'Email, row 3' });
  expect(await wrong.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('2 users are invited').first().waitFor();
  await page.getByRole('button', { name: 'Mend them here' }).click();
  await wrong.fill('ben@lighthouse.example');
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText('The whole file is in.').waitFor();

  await page.goto('/dashboard');
  const further = page.getByRole('region', { name: /^First steps · 2 of 6 done/ });
  await further.getByRole('link', { name: 'Enter the bookings' }).waitFor();

  // A role of the house's own, for one of them.
  await page.goto('/dashboard/roles');
  await page.getByRole('button', { name: 'New role' }).click();
  const dialog = page.getByRole('dialog');
  await field(page, 'Title').fill('Night porter');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const matrix = page.getByRole('table', { name: 'Permissions of Night porter' });
  await matrix.getByRole('checkbox', { name: 'View Rooms' }).click();
  await matrix.getByRole('checkbox', { name: 'View Dashboard' }).click();
  await page.getByRole('button', { name: 'Save permissions' }).click();
  await page.getByText('Night porter is saved').first().waitFor();
  await page.goto('/dashboard/users');
  await page.getByText('Cleo Dunn').first().click();
  await dialog.getByLabel('Housekeeper').click();
  await dialog.getByLabel('Night porter').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Cleo Dunn is saved').first().waitFor();
  expect(await lasting(trouble)).toEqual([]);
  await page.context().close();
});

it('a colleague with the new role sees what it opens and nothing else', async () => {
  const page = await activate('cleo@lighthouse.example');
  await page.getByRole('button', { name: 'Send a code to my email' }).click();
  await page.getByText('A code is on its way').waitFor();
  const code = async () => /^(\d{6})$/m.exec(await outbox())?.[1] ?? '';
  await expect.poll(code).not.toBe('');
  await give(page, await code());
  await page.waitForURL('**/dashboard**');
  const trouble = watch(page);
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('link', { name: 'Rooms', exact: true }).click();
  await page
    .getByText(/120 rooms/)
    .first()
    .waitFor();
  for (const closed of ['Guests', 'Users', 'Roles', 'Reservations'])
    expect(await menu.getByRole('link', { name: closed, exact: true }).count(), closed).toBe(0);
  expect(await lasting(trouble)).toEqual([]);
  await page.context().close();
});
