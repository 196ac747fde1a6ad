import { requireNode } from './runtime.ts';

requireNode('npm test');
const { buildWeb } = await import('./build.ts');
const { runVitest, turnsOf } = await import('./run-vitest.ts');

const args = process.argv.slice(2);
await buildWeb();
process.exitCode = await runVitest(args, turnsOf(args));
