import path from 'node:path';

/** What was compiled for one process need not be for the next: `NODE_COMPILE_CACHE` of those that are started. */
export const compiled = path.resolve(
  import.meta.dirname,
  '../node_modules/.cache/keyhold/compiled',
);
