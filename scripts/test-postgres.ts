import { requireNode } from './runtime.ts';

requireNode('npm run test:postgres');
const { printClosingLine } = await import('./closing-lines.ts');
const { openPostgres } = await import('./postgres.ts');
const { runVitest } = await import('./run-vitest.ts');

const INSTALL = '--install';
const args = process.argv.slice(2);
const postgres = await openPostgres({ mayInstall: args.includes(INSTALL) });

if (postgres) {
  try {
    process.exitCode = await runVitest(
      ['--project', 'server', ...args.filter((arg) => arg !== INSTALL)],
      { TEST_DATABASE_ADMIN_URL: postgres.url },
    );
  } finally {
    await postgres.stop();
  }
} else {
  printClosingLine('PostgreSQL suite skipped: no server found');
}
