import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { profileOf, watch } from './signed-in.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const password = 'Keyhold-demo-2026';
const fresh = 'lantern otter gravel seven';

const visitor = async (width = 1440): Promise<Page> => {
  const context = await stage.browser.newContext({
    baseURL: stage.server.url,
    viewport: { width, height: 900 },
  });
  return await context.newPage();
};
const outbox = async () => await (await fetch(`${stage.server.url}/demo/outbox`)).text();
/** As a person does it: by keyboard alone. */
const enter = async (page: Page, [account, secret = password]: [string, string?]) => {
  await page.goto('/');
  await page.getByLabel('Email').fill(`${account}@demo.example`);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
};
const give = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: /code/i }).fill(code);
  await page.keyboard.press('Enter');
};
const isIn = (page: Page) => page.waitForURL('**/dashboard**');
const codeFor = async (address: string) => {
  const mails = (await outbox()).split('<article>');
  const newest = mails.find((mail) => mail.includes(`To: ${address} `));
  return /^(\d{6})$/m.exec(newest ?? '')?.[1] ?? '';
};
const mailedCode = async () => /^(\d{6})$/m.exec(await outbox())?.[1] ?? '';
const phoneCode = async () => /class="code">(\d{6})</.exec(await outbox())?.[1] ?? '';

it('a forgotten password: the mail, the link, the new one, and the way in', async () => {
  const page = await visitor(390);
  const trouble = watch(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill('stores@demo.example');
  await page.keyboard.press('Enter');
  await page.getByText('a mail is on its way').waitFor();
  const link = /\/reset-password#[\w-]{43}/;
  await expect.poll(async () => link.test(await outbox())).toBe(true);
  await page.goto(link.exec(await outbox())?.[0] ?? '');
  const field = page.getByLabel('New password', { exact: false }).first();
  await field.waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await field.fill(fresh);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  expect(await lasting(trouble)).toEqual([]);
  await enter(page, ['stores', fresh]);
  await isIn(page);
  await page.context().close();
});

it('a link that is opened where a dead one stands begins anew, though nothing is loaded', async () => {
  const page = await visitor(390);
  const path = (sign: string) => `/reset-password#${sign.repeat(43)}`;
  const field = page.getByLabel('New password', { exact: false }).first();
  await page.goto(path('x'));
  await field.fill(fresh);
  await page.keyboard.press('Enter');
  const newLink = page.getByRole('link', { name: 'Ask for a new link' });
  await newLink.waitFor();
  await page.goto(path('y'));
  await newLink.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('');
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await page.context().close();
});

describe('the account with an authenticator', () => {
  it('comes in by the code of the phone; a device that it trusts is not asked again', async () => {
    const page = await visitor(390);
    await enter(page, ['mfa']);
    await page.getByRole('checkbox', { name: /Trust this device/ }).click();
    await give(page, await phoneCode());
    await isIn(page);
    await page.evaluate(() => localStorage.removeItem('keyhold.token'));
    await enter(page, ['mfa']);
    await isIn(page);
    expect(await page.getByRole('textbox', { name: /code/i }).count()).toBe(0);
    await page.context().close();
  });

  it('comes in by a code that is mailed instead', async () => {
    const page = await visitor();
    await enter(page, ['mfa']);
    await page.getByRole('button', { name: 'Send a code to my email' }).click();
    await page.getByText('A code is on its way').waitFor();
    await give(page, await mailedCode());
    await isIn(page);
    expect(await page.getByRole('heading', { name: 'Sign in' }).count()).toBe(0);
    await page.context().close();
  });
});

it('an authenticator is set up, its recovery code opens the door once, another session is ended', async () => {
  const { url } = stage.server;
  const { context } = await profileOf(stage.browser, { url, account: 'security' });
  const page = await context.newPage();
  const trouble = watch(page);
  await page.goto('/dashboard/settings?tab=sign-in');
  await page.getByRole('button', { name: 'Set up an authenticator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('img', { name: 'Code to scan' }).waitFor();
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await give(page, generateSync({ secret }));
  await dialog.getByText('Your recovery codes').waitFor();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  expect(await lasting(trouble)).toEqual([]);

  const elsewhere = await visitor();
  await enter(elsewhere, ['security']);
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
  await give(elsewhere, codes[0] ?? '');
  await isIn(elsewhere);

  await page.reload();
  await page.getByRole('button', { name: /^End the session/ }).click();
  await page.getByText('The session is ended').first().waitFor();
  await elsewhere.goto('/dashboard/settings');
  await elsewhere.getByRole('heading', { name: 'Sign in' }).waitFor();
  await enter(elsewhere, ['security']);
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
  await give(elsewhere, codes[1] ?? '');
  await isIn(elsewhere);
  await page.reload();
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByText('All other sessions are ended').first().waitFor();
  await elsewhere.goto('/dashboard/settings');
  await elsewhere.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByRole('button', { name: 'End all others' }).waitFor({ state: 'detached' });

  // The session was opened by the password alone, before there was more than that.
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await dialog.getByLabel(/^Code of your authenticator app/).fill(codes[2] ?? '');
  expect(await dialog.locator('input[type=password]').count()).toBe(0);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Your recovery codes').waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).not.toContain(codes[3]);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await elsewhere.context().close();
  await context.close();
});

/** A key that says yes at once, as a phone does to its owner. */
const holdKey = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};
const addPasskey = async (page: Page, name: string) => {
  await page.goto('/dashboard/settings?tab=sign-in');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=name]').fill(name);
  await dialog.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText(name, { exact: true }).waitFor();
};

it('a passkey is added, signs in without a password, and is removed', async () => {
  const { url } = stage.server;
  const visit = { url, account: 'maintenance', width: 390 };
  const { context } = await profileOf(stage.browser, visit);
  const page = await context.newPage();
  await holdKey(page);
  const trouble = watch(page);
  await addPasskey(page, 'Workshop laptop');
  await page.evaluate(() => localStorage.removeItem('keyhold.token'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await isIn(page);
  await page.goto('/dashboard/settings?tab=sign-in');
  await page.getByRole('button', { name: 'Remove the passkey Workshop laptop' }).click();
  // Who came in by it a moment ago has proven enough.
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('You have no passkey yet').waitFor();
  expect(await lasting(trouble)).toEqual([]);
  await context.close();
});

it('who has a passkey proves by it that it is them before going into a property', async () => {
  const { url } = stage.server;
  const { context } = await profileOf(stage.browser, { url, account: 'super' });
  const page = await context.newPage();
  await holdKey(page);
  const trouble = watch(page);
  await addPasskey(page, 'Office key');
  await page.goto('/dashboard/hotels');
  await page.getByRole('button', { name: 'Login to Casa del Sol' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login to Casa del Sol' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await dialog.getByLabel('Reason').fill('The owner asked for help');
  await page.keyboard.press('Enter');
  await page.getByText('You are acting inside Casa del Sol').waitFor();
  expect(await lasting(trouble)).toEqual([]);
  await context.close();
});

it('the own address is changed by a code from each mailbox', async () => {
  const { url } = stage.server;
  const { context } = await profileOf(stage.browser, { url, account: 'frontdesk', width: 390 });
  const page = await context.newPage();
  const trouble = watch(page);
  await page.goto('/dashboard/settings?tab=sign-in');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email').fill('reception@demo.example');
  await dialog.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await dialog.getByText('Two codes are on their way').waitFor();
  const [old, fresher] = ['frontdesk@demo.example', 'reception@demo.example'];
  await dialog.getByLabel(`Code from ${old}`).fill(await codeFor(old));
  await dialog.getByLabel(`Code from ${fresher}`).fill(await codeFor(fresher));
  await page.keyboard.press('Enter');
  await page.getByText(fresher).first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await lasting(trouble)).toEqual([]);
  await context.close();
  const again = await visitor();
  await enter(again, ['reception']);
  await isIn(again);
  await again.context().close();
});

it('times outside of any property are read in the zone that one chooses', async () => {
  const { url } = stage.server;
  const { context } = await profileOf(stage.browser, { url, account: 'super' });
  const page = await context.newPage();
  const trouble = watch(page);
  await page.goto('/dashboard/settings');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await page.keyboard.type('auckland');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile updated successfully').first().waitFor();
  await page.reload();
  await expect.poll(() => zone.textContent()).toBe('Pacific/Auckland');
  await page.getByRole('tab', { name: 'Sign-in' }).click();
  const moment = page.locator('time').first();
  const at = new Date((await moment.getAttribute('datetime')) ?? '');
  const day = { timeZone: 'Pacific/Auckland', day: '2-digit', month: 'short' } as const;
  expect(await moment.textContent()).toContain(new Intl.DateTimeFormat('en-GB', day).format(at));
  const clock = { timeZone: day.timeZone, hour: '2-digit', minute: '2-digit' } as const;
  expect(await moment.textContent()).toContain(new Intl.DateTimeFormat('en-US', clock).format(at));
  expect(await lasting(trouble)).toEqual([]);
  await context.close();
});
