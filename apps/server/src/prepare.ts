import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Config } from '#config';
import { readErasedAccounts } from '#core/files/erasure-list.ts';
import { platformTenant } from '#core/identity/session.ts';
import { readSecret } from '#core/secrets/secret.ts';
import { demandSafeDatabase } from '#db/boot-check.ts';
import { connect } from '#db/connect.ts';
import type { Database } from '#db/connect.ts';
import type { Begun } from '#db/embedded/begin-embedded.ts';
import { migrate } from '#db/migrate.ts';
import { prepareLogin } from '#db/prepare-login.ts';
import { seedAuthenticator, seedKiosk } from '#db/seed/demo-people.ts';
import { isEmpty, seedDemo } from '#db/seed/demo.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import { inviteSuperAdministrator } from '#features/users/super-administrator.ts';
import { closeReturned } from '#features/users/users.writes.ts';

/** Whoever waits sees at what it is, the first time for half a minute; what a command answers stays by itself. */
const say = (line: string) => process.stderr.write(`${line}\n`);

const patienceMs = 60_000;
/** A machine that has just started, with everything on it at once, may keep a start waiting longer than a request. */
const patiently = async <T>(
  database: Database,
  work: (database: Database) => Promise<T>,
  since = Date.now(),
): Promise<T> => {
  try {
    return await work(database);
  } catch (error) {
    const mayCome = error instanceof DatabaseUnavailable && database.health().state !== 'closed';
    if (!mayCome || Date.now() - since > patienceMs) throw error;
    await sleep(500);
    return await patiently(database, work, since);
  }
};

/** Migrates as the owner of the schema: always with the embedded engine, else where its url is given. */
const bringUpToDate = async (database: Database, config: Config) => {
  if (database.engine === 'postgres' && config.databaseAdminUrl === undefined) return;
  await database.asOwner(async (db) => {
    await migrate(db);
    if (config.databaseUrl !== undefined) await prepareLogin(db, config.databaseUrl);
  });
};

const seedWhereAsked = async (database: Database, config: Config): Promise<boolean> => {
  const isNew = await patiently(database, (db) => isEmpty(db));
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

/** How somebody comes in for the first time, and what whoever starts the server has to do for it. */
const beginForReal = async (database: Database, config: Config): Promise<void> => {
  const { superAdministrator: person, publicUrl, smtpUrl } = config;
  if (person === undefined) {
    if (await isEmpty(database))
      say(
        'Nobody can sign in yet: start with SUPER_ADMINISTRATOR="Your Name <you@example.org>", who is then invited.',
      );
    return;
  }
  const { email } = person;
  const platform = { as: 'app', tenantId: platformTenant } as const;
  const invitation = await database.inScope(platform, (db) =>
    inviteSuperAdministrator(db, { person, hasMail: smtpUrl !== undefined }),
  );
  if (invitation.is === 'taken')
    say(`SUPER_ADMINISTRATOR: ${email} is somebody else's account already, name another address`);
  if (invitation.is === 'mailed') say(`An invitation is on its way to ${email}`);
  if (invitation.is === 'made')
    say(
      `To choose the password of ${email}, open this within 72 hours; it works once:\n  ${new URL(invitation.path, publicUrl).href}`,
    );
};

/** Whoever was deleted for ever since the backup that was put back does not come in again. */
const closeErased = async (database: Database, { erasuresDir }: Config): Promise<void> => {
  const erased = await readErasedAccounts(erasuresDir);
  if (erased.length === 0) return;
  const closed = await patiently(database, (known) =>
    known.inScope({ as: 'identity' }, (db) => closeReturned(db, erased)),
  );
  if (closed > 0) say(`Accounts that were deleted for ever and are closed again: ${closed}`);
};

export interface Opened {
  database: Database;
  /** Whether it holds the demo, once its schema is up to date, an empty one is filled, and it is safe. */
  isDemo: Promise<boolean>;
}

const prepare = async (database: Database, config: Config): Promise<boolean> => {
  say('Preparing the database...');
  await bringUpToDate(database, config);
  await patiently(database, demandSafeDatabase);
  await closeErased(database, config);
  const isDemo = await seedWhereAsked(database, config);
  if (!isDemo) await beginForReal(database, config);
  return isDemo;
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
