import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';

import { troublesOf } from './axe.ts';
import { lasting } from './lasting.ts';
import { profileOf, watch } from './signed-in.ts';
import type { Visit } from './signed-in.ts';
import { openStage } from './stage.ts';

interface Reservation {
  id: number;
  bookingId: string;
  room: { roomNo: string } | null;
  checkIn: string;
  checkOut: string;
  nights: number;
  isLocked: boolean;
  status: string;
  segments: { room: { roomNo: string } }[];
}

let token: string;
let today: string;
const rooms = new Map<string, number>();
const stays = new Map<string, number>();

const call = async <T>(
  path: string,
  init: { method?: string; body?: unknown } = {},
): Promise<T> => {
  const reply = await fetch(`${stage.server.url}/api${path}`, {
    method: init.method ?? 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return ((await reply.json()) as { data: T }).data;
};
const dayAfter = (count: number) =>
  new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10);

const reserve = async (guest: string, [roomNo, from, to]: readonly [string, number, number]) => {
  const made = await call<Reservation>('/reservation', {
    method: 'POST',
    body: {
      guest: { name: guest },
      roomId: rooms.get(roomNo) ?? null,
      checkIn: dayAfter(from),
      checkOut: dayAfter(to),
      persons: 2,
    },
  });
  stays.set(guest, made.id);
};
const stayOf = async (guest: string) => await call<Reservation>(`/reservation/${stays.get(guest)}`);
const roomOf = async (guest: string) => (await stayOf(guest)).room?.roomNo ?? null;

/** A floor of its own below the house, which the chart shows first. */
const makeFloor = async () => {
  const range = { prefix: '', baseType: 'Cellar', maxGuests: 2, pricePerNight: 50, floor: -5 };
  const made = await call<{ id: number; roomNo: string }[]>('/room', {
    method: 'POST',
    body: { rooms: [{ ...range, startRoomNumber: '901', endRoomNumber: '909' }] },
  });
  for (const { id, roomNo } of made) rooms.set(roomNo, id);
  const calendar = await call<{ today: string }>(
    '/reservation/calendar?from=2026-01-01&to=2026-01-01',
  );
  ({ today } = calendar);
};

const stage = openStage(async () => {
  ({ token } = await profileOf(stage.browser, { url: stage.server.url, account: 'admin' }));
  await makeFloor();
  await reserve('Ana Soler', ['901', 3, 6]);
  await reserve('Bruno Vidal', ['902', 4, 6]);
  await reserve('Carla Font', ['903', 2, 9]);
  await reserve('Dario Luz', ['907', -2, 4]);
  await call(`/reservation/${stays.get('Dario Luz')}/check-in`, { method: 'POST', body: {} });
  await reserve('Eva Mar', ['909', 0, 3]);
  const cleaning = { status: 'cleaning', reason: 'Linen is late' };
  await call(`/room/${rooms.get('909')}`, { method: 'PATCH', body: cleaning });
  const { id } = await stayOf('Carla Font');
  await call(`/reservation/${id}`, { method: 'PATCH', body: { isLocked: true } });
});

const open = async ({ isLive = true, ...visit }: Partial<Visit> & { isLive?: boolean } = {}) => {
  const { context } = await profileOf(stage.browser, {
    account: 'frontdesk',
    ...visit,
    url: stage.server.url,
  });
  // Nobody answers on the other side: the page does not hear what others do.
  if (!isLive) await context.routeWebSocket(/socket\.io/, () => undefined);
  const page = await context.newPage();
  const trouble = watch(page);
  await page.goto('/dashboard/rooms?view=chart&days=14');
  await page.getByRole('grid').waitFor();
  return { page, context, trouble };
};
const barOf = (page: Page, guest: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${guest}`) });
const middleOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
/** The bar in the hand, over another room; it is not let go. */
const dragTo = async (page: Page, { guest, roomNo }: { guest: string; roomNo: string }) => {
  const from = await middleOf(barOf(page, guest));
  const to = await middleOf(page.getByRole('rowheader').filter({ hasText: roomNo }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 8);
  await page.mouse.move(from.x, to.y, { steps: 4 });
};
const said = (page: Page, text: string | RegExp) =>
  page
    .locator('[aria-live=polite]')
    .filter({ hasText: text })
    .first()
    .waitFor({ state: 'attached' });
const focused = async (page: Page) => await page.locator(':focus').getAttribute('aria-label');
describe('with the mouse', () => {
  it('a stay is dragged to another room, and put back', async () => {
    const { page, context, trouble } = await open();
    await dragTo(page, { guest: 'Ana Soler', roomNo: '904' });
    await said(page, 'To 904');
    await page.mouse.up();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await roomOf('Ana Soler')).toBe('904');
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Undone');
    expect(await roomOf('Ana Soler')).toBe('901');
    expect(await lasting(trouble)).toEqual([]);
    await context.close();
  });

  it('a drop that cannot be says why before it is dropped, and where it could be', async () => {
    const { page, context } = await open();
    const { bookingId } = await stayOf('Carla Font');
    await dragTo(page, { guest: 'Ana Soler', roomNo: '903' });
    await said(page, new RegExp(`903 is occupied by ${bookingId}, Carla Font, until .*free`));
    expect(await page.locator('[data-free]').count()).toBeGreaterThan(1);
    await page.mouse.up();
    expect(await roomOf('Ana Soler')).toBe('901');
    await context.close();
  });

  it('an occupied place is offered as a swap', async () => {
    const { page, context } = await open();
    await dragTo(page, { guest: 'Ana Soler', roomNo: '902' });
    await said(page, 'Swap: Bruno Vidal goes to 901');
    await page.mouse.up();
    await said(page, 'have changed rooms');
    expect([await roomOf('Ana Soler'), await roomOf('Bruno Vidal')]).toEqual(['902', '901']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Undone');
    expect([await roomOf('Ana Soler'), await roomOf('Bruno Vidal')]).toEqual(['901', '902']);
    await context.close();
  });

  it('its edge is drawn out to lengthen it', async () => {
    const { page, context } = await open();
    const box = await barOf(page, 'Ana Soler').boundingBox();
    if (!box) throw new Error('The bar is not there.');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width - 3, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + box.width / 3 - 3, y, { steps: 5 });
    await said(page, '4 nights');
    await page.mouse.up();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await stayOf('Ana Soler')).toMatchObject({ nights: 4, checkIn: dayAfter(3) });
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Undone');
    expect((await stayOf('Ana Soler')).nights).toBe(3);
    await context.close();
  });

  it('a stay is dropped where those without a room wait', async () => {
    const { page, context } = await open();
    const from = await middleOf(barOf(page, 'Bruno Vidal'));
    const tray = await middleOf(page.locator('[data-lane=tray]'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, tray.y, { steps: 6 });
    await said(page, 'Without a room');
    await page.mouse.up();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await roomOf('Bruno Vidal')).toBeNull();
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Undone');
    expect(await roomOf('Bruno Vidal')).toBe('902');
    await context.close();
  });

  it('a guest in house who is dragged away keeps the nights slept', async () => {
    const { page, context } = await open();
    const segments = async () => (await stayOf('Dario Luz')).segments.map((one) => one.room.roomNo);
    await dragTo(page, { guest: 'Dario Luz', roomNo: '908' });
    await said(page, /In 908 from .*; nights slept stay where they were/);
    await page.mouse.up();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await segments()).toEqual(['907', '908']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Undone');
    expect(await segments()).toEqual(['907']);
    await context.close();
  });

  it('a room taken a moment ago is said once, with others to take', async () => {
    const { page, context } = await open({ isLive: false });
    await reserve('Fay Quick', ['908', 3, 6]);
    await dragTo(page, { guest: 'Ana Soler', roomNo: '908' });
    await page.mouse.up();
    const notice = page.getByRole('alert').filter({ hasText: 'Not moved' });
    await notice.getByText(/Room 908 is taken by/).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Room 908 is taken' }).count()).toBe(
      0,
    );
    await notice.getByRole('button').first().click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Undone');
    expect(await roomOf('Ana Soler')).toBe('901');
    await context.close();
  });

  it('a stay can be put aside, and a free day begins a reservation', async () => {
    const { page, context } = await open();
    const from = await middleOf(barOf(page, 'Bruno Vidal'));
    const lane = await middleOf(page.locator('[data-lane=parking]'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, lane.y, { steps: 6 });
    await page.mouse.up();
    await page.locator('[data-lane=parking] .bar').waitFor();
    expect(await roomOf('Bruno Vidal')).toBe('902');
    const row = await middleOf(page.getByRole('rowheader').filter({ hasText: '906' }));
    const day = await middleOf(page.getByRole('columnheader').nth(5));
    await page.mouse.click(day.x, row.y);
    const form = page.getByRole('dialog', { name: 'New reservation' });
    await form.getByRole('combobox', { name: 'Room' }).filter({ hasText: '906' }).waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'detached' });
    await barOf(page, 'Ana Soler').waitFor();
    await context.close();
  });
});

describe('from the keyboard', () => {
  let page: Page;
  beforeEach(async () => {
    ({ page } = await open());
    await barOf(page, 'Ana Soler').focus();
    return async () => await page.context().close();
  });

  it('a stay walks over the rooms, is refused in words, and drops with Enter', async () => {
    await page.keyboard.press('Alt+ArrowDown');
    await said(page, 'Swap: Bruno Vidal goes to 901');
    await page.keyboard.press('Alt+ArrowDown');
    await said(page, '903 is occupied');
    await page.keyboard.press('Alt+ArrowDown');
    await said(page, 'To 904');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await roomOf('Ana Soler')).toBe('904');
    expect(await focused(page)).toMatch(/^Ana Soler/);
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Escape');
    await said(page, 'Left where it was');
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Undone');
    expect(await roomOf('Ana Soler')).toBe('901');
  });

  it('is lengthened with Shift, locked with L, and moved by a form with M', async () => {
    await page.keyboard.press('Shift+Alt+ArrowRight');
    await said(page, '4 nights');
    await page.keyboard.press('Escape');
    await page.keyboard.press('l');
    await page.getByRole('gridcell', { name: /^Ana Soler.*locked/ }).waitFor();
    await said(page, 'is locked in 901');
    expect((await stayOf('Ana Soler')).isLocked).toBe(true);
    await page.keyboard.press('Alt+ArrowDown');
    await said(page, 'is locked: unlock it first');
    await page.keyboard.press('Escape');
    await page.keyboard.press('l');
    await said(page, 'can be moved again');
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'Move Ana Soler' });
    await dialog.getByRole('combobox', { name: 'Room' }).click();
    await page.getByRole('option', { name: /905/ }).waitFor();
    await page.keyboard.type('905');
    await page.getByRole('option', { name: /905/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: /905/ }).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Move' }).click();
    const moved = page.getByRole('listitem').filter({ hasText: /Ana Soler .*905/ });
    await moved.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await roomOf('Ana Soler')).toBe('905');
    await moved.getByRole('button', { name: 'Undo' }).click();
    await said(page, /Ana Soler is back/);
    expect(await roomOf('Ana Soler')).toBe('901');
  });

  it('the arrow keys walk over bars and free days', async () => {
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toMatch(/^901, .*, free$/);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toMatch(/^902, .*, free$/);
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toMatch(/^Bruno Vidal/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Stay of Bruno Vidal' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('gridcell', { name: /^Bruno Vidal/ }).waitFor();
    expect(await focused(page)).toMatch(/^Bruno Vidal/);
  });
});

it('a room that is not ready asks the desk to wait and a manager why', async () => {
  const desk = await open();
  await barOf(desk.page, 'Eva Mar').click();
  await desk.page.getByRole('button', { name: 'Check in' }).click();
  const dialog = desk.page.getByRole('dialog', { name: /Check in Eva Mar/ });
  await dialog.getByText('909 is not ready').waitFor();
  await dialog.getByRole('button', { name: /^Linen is late/ }).waitFor();
  await dialog.getByText('A manager can check in all the same').waitFor();
  expect(await dialog.getByRole('button', { name: 'Check in' }).count()).toBe(0);
  await desk.context.close();

  const manager = await open({ account: 'manager' });
  await barOf(manager.page, 'Eva Mar').click();
  await manager.page.getByRole('button', { name: 'Check in' }).click();
  const own = manager.page.getByRole('dialog', { name: /Check in Eva Mar/ });
  await own.getByRole('textbox').fill('Linen follows in an hour');
  await own.locator('[type=submit]').click();
  await manager.page.getByRole('gridcell', { name: /^Eva Mar.*house/ }).waitFor();
  expect((await stayOf('Eva Mar')).status).toBe('checked_in');
  await manager.context.close();
});

it('is used with a thumb at 390 pixels, and axe finds nothing', async () => {
  const phone = await open({ language: 'es', width: 390 });
  await barOf(phone.page, 'Ana Soler').click();
  await phone.page.getByRole('dialog', { name: 'Estancia de Ana Soler' }).waitFor();
  await phone.page.getByRole('button', { name: 'Mover…' }).click();
  await phone.page.getByRole('dialog', { name: 'Cambiar de habitación a Ana Soler' }).waitFor();
  expect(await troublesOf(phone.page)).toEqual([]);
  await phone.context.close();
});

it.each(['light', 'dark'] as const)(
  'has nothing for axe to find in the %s theme',
  async (theme) => {
    const desk = await open({ theme });
    expect(await troublesOf(desk.page)).toEqual([]);
    await barOf(desk.page, 'Ana Soler').click();
    await desk.page.getByRole('dialog', { name: 'Stay of Ana Soler' }).waitFor();
    expect(await troublesOf(desk.page), 'a stay open').toEqual([]);
    await desk.context.close();
  },
);

it('is not offered to those who may not read reservations', async () => {
  const { context } = await profileOf(stage.browser, {
    url: stage.server.url,
    account: 'housekeeper',
  });
  const page = await context.newPage();
  const trouble = watch(page);
  await page.goto('/dashboard/rooms?view=chart');
  await page.getByRole('radio', { name: 'Grid' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Chart' }).count()).toBe(0);
  expect(await lasting(trouble)).toEqual([]);
  await context.close();
});
