import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import type { Browser, Page } from 'playwright-core';

import { launchBrowser } from '../e2e/browser.ts';
import { startServer } from '../e2e/server.ts';
import { buildWeb } from './build.ts';

const folder = path.resolve(import.meta.dirname, '..', 'docs', 'screenshots');
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Picture {
  name: string;
  path: string;
  account: string;
  theme: 'light' | 'dark';
  locale: 'en' | 'es';
  size: typeof desktop;
}

/** What the README shows; one line a picture. */
const pictures: readonly Picture[] = [
  {
    name: 'shift',
    path: '/dashboard',
    account: 'frontdesk',
    theme: 'light',
    locale: 'en',
    size: desktop,
  },
  {
    name: 'rooms',
    path: '/dashboard/rooms',
    account: 'frontdesk',
    theme: 'light',
    locale: 'en',
    size: desktop,
  },
  {
    name: 'chart',
    path: '/dashboard/rooms?view=chart',
    account: 'manager',
    theme: 'dark',
    locale: 'en',
    size: desktop,
  },
  {
    name: 'rooms-create',
    path: '/dashboard/rooms/create',
    account: 'admin',
    theme: 'light',
    locale: 'en',
    size: desktop,
  },
  {
    name: 'rooms-phone',
    path: '/dashboard/rooms',
    account: 'housekeeper',
    theme: 'light',
    locale: 'es',
    size: phone,
  },
  {
    name: 'shift-phone',
    path: '/dashboard',
    account: 'frontdesk',
    theme: 'dark',
    locale: 'en',
    size: phone,
  },
];

const signIn = async (page: Page, account: string) => {
  await page.locator('input[type=email]').fill(`${account}@demo.example`);
  await page.locator('input[type=password]').fill('Keyhold-demo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard**');
};

const take = async (browser: Browser, { url, picture }: { url: string; picture: Picture }) => {
  const context = await browser.newContext({
    viewport: picture.size,
    colorScheme: picture.theme,
    locale: picture.locale,
    hasTouch: picture.size === phone,
    isMobile: picture.size === phone,
  });
  const page = await context.newPage();
  await page.goto(url);
  await signIn(page, picture.account);
  await page.goto(`${url}${picture.path}`);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(folder, `${picture.name}.png`), animations: 'disabled' });
  await context.close();
};

await buildWeb();
await mkdir(folder, { recursive: true });
const server = await startServer();
const browser = await launchBrowser();
try {
  for (const picture of pictures) await take(browser, { url: server.url, picture });
} finally {
  await browser.close();
  await server.stop();
}
