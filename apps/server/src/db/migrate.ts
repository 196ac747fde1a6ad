import { readdir, readFile } from 'node:fs/promises';

import type { Kysely, Migration, MigrationResultSet } from 'kysely';
import { Migrator, sql } from 'kysely';

const folder = new URL('./migrations/', import.meta.url);

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const load = async (name: string): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8');
    return [
      name.replace(/\.sql$/, ''),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ];
  };
  return Object.fromEntries(await Promise.all(names.map(load)));
};

const migratorOf = <T>(db: Kysely<T>) =>
  new Migrator({ db, provider: { getMigrations: readMigrations } });

const demandSuccess = ({ error, results = [] }: MigrationResultSet): string[] => {
  const failed = results.find((result) => result.status === 'Error');
  if (error !== undefined)
    throw new Error(`The migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  return results.map((result) => result.migrationName);
};

/** Brings the schema up to date under a lock; gives the names of what ran. */
export const migrate = async <T>(db: Kysely<T>): Promise<string[]> =>
  demandSuccess(await migratorOf(db).migrateToLatest());

/** Brings an older or empty schema to where it was when this migration was its newest. */
export const migrateTo = async <T>(db: Kysely<T>, name: string): Promise<string[]> => {
  if (!(name in (await readMigrations())))
    throw new Error(
      `This version does not know the migration ${name}: use the one that made it, or a newer`,
    );
  return demandSuccess(await migratorOf(db).migrateTo(name));
};

/** The migrations that have not run yet. */
export const pendingMigrations = async <T>(db: Kysely<T>): Promise<string[]> =>
  (await migratorOf(db).getMigrations())
    .filter((migration) => migration.executedAt === undefined)
    .map((migration) => migration.name);
