import { globSync, readFileSync } from 'node:fs';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import LongestFirst from './scripts/longest-first.ts';
import { browserLeftOut, leftOut, pagesLeftOut, recent, third } from './scripts/test-turns.ts';

declare module 'vitest' {
  interface ProvidedContext {
    isShared: boolean;
  }
}

/** Generous: what is waited for must come, and a busy machine must not turn a test red. */
const timeouts = {
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
};
const unit = {
  environment: 'node',
  sequence: { groupOrder: 0 },
  setupFiles: ['scripts/fixed-seed.ts'],
};
/** Whole screens with a fake server behind them: `apps/web/src/testing/open-page.tsx`. */
const pageTests = 'apps/web/src/**/*.page.test.tsx';
const serverTests = 'apps/server/src/**/*.test.ts';
const server = {
  ...unit,
  ...timeouts,
  globalSetup: ['apps/server/src/testing/world/global-setup.ts'],
};
const isIsolated = process.env.TEST_ISOLATED === 'true';
/** Whoever asks for the shared server runs beside the others who do. */
const sharing = globSync(serverTests, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes(' = shareTestApp()'),
);

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/closing-lines.ts'],
    projects: [
      {
        test: {
          ...unit,
          ...timeouts,
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          isolate: isIsolated,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: [serverTests],
          exclude: [...sharing, ...leftOut],
          // A server and a database a file; the modules are read, and made fast, once a worker.
          isolate: isIsolated,
          provide: { isShared: false, third, recent },
        },
      },
      {
        test: {
          ...server,
          name: 'server-features',
          include: sharing.filter((file) => !leftOut.includes(file)),
          isolate: isIsolated,
          provide: { isShared: !isIsolated, third, recent },
        },
      },
      {
        test: {
          ...unit,
          ...timeouts,
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: [pageTests],
          isolate: isIsolated,
        },
      },
      {
        // The compiler that the built pages went through.
        plugins: [react({ compiler: true })],
        test: {
          ...unit,
          name: 'pages',
          include: [pageTests],
          exclude: [...pagesLeftOut],
          environment: 'happy-dom',
          // The pages are loaded once a worker; `openPage` begins each test anew.
          isolate: false,
          setupFiles: [...unit.setupFiles, 'apps/web/src/testing/page-environment.ts'],
          provide: { third, recent },
          ...timeouts,
        },
      },
      {
        test: {
          ...unit,
          name: 'lint',
          include: ['lint/**/*.test.ts', 'scripts/**/*.test.ts'],
          ...timeouts,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [...browserLeftOut],
          environment: 'node',
          // Files of a worker share its browser, and its server where they can.
          isolate: false,
          globalSetup: ['e2e/demo.ts'],
          provide: { third, recent },
          setupFiles: ['e2e/patient-fetch.ts'],
          // After the others, and three at once: each waits for a page or a server most of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          ...timeouts,
          testTimeout: 600_000,
        },
      },
    ],
  },
});
