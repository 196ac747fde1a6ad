import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { printClosingLine } from '../scripts/closing-lines.ts';
import { troublesOf } from './axe.ts';
import { pressControls } from './click-through.ts';
import { keyboardTroublesOf } from './keyboard.ts';
import { quiet } from './quiet.ts';
import { profileOf, watch } from './signed-in.ts';
import type { Trouble } from './signed-in.ts';
import { shareStage } from './stage.ts';

/**
 * The table that the router reads: a new screen is walked through without a line here. By a name that
 * the compiler does not follow: it would check the whole app again.
 */
const table = `${import.meta.dirname}/../apps/web/src/app/screens.tsx`;
const { screens: all } = (await import(table)) as { screens: readonly { path: string }[] };
const [third, recent] = [inject('third'), inject('recent')];
/** Below the dashboard, which is a feature too: each screen would be of that one. */
const isOf = (path: string, feature: string) =>
  path.slice('/dashboard'.length).startsWith(`/${feature}`);
/** A third of them a run, and what was touched last; each role opens them one after another. */
const screens = all.filter(
  ({ path }, index) =>
    third === null || index % 3 === third || recent.some((name) => isOf(path, name)),
);
/** The headings that stand in a screen's place. */
const closed = new Set([
  '403 Forbidden',
  '403 Acceso denegado',
  'Please select a hotel to continue',
  'Seleccione un hotel para continuar',
]);

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
type Account = (typeof accounts)[number];
interface Walker {
  account: Account;
  /** The property that a super administrator goes into. */
  inside?: string;
}
const walkers: readonly Walker[] = [
  ...accounts.map((account) => ({ account })),
  { account: 'super', inside: 'Harbour House' },
];
const languages = ['en', 'es'] as const;
const asked = process.env['CRAWL_LANGUAGE'];
if (asked !== undefined && !/^(?:en|es|both)$/.test(asked))
  throw new Error(`CRAWL_LANGUAGE is en, es or both, not ${asked}`);
const today = Math.floor(Date.now() / 86_400_000);
/** Each walks in one language a day, half of them in either, and in the other one tomorrow. */
const walks = walkers.flatMap((walker, index) =>
  languages
    .filter((language, turn) =>
      asked === undefined
        ? (today + index) % languages.length === turn
        : asked === 'both' || asked === language,
    )
    .map((language) => ({ ...walker, language })),
);
/** What a run has walked; held by a floor, so that it cannot shrink unseen. */
const count = { walks: 0, screens: 0, looked: new Set<string>() };
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

const resources: Records = {
  groupId: 'user-group',
  roundId: 'inspection/room',
  requestId: 'inspection/room/request',
  responseId: 'questioner-response',
};
const resourceOf = (name: string) => resources[name] ?? name.replace(/Id$/, '');

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

const stage = shareStage(async () => {
  // Of the same property: nobody may ask for what is not theirs here.
  const { context, token } = await profileOf(stage.browser, {
    url: stage.server.url,
    account: 'admin',
  });
  adminsRecords = await findRecords(token);
  const missing = [...names].filter((name) => !(name in adminsRecords));
  if (missing.length > 0) throw new Error(`the demo has no record for ${missing.join(', ')}`);
  await context.close();
});

/** Members', or a council's: another one is not there for them. */
const closedToOthers = new Set(['groupId', 'inspectionId', 'responseId']);
const recordOf = (name: string, own: Records) =>
  own[name] ?? (closedToOthers.has(name) ? undefined : adminsRecords[name]) ?? '0';

const addressOf = (path: string, own: Records) =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => recordOf(name, own));

interface Walk {
  page: Page;
  trouble: Trouble;
  settle: () => Promise<void>;
  /** What the one who walks sees of what the addresses name; all else is an administrator's. */
  own: Records;
}

/** A control may be refused what the state of a record forbids, in words. */
const isConflict = (each: string) => /^409:|status of 409/.test(each);

/** What only a look at the screen shows, once a run: by the first one to whom it opens. */
const lookAt = async ({ page, settle }: Walk, path: string): Promise<string[]> => {
  const heading = await page.locator('main h1').first().textContent();
  if (count.looked.has(path) || closed.has(heading?.trim() ?? '')) return [];
  // The tooltip of what still has the focus from the screen before is not a part of this one.
  await page.keyboard.press('Escape');
  await page.locator('[data-radix-popper-content-wrapper]').first().waitFor({ state: 'hidden' });
  const troubles = [...(await troublesOf(page)), ...(await keyboardTroublesOf(page, settle))];
  // At a second attempt it is looked at again: what was wrong there is not forgotten.
  if (troubles.length === 0) count.looked.add(path);
  return troubles;
};

/** Every screen of the table: those that may not be opened say so, and ask the server for nothing. */
const walk = async (walking: Walk) => {
  const { page, trouble, settle, own } = walking;
  const seen: string[] = [];
  for (const { path } of screens) {
    const address = addressOf(path, own);
    const comeBack = async () => {
      // Through the router, as a person goes, so that what a screen leaves behind is seen as well.
      await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`);
      await settle();
      await page.locator('main h1').first().waitFor();
      await settle();
      // What has come is drawn at leisure: without its rows a list has fewer stops than it is walked by.
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'hidden' });
    };
    await comeBack();
    expect(page.url()).toBe(`${stage.server.url}${address}`);
    trouble.list.push(...(await lookAt(walking, path)));
    seen.push(...trouble.list.splice(0).map((each) => `${address}: ${each}`));
    count.screens += 1;
    if (!isWhole) continue;
    const { done, missed } = await pressControls({ page, settle, comeBack });
    const wrong = trouble.list.splice(0).filter((each) => !isConflict(each));
    wrong.push(...missed.map((each) => `cannot be pressed: ${each}`));
    if (wrong.length > 0) seen.push(`${address}, ${done.join(', ')}: ${wrong.join(' | ')}`);
  }
  return seen;
};

/** As a person does it who has signed in already. */
const goInside = async (page: Page, property: string) => {
  const row = page.getByRole('row').filter({ hasText: property }).first();
  await row.getByRole('button').click();
  await page.getByRole('dialog').getByRole('textbox').fill('To see every screen');
  await page.keyboard.press('Enter');
  await page.getByRole('note').filter({ hasText: property }).waitFor();
};

const timeout = { timeout: isWhole ? 7_200_000 : 900_000 };
const nameOf = ({ account, inside }: Walker) => (inside ? `${account} inside ${inside}` : account);

for (const { language, ...walker } of walks)
  it(`in ${language} ${nameOf(walker)} opens every screen`, timeout, async () => {
    const { account, inside } = walker;
    const { url } = stage.server;
    const visit = { url, account, language, isKept: true };
    const { context, token } = await profileOf(stage.browser, visit);
    const page = await context.newPage();
    const trouble = watch(page);
    const settle = quiet(page, trouble);
    await page.goto('/dashboard');
    await page.locator('main h1').first().waitFor();
    if (inside !== undefined) await goInside(page, inside);
    const own = inside === undefined ? await findRecords(token) : adminsRecords;
    const seen = await walk({ page, trouble, settle, own });
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    count.walks += 1;
    expect(seen).toEqual([]);
    await context.close();
  });

it('has walked as much as ever', () => {
  const { walks: walked, screens: opened, looked } = count;
  const turn = asked ?? `by turns, day ${today}`;
  printClosingLine(
    `crawl: ${walked} walks of ${walkers.length} roles (${turn}), ${opened} screens opened, ` +
      `${looked.size} of ${screens.length} looked at for axe and the keyboard, ${all.length} in all`,
  );
  expect(walked).toBeGreaterThanOrEqual(11);
  expect(all.length).toBeGreaterThanOrEqual(35);
  expect(opened).toBeGreaterThanOrEqual(11 * Math.floor(all.length / (third === null ? 1 : 3)));
  expect(screens.map(({ path }) => path).filter((path) => !looked.has(path))).toEqual([]);
});
