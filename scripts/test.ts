import { requireNode } from './runtime.ts';

requireNode('npm test');
const { runVitest, turnsOf } = await import('./run-vitest.ts');

const args = process.argv.slice(2);
process.exitCode = await runVitest(args, turnsOf(args));
