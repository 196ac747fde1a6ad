import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { lasting } from './lasting.ts';
import { quiet } from './quiet.ts';
import { profileOf, watch } from './signed-in.ts';
import { shareStage } from './stage.ts';

const stage = shareStage();

/** As a translator does that asks nobody: every text goes into elements of its own. */
const translate = (page: Page) =>
  page.evaluate(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || text.parentNode.closest('script, style, font')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    }
  })()`);

const openVisit = async (language: 'en' | 'es' = 'en') => {
  const { browser, server } = stage;
  const { context } = await profileOf(browser, { url: server.url, account: 'manager', language });
  const page = await context.newPage();
  const trouble = watch(page);
  return { context, page, trouble, settle: quiet(page, trouble) };
};

it('asks not to be translated, and names its language', async () => {
  for (const language of ['en', 'es'] as const) {
    const { context, page } = await openVisit(language);
    await page.goto('/dashboard/guests');
    await page.locator('h1').waitFor();
    const root = page.locator('html');
    expect(await root.getAttribute('translate')).toBe('no');
    expect(await root.getAttribute('lang')).toBe(language);
    expect(await page.locator('meta[name=google]').getAttribute('content')).toBe('notranslate');
    await context.close();
  }
});

it('goes on, and shows what is so, when it is translated all the same', async () => {
  const { context, page, trouble, settle } = await openVisit();
  const rows = page.locator('tbody tr');
  const title = page.getByRole('heading', { level: 1 });
  const open = async (path: string) => {
    await page.goto(path);
    await title.waitFor();
    await settle();
    await translate(page);
  };
  const findNothing = async () => {
    await page.getByRole('searchbox').first().fill('xqxq');
    await page.getByText('Nothing found').waitFor();
    await expect.poll(() => rows.count()).toBe(0);
  };

  await open('/dashboard/guests?view=all');
  await findNothing();
  await page.getByRole('searchbox').first().fill('');
  await rows.first().waitFor();
  await settle();
  await translate(page);
  const guest = rows.first().locator('[data-row-focus]');
  const name = ((await guest.textContent()) ?? '').trim();
  await guest.click();
  await page.waitForURL(/guests\/\d+|open=\d+/);
  await page.getByRole('heading', { name }).first().waitFor();

  await open('/dashboard/audit-log');
  await page.getByRole('combobox', { name: 'Area' }).click();
  await settle();
  await translate(page);
  await page.getByRole('option', { name: 'Guests' }).click();
  await page.waitForURL(/family=/);
  await settle();
  expect(await title.textContent()).toBe('Audit Logs');

  await open('/dashboard/reservations?view=all');
  await findNothing();
  expect(await title.textContent()).toBe('Reservations');
  expect(await lasting(trouble)).toEqual([]);
  await context.close();
});
