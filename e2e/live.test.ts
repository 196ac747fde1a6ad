import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';

import { profileOf, watch, waitToJoin } from './signed-in.ts';
import { shareStage } from './stage.ts';

let contexts: BrowserContext[] = [];

const stage = shareStage(() => makeRooms());
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

/** Three rooms that nobody needs, so that they may be held. */
const makeRooms = async () => {
  const { context, token } = await profileOf(stage.browser, {
    url: stage.server.url,
    account: 'manager',
  });
  await context.close();
  const range = { startRoomNumber: '0701', endRoomNumber: '0703', prefix: '' };
  const room = { baseType: 'Double', maxGuests: 2, pricePerNight: 50, floor: 1 };
  const reply = await fetch(`${stage.server.url}/api/room`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ rooms: [{ ...range, ...room }] }),
  });
  if (!reply.ok) throw new Error(await reply.text());
};

/** Somebody's own browser, on a screen, with live updates on. */
const arrive = async (account: string, path: string) => {
  const { context, token } = await profileOf(stage.browser, { url: stage.server.url, account });
  contexts.push(context);
  const page = await context.newPage();
  const trouble = watch(page);
  const joined = waitToJoin(page);
  await page.goto(path);
  await joined;
  return { page, token, trouble };
};
const tile = (page: Page, roomNo: string) =>
  page.getByRole('link', { name: new RegExp(`^${roomNo}, `) });
const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  return page.getByRole('dialog', { name: /^Edit / });
};

it('shows on one grid of rooms what is done on another, without a reload', async () => {
  const [one, other] = [
    await arrive('manager', '/dashboard/rooms?search=0701'),
    await arrive('housekeeper', '/dashboard/rooms?search=0701'),
  ];
  await tile(other.page, '0701').waitFor();
  await tile(one.page, '0701').click();
  await one.page.getByRole('button', { name: 'Hold', exact: true }).click();
  await one.page.getByLabel('Reason').fill('Pipe burst');
  await one.page.getByRole('button', { name: 'Hold room' }).click();
  await other.page.getByText('Pipe burst').first().waitFor();
  expect([...one.trouble.list, ...other.trouble.list]).toEqual([]);
});

it('names who else is editing, explains who was quicker, and loses nothing typed', async () => {
  const { page: list } = await arrive('manager', '/dashboard/rooms?search=0702');
  await tile(list, '0702').click();
  await list.getByRole('heading', { name: '0702' }).waitFor();
  const { pathname } = new URL(list.url());
  const { page: other } = await arrive('frontdesk', pathname);
  const mine = await openForm(list);
  const theirs = await openForm(other);
  await theirs.getByText(/is editing this too, since/).waitFor();
  await mine.getByText(/is editing this too, since/).waitFor();

  await theirs.getByLabel('Floor').fill('7');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.waitFor({ state: 'detached' });
  await mine.getByText(/is editing this too/).waitFor({ state: 'detached' });

  await mine.getByLabel('Floor').fill('8');
  await mine.getByRole('button', { name: 'Save' }).click();
  const stale = list.getByRole('dialog', { name: 'Somebody else has changed this' });
  await stale.getByText(/^Changed by .+ \d+ s ago/).waitFor();
  await stale.getByText('Yours: 8').waitFor();
  await stale.getByRole('button', { name: 'Go on editing' }).click();
  expect(await mine.getByLabel('Floor').inputValue()).toBe('8');
  await mine.getByRole('button', { name: 'Save' }).click();
  await stale.getByRole('button', { name: 'Save mine over it' }).click();
  await mine.waitFor({ state: 'detached' });
  await other.getByText('Floor 8').first().waitFor();

  const again = await openForm(list);
  const quicker = await openForm(other);
  await quicker.getByLabel('Floor').fill('9');
  await quicker.getByRole('button', { name: 'Save' }).click();
  await quicker.waitFor({ state: 'detached' });
  await again.getByLabel('Floor').fill('10');
  await again.getByRole('button', { name: 'Save' }).click();
  await stale.getByRole('button', { name: 'Discard mine' }).click();
  await stale.waitFor({ state: 'detached' });
  expect(await again.getByLabel('Floor').inputValue()).toBe('9');
});

it('says that live updates are paused, and catches up when they are back', async () => {
  const visit = { url: stage.server.url, account: 'admin' };
  const { context, token } = await profileOf(stage.browser, visit);
  contexts.push(context);
  const page = await context.newPage();
  const line = { isCut: false, cut: () => Promise.resolve() };
  const joined = new Promise<void>((resolve) => {
    void page.routeWebSocket(/socket\.io/, (client) => {
      const upstream = client.connectToServer();
      line.cut = () => client.close();
      upstream.onMessage((message) => {
        client.send(message);
        // After the first word: a line that never opens is given 20 seconds.
        if (line.isCut) void line.cut();
        if (String(message).includes('joined_room')) resolve();
      });
    });
  });
  await page.goto('/dashboard/rooms?search=0703');
  await tile(page, '0703').waitFor();
  await joined;
  const [, id] = /rooms\/(\d+)/.exec((await tile(page, '0703').getAttribute('href'))!)!;
  line.isCut = true;
  await line.cut();
  await page.getByText('Live updates paused').waitFor();
  const reply = await fetch(`${stage.server.url}/api/room/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ status: 'maintenance', reason: 'Broken lock' }),
  });
  expect(reply.status).toBe(200);
  line.isCut = false;
  await page.getByText('Broken lock').first().waitFor();
  await page.getByText('Live updates paused').waitFor({ state: 'detached' });
});
