import { requireNode } from './runtime.ts';

requireNode('npm test');
const { buildWeb } = await import('./build.ts');
const { runVitest } = await import('./run-vitest.ts');

await buildWeb();
process.exitCode = await runVitest(process.argv.slice(2));
