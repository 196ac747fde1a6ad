import type { BrowserContext, Page } from 'playwright-core';
import { afterEach } from 'vitest';

import { profileOf, watch, type Trouble } from './signed-in.ts';
import type { Stage } from './stage.ts';

/** People of the demo, each in a browser's profile of their own until the test's end. */
export const openVisits = (stage: Stage) => {
  let contexts: BrowserContext[] = [];
  const troubles: Trouble[] = [];
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
  });
  const visit = async (account: string): Promise<Page> => {
    const { context } = await profileOf(stage.browser, { url: stage.server.url, account });
    contexts.push(context);
    const page = await context.newPage();
    troubles.push(watch(page));
    return page;
  };
  return { visit, troubles };
};
