import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { launchBrowser } from './browser.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';
import { profileOf, watch } from './signed-in.ts';
import type { Trouble } from './signed-in.ts';

/** The table that the router reads: a new screen is walked through without a line here. */
const { screens } = (await import('../apps/web/src/app/screens.tsx')) as {
  screens: readonly { path: string }[];
};

const accounts = [
  'super',
  'admin',
  'manager',
  'frontdesk',
  'housekeeper',
  'maintenance',
  'security',
  'stores',
  'council',
  'council.manager',
] as const;
const languages = ['en', 'es'] as const;
const stillness = 120;

let server: RunningServer;
let browser: Browser;
let records: Record<string, string>;

const firstIdOf = async (resource: string, token: string): Promise<number> => {
  const reply = await fetch(`${server.url}/api/${resource}?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await reply.json()) as { data?: { id: number }[] };
  return data?.[0]?.id ?? 0;
};

/** A record for each name in the addresses: `$roomId` is the first of `/room`. */
const findRecords = async (token: string): Promise<Record<string, string>> => {
  const names = screens.flatMap(({ path }) =>
    [...path.matchAll(/\$(\w+Id)\b/g)].map((match) => match[1] ?? ''),
  );
  const found: Record<string, string> = {};
  for (const name of new Set(names))
    found[name] = String(await firstIdOf(name.replace(/Id$/, ''), token));
  return found;
};

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  // Found by an administrator of the same property: nobody may ask for what is not theirs here.
  const { context, token } = await profileOf(browser, { url: server.url, account: 'admin' });
  records = await findRecords(token);
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const addressOf = (path: string) =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => records[name] ?? '0');

/** Resolves once the page has asked for nothing for a moment, and all it asked for is there. */
const quiet = (page: Page) => {
  const open = new Set<Request>();
  let last = Date.now();
  const change = (act: (request: Request) => void) => (request: Request) => {
    act(request);
    last = Date.now();
  };
  page.on(
    'request',
    change((request) => open.add(request)),
  );
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(
      end as 'requestfinished',
      change((request) => open.delete(request)),
    );
  return async () => {
    last = Date.now();
    while (open.size > 0 || Date.now() - last < stillness) await page.waitForTimeout(20);
  };
};

interface Walk {
  page: Page;
  trouble: Trouble;
  settle: () => Promise<void>;
}

/** Every screen of the table: those that may not be opened say so, and ask the server for nothing. */
const walk = async ({ page, trouble, settle }: Walk) => {
  const seen: string[] = [];
  for (const { path } of screens) {
    const address = addressOf(path);
    // Through the router, as a person goes, so that what a screen leaves behind is seen as well.
    await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`);
    await settle();
    await page.locator('main h1').first().waitFor();
    seen.push(...trouble.list.splice(0).map((each) => `${address}: ${each}`));
    expect(page.url()).toBe(`${server.url}${address}`);
  }
  return seen;
};

describe.each(languages)('in %s', (language) => {
  it.each(accounts)('%s opens every screen without a refusal or an error', async (account) => {
    const { context } = await profileOf(browser, { url: server.url, account, language });
    const page = await context.newPage();
    const trouble = watch(page);
    const settle = quiet(page);
    await page.goto('/dashboard');
    await page.locator('main h1').first().waitFor();
    const seen = await walk({ page, trouble, settle });
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(seen).toEqual([]);
    await context.close();
  });

  it('a super administrator inside a property opens every screen of it', async () => {
    const { context } = await profileOf(browser, {
      url: server.url,
      account: 'super',
      language,
    });
    const page = await context.newPage();
    const trouble = watch(page);
    const settle = quiet(page);
    await page.goto('/dashboard');
    const row = page.getByRole('row').filter({ hasText: 'Harbour House' }).first();
    await row.getByRole('button').click();
    await page.getByRole('note').filter({ hasText: 'Harbour House' }).waitFor();
    expect(await walk({ page, trouble, settle })).toEqual([]);
    await context.close();
  });
});
