import { requireNode } from './runtime.ts';

requireNode('npm run test:changed');
const { runVitest } = await import('./run-vitest.ts');

/** What a change touches: by the imports, without the proofs of all routes and the browser. */
const [since = 'HEAD'] = process.argv.slice(2);
const projects = ['contract', 'server', 'server-features', 'web', 'lint'];
process.exitCode = await runVitest(
  [...projects.flatMap((name) => ['--project', name]), '--changed', since, '--passWithNoTests'],
  { TEST_PROOFS: 'none' },
);
