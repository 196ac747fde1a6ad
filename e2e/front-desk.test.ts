import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { shareStage } from './stage.ts';

const password = 'Keyhold-demo-2026';
let page: Page;
let taps = 0;

const tap = async (target: Locator) => {
  await target.click();
  taps += 1;
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const reservations = (search = '') =>
  page.goto(`${stage.server.url}/dashboard/reservations${search}`);

/** Types a name into the guest field and takes it as a new guest. */
const giveNewGuest = async (name: string) => {
  await tap(dialog().getByRole('combobox', { name: 'Guest' }));
  await page.keyboard.type(name);
  await tap(page.getByRole('option', { name: new RegExp(`New guest.*${name}`) }));
};

/** Somebody else at another desk takes the room in the meantime. */
const reserveElsewhere = async (roomNo: string) =>
  await page.evaluate(async (wanted) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('keyhold.token') ?? ''}`,
      'content-type': 'application/json',
      'idempotency-key': `elsewhere-${wanted}`,
      'x-timezone': 'Europe/London',
    };
    const rooms = await fetch('/api/room/status', { headers });
    const board = (await rooms.json()) as { data: { id: number; roomNo: string }[] };
    const day = (ahead: number) =>
      new Date(Date.now() + ahead * 86_400_000).toLocaleDateString('en-CA', {
        timeZone: 'Europe/London',
      });
    const answer = await fetch('/api/reservation', {
      method: 'POST',
      headers,
      body: JSON.stringify({
        guest: { name: 'Somebody Quicker' },
        roomId: board.data.find((room) => room.roomNo === wanted)?.id,
        checkIn: day(0),
        checkOut: day(1),
        persons: 1,
      }),
    });
    return answer.status;
  }, roomNo);

const stage = shareStage(async () => {
  page = await stage.browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  await page.goto(stage.server.url);
  await page.getByLabel('Email').fill('frontdesk@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button('Sign in').click();
  await page.getByRole('link', { name: 'Reservations' }).first().waitFor();
});

describe('the front desk', () => {
  it('reserves for a new guest, with a room that is ready, in five taps', async () => {
    await reservations();
    taps = 0;
    await tap(button('New reservation'));
    await giveNewGuest('Quentin Marlowe');
    await tap(dialog().getByRole('group', { name: 'Ready now' }).getByRole('button').first());
    await tap(button('Reserve'));
    await dialog().getByRole('heading', { name: 'Quentin Marlowe' }).waitFor();
    expect(taps).toBe(5);
  });

  it('checks the guest in with two taps from the list', async () => {
    await reservations('?view=arriving&search=Quentin');
    taps = 0;
    await tap(row('Quentin Marlowe').getByRole('button', { name: 'Check in' }));
    await tap(dialog().getByRole('button', { name: 'Check in' }));
    await page
      .getByText(/Quentin Marlowe is checked in to/)
      .first()
      .waitFor();
    expect(taps).toBe(2);
    await reservations('?search=Quentin');
    await row('Quentin Marlowe').getByText('In house').waitFor();
  });

  it('refuses a room that somebody else was quicker to take, and offers others without losing a word', async () => {
    await reservations('?new=1');
    await giveNewGuest('Rosalind Achebe');
    const chip = dialog().getByRole('group', { name: 'Ready now' }).getByRole('button').first();
    const roomNo = (await chip.textContent()) ?? '';
    await tap(chip);
    expect(await reserveElsewhere(roomNo)).toBe(201);
    await tap(button('Reserve'));
    const clash = dialog().getByRole('alert').filter({ hasText: 'is taken' });
    await clash.getByText(/\(BK-\d+\) has it from/).waitFor();
    expect(await dialog().getByLabel('Name', { exact: false }).first().inputValue()).toBe(
      'Rosalind Achebe',
    );
    await tap(clash.getByRole('group').getByRole('button').first());
    await tap(button('Reserve'));
    await dialog().getByRole('heading', { name: 'Rosalind Achebe' }).waitFor();
  });

  it('checks out from the open booking', async () => {
    await reservations('?search=Quentin');
    taps = 0;
    await tap(page.getByRole('button', { name: /^Quentin Marlowe/ }));
    await tap(dialog().getByRole('button', { name: 'Check out' }));
    await tap(
      page
        .getByRole('dialog', { name: /Check out Quentin/ })
        .getByRole('button', { name: 'Check out' }),
    );
    await page.getByText('Quentin Marlowe is checked out').first().waitFor();
    expect(taps).toBe(3);
    await dialog().getByText('Left', { exact: true }).waitFor();
  });

  it('is found and checked in from the palette by keyboard alone', async () => {
    await reservations();
    await button('New reservation').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Room, guest, booking').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('check in rosalind');
    await page.getByRole('option', { name: /Check in Rosalind Achebe/ }).waitFor();
    await page.keyboard.press('Enter');
    await dialog().getByRole('button', { name: 'Check in' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    const told = page.getByText(/Rosalind Achebe is checked in to/).first();
    expect(await told.textContent()).toMatch(/checked in to \w+/);
  });
});
