import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { expect, it } from 'vitest';

import { readCodes } from '../apps/server/src/testing/services/pdf-codes.ts';
import { lasting } from './lasting.ts';
import { picture } from './picture.ts';
import { profileOf, watch } from './signed-in.ts';
import { shareStage } from './stage.ts';

const stage = shareStage();

/** The code of the room's door as its printed sheet has it. */
const printCode = async (page: Page, roomNo: string) => {
  await page.goto('/dashboard/rooms');
  await page.getByRole('link', { name: new RegExp(`^${roomNo}, `) }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(`\\b${roomNo}\\b`) }).waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'QR sheet' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make PDF' }).click();
  const [code] = readCodes(await readFile(await (await coming).path()));
  return code!;
};

/** A door before the camera, a little askew, as nobody holds a phone straight. */
const holdBefore = (squares: boolean[][]) => {
  const view = document.createElement('canvas').getContext('2d')!;
  Object.assign(view.canvas, { width: 1280, height: 960 });
  const draw = () => {
    view.resetTransform();
    view.fillStyle = '#b9b3a5';
    view.fillRect(0, 0, 1280, 960);
    view.translate(560, 180);
    view.rotate(0.15);
    const side = 420 / (squares.length + 8);
    view.fillStyle = '#fff';
    view.fillRect(0, 0, 420, 420);
    view.fillStyle = '#222';
    squares.forEach((row, y) =>
      row.forEach(
        (isDark, x) => isDark && view.fillRect((x + 4) * side, (y + 4) * side, side, side),
      ),
    );
  };
  setInterval(draw, 50);
  navigator.mediaDevices.getUserMedia = async () =>
    await Promise.resolve(view.canvas.captureStream(20));
};

it('chooses the room of a report by the code on its door', async () => {
  const { context } = await profileOf(stage.browser, {
    url: stage.server.url,
    account: 'manager',
    width: 390,
  });
  const phone = await context.newPage();
  const trouble = watch(phone);
  const code = await printCode(phone, '104');
  await phone.goto('/dashboard/incidents');
  await phone.evaluate(holdBefore, encode(code, { border: 0 }).data);
  await phone.getByRole('button', { name: 'Report incident' }).click();
  await phone.getByRole('button', { name: 'Scan the door' }).click();
  await phone.getByRole('combobox', { name: 'Room' }).getByText('104').waitFor();
  expect(await lasting(trouble)).toEqual([]);
  await context.close();
});

it('hears of a fault from a phone without an account, as it stands on the door', async () => {
  const { context } = await profileOf(stage.browser, {
    url: stage.server.url,
    account: 'manager',
  });
  const staff = await context.newPage();
  const trouble = watch(staff);
  const code = await printCode(staff, '103');
  await staff.goto('/dashboard/maintenance');

  const stranger = await stage.browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-ES',
  });
  const phone = await stranger.newPage();
  const phoneTrouble = watch(phone);
  await phone.goto(code);
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
