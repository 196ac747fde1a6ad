import { enableCompileCache } from 'node:module';
import path from 'node:path';

import { requireNode } from './runtime.ts';

requireNode('npm start');
// What was compiled for one start need not be for the next: here, and in threads and processes of it.
const compiled = path.resolve(import.meta.dirname, '../node_modules/.cache/keyhold/compiled');
enableCompileCache(compiled);
process.env['NODE_COMPILE_CACHE'] ??= compiled;

// The database is made while the pages are built.
const { serve } = await import('../apps/server/src/serve.ts');
const { buildWeb } = await import('./build.ts');
await serve(process.env, () => buildWeb('written'));
