import { readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { troublesOf } from './axe.ts';
import { lasting } from './lasting.ts';
import { profileOf, watch } from './signed-in.ts';
import { shareStage } from './stage.ts';

const stage = shareStage();

const choose = async (page: Page, lines: readonly string[]) => {
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'habitaciones.csv', mimeType: 'text/csv', buffer });
};

it('imports the rows that are right, gives the wrong one back, and takes it once mended', async () => {
  const { context } = await profileOf(stage.browser, { url: stage.server.url, account: 'admin' });
  const page = await context.newPage();
  const trouble = watch(page);
  await page.goto('/dashboard/rooms');
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('heading', { name: 'Import rooms' }).waitFor();
  await choose(page, [
    'Habitación;Tipo;Planta;Plazas;Precio;Extra',
    '9001;Señorial;9;2;62,50;x',
    '9002;Doble;nine;2;1.250,00;',
    '9003;Doble;9;4;40;',
  ]);

  await page.getByText('habitaciones.csv: 3 rows').waitFor();
  await page.getByText('Not imported: Extra').waitFor();
  expect(await page.getByRole('combobox', { name: 'Guests at most' }).textContent()).toBe('Plazas');
  expect(await troublesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check the rows' }).click();

  await page.getByText('2 ready · 0 may be there already · 1 with a problem').waitFor();
  const wrong = page.getByRole('textbox', { name: 'Floor, row 3' });
  expect(await wrong.getAttribute('aria-invalid')).toBe('true');
  await page.getByText('Floor must be a number').waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();

  await page.getByText('2 rows are imported').waitFor();
  await page.getByText('1 row was left out.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the rest' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Rooms left out.csv');
  const rest = readFileSync(await download.path(), 'utf8').replace('\u{FEFF}', '');
  expect(rest.split('\r\n')).toEqual([
    'Habitación,Tipo,Planta,Plazas,Precio,Extra,Reason',
    '9002,Doble,nine,2,"1.250,00",,Floor must be a number',
    '',
  ]);

  await page.getByRole('button', { name: 'Mend them here' }).click();
  await wrong.fill('9');
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByText('The row is ready to be imported.').waitFor();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText('The whole file is in.').waitFor();
  await page.getByRole('link', { name: 'All rooms' }).last().click();
  for (const roomNo of ['9001', '9002', '9003'])
    await page.getByRole('link', { name: new RegExp(`^${roomNo}, `) }).waitFor();
  expect(await lasting(trouble)).toEqual([]);
  await context.close();
});

it('keeps everything when the network fails, and imports once', async () => {
  const { context, token } = await profileOf(stage.browser, {
    url: stage.server.url,
    account: 'admin',
  });
  const page = await context.newPage();
  await page.goto('/dashboard/guests/import');
  await page
    .getByLabel('Or paste rows from a spreadsheet')
    .fill('Name\tBorn\nZoe Quill\t03/04/1990');
  await page.getByRole('button', { name: 'Read the rows' }).click();
  await page.getByText('03/04/1990 is read as Tue, 03 Apr 1990').waitFor();
  await page.getByRole('radio', { name: 'Month / day' }).click();
  await page.getByText('03/04/1990 is read as Sun, 04 Mar 1990').waitFor();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByText('The row is ready to be imported.').waitFor();

  // The server answers, and the answer is lost on the way.
  let lost = 0;
  await page.route('**/api/guest/import', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText('Your file, columns and changes are still here.').waitFor();
  expect(lost).toBeGreaterThan(0);
  await page.unroute('**/api/guest/import');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The whole file is in.').waitFor();

  const reply = await fetch(`${stage.server.url}/api/guest?search=Zoe%20Quill`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await reply.json()) as { data: { name: string; dateOfBirth: string }[] };
  expect(data.map(({ name, dateOfBirth }) => [name, dateOfBirth])).toEqual([
    ['Zoe Quill', '1990-03-04'],
  ]);
  await context.close();
});

it('is there for those who may, in the palette as well, and for nobody else', async () => {
  const open = async (account: string) => {
    const { context } = await profileOf(stage.browser, {
      url: stage.server.url,
      account,
      width: 390,
    });
    const page = await context.newPage();
    await page.goto('/dashboard/rooms');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .getByRole('link', { name: /^\d+, / })
      .first()
      .waitFor();
    const isOffered = async () => {
      await page.getByRole('main').getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Bin', exact: true }).waitFor();
      const isThere = await page.getByRole('menuitem', { name: 'Import' }).isVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'hidden' });
      return isThere;
    };
    return { context, page, isOffered };
  };
  const admin = await open('admin');
  expect(await admin.isOffered()).toBe(true);
  await admin.page.keyboard.press('Control+k');
  await admin.page.keyboard.type('import guests');
  await admin.page.getByRole('option', { name: 'Import guests' }).click();
  await admin.page.getByRole('heading', { name: 'Import guests' }).waitFor();
  const housekeeper = await open('housekeeper');
  expect(await housekeeper.isOffered()).toBe(false);
  await Promise.all([admin.context.close(), housekeeper.context.close()]);
});
