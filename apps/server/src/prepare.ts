import { mkdir } from 'node:fs/promises';

import { sql } from 'kysely';

import type { Config } from '#config';
import { readSecret } from '#core/secrets/secret.ts';
import { demandSafeDatabase } from '#db/boot-check.ts';
import { connect } from '#db/connect.ts';
import type { Database } from '#db/connect.ts';
import type { Begun } from '#db/embedded/begin-embedded.ts';
import { migrate } from '#db/migrate.ts';
import { prepareLogin } from '#db/prepare-login.ts';
import { seedAuthenticator, seedKiosk } from '#db/seed/demo-people.ts';
import { isEmpty, seedDemo } from '#db/seed/demo.ts';

/** Whoever waits sees at what it is, the first time for half a minute; what a command answers stays by itself. */
const say = (line: string) => process.stderr.write(`${line}\n`);

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
    say('Filling it with the demo: three properties, their people, rooms and weeks...');
    await seedDemo(database);
    const secret = await readSecret(config);
    await seedAuthenticator(database, secret);
    await seedKiosk(database, secret);
    await database.asOwner((db) => sql`analyze`.execute(db));
  }
  return isWanted && (isNew || !(await isEmpty(database, 'super@demo.example')));
};

export interface Opened {
  database: Database;
  /** Whether it holds the demo, once its schema is up to date, an empty one is filled, and it is safe. */
  isDemo: Promise<boolean>;
}

const prepare = async (database: Database, config: Config): Promise<boolean> => {
  say('Preparing the database...');
  await bringUpToDate(database, config);
  await demandSafeDatabase(database);
  return await seedWhereAsked(database, config);
};

/** Opens the data; until it is prepared nobody may be served from it. */
export const openData = async (config: Config, begun?: Begun): Promise<Opened> => {
  await mkdir(config.dataDir, { recursive: true });
  const database = await connect({ ...config, begun });
  const isDemo = prepare(database, config);
  // Whoever serves waits for it, and may begin to after it has failed.
  isDemo.catch(() => undefined);
  return { database, isDemo };
};
