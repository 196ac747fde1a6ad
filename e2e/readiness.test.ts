import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { troublesOf } from './axe.ts';
import { lasting } from './lasting.ts';
import { profileOf, watch } from './signed-in.ts';
import type { Visit } from './signed-in.ts';
import { shareStage } from './stage.ts';

interface Room {
  id: number;
  roomNo: string;
  effectiveStatus: string;
}

let token: string;
let today: string;
const rooms = new Map<string, number>();
const idOf = (roomNo: string) => rooms.get(roomNo) ?? 0;

const call = async <T>(path: string, body?: object): Promise<T> => {
  const method = path.startsWith('/room/') ? 'PATCH' : 'POST';
  const reply = await fetch(`${stage.server.url}/api${path}`, {
    method: body ? method : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return ((await reply.json()) as { data: T }).data;
};
const statusOf = async (roomNo: string) =>
  (await call<Room>(`/room/${idOf(roomNo)}`)).effectiveStatus;
const dayAfter = (count: number) =>
  new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10);

/** A floor of its own below all others, which the chart shows first: one held, one to be cleaned, one ready. */
const stage = shareStage(async () => {
  ({ token } = await profileOf(stage.browser, { url: stage.server.url, account: 'manager' }));
  const range = { prefix: '', baseType: 'Cellar', maxGuests: 2, pricePerNight: 50, floor: -9 };
  const made = await call<Room[]>('/room', {
    rooms: [{ ...range, startRoomNumber: '901', endRoomNumber: '903' }],
  });
  for (const { id, roomNo } of made) rooms.set(roomNo, id);
  ({ today } = await call<{ today: string }>(
    '/reservation/calendar?from=2026-01-01&to=2026-01-01',
  ));
  const hold = { status: 'cleaning', reason: 'Linen is late' };
  await call(`/room/${idOf('901')}`, hold);
  await call('/house-keepings', {
    roomId: idOf('902'),
    type: 'deep',
    priority: 'high',
    startDate: today,
  });
  const guest = { name: 'Nora Vila' };
  const [checkIn, checkOut] = [today, dayAfter(2)];
  await call('/reservation', { guest, roomId: idOf('903'), checkIn, checkOut, persons: 1 });
});

const open = async (path: string, visit: Partial<Visit> = {}) => {
  const { url } = stage.server;
  const { context } = await profileOf(stage.browser, { account: 'manager', ...visit, url });
  const page = await context.newPage();
  const trouble = watch(page);
  await page.goto(path);
  return { page, trouble, close: () => context.close() };
};
const chart = '/dashboard/rooms?view=chart&days=14';
/** What is offered in the list says `hint` already. */
const pick = async (page: Page, { roomNo, hint }: { roomNo: string; hint: string }) => {
  await page.getByRole('combobox', { name: 'Room' }).click();
  await page.keyboard.type(roomNo);
  await page
    .getByRole('option', { name: new RegExp(`${roomNo}.*${hint}`), selected: true })
    .waitFor();
  await page.keyboard.press('Enter');
};

it('whoever picks a room that is not ready sees why, since when and on whom it waits', async () => {
  const { page, trouble, close } = await open('/dashboard/reservations?new=1');
  await pick(page, { roomNo: '902', hint: 'Deep clean' });
  await page.getByText('Nobody is on it').waitFor();
  await page.getByRole('button', { name: /^Deep clean.*Why 902 is not ready/ }).click();
  const reasons = page.getByRole('dialog', { name: 'Why 902 is not ready' });
  await reasons.getByRole('link', { name: 'Open job' }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  expect(await lasting(trouble)).toEqual([]);
  await close();
});

it('a job and a fault for a room tell what is the matter with it already', async () => {
  const { page, trouble, close } = await open('/dashboard/house-keepings?new=1');
  await pick(page, { roomNo: '901', hint: 'To clean' });
  await page.getByRole('button', { name: 'Linen is late. Why 901 is not ready' }).waitFor();
  await page.goto(`/dashboard/rooms?ready=false&search=901`);
  await page.getByRole('button', { name: 'Report fault in 901' }).click();
  const sheet = page.getByRole('dialog', { name: 'Fault in 901' });
  await sheet.getByRole('button', { name: 'Linen is late. Why 901 is not ready' }).waitFor();
  expect(await lasting(trouble)).toEqual([]);
  await close();
});

it('on the chart the reason is asked for by key or tap, and cleared there', async () => {
  const { page, trouble, close } = await open(chart);
  await page.getByRole('gridcell', { name: /^901, / }).focus();
  await page.keyboard.press('w');
  const held = page.getByRole('dialog', { name: 'Why 901 is not ready' });
  await held.getByText('Waiting on').waitFor();
  await page.keyboard.press('Escape');
  await held.waitFor({ state: 'detached' });
  // The focus comes back a moment after the dialog is gone.
  await page
    .getByRole('button', { name: /^Linen is late/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('gridcell', { name: /^902, / }).waitFor();
  await page.getByRole('button', { name: /^Linen is late/ }).click();
  await held.getByRole('button', { name: 'Release' }).click();
  await held.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Linen is late/ }).waitFor({ state: 'detached' });
  expect(await statusOf('901')).toBe('void-RTL');
  await page.getByRole('button', { name: /^Deep clean/ }).click();
  const dirty = page.getByRole('dialog', { name: 'Why 902 is not ready' });
  await dirty.getByRole('button', { name: 'Mark as Cleaned' }).click();
  await page.getByRole('button', { name: /^Deep clean/ }).waitFor({ state: 'detached' });
  await expect.poll(() => statusOf('902')).toBe('void-RTL');
  expect(await lasting(trouble)).toEqual([]);
  await close();
});

it('the card of somebody still to come says how their room is', async () => {
  const body = { status: 'cleaning', reason: 'Window is open' };
  await call(`/room/${idOf('903')}`, body);
  const { page, trouble, close } = await open(chart, { width: 390, language: 'es' });
  await page.getByRole('gridcell', { name: /^Nora Vila/ }).click();
  const card = page.getByRole('dialog', { name: 'Estancia de Nora Vila' });
  await card.getByRole('button', { name: /^Window is open/ }).click();
  await page.getByRole('dialog', { name: 'Por qué la 903 no está lista' }).waitFor();
  expect(await troublesOf(page)).toEqual([]);
  expect(await lasting(trouble)).toEqual([]);
  await close();
});
