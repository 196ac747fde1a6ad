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

/** The migrator reads the whole catalogue before it finds that nothing is to be done. */
const isUpToDate = async <T>(db: Kysely<T>): Promise<boolean> => {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('public.kysely_migration')::text as name`.execute(db);
  if (tables[0]?.name == null) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const known = Object.keys(await readMigrations()).toSorted();
  return (
    known.join() ===
    rows
      .map(({ name }) => name)
      .toSorted()
      .join()
  );
};

/** Brings the schema up to date under a lock; gives the names of what ran. */
export const migrate = async <T>(db: Kysely<T>): Promise<string[]> =>
  (await isUpToDate(db)) ? [] : demandSuccess(await migratorOf(db).migrateToLatest());

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
