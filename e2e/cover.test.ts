import { describe, expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { openStage } from './stage.ts';
import { openVisits } from './visits.ts';

const stage = openStage();
const { visit, troubles } = openVisits(stage);

/** The Monday of a week in which the demo has planned nothing. */
const emptyWeek = () => {
  const today = new Date();
  const ahead = 28 - ((today.getUTCDay() + 6) % 7);
  return new Date(today.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
};

describe('minimum cover', () => {
  it('is set, seen where it is missing, offered as an open shift, and met once somebody takes it', async () => {
    const week = emptyWeek();
    const manager = await visit('manager');
    await manager.goto(`/dashboard/schedule?week=${week}`);
    await manager.getByRole('button', { name: 'Minimum cover' }).click();
    await manager.getByRole('button', { name: 'New minimum' }).click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Second at the desk');
    await dialog.getByRole('textbox', { name: /^From/ }).fill('10:00');
    await dialog.getByRole('textbox', { name: /^To/ }).fill('14:00');
    await dialog.getByRole('checkbox', { name: 'Front desk' }).check();
    await dialog.getByRole('button', { name: /^(?:Save|Submit|Add|Create)/ }).click();
    await manager.getByText('Second at the desk is saved').first().waitFor();
    await manager.keyboard.press('Escape');

    const row = manager.getByRole('row').filter({ hasText: 'Second at the desk' });
    const gaps = row.getByRole('button', { name: /^1 short 10:00 AM–02:00 PM/ });
    await expect.poll(() => gaps.count()).toBe(7);
    await gaps.nth(2).click();
    await manager.getByRole('button', { name: 'Save' }).click();
    await manager.getByText('Second at the desk is planned').first().waitFor();
    await row.getByRole('button', { name: /1 open to take/ }).waitFor();
    await manager.getByText('Not covered').first().waitFor();
    await manager.getByRole('button', { name: 'Publish 1 draft' }).click();

    const staff = await visit('frontdesk');
    await staff.goto(`/dashboard/my-week?week=${week}`);
    await staff.getByRole('button', { name: /^Take Second at the desk/ }).click();
    await staff.getByText('Second at the desk is yours').first().waitFor();

    // Nobody has loaded anything anew where it is planned.
    await expect.poll(() => gaps.count()).toBe(6);
    await row.getByText('Covered', { exact: true }).waitFor();
  });
});

it('nothing was refused and nothing failed on the way', async () => {
  expect(await lasting(...troubles)).toEqual([]);
});
