import { enableCompileCache } from 'node:module';
import path from 'node:path';

import { requireNode } from './runtime.ts';

requireNode('npm start');
// What was compiled for one start need not be for the next.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/keyhold/compiled'));
const { buildWeb } = await import('./build.ts');

// The database is made while the pages are built.
const built = buildWeb();
const { serve } = await import('../apps/server/src/serve.ts');
await serve(process.env, built);
