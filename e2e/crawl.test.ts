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
/** `CRAWL_CLICKS=all` presses the controls of every screen too, which takes two hours. */
const isWhole = process.env['CRAWL_CLICKS'] === 'all';

type Records = Record<string, string>;
let adminsRecords: Records;

/** Undefined where the caller may not see them, or not from where they are. */
const firstIdOf = async (resource: string, token: string): Promise<number | undefined> => {
  const reply = await fetch(`${stage.server.url}/api/${resource}?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await reply.json()) as { data?: { id: number }[] };
  return data?.[0]?.id;
};

const resourceOf = (name: string) => (name === 'groupId' ? 'user-group' : name.replace(/Id$/, ''));

const names = new Set(
  screens.flatMap(({ path }) => [...path.matchAll(/\$(\w+Id)\b/g)].map((match) => match[1] ?? '')),
);

/** A record for each name in the addresses: `$roomId` is the first of `/room`. */
const findRecords = async (token: string): Promise<Records> => {
  const found: Records = {};
  for (const name of names) {
    const id = await firstIdOf(resourceOf(name), token);
    if (id !== undefined) found[name] = String(id);
  }
  return found;
};

const stage = openStage(async () => {
  // Of the same property: nobody may ask for what is not theirs here.
  const { context, token } = await profileOf(stage.browser, {
    url: stage.server.url,
    account: 'admin',
  });
  adminsRecords = await findRecords(token);
  if (Object.keys(adminsRecords).length < names.size) throw new Error('a record is missing');
  await context.close();
});

/** A group is its members' and nobody else's: another one is not there for them. */
const recordOf = (name: string, own: Records) =>
  own[name] ?? (name === 'groupId' ? undefined : adminsRecords[name]) ?? '0';

const addressOf = (path: string, own: Records) =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => recordOf(name, own));

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
  /** What the one who walks sees of what the addresses name; all else is an administrator's. */
  own: Records;
}

/** A control may be refused what the state of a record forbids, in words. */
const isConflict = (each: string) => /^409:|status of 409/.test(each);

/** Every screen of the table: those that may not be opened say so, and ask the server for nothing. */
const walk = async ({ page, trouble, settle, own }: Walk) => {
  const seen: string[] = [];
  for (const { path } of screens) {
    const address = addressOf(path, own);
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
    const { context, token } = await profileOf(stage.browser, {
      url: stage.server.url,
      account,
      language,
    });
    const page = await context.newPage();
    const trouble = watch(page);
    const settle = quiet(page, trouble);
    await page.goto('/dashboard');
    await page.locator('main h1').first().waitFor();
    const own = await findRecords(token);
    const seen = await walk({ page, trouble, settle, own });
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
    expect(await walk({ page, trouble, settle, own: adminsRecords })).toEqual([]);
    await context.close();
  });
});
