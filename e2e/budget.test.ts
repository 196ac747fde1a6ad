import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';

import { profileOf } from './signed-in.ts';
import { shareStage } from './stage.ts';

const stage = shareStage();
let contexts: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

/** What a browser that was never here asks for; the service worker would answer in the network's place. */
const openFirst = async (from?: BrowserContext): Promise<Page> => {
  const storageState = await from?.storageState();
  const context = await stage.browser.newContext({
    baseURL: stage.server.url,
    serviceWorkers: 'block',
    ...(storageState && { storageState }),
  });
  contexts.push(context, ...(from ? [from] : []));
  return await context.newPage();
};

/** Runs in the page, before anything of it: notes when there is a form to fill. */
const watchForm = `new MutationObserver((_, self) => {
  if (!document.querySelector('input[type=email]')) return;
  window.formAt = performance.now();
  self.disconnect();
}).observe(document, { childList: true, subtree: true });`;

interface Asked {
  requests: number;
  scriptKib: number;
  styleKib: number;
}
const countAsked = async (page: Page, before: string): Promise<Asked> =>
  await page.evaluate<Asked>(`(() => {
    const asked = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd < ${before});
    const kib = (end) =>
      asked.filter(({ name }) => name.endsWith(end)).map((one) => one.encodedBodySize / 1024);
    const sum = (sizes) => sizes.reduce((all, one) => all + one, 0);
    return {
      requests: asked.length + 1,
      scriptKib: sum(kib('.js')),
      styleKib: sum(kib('.css')),
    };
  })()`);

/** With Brotli, as a browser asks for it: what the headers weigh is not in it. */
it('lets somebody sign in with few files', async () => {
  const page = await openFirst();
  await page.addInitScript(watchForm);
  await page.goto('/');
  await page.locator('input[type=email]').waitFor();
  const asked = await countAsked(page, 'window.formAt');
  expect(asked.scriptKib).toBeGreaterThan(50);
  expect(asked.scriptKib).toBeLessThan(150);
  expect(asked.requests).toBeLessThanOrEqual(15);
  expect(asked.styleKib).toBeLessThan(25);
});

const openAs = async (account: string): Promise<Page> => {
  const { context } = await profileOf(stage.browser, { url: stage.server.url, account });
  return await openFirst(context);
};

it('shows the front desk its day with few more', async () => {
  const page = await openAs('frontdesk');
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Today in numbers' }).waitFor();
  await page.waitForLoadState('networkidle');
  const asked = await countAsked(page, 'Infinity');
  expect(asked.scriptKib).toBeGreaterThan(100);
  expect(asked.scriptKib).toBeLessThan(260);
  expect(asked.requests).toBeLessThanOrEqual(40);
});

it('asks at once for what a screen is made of, and for no form before there is one', async () => {
  const page = await openAs('manager');
  const answer = await page.goto('/dashboard/incidents');
  const named = [...((await answer?.text()) ?? '').matchAll(/href="(\/assets\/[^"]+\.js)"/g)].map(
    ([, file]) => file,
  );
  await page.getByRole('table').waitFor();
  await page.waitForLoadState('networkidle');
  const asked = await countAsked(page, 'Infinity');
  const scripts = await page.evaluate<string>(
    `performance.getEntriesByType('resource').map(({ name }) => name).join(' ')`,
  );
  expect(named).toContainEqual(expect.stringMatching(/\/incidents\.page-/));
  expect(named).toContainEqual(expect.stringMatching(/\/list-/));
  expect(scripts).toMatch(/\/list-[\w-]{8}\.js/);
  expect(scripts).not.toMatch(/\/(?:form|desk)-[\w-]{8}\.js/);
  expect(asked.scriptKib).toBeLessThan(400);
});
