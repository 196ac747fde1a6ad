import { requireNode } from './runtime.ts';

requireNode('npm run test:postgres');
const { printClosingLine } = await import('./closing-lines.ts');
const { openPostgres } = await import('./postgres.ts');
const { runVitest, turnsOf } = await import('./run-vitest.ts');

const INSTALL = '--install';
const args = process.argv.slice(2).filter((arg) => arg !== INSTALL);
const postgres = await openPostgres({ mayInstall: process.argv.includes(INSTALL) });

if (postgres) {
  try {
    process.exitCode = await runVitest(
      ['--project', 'server', '--project', 'server-features', ...args],
      { TEST_DATABASE_ADMIN_URL: postgres.url, ...turnsOf(args) },
    );
  } finally {
    await postgres.stop();
  }
} else {
  printClosingLine('PostgreSQL suite skipped: no server found');
}
