import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, inject } from 'vitest';

import { openTestApp } from './app.ts';
import type { TestApp, TestAppOptions } from './app.ts';

type Open = () => Promise<TestApp>;

/** Stands for a server that is open as long as the tests of a file run. */
const standIn = (open: Open, close: (server: TestApp) => Promise<void>): TestApp => {
  let opened: TestApp | undefined;
  const now = () => {
    if (opened === undefined) throw new Error('the server is open in hooks and tests only');
    return opened;
  };
  beforeAll(async () => {
    opened = await open();
    // On a busy machine the loop stood still for the imports, and whoever asks now is sent away.
    while (opened.app.isUnderPressure()) await sleep(100);
  });
  afterAll(async () => {
    if (opened !== undefined) await close(opened);
  });
  return {
    get app() {
      return now().app;
    },
    get database() {
      return now().database;
    },
    get jobs() {
      return now().jobs;
    },
    get mailer() {
      return now().mailer;
    },
    clientAs: (who) => now().clientAs(who),
    request: (raw) => now().request(raw),
    close: () => now().close(),
  };
};

/** A server and a database of this file's own: for whoever drains queues, gives options or looks at all properties. */
export const useTestApp = (options: TestAppOptions = {}): TestApp =>
  standIn(
    () => openTestApp(options),
    (server) => server.close(),
  );

let shared: Promise<TestApp> | undefined;

/**
 * The server that a worker's test files share, one after another and in any order: each makes a
 * property of its own. The database goes with the run.
 */
export const shareTestApp = (): TestApp =>
  inject('isShared')
    ? standIn(
        () => (shared ??= openTestApp()),
        async () => {},
      )
    : useTestApp();
