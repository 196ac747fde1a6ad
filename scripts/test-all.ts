import { requireNode } from './runtime.ts';

requireNode('npm run test:all');
// Every proof on both engines, and each file by itself: for a quiet hour.
Object.assign(process.env, { TEST_PROOFS: 'all', TEST_ISOLATED: 'true' });
await import('./test.ts');
const { exitCode } = process;
await import('./test-postgres.ts');
process.exitCode ||= exitCode;
