import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { profileOf, watch } from './signed-in.ts';
import { openStage } from './stage.ts';

const stage = openStage();
let contexts: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

interface Product {
  id: number;
  name: string;
  barcode: string;
  quantity: number;
  available: number;
  shelfLifeDays: number | null;
  perishable: boolean;
}
interface Movement {
  id: number;
  kind: string;
  product: { id: number };
  quantity: number;
}

/** Kim's phone, on the screen where the shift begins. */
const arrive = async () => {
  const visit = { url: stage.server.url, account: 'stores', width: 390, isKept: true } as const;
  const { context, token } = await profileOf(stage.browser, visit);
  contexts.push(context);
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.waitForFunction('navigator.serviceWorker.ready.then(() => true)');
  return { context, page, token };
};

const get = async <T>(token: string, path: string): Promise<T> => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${stage.server.url}/api${path}`, { headers });
  return ((await reply.json()) as { data: T }).data;
};
const products = (token: string) => get<Product[]>(token, '/product?limit=1000');
const newest = (token: string) => get<Movement[]>(token, '/inventory/audit?limit=40');

/** Counts what a thumb does; what a scanner types is no tap. */
const thumbOf = (page: Page) => {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (role: 'link' | 'button', name: RegExp | string) => {
      taps += 1;
      await page.getByRole(role, { name }).first().click();
    },
  };
};

/** As a scanner that is a keyboard does it: the digits, then Enter, wherever the focus is. */
const scan = async (page: Page, { barcode, name }: Product) => {
  await page.keyboard.type(barcode);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: name }).waitFor();
};

const find = (page: Page) => page.getByRole('textbox', { name: 'Scan or search a product' });
/** The sheet is there, and ready to be scanned into. */
const isReady = async (page: Page) => {
  await find(page).waitFor();
  await find(page).focus();
};

const evening = async (page: Page, { all, spoiled }: { all: Product[]; spoiled: Product }) => {
  const thumb = thumbOf(page);
  const arriving = all
    .filter(({ barcode, perishable, shelfLifeDays }) => barcode && (!perishable || shelfLifeDays))
    .slice(0, 8);
  expect(arriving).toHaveLength(8);
  const taken = all.find(
    ({ barcode, available, id }) => barcode && available > 5 && id !== spoiled.id,
  )!;

  await thumb.tap('link', 'Take in');
  await isReady(page);
  for (const product of arriving) await scan(page, product);
  await thumb.tap('button', 'Take in 8 lines');
  await page.getByText('Nothing scanned yet').waitFor();
  await thumb.tap('button', 'Close');
  await find(page).waitFor({ state: 'detached' });

  await thumb.tap('button', 'Take out');
  await isReady(page);
  await scan(page, taken);
  await scan(page, taken);
  await thumb.tap('button', 'Take out 1 line');
  await find(page).waitFor({ state: 'detached' });

  await thumb.tap('button', 'Move to bin');
  await isReady(page);
  await scan(page, spoiled);
  await thumb.tap('button', 'Expired');
  await thumb.tap('button', 'Move 1 line to bin');
  await find(page).waitFor({ state: 'detached' });
  return { taps: thumb.taps(), arriving, taken };
};

const dayMs = 86_400_000;
/** Something that was overlooked: it came, and its day was yesterday. */
const overlook = async (token: string): Promise<Product> => {
  const spoiled = (await products(token)).findLast(({ barcode }) => barcode)!;
  const expiresOn = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
  const reply = await fetch(`${stage.server.url}/api/inventory/take-in`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ lines: [{ productId: spoiled.id, quantity: 3, expiresOn }] }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return spoiled;
};

const changeOf = (before: readonly Product[], after: readonly Product[]) =>
  new Map(
    after.map(({ id, quantity }) => [
      id,
      Number((quantity - (before.find((one) => one.id === id)?.quantity ?? 0)).toFixed(3)),
    ]),
  );

/** What the evening comes to, product by product. */
const expectDone = async (
  token: string,
  {
    before,
    arriving,
    taken,
    spoiled,
    last,
  }: { before: Product[]; arriving: Product[]; taken: Product; spoiled: Product; last: number },
) => {
  const wanted = new Map(before.map(({ id }) => [id, 0]));
  const add = (id: number, by: number) =>
    wanted.set(id, Number(((wanted.get(id) ?? 0) + by).toFixed(3)));
  for (const { id } of arriving) add(id, 1);
  add(taken.id, -2);
  add(spoiled.id, -1);
  await expect.poll(async () => changeOf(before, await products(token))).toEqual(wanted);
  const moved = (await newest(token)).filter(({ id }) => id > last);
  const sumOf = (kind: string) =>
    moved.filter((one) => one.kind === kind).reduce((sum, { quantity }) => sum + quantity, 0);
  expect(moved.filter(({ kind }) => kind === 'take_in')).toHaveLength(8);
  expect([sumOf('take_out'), sumOf('move_to_bin')]).toEqual([2, 1]);
};

const lastMovement = async (token: string) => (await newest(token))[0]?.id ?? 0;

it('takes a delivery in, something out and something spoiled away, in fewer than 40 taps', async () => {
  const { page, token } = await arrive();
  const trouble = watch(page);
  const spoiled = await overlook(token);
  const before = await products(token);
  const last = await lastMovement(token);
  const { taps, arriving, taken } = await evening(page, { all: before, spoiled });
  expect(taps).toBeLessThan(40);
  expect(taps).toBe(8);
  await expectDone(token, { before, arriving, taken, spoiled, last });
  expect(await lasting(trouble)).toEqual([]);
});

it('does the same in a cellar without a network, and sends it once', async () => {
  const { context, page, token } = await arrive();
  const spoiled = await overlook(token);
  const before = await products(token);
  const last = await lastMovement(token);
  // What the phone has seen before it goes down there.
  await page.goto('/dashboard/inventory?act=take-in');
  await isReady(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Take in' }).waitFor();
  await context.setOffline(true);
  await page.getByText(/^No network\./).waitFor();

  const { taps, arriving, taken } = await evening(page, { all: before, spoiled });
  expect(taps).toBeLessThan(40);
  expect(await lastMovement(token)).toBe(last);
  // Put away and taken out again: it still waits.
  await page.goto('/dashboard/inventory');
  await page.getByRole('button', { name: '3 waiting' }).waitFor();

  await context.setOffline(false);
  await expectDone(token, { before, arriving, taken, spoiled, last });
  await page.getByRole('button', { name: /waiting$/ }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await expectDone(token, { before, arriving, taken, spoiled, last });
});
