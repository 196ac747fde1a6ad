import { readConfig } from '#config';
import { clearLeftCopies } from '#db/copies/temporary-folder.ts';
import { beginEmbedded, engineFolder } from '#db/embedded/begin-embedded.ts';
import { makePrivate } from '#db/embedded/private-folder.ts';

/** Serves as the environment says; the pages once they are built. */
export const serve = async (
  env: NodeJS.ProcessEnv,
  build?: () => Promise<void> | undefined,
): Promise<void> => {
  try {
    const config = readConfig(env);
    await makePrivate(config.dataDir);
    // The database opens in a thread of its own while the rest of the program is read.
    const isEmbedded = config.databaseUrl === undefined;
    const begun = isEmbedded ? await beginEmbedded(engineFolder(config.dataDir)) : undefined;
    const built = build?.();
    const { openData } = await import('./prepare.ts');
    const opening = openData(config, begun);
    const [{ database, isDemo }, { listen }] = await Promise.all([opening, import('./listen.ts')]);
    const ready = Promise.all([isDemo, built]).then(([isPrepared]) => isPrepared);
    await listen(config, { database, isDemo: ready });
    void clearLeftCopies();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
};
