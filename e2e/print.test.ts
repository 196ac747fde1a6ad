import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { profileOf, watch } from './signed-in.ts';
import { shareStage } from './stage.ts';

const stage = shareStage();

/** What a click brings into the downloads: its name, and how it begins. */
async function downloadOf(page: Page, click: () => Promise<void>) {
  const coming = page.waitForEvent('download');
  await click();
  const download = await coming;
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), mark: bytes.subarray(0, 5).toString() };
}

it('prints the day, with the keyboard alone', async () => {
  const { context } = await profileOf(stage.browser, {
    url: stage.server.url,
    account: 'frontdesk',
  });
  const page = await context.newPage();
  const trouble = watch(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Day sheet' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Print the day sheet' });
  const made = await downloadOf(page, () =>
    dialog.getByRole('button', { name: 'Make PDF' }).press('Enter'),
  );
  expect(made.name).toMatch(/^Day sheet \d{4}-\d\d-\d\d\.pdf$/);
  expect(made.mark).toBe('%PDF-');
  await dialog.getByText('The document is ready').waitFor();
  const again = await downloadOf(page, () =>
    dialog.getByRole('button', { name: 'Download again' }).press('Enter'),
  );
  expect(again).toEqual(made);
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await lasting(trouble)).toEqual([]);
  await context.close();
});

it('prints codes for some doors, and for one from its room', async () => {
  const { context } = await profileOf(stage.browser, {
    url: stage.server.url,
    account: 'manager',
    language: 'es',
    width: 390,
  });
  const page = await context.newPage();
  const trouble = watch(page);
  const make = async () =>
    await downloadOf(page, () => page.getByRole('button', { name: 'Crear PDF' }).click());
  await page.goto('/dashboard/rooms?view=table');
  await page.getByRole('checkbox', { name: /101/ }).click();
  await page.getByRole('checkbox', { name: /102/ }).click();
  await page.getByRole('button', { name: 'Hoja de códigos QR' }).click();
  expect(await make()).toEqual({ name: 'Códigos de las puertas.pdf', mark: '%PDF-' });
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  await page.goto('/dashboard/rooms');
  await page.getByRole('link', { name: /^103, / }).click();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Hoja de códigos QR' }).click();
  expect(await make()).toEqual({ name: 'Códigos de las puertas 103.pdf', mark: '%PDF-' });
  expect(await lasting(trouble)).toEqual([]);
  await context.close();
});

it('leads whoever works here from a door through sign-in, and knows no code but its own', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.server.url });
  await page.goto('/door/00000000-0000-4000-8000-000000000000');
  await page.getByText('This code leads to no room').waitFor();
  await page.getByRole('link', { name: 'Sign in and open the room' }).click();
  await page.getByLabel('Email', { exact: true }).fill('frontdesk@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Keyhold-demo-2026');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Room not found' }).first().waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/door\//);
  await page.close();
});
