import { createHash, createHmac } from 'node:crypto';

import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';

import { troublesOf } from './axe.ts';
import { lasting } from './lasting.ts';
import { profileOf, watch } from './signed-in.ts';
import { openStage } from './stage.ts';

const minuteMs = 60_000;
/** So long the tablet shows one code. */
const stepMs = 30_000;
const pin = '137924';

const stage = openStage();
let contexts: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

const signIn = async (account: string) => {
  const profile = await profileOf(stage.browser, { url: stage.server.url, account, width: 1024 });
  contexts.push(profile.context);
  return profile;
};
const call = async <T>(token: string, path: string, body?: unknown): Promise<T> => {
  const reply = await fetch(`${stage.server.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return ((await reply.json()) as { data: T }).data;
};

interface Log {
  id: number;
  user: { name: string };
  clockIn: string;
  clockOut: string | null;
  flags: string[];
}
interface Person {
  account: string;
  token: string;
  name: string;
}
const at = (msAgo: number) => new Date(Date.now() - msAgo).toISOString();
/** As a manager sets it right: whoever is there, or has just left, did so long enough ago. */
const sendHome = async (managers: string, { id }: Log) => {
  const times = { clockIn: at(50 * minuteMs), clockOut: at(40 * minuteMs) };
  await call(managers, `/time-logs/${id}/correct`, { ...times, reason: 'Was not there' });
};
/** Who is not at work and has not been for a while, whatever the demo is doing at this time of the day. */
const free = async (account: string): Promise<Person> => {
  const [{ token }, { token: managers }] = [await signIn(account), await signIn('manager')];
  const [last] = await call<Log[]>(token, '/time-logs/mine?limit=1');
  const hasJustLeft = Date.parse(last?.clockOut ?? at(0)) > Date.now() - 30 * minuteMs;
  if (last !== undefined && hasJustLeft) await sendHome(managers, last);
  const { name } = await call<{ name: string }>(token, '/auth/me');
  await call(token, '/time-logs/pin', { pin });
  return { account, token, name };
};
const openPerson = async (page: Page, name: string) => {
  const people = page.getByRole('region', { name: 'With your PIN' });
  await people.getByRole('button', { name: new RegExp(`^${name}`) }).click();
};
const type = async (page: Page, digits: string) => {
  const pad = page.getByRole('group', { name: 'Digits' });
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click();
};
/** By the clock of the tablet. */
const nowOf = async (page: Page): Promise<number> => await page.evaluate('Date.now()');

/** Opens, for the first time, the address that the manager is shown, which does not stay there. */
const hang = async (address: string) => {
  const context = await stage.browser.newContext({
    viewport: { width: 1180, height: 820 },
    locale: 'en-GB',
    serviceWorkers: 'allow',
  });
  contexts.push(context);
  const page = await context.newPage();
  return { context, page, open: () => page.goto(address) };
};
const pair = async (manager: Page, name: string): Promise<string> => {
  await manager.goto('/dashboard/attendance/kiosks');
  await manager.getByRole('button', { name: 'New kiosk' }).first().click();
  await manager.getByRole('dialog').getByLabel('Name').fill(name);
  await manager.keyboard.press('Enter');
  const address = manager.getByRole('dialog').getByLabel('Address of the kiosk');
  await address.waitFor();
  const value = await address.inputValue();
  await manager.getByRole('button', { name: 'Done' }).click();
  return value;
};

it('keeps who comes without a network, over a reload too, and tells when it was', async () => {
  const people = [await free('admin'), await free('frontdesk'), await free('housekeeper')];
  const { context: office } = await signIn('manager');
  const manager = await office.newPage();
  const address = await pair(manager, 'Garden door');
  const { context, page, open } = await hang(address);
  // Ten minutes ago, when the tablet last heard of the server.
  const begun = Date.now() - 10 * minuteMs;
  await page.clock.install({ time: begun });
  await page.route('**/api/time-logs/kiosk', async (route) => {
    const answer = await route.fetch();
    const said = (await answer.json()) as { data: { now: string } };
    const now = new Date(await nowOf(page)).toISOString();
    await route.fulfill({ response: answer, json: { ...said, data: { ...said.data, now } } });
  });
  await open();
  await page.getByRole('heading', { name: 'Harbour House' }).waitFor();
  await page.waitForURL(`${stage.server.url}/kiosk`);
  await page.getByRole('img', { name: 'Code to clock in and out' }).waitFor();
  await page.waitForFunction('navigator.serviceWorker.ready.then(() => true)');
  await page.unroute('**/api/time-logs/kiosk');

  await context.setOffline(true);
  await page.getByText('No network. You can clock in and out').waitFor();
  const came: number[] = [];
  for (const { name } of people) {
    await openPerson(page, name);
    await type(page, pin);
    came.push(await nowOf(page));
    await page.getByRole('button', { name: 'Clock in', exact: true }).click();
    await page.getByText(`Welcome, ${name}`).waitFor();
    await page.getByText('There is no network.').waitFor();
    await page.clock.fastForward(3 * minuteMs);
    await page.getByText(`Welcome, ${name}`).waitFor({ state: 'detached' });
  }
  await page.reload();
  await page.getByText('3 will be sent').waitFor();
  // Whoever tries once more is offered to leave.
  await openPerson(page, people[0]!.name);
  await page.getByRole('button', { name: 'Clock out', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.clock.fastForward(Math.max(0, Date.now() - (await nowOf(page))));

  await context.setOffline(false);
  await page.getByText('3 will be sent').waitFor({ state: 'detached' });
  const { token } = await signIn('manager');
  const logs = await call<Log[]>(token, '/time-logs?limit=100');
  for (const [nth, { name }] of people.entries()) {
    const own = logs.filter(({ user, clockOut }) => user.name === name && clockOut === null);
    expect(own, name).toHaveLength(1);
    const off = Math.abs(Date.parse(own[0]!.clockIn) - came[nth]!);
    expect(off, `${name}: ${own[0]!.clockIn}`).toBeLessThan(20_000);
  }
  await manager.goto('/dashboard/attendance');
  const now = manager.getByRole('region', { name: 'Just now' });
  for (const { name } of people) await now.getByText(name).waitFor();
});

it('says at once what the server says: a wrong PIN, who is there already, and goodbye', async () => {
  const [{ name }, { context: office }] = [await free('maintenance'), await signIn('manager')];
  const { page, open } = await hang(await pair(await office.newPage(), 'Side door'));
  const trouble = watch(page);
  await open();
  await page.getByRole('heading', { name: 'With your PIN' }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await openPerson(page, name);
  expect(await troublesOf(page)).toEqual([]);
  await type(page, '0000');
  await page.getByRole('button', { name: 'Clock in', exact: true }).click();
  await page.getByRole('alert').getByText('This PIN is not right').waitFor();
  await type(page, pin);
  await page.getByRole('button', { name: 'Clock in', exact: true }).click();
  await page.getByText(`Welcome, ${name}`).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await openPerson(page, name);
  await type(page, pin);
  await page.getByRole('button', { name: 'Clock out', exact: true }).click();
  await page.getByText(`Goodbye, ${name}`).waitFor();
  expect(await lasting(trouble)).toEqual([]);
});

const markOf = (token: string, text: string) =>
  createHmac('sha256', createHash('sha256').update(token).digest('hex'))
    .update(text)
    .digest('base64url')
    .slice(0, 22);

it('leads a phone to its clock by the code of this minute, and by none of yesterday', async () => {
  const who = await free('security');
  const { context: office, token: managers } = await signIn('manager');
  const address = await pair(await office.newPage(), 'Front door');
  const secret = address.split('#')[1] ?? '';
  const kiosks = await call<{ id: number; name: string }[]>(managers, '/time-logs/kiosks');
  const { id } = kiosks.find(({ name }) => name === 'Front door')!;
  const codeOf = (msAgo: number) => {
    const said = `${id}.${Math.floor((Date.now() - msAgo) / stepMs)}`;
    return `${said}.${markOf(secret, said)}`;
  };
  const { context } = await signIn(who.account);
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/dashboard/clock?code=${codeOf(24 * 60 * minuteMs)}`);
  await phone.getByRole('button', { name: 'Clock in' }).last().click();
  await phone.getByRole('alert').getByText('This code is not good any more').waitFor();
  const { running } = await call<{ running: Log | null }>(who.token, '/time-logs/clock');
  expect(running).toBeNull();

  await phone.goto(`/dashboard/clock?code=${codeOf(0)}`);
  await phone.getByRole('button', { name: 'Clock in' }).last().click();
  await phone.getByText(/^In at /).waitFor();
  expect(phone.url()).toBe(`${stage.server.url}/dashboard/clock`);
});
