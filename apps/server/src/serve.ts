import { readConfig } from '#config';

import { openPrepared } from './prepare.ts';

/** Serves as the environment says; the pages once they are built. */
export const serve = async (env: NodeJS.ProcessEnv, built?: Promise<void>): Promise<void> => {
  try {
    const config = readConfig(env);
    // The database opens in a thread of its own while the rest of the program is read.
    const [prepared, { listen }] = await Promise.all([openPrepared(config), import('./listen.ts')]);
    await built;
    await listen(config, prepared);
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
};
