import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

import { launchBrowser } from './browser.ts';
import { copyDemo } from './demo.ts';
import { type RunningServer, startServer } from './server.ts';

export interface Stage {
  server: RunningServer;
  browser: Browser;
}
type Setting = () => Promise<void>;

// The worker keeps its modules from file to file: what is opened here serves until it ends.
process.once('SIGTERM', () => process.exit());
const once = <T>(open: () => Promise<T>) => {
  let opened: Promise<T> | undefined;
  return async () => await (opened ??= open());
};
type Environment = () => Promise<NodeJS.ProcessEnv>;
const startWithDemo = async (environment: Environment = async () => ({})) =>
  await startServer(await environment(), await copyDemo());
const browserOfWorker = once(launchBrowser);
const serverOfWorker = once(() => startWithDemo());

const open = (start: () => Promise<RunningServer>, set: Setting) => {
  const stage = {} as Stage;
  beforeAll(async () => {
    [stage.server, stage.browser] = await Promise.all([start(), browserOfWorker()]);
    await set();
  });
  afterAll(async () => {
    for (const context of stage.browser?.contexts() ?? []) await context.close();
  });
  return stage;
};

/**
 * A server with the demo and a browser for files that do not stand in one another's way: rooms of
 * their own, nothing that is counted, nobody who is renamed. `set` makes what the file needs.
 */
export const shareStage = (set: Setting = async () => {}): Stage => open(serverOfWorker, set);

/** The same with a server that no other file sees. */
export const openStage = (set: Setting = async () => {}, environment?: Environment): Stage => {
  const stage = open(() => startWithDemo(environment), set);
  afterAll(async () => await stage.server?.stop());
  return stage;
};
