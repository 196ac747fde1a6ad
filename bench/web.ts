import type { BrowserContext, Page } from 'playwright-core';

import { requireNode } from '../scripts/runtime.ts';
import type { Visit } from './page.ts';

requireNode('npm run bench:web');
const { launchBrowser } = await import('../e2e/browser.ts');
const { buildWeb } = await import('../scripts/build.ts');
const { createDatabase } = await import('./database.ts');
const { emailOf, password, tokenOf, userOf } = await import('./dataset.ts');
const { median } = await import('./load.ts');
const { clickUntil, openContext, slow, unthrottled, visit } = await import('./page.ts');
const { serveProduct } = await import('./served.ts');
const { tableOf, wordFor } = await import('./table.ts');

const times = 3;
const usual = 1;
const large = 2;
const roomsPath = '/dashboard/rooms';
const restPath = '/dashboard/settings';
const tile = 'a[data-room]';
const email = 'input[type=email]';

const rows: string[][] = [];
const note = (what: string, found: { value: number; most?: number; unit: string }) => {
  const { value, most, unit } = found;
  const goal = most === undefined ? '' : `<= ${most} ${unit}`;
  const pass = most === undefined ? '' : wordFor(value <= most);
  rows.push([what, `${value.toFixed(0)} ${unit}`, goal, pass]);
};

const middle = async (measure: () => Promise<Visit>): Promise<Visit> => {
  const visits: Visit[] = [];
  for (let time = 0; time < times; time += 1) visits.push(await measure());
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
  return {
    jsKib: of('jsKib'),
    cssKib: of('cssKib'),
    totalKib: of('totalKib'),
    lcp: of('lcp'),
    longestTask: of('longestTask'),
    blocking: of('blocking'),
    elements: of('elements'),
  };
};

interface Measured {
  name: string;
  url: string;
  waitFor: string;
  mostJs: number;
  mostLcp: number;
}

const measurePage = async (context: BrowserContext, by: Measured) => {
  const { name, url, waitFor } = by;
  const fast = await middle(() => visit(context, { url, waitFor, speed: unthrottled }));
  note(`${name}: JS`, { value: fast.jsKib, most: by.mostJs, unit: 'KiB' });
  note(`${name}: CSS`, { value: fast.cssKib, most: 25, unit: 'KiB' });
  note(`${name}: everything`, { value: fast.totalKib, most: 350, unit: 'KiB' });
  note(`${name}: longest task`, { value: fast.longestTask, most: 150, unit: 'ms' });
  note(`${name}: blocking time`, { value: fast.blocking, most: 150, unit: 'ms' });
  note(`${name}: LCP`, { value: fast.lcp, unit: 'ms' });
  const slowly = await middle(() => visit(context, { url, waitFor, speed: slow }));
  note(`${name}: LCP at 1.6 Mbit/s, CPU/4`, { value: slowly.lcp, most: by.mostLcp, unit: 'ms' });
};

const signIn = async (context: BrowserContext, by: { url: string; property: number }) => {
  const page = await context.newPage();
  await page.goto(by.url);
  await page.fill(email, emailOf(userOf(by.property)));
  await page.fill('input[type=password]', password);
  await page.click('button[type=submit]');
  await page.waitForSelector(tile);
  return page;
};

const measureClicks = async (page: Page, by: { url: string; name: string }) => {
  const toRooms = { click: `a[href="${roomsPath}"]`, shown: tile };
  await page.goto(by.url + restPath, { waitUntil: 'networkidle' });
  const first = await clickUntil(page, toRooms);
  await page.waitForLoadState('networkidle');
  const elements = await page.evaluate<number>(`document.getElementsByTagName('*').length`);
  await clickUntil(page, { click: `a[href="${restPath}"]`, shown: `body:not(:has(${tile}))` });
  const again = await clickUntil(page, toRooms);
  note(`${by.name}: click to tiles`, { value: first, most: 150, unit: 'ms' });
  note(`${by.name}: click to tiles, known already`, { value: again, most: 50, unit: 'ms' });
  note(`${by.name}: elements`, { value: elements, unit: 'of DOM' });
};

/** 300 rooms more than the dataset's 200. */
const enlarge = async (url: string) => {
  const range = { startRoomNumber: 5001, endRoomNumber: 5300, baseType: 'double', maxGuests: 2 };
  const answer = await fetch(`${url}/api/room`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenOf(userOf(large))}`,
      'x-tenant-id': String(large),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ rooms: [{ ...range, pricePerNight: 80, floor: 11 }] }),
  });
  if (!answer.ok) throw new Error(`The rooms were not made: ${await answer.text()}`);
};

const measureAll = async (url: string) => {
  const browser = await launchBrowser();
  try {
    const stranger = await openContext(browser);
    const start = { url: `${url}/`, waitFor: email, mostJs: 150, mostLcp: 2500 };
    await measurePage(stranger, { ...start, name: 'sign-in' });
    await stranger.close();
    for (const [property, name] of [[usual, '200 rooms'] as const, [large, '500 rooms'] as const]) {
      const context = await openContext(browser);
      const page = await signIn(context, { url, property });
      await measureClicks(page, { url, name });
      await page.close();
      const rooms = { url: url + roomsPath, waitFor: tile, mostJs: 300, mostLcp: 3500 };
      await measurePage(context, { ...rooms, name });
      await context.close();
    }
  } finally {
    await browser.close();
  }
};

await buildWeb();
const database = await createDatabase();
const env = { DATABASE_URL: database.loginUrl, DATABASE_ADMIN_URL: database.ownerUrl, DEMO: 'off' };
try {
  const product = await serveProduct(env);
  try {
    await database.populate({ props: large });
    await enlarge(product.url);
    await measureAll(product.url);
  } finally {
    await product.stop();
  }
  console.log(tableOf(['page', 'measured', 'goal (P8)', 'pass'], rows));
} finally {
  await database.drop();
}
