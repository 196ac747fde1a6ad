import type { Page, Request } from 'playwright-core';

import type { Trouble } from './signed-in.ts';

const longestMs = 120_000;
/** The page has drawn what has come and has nothing left to do: what it still needs is asked for. */
const IDLE = `new Promise((done) =>
  requestAnimationFrame(() => requestIdleCallback(() => done(null), { timeout: 1000 })))`;

/** Resolves once all that the page has asked for is there and it asks for nothing more. */
export const quiet = (page: Page, trouble: Trouble) => {
  const open = new Set<Request>();
  let asked = 0;
  page.on('request', (request) => {
    open.add(request);
    asked += 1;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const end = Date.now() + longestMs;
    let before = -1;
    while ((open.size > 0 || before !== asked) && Date.now() < end) {
      before = asked;
      await page.evaluate(IDLE);
      if (open.size > 0) await page.waitForTimeout(10);
    }
    trouble.list.push(...[...open].map((each) => `no answer: ${each.method()} ${each.url()}`));
    open.clear();
  };
};
