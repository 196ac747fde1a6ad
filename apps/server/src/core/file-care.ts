import type { FastifyInstance } from 'fastify';

import type { Database } from '#db/connect.ts';

import type { Keeping } from './file-grants.ts';

const hourMs = 3_600_000;

const listTenants = (database: Database) =>
  database.inScope({ as: 'identity' }, (db) => db.selectFrom('tenants').select('id').execute());

/** Takes away what was registered and never came, in every property; gives how many there were. */
export const removeAbandoned = async (
  database: Database,
  { files, keeper }: Pick<Keeping, 'files' | 'keeper'>,
): Promise<number> => {
  let count = 0;
  for (const { id } of await listTenants(database)) {
    const scope = { as: 'app', tenantId: id } as const;
    const keys = await database.inScope(scope, (db) => keeper.forgetAbandoned(db));
    for (const key of keys) await files.remove(key);
    count += keys.length;
  }
  return count;
};

/** Every hour, as long as the server runs. */
export const careForFiles = (app: FastifyInstance, keeping: Keeping) => {
  const care = () =>
    void removeAbandoned(keeping.platform.database, keeping).catch((error: unknown) =>
      app.log.warn({ err: error }, 'abandoned files were not removed'),
    );
  const timer = setInterval(care, hourMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
