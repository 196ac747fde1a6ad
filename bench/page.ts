import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

export interface Speed {
  /** How many times slower than this machine. */
  cpu: number;
  network: { latency: number; downloadThroughput: number; uploadThroughput: number } | null;
}
export const unthrottled: Speed = { cpu: 1, network: null };
/** 1.6 Mbit/s, 150 ms, a processor four times slower. */
export const slow: Speed = {
  cpu: 4,
  network: {
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  },
};

export interface Visit {
  jsKib: number;
  cssKib: number;
  totalKib: number;
  lcp: number;
  longestTask: number;
  blocking: number;
  elements: number;
}

/** Runs in the page, before anything of it. */
const watchPage = `
  window.benchTasks = [];
  window.benchLcp = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchTasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchLcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
`;

interface Found {
  lcp: number;
  tasks: number[];
  elements: number;
}
const readPage = `({
  lcp: window.benchLcp,
  tasks: window.benchTasks,
  elements: document.getElementsByTagName('*').length,
})`;

const countBytes = (session: CDPSession) => {
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
  });
  return bytes;
};

const throttle = async (session: CDPSession, { cpu, network }: Speed) => {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network)
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
};

interface Wanted {
  url: string;
  speed: Speed;
  /** What is on the page when it is there. */
  waitFor: string;
}

/** Loads a page with an empty cache, and tells what it cost. */
export const visit = async (context: BrowserContext, wanted: Wanted): Promise<Visit> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await throttle(session, wanted.speed);
  const bytes = countBytes(session);
  await page.addInitScript(watchPage);
  await page.goto(wanted.url, { timeout: 60_000 });
  await page.waitForSelector(wanted.waitFor, { timeout: 60_000 });
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  await page.waitForTimeout(500);
  const { lcp, tasks, elements } = await page.evaluate<Found>(readPage);
  await page.close();
  const kib = (type: string) => (bytes.get(type) ?? 0) / 1024;
  return {
    jsKib: kib('Script'),
    cssKib: kib('Stylesheet'),
    totalKib: [...bytes.values()].reduce((sum, one) => sum + one, 0) / 1024,
    lcp,
    longestTask: Math.max(0, ...tasks),
    blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    elements,
  };
};

/** From the click until what is looked for has been drawn, as the page itself sees it. */
export const clickUntil = (page: Page, by: { click: string; shown: string }): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const began = performance.now();
    document.querySelector(${JSON.stringify(by.click)}).click();
    while (!document.querySelector(${JSON.stringify(by.shown)})) await frame();
    await frame();
    return performance.now() - began;
  })()`);

/** Nothing but this machine is asked for anything. */
export const openContext = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await context.route(
    ({ hostname }) => !['127.0.0.1', 'localhost'].includes(hostname),
    (route) => route.abort(),
  );
  return context;
};
