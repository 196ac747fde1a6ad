import type { Page } from 'playwright-core';

const batch = 20;
const rowsOpened = 5;
const openersOpened = 16;
const timesProven = 3;

type Settle = () => Promise<void>;
interface Walked {
  isRound: boolean;
  /** Where the focus stands, of which it should have left long ago. */
  at: string;
}

/** Of a long list one row is like the other: those after the first ones are left out of the walk, and come back. */
const setAside = async (page: Page, isAside: boolean): Promise<void> =>
  await page.evaluate(
    ({ aside, rows }) => {
      const lists = document.querySelectorAll(
        'main :is(tbody, ul, ol, [role=rowgroup], [role=list])',
      );
      for (const list of lists)
        for (const row of [...list.children].slice(rows)) row.toggleAttribute('inert', aside);
    },
    { aside: isAside, rows: rowsOpened },
  );

/** Stands on the first stop of the page and keeps where each key leads; says how many stops there are. */
const setOut = async (page: Page): Promise<number> =>
  await page.evaluate(() => {
    const reach = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const stops = [...document.querySelectorAll<HTMLElement>(reach)].filter(
      (each) =>
        each.tabIndex >= 0 && !each.matches(':disabled, [inert] *') && each.checkVisibility(),
    );
    stops[0]?.focus();
    const walk = { first: stops[0], isRound: false };
    Object.assign(globalThis, { walk });
    const look = () => (walk.isRound ||= document.activeElement === walk.first);
    addEventListener('focusin', look, { capture: true });
    return stops.length;
  });

const lookUp = async (page: Page): Promise<Walked> =>
  await page.evaluate(() => {
    const { walk } = globalThis as unknown as { walk: { isRound: boolean } };
    return { ...walk, at: document.activeElement?.outerHTML.slice(0, 160) ?? '' };
  });

/** The key is held, so that it repeats: what keeps the focus nobody without a mouse gets out of. */
const trapOf = async (page: Page, modifier?: 'Shift'): Promise<string | undefined> => {
  const most = (await setOut(page)) + batch;
  let walked: Walked = { isRound: false, at: '' };
  if (modifier) await page.keyboard.down(modifier);
  for (let pressed = 0; !walked.isRound && pressed < most; pressed += batch) {
    await Promise.all(Array.from({ length: batch }, () => page.keyboard.down('Tab')));
    walked = await lookUp(page);
  }
  await page.keyboard.up('Tab');
  if (modifier) await page.keyboard.up(modifier);
  const way = modifier ? 'backwards ' : '';
  return walked.isRound ? undefined : `Tab does not get ${way}past ${walked.at}`;
};

const overlay = ':is([role=dialog], [role=menu], [role=listbox]):not([hidden])';

interface Marking {
  known: string[];
  most: number;
  rows: number;
}
/** Runs in the page. */
const markIn = ({ known, most, rows }: Marking): string[] => {
  const openers = document.querySelectorAll<HTMLElement>(
    'main :is([aria-haspopup], [role=combobox]):not(:disabled, [aria-disabled=true])',
  );
  const kinds = new Map<string, HTMLElement>();
  for (const each of openers) {
    const name = (each.ariaLabel ?? each.textContent).replaceAll(/[\d.,:]+/g, '#').trim();
    const row = each.closest('tr, li, [role=row]');
    const isFar = row !== null && [...(row.parentElement?.children ?? [])].indexOf(row) >= rows;
    const isNew = !kinds.has(name) && !known.includes(name) && kinds.size < most;
    if (isNew && each.checkVisibility() && !isFar) kinds.set(name, each);
  }
  for (const [index, each] of [...kinds.values()].entries()) each.dataset['opener'] = `${index}`;
  return [...kinds.keys()];
};

/** How often what opens by a name has opened, closed and given the focus back: each list has *Columns*. */
const proven = new Map<string, number>();

/**
 * The first control of each kind that opens something over the page; of long lists, in their first rows,
 * and none that has done so on three screens.
 */
const markOpeners = async (page: Page): Promise<string[]> => {
  const known = [...proven].flatMap(([name, times]) => (times < timesProven ? [] : [name]));
  return await page.evaluate(markIn, { known, most: openersOpened, rows: rowsOpened });
};

const has = async (check: Promise<unknown>) => await check.then(() => true).catch(() => false);

/** A tooltip over what is open takes the first Escape, and is gone in a moment. */
const closeByKey = async (page: Page, patience = [400, 2000, 2000]): Promise<boolean> => {
  const [timeout, ...more] = patience;
  await page.keyboard.press('Escape');
  const last = page.locator(overlay).filter({ visible: true }).first();
  if (await has(last.waitFor({ state: 'hidden', timeout }))) return true;
  return more.length > 0 && (await closeByKey(page, more));
};

/** What opens by key and does not close by Escape, or does not give the focus back. */
const lostFocusOf = async (page: Page, settle: Settle): Promise<string[]> => {
  const lost: string[] = [];
  const opened = page.locator(overlay).filter({ visible: true });
  for (const [index, name] of (await markOpeners(page)).entries()) {
    const opener = page.locator(`[data-opener="${index}"]`);
    await opener.focus();
    await page.keyboard.press('Enter');
    await settle();
    if ((await opened.count()) === 0) continue;
    if (!(await closeByKey(page))) lost.push(`${name} opens what Escape does not close`);
    else if (!(await has(opener.and(page.locator(':focus')).waitFor({ timeout: 20_000 }))))
      lost.push(`${name} does not get the focus back`);
    else proven.set(name, (proven.get(name) ?? 0) + 1);
  }
  return lost;
};

/** What stands in the way of somebody who has no mouse, on the screen that is open. */
export const keyboardTroublesOf = async (page: Page, settle: Settle): Promise<string[]> => {
  await setAside(page, true);
  const traps = [await trapOf(page), await trapOf(page, 'Shift')];
  await setAside(page, false);
  return [...traps.filter((each) => each !== undefined), ...(await lostFocusOf(page, settle))];
};
