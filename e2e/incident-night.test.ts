import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';

import { picture } from './picture.ts';
import { profileOf } from './signed-in.ts';
import { openStage } from './stage.ts';

const stage = openStage();
let contexts: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

const arrive = async (account: string, path: string, isPhone = false) => {
  const visit = { url: stage.server.url, account, isKept: isPhone };
  const { context, token } = await profileOf(stage.browser, {
    ...visit,
    width: isPhone ? 390 : 1440,
  });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(path);
  return { context, page, token };
};
const press = async (page: Page, name: string) =>
  await page.getByRole('button', { name, exact: true }).last().click();
/** The last of the dialogs, which lies over the drawer. */
const front = (page: Page) => page.getByRole('dialog').last();
const send = async (page: Page, name: string) => {
  await front(page).getByRole('button', { name, exact: true }).click();
};

const seen = 'The mirror in the lift is broken, glass on the floor.';
interface Told {
  id: number;
  number: number;
  description: string;
}

it('is reported without a network, posted, asked about, answered and closed by two who watch', async () => {
  const council = await arrive('council.manager', '/dashboard');
  await council.page.getByRole('region', { name: 'To acknowledge' }).waitFor();

  const phone = await arrive('security', '/dashboard/incidents', true);
  const types = phone.page.waitForResponse(/\/api\/incident-type/);
  await phone.page.waitForFunction(
    'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)',
  );
  await types;
  await phone.context.setOffline(true);
  await phone.page.getByText(/^No network\./).waitFor();
  await press(phone.page, 'Report incident');
  await front(phone.page).getByRole('radio', { name: 'Damage to property' }).click();
  await front(phone.page).getByLabel('What was seen?').fill(seen);
  const photo = { name: 'lift.png', mimeType: 'image/png', buffer: picture() };
  await front(phone.page).locator('input[type=file]').last().setInputFiles(photo);
  await send(phone.page, 'Send');
  await phone.page.getByRole('dialog').waitFor({ state: 'detached' });
  await phone.context.setOffline(false);

  const house = await arrive('manager', '/dashboard/incidents');
  const authorization = `Bearer ${house.token}`;
  const find = async () => {
    const address = `${stage.server.url}/api/incident?limit=20`;
    const reply = await fetch(address, { headers: { authorization } });
    const { data } = (await reply.json()) as { data: Told[] };
    return data.filter(({ description }) => description === seen);
  };
  await expect.poll(async () => (await find()).length).toBe(1);
  const { id, number } = (await find())[0]!;

  await house.page.goto(`/dashboard/incidents?open=${id}`);
  await press(house.page, 'Complete');
  await front(house.page).getByLabel('Actions taken').fill('The lift is taped off.');
  await send(house.page, 'Save');
  await press(house.page, 'Post to council');
  // No guest is in it, so no council is meant without a word.
  await front(house.page).getByRole('combobox', { name: 'Council' }).click();
  await house.page.getByRole('option', { name: 'Housing options team' }).click();
  await front(house.page).getByLabel('Message to the council').fill('Please see the picture.');
  await send(house.page, 'Post to council');
  await house.page.getByText('Awaiting the council').first().waitFor();

  await house.page.getByRole('tab', { name: 'Council' }).click();
  // Nothing is loaded anew: what the house does is there.
  const toAcknowledge = council.page.getByRole('region', { name: 'To acknowledge' });
  const line = toAcknowledge.getByRole('listitem').filter({ hasText: String(number) });
  await line.getByRole('button', { name: /^Acknowledge/ }).click();
  await house.page
    .getByText(/^Acknowledged .* by /)
    .first()
    .waitFor();

  await line.getByRole('link').first().click();
  await council.page.getByRole('tab', { name: 'Council' }).click();
  await press(council.page, 'Ask the house');
  await front(council.page).getByLabel('Question').fill('Was anybody in the lift?');
  await send(council.page, 'Ask the house');
  await house.page.getByText('Was anybody in the lift?').waitFor();
  await press(house.page, 'Answer');
  await front(house.page).getByLabel('Answer').fill('Nobody was.');
  await send(house.page, 'Answer');
  await council.page.getByText('Nobody was.').waitFor();
  await press(council.page, 'Set an action');
  await front(council.page).getByLabel('What is to be done').fill('Send the bill of the glazier.');
  await front(council.page).getByLabel('Due by').fill('tomorrow');
  await send(council.page, 'Set an action');
  await house.page.getByText('Send the bill of the glazier.').waitFor();
  await press(house.page, 'It is done');
  await council.page.getByText(/^Done .* by /).waitFor();
  await press(council.page, 'More actions');
  await council.page.getByRole('menuitem', { name: 'Close the incident' }).click();
  const reason = 'The glazier comes on Friday';
  await front(council.page).getByLabel('Reason, where it is not resolved').fill(reason);
  await send(council.page, 'Close the incident');
  await house.page.getByText('Closed by the council').first().waitFor();
  await house.page.getByRole('tab', { name: 'Activity' }).click();
  const told = house.page.getByRole('tabpanel', { name: 'Activity' });
  for (const name of ['Marcus Okafor', 'Helen Marsh']) await told.getByText(name).first().waitFor();
});
