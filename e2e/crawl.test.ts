import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { pressControls } from './click-through.ts';
import { profileOf, watch } from './signed-in.ts';
import type { Trouble } from './signed-in.ts';
import { openStage } from './stage.ts';

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
const longestMs = 30_000;
/** `CRAWL_CLICKS=all` presses every control of every screen too, which takes hours. */
const isWhole = process.env['CRAWL_CLICKS'] === 'all';

let records: Record<string, string>;

const firstIdOf = async (resource: string, token: string): Promise<number> => {
  const reply = await fetch(`${stage.server.url}/api/${resource}?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await reply.json()) as { data?: { id: number }[] };
  const [first] = data ?? [];
  if (!first) throw new Error(`the demo has none of /${resource}`);
  return first.id;
};

const resourceOf = (name: string) => (name === 'groupId' ? 'user-group' : name.replace(/Id$/, ''));

/** A record for each name in the addresses: `$roomId` is the first of `/room`. */
const findRecords = async (token: string): Promise<Record<string, string>> => {
  const names = screens.flatMap(({ path }) =>
    [...path.matchAll(/\$(\w+Id)\b/g)].map((match) => match[1] ?? ''),
  );
  const found: Record<string, string> = {};
  for (const name of new Set(names)) found[name] = String(await firstIdOf(resourceOf(name), token));
  return found;
};

const stage = openStage(async () => {
  // Found by an administrator of the same property: nobody may ask for what is not theirs here.
  const { context, token } = await profileOf(stage.browser, {
    url: stage.server.url,
    account: 'admin',
  });
  records = await findRecords(token);
  await context.close();
});

const addressOf = (path: string) =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => records[name] ?? '0');

/** Resolves once the page has asked for nothing for a moment, and all it asked for is there. */
const quiet = (page: Page, trouble: Trouble) => {
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
    const end = last + longestMs;
    while ((open.size > 0 && Date.now() < end) || Date.now() - last < stillness)
      await page.waitForTimeout(20);
    trouble.list.push(...[...open].map((each) => `no answer: ${each.method()} ${each.url()}`));
    open.clear();
  };
};

interface Walk {
  page: Page;
  trouble: Trouble;
  settle: () => Promise<void>;
}

/** A control may be refused what the state of a record forbids, in words. */
const isConflict = (each: string) => /^409:|status of 409/.test(each);

/** Every screen of the table: those that may not be opened say so, and ask the server for nothing. */
const walk = async ({ page, trouble, settle }: Walk) => {
  const seen: string[] = [];
  for (const { path } of screens) {
    const address = addressOf(path);
    const comeBack = async () => {
      // Through the router, as a person goes, so that what a screen leaves behind is seen as well.
      await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`);
      await settle();
      await page.locator('main h1').first().waitFor();
    };
    await comeBack();
    seen.push(...trouble.list.splice(0).map((each) => `${address}: ${each}`));
    expect(page.url()).toBe(`${stage.server.url}${address}`);
    if (!isWhole) continue;
    const { done, missed } = await pressControls({ page, settle, comeBack });
    const wrong = trouble.list.splice(0).filter((each) => !isConflict(each));
    wrong.push(...missed.map((each) => `cannot be pressed: ${each}`));
    if (wrong.length > 0) seen.push(`${address}, ${done.join(', ')}: ${wrong.join(' | ')}`);
  }
  return seen;
};

const patience = isWhole ? { timeout: 7_200_000 } : {};

describe.each(languages)('in %s', patience, (language) => {
  it.each(accounts)('%s opens every screen without a refusal or an error', async (account) => {
    const { context } = await profileOf(stage.browser, {
      url: stage.server.url,
      account,
      language,
    });
    const page = await context.newPage();
    const trouble = watch(page);
    const settle = quiet(page, trouble);
    await page.goto('/dashboard');
    await page.locator('main h1').first().waitFor();
    const seen = await walk({ page, trouble, settle });
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(seen).toEqual([]);
    await context.close();
  });

  it('a super administrator inside a property opens every screen of it', async () => {
    const { context } = await profileOf(stage.browser, {
      url: stage.server.url,
      account: 'super',
      language,
    });
    const page = await context.newPage();
    const trouble = watch(page);
    const settle = quiet(page, trouble);
    await page.goto('/dashboard');
    const row = page.getByRole('row').filter({ hasText: 'Harbour House' }).first();
    await row.getByRole('button').click();
    await page.getByRole('dialog').getByRole('textbox').fill('To see every screen');
    await page.keyboard.press('Enter');
    await page.getByRole('note').filter({ hasText: 'Harbour House' }).waitFor();
    expect(await walk({ page, trouble, settle })).toEqual([]);
    await context.close();
  });
});
