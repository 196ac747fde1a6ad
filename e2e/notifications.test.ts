import { expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { profileOf, watch } from './signed-in.ts';
import { openStage } from './stage.ts';

const stage = openStage();

/** Somebody else changes rooms through the API while the page is open. */
const actAs = async (token: string, roomNos: readonly string[]) => {
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const reply = await fetch(`${stage.server.url}/api${path}`, { ...init, headers });
    expect(reply.ok, await reply.clone().text()).toBe(true);
    return (await reply.json()) as { data: { id: number; roomNo: string; floor: number }[] };
  };
  const { data: rooms } = await call('/room?limit=100');
  for (const roomNo of roomNos) {
    const room = rooms.find((one) => one.roomNo === roomNo)!;
    const body = JSON.stringify({ floor: room.floor + 1 });
    await call(`/room/${room.id}`, { method: 'PATCH', body });
  }
};

const open = async (account: string, width?: number) => {
  const { context, token } = await profileOf(stage.browser, {
    url: stage.server.url,
    account,
    width,
  });
  const page = await context.newPage();
  return { page, token, trouble: watch(page) };
};

it('counts what needs one and no news, leads to the record, and is quiet once all is read', async () => {
  const manager = await open('manager');
  const { page, trouble } = await open('admin');
  await page.goto('/dashboard');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const readAll = panel.getByRole('button', { name: 'Mark all as read' });
  await readAll.waitFor();
  // A server that has just begun may tell of what fell due meanwhile after the first time.
  const readAllLeft = async () => {
    if (await readAll.isVisible()) await readAll.click({ timeout: 2000 });
    return await readAll.count();
  };
  await expect.poll(readAllLeft, { interval: 500 }).toBe(0);
  await page.keyboard.press('Escape');

  await actAs(manager.token, ['101', '102']);
  await page.reload();
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await panel.getByRole('button', { name: /changed the room 101/ }).click();
  await page.waitForURL(/\/dashboard\/rooms\/\d+$/);
  await bell.click();
  await readAll.click();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  const dots = panel.getByRole('img', { name: 'Not read yet' });
  await expect.poll(async () => await dots.count()).toBe(0);

  await panel.getByRole('link', { name: 'View All' }).click();
  await page.waitForURL('**/dashboard/audit-log?unread=true');
  await page.getByRole('heading', { name: 'Audit Logs' }).waitFor();
  expect(await lasting(trouble)).toEqual([]);
});

it('folds repeats, tells what was changed, narrows to a record and keeps that in the address', async () => {
  const manager = await open('manager');
  await actAs(manager.token, ['103', '104', '105']);
  const { page, trouble } = await open('admin', 390);
  await page.goto('/dashboard/audit-log');
  const log = page.getByRole('list', { name: 'Audit log, newest first' });
  const run = log
    .getByRole('listitem')
    .filter({ hasText: /room.*times/s })
    .first();
  await run.getByRole('button', { name: 'Show details' }).click();
  await run.getByRole('link', { name: '104' }).waitFor();
  await run.getByText('Floor').first().waitFor();
  await page.getByRole('combobox', { name: 'Area' }).click();
  await page.getByRole('option', { name: 'Change requests' }).click();
  await page.waitForURL(/family=changes/);
  await page.getByText('No entry matches the search and filters.').waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await log.waitFor();
  expect(await lasting(trouble)).toEqual([]);
});
