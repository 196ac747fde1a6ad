import { expect, it } from 'vitest';

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

it('nothing failed on the way but the call of whoever was put out', () => {
  const all = troubles.flatMap(({ list }) => list);
  expect(all.filter((line) => !/401|400/.test(line))).toEqual([]);
});
