import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { readCodes } from '../apps/server/src/testing/services/pdf-codes.ts';
import { picture } from './picture.ts';
import { profileOf, watch } from './signed-in.ts';
import { shareStage } from './stage.ts';

const stage = shareStage();

it('hears of a fault from a phone without an account, as it stands on the door', async () => {
  const { context } = await profileOf(stage.browser, {
    url: stage.server.url,
    account: 'manager',
  });
  const staff = await context.newPage();
  const trouble = watch(staff);
  await staff.goto('/dashboard/rooms');
  await staff.getByRole('link', { name: /^103, / }).click();
  await staff.getByRole('button', { name: 'More actions' }).click();
  await staff.getByRole('menuitem', { name: 'QR sheet' }).click();
  const coming = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Make PDF' }).click();
  const [code] = readCodes(await readFile(await (await coming).path()));
  await staff.goto('/dashboard/maintenance');

  const stranger = await stage.browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-ES',
  });
  const phone = await stranger.newPage();
  const phoneTrouble = watch(phone);
  await phone.goto(code!);
  await phone.getByText(/^Habitación 103 · /).waitFor();
  await phone.getByRole('combobox', { name: 'Tipo de avería' }).press('Enter');
  await phone.getByRole('option', { name: 'Detector de humo' }).press('Enter');
  await phone.getByLabel('Con sus palabras').fill('Pita cada minuto');
  const photo = { name: 'alarm.png', mimeType: 'image/png', buffer: picture(40) };
  await phone.locator('input[type=file]').first().setInputFiles(photo);
  await phone.getByRole('button', { name: 'Enviar el aviso' }).press('Enter');
  await phone.getByText('El equipo ya lo sabe').waitFor();

  await staff
    .getByText(/^Detector de humo: Pi/)
    .first()
    .click();
  await staff.getByRole('dialog').getByRole('region', { name: 'Before' }).waitFor();
  expect([...trouble.list, ...phoneTrouble.list]).toEqual([]);
  await stranger.close();
  await context.close();
});
