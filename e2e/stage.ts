import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

export interface Stage {
  server: RunningServer;
  browser: Browser;
}

/** A server with the demo and a browser for the tests of one file; `set` makes what they all need. */
export const openStage = (set: () => Promise<void> = async () => {}): Stage => {
  const stage = {} as Stage;
  beforeAll(async () => {
    [stage.server, stage.browser] = await Promise.all([startServer(), launchBrowser()]);
    await set();
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.server?.stop();
  });
  return stage;
};
