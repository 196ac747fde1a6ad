import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

import { connect } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';

import { onServer } from '../services/on-server.ts';
import { findTemplate, scratchFolder } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database on the server of which each test's own is a copy. */
    template: string;
    /** In the name of everything that this run makes and may have to clear away. */
    run: string;
    /** Whether the files of a worker run in one server. */
    isShared: boolean;
  }
}

/** The schema is made once a run: making it takes seconds, copying it a tenth of one. */
const makeOnServer = async (server: string, name: string): Promise<void> => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, (client) => client.query(`create database ${name}`));
  const database = await connect({ dataDir: '', databaseUrl: url.href });
  await database.asOwner(migrate);
  await database.close();
};

/** The shared servers end with their workers, which nobody waits for. */
const clearServer = (server: string, run: string) =>
  onServer(server, async (client) => {
    const { rows } = await client.query<{ name: string; role: string | null }>(
      `select datname as name, rolname as role from pg_database left join pg_roles on rolname = datname
       where datname like $1`,
      [`keyhold_${run}_%`],
    );
    for (const { name, role } of rows) {
      await client.query(`drop database ${name} with (force)`);
      if (role !== null) await client.query(`drop role ${role}`);
    }
  });

const clearFolders = async (run: string): Promise<void> => {
  const folder = scratchFolder();
  const own = (await readdir(folder)).filter((name) => name.startsWith(`keyhold-${run}-`));
  for (const name of own) await rm(path.join(folder, name), { recursive: true, force: true });
};

/** Before the first test file: two that make it at once would do it twice. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = process.env.TEST_DATABASE_ADMIN_URL;
  const run = randomBytes(4).toString('hex');
  project.provide('run', run);
  if (server === undefined) {
    await findTemplate();
    return () => clearFolders(run);
  }
  const template = `keyhold_${run}_template`;
  await makeOnServer(server, template);
  project.provide('template', template);
  return () => clearServer(server, run);
};
