import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { openStage } from './stage.ts';
import { openVisits } from './visits.ts';

const stage = openStage();
const { visit, troubles } = openVisits(stage);

const drawer = (page: Page) => page.getByRole('dialog').last();
/** What the shelves have of it, as the server says to whoever is signed in on this page. */
const stockOf = (page: Page, name: string) =>
  page.evaluate<number>(`fetch('/api/product?limit=1000', {
    headers: { authorization: 'Bearer ' + localStorage.getItem('keyhold.token') },
  }).then((reply) => reply.json()).then(({ data }) => data.find((each) => each.name === ${JSON.stringify(name)}).quantity)`);

it('what runs low is asked for, approved from the bell of a phone, ordered and taken in', async () => {
  const stores = await visit('stores');
  await stores.goto('/dashboard/purchasing-requests');
  await stores.getByRole('button', { name: /^Brake Street Foods \(\d+\)$/ }).click();
  const asked = drawer(stores);
  await asked.getByRole('button', { name: 'New request' }).click();
  await drawer(stores).getByText('Somebody else decides about your own request.').waitFor();

  const manager = await visit('manager');
  await manager.setViewportSize({ width: 390, height: 844 });
  await manager.goto('/dashboard');
  await manager.getByRole('button', { name: /^Notifications/ }).click();
  await manager
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: /^Approve / })
    .first()
    .click();
  await manager
    .getByText(/^#PUR-\d+: Approved$/)
    .first()
    .waitFor();

  // Whoever asked has it open, and nothing is loaded anew.
  await drawer(stores).getByRole('button', { name: 'Place order' }).click();
  await drawer(stores).getByRole('button', { name: 'Place order' }).click();
  await stores
    .getByText(/^#PUR-\d+: Ordered$/)
    .first()
    .waitFor();

  await drawer(stores).getByRole('button', { name: 'Take in delivery' }).click();
  const coming = drawer(stores);
  const [first = ''] = await coming.getByRole('group').locator('legend').allTextContents();
  const before = await stockOf(stores, first);
  // One line has to stay, and each that goes takes its button with it.
  const gone = coming.getByRole('button', { name: /^Has not come/ });
  const other = gone.and(coming.locator(`:not([aria-label="Has not come: ${first}"])`)).first();
  while ((await other.count()) > 0) await other.click();
  const came = Number(
    await coming
      .getByRole('spinbutton', { name: /^Quantity of/ })
      .first()
      .inputValue(),
  );
  await coming.getByRole('button', { name: 'Take in delivery' }).click();
  await stores
    .getByText(/^#PUR-\d+: Part delivered$/)
    .first()
    .waitFor();
  expect(came).toBeGreaterThan(0);
  expect(await stockOf(stores, first)).toBeCloseTo(before + came, 3);
});

it('nothing was refused and nothing failed on the way', async () => {
  expect(await lasting(...troubles)).toEqual([]);
});
