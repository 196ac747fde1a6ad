import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

import { inject } from 'vitest';

import { connect } from '#db/connect.ts';
import type { ConnectOptions, Database } from '#db/connect.ts';
import { prepareLogin } from '#db/prepare-login.ts';

import { onServer } from '../services/on-server.ts';
import { copyTemplate, scratchFolder } from './template.ts';

const adminUrl = process.env.TEST_DATABASE_ADMIN_URL;
/** Roles belong to the whole server: test files that change them take turns. */
const rolesLock = 7_213_001;

export const isOnPostgres = adminUrl !== undefined;

export interface TestDatabase {
  database: Database;
  /** What `connect` was given. */
  options: ConnectOptions;
  /** Closes it and leaves nothing behind. */
  close: () => Promise<void>;
}
/** A machine that runs two suites at once is slower than a hotel's, and no fault of the server's. */
const timeoutFactor = 12;
type Wanted = Pick<ConnectOptions, 'onStatement' | 'connections'>;

const openEmbedded = async (wanted: Wanted): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(path.join(scratchFolder(), `keyhold-${inject('run')}-`));
  await copyTemplate(dataDir);
  const options = { dataDir, timeoutFactor, ...wanted };
  const database = await connect(options);
  const close = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, options, close };
};

const urlOf = (server: string, parts: { database: string; login?: string }): string => {
  const url = new URL(server);
  url.pathname = `/${parts.database}`;
  if (parts.login !== undefined) {
    url.username = parts.login;
    url.password = randomBytes(12).toString('hex');
  }
  return url.href;
};

/** A database and a login role of its own: the server never signs in as the superuser. */
const openPostgres = async (server: string, wanted: Wanted): Promise<TestDatabase> => {
  const name = `keyhold_${inject('run')}_${randomBytes(6).toString('hex')}`;
  const owner = urlOf(server, { database: name });
  const login = urlOf(server, { database: name, login: name });
  const options = {
    dataDir: '',
    databaseUrl: login,
    databaseAdminUrl: owner,
    timeoutFactor,
    ...wanted,
  };
  const database = await connect(options);
  await onServer(server, async (client) => {
    await client.query(`create database ${name} template ${inject('template')}`);
    await client.query('select pg_advisory_lock($1)', [rolesLock]);
    await database.asOwner((db) => prepareLogin(db, login));
  });
  const close = async () => {
    await database.close();
    await onServer(server, async (client) => {
      await client.query('select pg_advisory_lock($1)', [rolesLock]);
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`drop role if exists ${name}`);
    });
  };
  return { database, options, close };
};

/** A migrated, empty database of this test file's own, on the engine of this run. */
export const openTestDatabase = (wanted: Wanted = {}): Promise<TestDatabase> =>
  adminUrl === undefined ? openEmbedded(wanted) : openPostgres(adminUrl, wanted);
