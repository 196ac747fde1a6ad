import { enableCompileCache } from 'node:module';

import { compiled } from './compiled.ts';
import { requireNode } from './runtime.ts';

requireNode('npm start');
// Here, and in threads and processes of it.
enableCompileCache(compiled);
process.env['NODE_COMPILE_CACHE'] ??= compiled;

// The database is made while the pages are built.
const { serve } = await import('../apps/server/src/serve.ts');
const { buildWeb } = await import('./build.ts');
await serve(process.env, () => buildWeb('written'));
