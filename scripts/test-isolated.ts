import { requireNode } from './runtime.ts';

requireNode('npm run test:isolated');
const { runVitest } = await import('./run-vitest.ts');

/** Each file in a process, a server and a database of its own, in case one hides what another leaves. */
const args = ['--project', 'server-features', ...process.argv.slice(2)];
process.exitCode = await runVitest(args, { TEST_ISOLATED: 'true' });
