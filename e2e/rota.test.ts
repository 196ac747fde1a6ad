import { describe, expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { openStage } from './stage.ts';
import { openVisits } from './visits.ts';

const stage = openStage();
const { visit, troubles } = openVisits(stage);

const phone = { width: 390, height: 844 };
/** The Monday of the week after this one. */
const nextMonday = () => {
  const today = new Date();
  const ahead = 7 - ((today.getUTCDay() + 6) % 7);
  return new Date(today.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
};

describe('a rota', () => {
  it('is seen on the phone as it is published, an open shift is taken, and a change asked for and approved', async () => {
    const week = nextMonday();
    const staff = await visit('frontdesk');
    await staff.setViewportSize(phone);
    await staff.goto(`/dashboard/my-week?week=${week}`);
    await staff.getByRole('heading', { name: 'My week' }).waitFor();
    const asks = staff.getByRole('button', { name: /^Ask to change/ });
    expect(await asks.count()).toBe(0);

    const manager = await visit('manager');
    await manager.goto(`/dashboard/schedule?week=${week}`);
    await manager.getByRole('button', { name: /^Publish \d+ drafts/ }).click();
    // Nobody has loaded anything anew on the phone.
    await asks.first().waitFor();

    // Of the same hours as one's own: others would leave too little rest.
    const label = (await asks.first().getAttribute('aria-label')) ?? '';
    const title = label.replace(/^Ask to change /, '').split(/[ ,]/)[0] ?? '';
    const open = staff.getByRole('button', { name: new RegExp(`^Take ${title}`) }).first();
    const before = await asks.count();
    await open.click();
    await staff
      .getByText(/ is yours$/)
      .first()
      .waitFor();
    await expect.poll(() => asks.count()).toBe(before + 1);

    await asks.first().click();
    const dialog = staff.getByRole('dialog', { name: /^Change / });
    await dialog.getByRole('combobox').click();
    await staff.getByRole('option', { name: 'Marcus Okafor' }).click();
    await dialog.getByLabel('Reason').fill('A dentist at three');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await staff.getByText('A change of it waits for Marcus Okafor').waitFor();

    await manager.goto('/dashboard/change-requests');
    const row = manager.getByRole('row').filter({ hasText: 'A dentist at three' });
    // Whose the shift is to become agrees first, on the phone or here.
    await row.getByRole('button', { name: /^Take over/ }).click();
    await row.getByRole('button', { name: /^Approve the change/ }).click();
    await manager
      .getByText(/ is changed$/)
      .first()
      .waitFor();
    await staff.getByText(/^A change of it waits for/).waitFor({ state: 'detached' });
  });
});

it('nothing was refused and nothing failed on the way', async () => {
  expect(await lasting(...troubles)).toEqual([]);
});
