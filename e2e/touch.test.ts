import { expect, inject, it } from 'vitest';

import { quiet } from './quiet.ts';
import { profileOf, watch } from './signed-in.ts';
import { shareStage } from './stage.ts';

const stage = shareStage();

/** What is lower than a thumb's 44 pixels: links within a line of text have their reach above and below it. */
const TOO_LOW = `[...document.querySelectorAll(
  'button, a[href], input:not([type=file]), select, textarea, [role=menuitem], [role=tab]')]
  .filter((each) => {
    if (each.closest('[aria-hidden=true], .sr-only') || each.tabIndex < 0) return false;
    const look = getComputedStyle(each);
    const { width, height } = each.getBoundingClientRect();
    if (look.visibility === 'hidden' || width < 2 || height < 2) return false;
    if (look.display === 'inline' || look.position === 'fixed') return false;
    const reach = ['::before', '::after'].map((part) => getComputedStyle(each, part))
      .filter(({ content, position }) => content !== 'none' && position === 'absolute')
      .map(({ height }) => parseFloat(height));
    return Math.max(height, ...reach, each.closest('label')?.getBoundingClientRect().height ?? 0) < 43.5;
  })
  .map((each) => (each.getAttribute('aria-label') ?? each.innerText) + ' ' + each.className)`;

/** By a name that the compiler does not follow: it would check the whole app again. */
const table = `${import.meta.dirname}/../apps/web/src/app/screens.tsx`;
const { screens } = (await import(table)) as {
  screens: readonly { path: string; menu?: { staff?: string } }[];
};
const third = inject('third');
/** What staff open every day: the dashboard always, of the others a third a run. */
const paths = screens
  .filter(({ menu }) => /^(?:daily|maintenance)$/.test(menu?.staff ?? ''))
  .filter(({ path }, index) => path === '/dashboard' || third === null || index % 3 === third)
  .map(({ path }) => path);
const accounts = ['housekeeper', 'maintenance', 'security', 'frontdesk'] as const;

it.each(accounts)('gives the thumb of %s 44 pixels', async (account) => {
  const { url } = stage.server;
  const { context } = await profileOf(stage.browser, { url, account, width: 390 });
  const phone = await stage.browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    storageState: await context.storageState(),
  });
  await context.close();
  const page = await phone.newPage();
  const settle = quiet(page, watch(page));
  const tooLow: string[] = [];
  let measured = 0;
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settle();
    measured += await page.getByRole('button').count();
    tooLow.push(...(await page.evaluate<string[]>(TOO_LOW)).map((each) => `${path}: ${each}`));
  }
  expect(tooLow).toEqual([]);
  expect(measured).toBeGreaterThan(paths.length * 3);
  await phone.close();
});
