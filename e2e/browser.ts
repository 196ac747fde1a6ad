import { existsSync } from 'node:fs';

import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';

import { unpackBrowser } from './browser-package.ts';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Quiet and offline: nothing but the page under test goes over the network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The one that ships in an npm package runs there. */
const hasPackage = process.platform === 'linux' && process.arch === 'x64';

/**
 * CHROME_PATH, then the one in an npm package, which never draws a window and opens a page in half the
 * time, then the system's. KEYHOLD_BROWSER=system takes the last one at once.
 */
export function findBrowser() {
  const { CHROME_PATH, KEYHOLD_BROWSER } = process.env;
  if (CHROME_PATH && !existsSync(CHROME_PATH))
    throw new Error(`CHROME_PATH names no file: ${CHROME_PATH}`);
  if (CHROME_PATH) return { executablePath: CHROME_PATH };
  if (hasPackage && KEYHOLD_BROWSER !== 'system') return unpackBrowser();
  const executablePath = SYSTEM_BROWSERS.find((file) => existsSync(file));
  if (executablePath === undefined)
    throw new Error('No Chromium was found here: install one or name it in CHROME_PATH.');
  return { executablePath };
}

/** What is waited for comes, however busy the machine is: what never comes is told after so long. */
const patienceMs = 120_000;

/** Every page of every context waits as long. */
function patient(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options?: BrowserContextOptions) => {
    const context = await newContext(options);
    context.setDefaultTimeout(patienceMs);
    return context;
  };
  return browser;
}

export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    ...findBrowser(),
    args: FLAGS,
    // Whoever launches it says when the process ends; the browser ends with it.
    handleSIGTERM: false,
  });
  return patient(browser);
}
