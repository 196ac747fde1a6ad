import { expect, it } from 'vitest';

import { profileOf, waitToJoin } from './signed-in.ts';
import { openStage } from './stage.ts';
import { openVisits } from './visits.ts';

const stage = openStage();
const { visit, troubles } = openVisits(stage);

it('a property is renamed, archived and brought back, and its people with it', async () => {
  const admin = await visit('admin.northgate');
  await admin.goto('/dashboard/general');
  const retention = admin.getByRole('spinbutton', { name: 'Days that recordings are kept' });
  await retention.fill('400');
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  await expect.poll(() => retention.getAttribute('aria-invalid')).toBe('true');
  await retention.fill('45');
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  await admin.getByText('Property settings saved successfully').first().waitFor();
  await admin.reload();
  await expect.poll(() => retention.inputValue()).toBe('45');

  const root = await visit('super');
  await root.goto('/dashboard/hotels');
  await root.getByRole('button', { name: 'More for Northgate Hostel' }).click();
  await root.getByRole('menuitem', { name: 'Edit' }).click();
  const sheet = root.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Property Name' }).fill('Northgate House');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await root.getByText('Northgate House updated').first().waitFor();

  await root.getByRole('button', { name: 'More for Northgate House' }).click();
  await root.getByRole('menuitem', { name: 'Archive' }).click();
  await root.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await root.getByText('Northgate House is archived').first().waitFor();
  // Its people are out at once: the open page says so without a tap.
  await admin.getByRole('heading', { name: 'Sign in' }).waitFor();

  await root.getByRole('radio', { name: 'Archived' }).click();
  await root.getByRole('button', { name: 'Restore Northgate House' }).click();
  await root.getByText('Northgate House is open again').first().waitFor();
  const again = await visit('admin.northgate');
  await again.goto('/dashboard');
  await again.getByText('Northgate House').first().waitFor();
});

it('what is typed in the settings outlives the other tab and somebody else’s save', async () => {
  const { url } = stage.server;
  const { context } = await profileOf(stage.browser, { url, account: 'admin' });
  const page = await context.newPage();
  const joined = waitToJoin(page);
  await page.goto('/dashboard/general');
  await joined;
  const address = page.getByRole('textbox', { name: 'Address' });
  const retention = page.getByRole('spinbutton', { name: 'Days that recordings are kept' });
  const save = page.getByRole('button', { name: 'Save Settings' });
  await address.fill('1 Pier Road');
  await page.getByRole('tab', { name: 'Email' }).click();
  await address.waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'General' }).click();
  expect(await address.inputValue()).toBe('1 Pier Road');

  const other = await profileOf(stage.browser, { url, account: 'admin' });
  await other.context.close();
  const answerTo = (method: string) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/tenant/current') && answer.request().method() === method,
    );
  const elsewhere = async (change: object) => {
    const isReadAnew = answerTo('GET');
    const reply = await fetch(`${url}/api/tenant/current`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${other.token}` },
      body: JSON.stringify(change),
    });
    expect(reply.status).toBe(200);
    await isReadAnew;
  };
  await elsewhere({ cctvRetentionDays: 52 });
  await save.click();
  const stale = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  const changed = stale.getByLabel('What has changed');
  expect(await changed.textContent()).toMatch(/^Days that recordings are kept.*52/);
  await stale.getByRole('button', { name: 'Save mine over it' }).click();
  await page.getByText('Property settings saved successfully').first().waitFor();
  await stale.waitFor({ state: 'detached' });
  expect(await address.inputValue()).toBe('1 Pier Road');
  expect(await retention.inputValue()).toBe('52');

  // One's own save is no one else's, and what nobody types over is followed.
  await address.fill('2 Pier Road');
  const mine = answerTo('PATCH');
  await save.click();
  expect((await mine).status()).toBe(200);
  expect(await address.inputValue()).toBe('2 Pier Road');
  await elsewhere({ cctvRetentionDays: 53 });
  await expect.poll(() => retention.inputValue()).toBe('53');
  const unchanged = answerTo('PATCH');
  await save.click();
  expect((await unchanged).status()).toBe(200);
  await context.close();
});

it('nothing failed on the way but the call of whoever was put out', () => {
  const all = troubles.flatMap(({ list }) => list);
  expect(all.filter((line) => !/401|400/.test(line))).toEqual([]);
});
