import { mkdir } from 'node:fs/promises';

import { sql } from 'kysely';

import type { Config } from '#config';
import { readSecret } from '#core/secrets/secret.ts';
import { demandSafeDatabase } from '#db/boot-check.ts';
import { connect } from '#db/connect.ts';
import type { Database } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { prepareLogin } from '#db/prepare-login.ts';
import { seedAuthenticator } from '#db/seed/demo-people.ts';
import { isEmpty, seedDemo } from '#db/seed/demo.ts';

/** Migrates as the owner of the schema: always with the embedded engine, else where its url is given. */
const bringUpToDate = async (database: Database, config: Config) => {
  if (database.engine === 'postgres' && config.databaseAdminUrl === undefined) return;
  await database.asOwner(async (db) => {
    await migrate(db);
    if (config.databaseUrl !== undefined) await prepareLogin(db, config.databaseUrl);
  });
};

const seedWhereAsked = async (database: Database, config: Config): Promise<boolean> => {
  const isNew = await isEmpty(database);
  const isWanted = config.demo ?? database.engine === 'embedded';
  if (isNew && isWanted) {
    await seedDemo(database);
    await seedAuthenticator(database, await readSecret(config));
    await database.asOwner((db) => sql`analyze`.execute(db));
  }
  return isWanted && (isNew || !(await isEmpty(database, 'super@demo.example')));
};

export interface Prepared {
  database: Database;
  isDemo: boolean;
}

/** Opens the data, brings the schema up to date, fills an empty demo, and refuses what is unsafe. */
export const openPrepared = async (config: Config): Promise<Prepared> => {
  await mkdir(config.dataDir, { recursive: true });
  const database = await connect(config);
  try {
    await bringUpToDate(database, config);
    await demandSafeDatabase(database);
    const isDemo = await seedWhereAsked(database, config);
    return { database, isDemo };
  } catch (error) {
    await database.close();
    throw error;
  }
};
