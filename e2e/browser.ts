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

/**
 * CHROME_PATH, then the system's Chromium, then the one in an npm package.
 * KEYHOLD_BROWSER=package takes the last one at once, to prove that it works.
 */
function findSystemBrowser(): string | undefined {
  const { CHROME_PATH, KEYHOLD_BROWSER } = process.env;
  if (KEYHOLD_BROWSER === 'package') return undefined;
  if (!CHROME_PATH) return SYSTEM_BROWSERS.find((file) => existsSync(file));
  if (!existsSync(CHROME_PATH)) throw new Error(`CHROME_PATH names no file: ${CHROME_PATH}`);
  return CHROME_PATH;
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
  const executablePath = findSystemBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : unpackBrowser()),
    args: FLAGS,
    // Whoever launches it says when the process ends; the browser ends with it.
    handleSIGTERM: false,
  });
  return patient(browser);
}
