import { expect, it } from 'vitest';

import { picture } from './picture.ts';
import { profileOf, watch } from './signed-in.ts';
import { shareStage } from './stage.ts';

const stage = shareStage();
const photo = { name: 'tap.png', mimeType: 'image/png', buffer: picture(40) };

it('gives a contractor one job by a link: accepted, a day proposed, a photo, done', async () => {
  const { context } = await profileOf(stage.browser, {
    url: stage.server.url,
    account: 'manager',
  });
  const staff = await context.newPage();
  const trouble = watch(staff);
  await staff.goto('/dashboard/maintenance?search=Avon');
  await staff.locator('tbody tr[data-row]').first().click();
  const drawer = staff.getByRole('dialog', { name: / · / });
  const panel = drawer.getByRole('region', { name: 'Link for the contractor' });
  await panel.getByRole('button', { name: 'Make a link' }).click();
  const making = staff.getByRole('dialog', { name: 'Link for the contractor' });
  await making.getByLabel('How to get in, and what to mind').fill('Ring twice');
  await making.getByRole('button', { name: 'Make a link' }).press('Enter');
  const address = await panel.getByLabel('Address of the link').inputValue();

  const outside = await stage.browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
  });
  const phone = await outside.newPage();
  const phoneTrouble = watch(phone);
  await phone.goto(address);
  await phone.getByText('Ring twice').waitFor();
  await phone.getByRole('button', { name: /^Accept/ }).click();
  await phone.getByText('You accepted this job.').waitFor();
  await panel.getByText('Avon Plumbing Ltd has accepted.').waitFor();

  await phone.getByRole('button', { name: 'Propose another day' }).click();
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await phone.getByLabel(/^Day/).fill(day);
  await phone.getByLabel('A word on it').fill('After ten');
  await phone.getByRole('button', { name: 'Send' }).press('Enter');
  await phone.getByText(/^You proposed /).waitFor();
  await panel.getByText('After ten').waitFor();
  await panel.getByRole('button', { name: 'Book this day' }).click();
  await drawer.getByText('Booked In').first().waitFor();

  await phone.getByRole('button', { name: 'Mark as done' }).click();
  await phone.getByLabel('What was done').fill('New washer');
  await phone.locator('input[type=file]').first().setInputFiles(photo);
  await phone.getByRole('button', { name: 'Mark as done' }).press('Enter');
  await phone.getByText('You said that it is done.').waitFor();
  await phone.getByRole('img', { name: 'Photo of the work' }).waitFor();

  await panel.getByText(/says that it is done/).waitFor();
  await drawer.getByRole('region', { name: 'After' }).waitFor();
  await drawer.getByText('On Hold').first().waitFor();
  await panel.getByRole('button', { name: 'Withdraw' }).click();
  await panel.getByRole('button', { name: 'Make a link' }).waitFor();
  expect([...trouble.list, ...phoneTrouble.list]).toEqual([]);
  await phone.reload();
  await phone.getByText('This link leads to no job any more.').waitFor();
  await outside.close();
  await context.close();
});
