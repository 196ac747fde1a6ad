import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { troublesOf } from './axe.ts';
import { lasting } from './lasting.ts';
import { profileOf, watch } from './signed-in.ts';
import type { Visit } from './signed-in.ts';
import { shareStage } from './stage.ts';

let token: string;

const call = async <T>(path: string, { method = 'POST', body = {} } = {}): Promise<T> => {
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': crypto.randomUUID(),
    'content-type': 'application/json',
  };
  const sent = { method, headers, body: JSON.stringify(body) };
  const reply = await fetch(`${stage.server.url}/api${path}`, sent);
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return ((await reply.json()) as { data: T }).data;
};

/** A dormitory of its own, so that the beds of the house are left alone. */
const stage = shareStage(async () => {
  ({ token } = await profileOf(stage.browser, { url: stage.server.url, account: 'manager' }));
  const range = { prefix: '', baseType: 'Dormitory', maxGuests: 2, pricePerNight: 0, floor: -6 };
  const made = await call<{ id: number }[]>('/room', {
    body: { rooms: [{ ...range, startRoomNumber: '951', endRoomNumber: '951' }] },
  });
  for (const { id } of made)
    await call(`/room/${id}`, { method: 'PATCH', body: { tag: ['swep'], isShared: true } });
});

const open = async (visit: Partial<Visit>) => {
  const { url } = stage.server;
  const { context } = await profileOf(stage.browser, { account: 'manager', ...visit, url });
  const page = await context.newPage();
  const trouble = watch(page);
  await page.goto('/dashboard/swep');
  return { page, trouble, close: () => context.close() };
};

const activate = async (page: Page) => {
  await page.getByRole('button', { name: 'Activate SWEP' }).click();
  const form = page.getByRole('dialog', { name: 'Activate SWEP' });
  await form.getByRole('textbox', { name: /^Reason/ }).fill('Feels like minus four tonight');
  await form.getByRole('button', { name: 'Activate SWEP' }).click();
  await page.getByText('Feels like minus four tonight').first().waitFor();
};

it('a night of severe weather goes from the activation to the report', async () => {
  const { page, trouble, close } = await open({ width: 390 });
  await activate(page);
  await page.getByRole('button', { name: 'Hold a bed in 951' }).click();
  const form = page.getByRole('dialog', { name: 'Hold a bed in 951' });
  await form.getByRole('textbox', { name: /^Name/ }).fill('Ana-from-outreach '.repeat(4).trim());
  await form.getByRole('button', { name: 'Hold a bed' }).click();
  await page.getByRole('button', { name: /^Check in Ana-from/ }).click();
  const entering = page.getByRole('dialog', { name: /^Check in Ana-from/ });
  await entering.getByRole('button', { name: 'Check in' }).click();
  const morning = page.getByRole('table', { name: 'List for the morning' });
  await morning.getByRole('row', { name: /951 Ana-from.*Stays until/ }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.goto('/dashboard/rooms');
  await page.getByRole('link', { name: /SWEP is active/ }).click();
  await page.getByRole('button', { name: 'Stand down' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/^Ana-from/).waitFor();
  await question.getByRole('button', { name: 'Stand down, they stay' }).click();
  await page.getByText('SWEP has been stood down').first().waitFor();
  await page.getByText('Not active').first().waitFor();
  await morning.getByRole('row', { name: /951 Ana-from/ }).waitFor();
  await page
    .getByRole('button', { name: /^Print the report of/ })
    .first()
    .waitFor();
  expect(await lasting(trouble)).toEqual([]);
  await close();
});
