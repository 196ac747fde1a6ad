import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';

import { openOrganisation } from '../apps/server/src/testing/services/organisation.ts';
import { findFreePort } from '../scripts/free-port.ts';
import { openStage } from './stage.ts';
import { openVisits } from './visits.ts';

const port = await findFreePort();
let organisation: Awaited<ReturnType<typeof openOrganisation>> | undefined;
const stage = openStage(
  async () => {
    organisation = await openOrganisation(`${stage.server.url}/sign-in/return`, port);
  },
  async () => ({ TRUSTED_ORIGINS: `http://127.0.0.1:${port}` }),
);
afterAll(async () => await organisation?.close());
const { visit, troubles } = openVisits(stage);

const there = (name: string) => ({
  subject: `directory-${name}`,
  email: `${name}@demo.example`,
  methods: ['mfa'],
});
const setUp = async (manager: Page) => {
  const { issuer = '', clientId = '', clientSecret = '' } = organisation?.settings ?? {};
  await manager.goto('/dashboard/identity-providers');
  await manager.getByRole('button', { name: 'Set up the sign-in' }).first().click();
  const form = manager.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Group' }).click();
  await manager.getByRole('option').first().click();
  await form.getByRole('textbox', { name: 'Name' }).fill('Southmead');
  await form.getByRole('textbox', { name: 'Issuer' }).fill(issuer);
  await form.getByRole('textbox', { name: 'Client ID' }).fill(clientId);
  await form.getByLabel('Client secret').fill(clientSecret);
  await form.getByRole('textbox', { name: 'Domains' }).fill('demo.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await manager.getByRole('button', { name: 'Try it' }).click();
  await manager
    .getByText('The sign-in came back right, as council.manager@demo.example')
    .last()
    .waitFor();
  await manager.getByRole('button', { name: 'Switch on' }).click();
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Switch on' }).click();
  await manager.getByRole('button', { name: 'Switch off' }).waitFor();
};

it('signs an officer in who gives the password once, and out at both ends', async () => {
  organisation?.sit(there('council.manager'));
  await setUp(await visit('council.manager'));

  organisation?.sit(there('council'));
  const context = await stage.browser.newContext({ baseURL: stage.server.url });
  const officer = await context.newPage();
  const enter = async () => {
    await officer.goto('/');
    await officer.getByRole('textbox', { name: 'Email' }).fill('council@demo.example');
    await officer.getByRole('button', { name: 'Continue with Southmead' }).click();
  };
  await enter();
  await officer.getByText('Give your Keyhold password once').waitFor();
  await officer.getByRole('textbox', { name: 'Password' }).fill('Keyhold-demo-2026');
  await officer.keyboard.press('Enter');
  const account = officer.getByRole('button', { name: 'Your account' });
  await account.click();
  await officer.getByRole('menuitem', { name: 'Log out' }).click();
  const end = `${organisation?.origin ?? ''}/session/end?`;
  const left = officer.waitForRequest((request) => request.url().startsWith(end));
  await officer.getByRole('button', { name: 'Log out' }).click();
  await left;
  await officer.getByRole('button', { name: 'Yes, sign me out' }).click();
  await officer.getByRole('textbox', { name: 'Email' }).waitFor();

  await enter();
  await account.waitFor();
  expect(await officer.getByText('Give your Keyhold password once').count()).toBe(0);
  await context.close();
  expect(troubles.flatMap(({ list }) => list)).toEqual([]);
});
