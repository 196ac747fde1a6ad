import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Source, Sources } from './sources.ts';
import { readSources } from './sources.ts';
import { rememberRights, tellOfRights } from './upgraded-roles.ts';

/** Two that start at once take turns. */
const lock = 20_261_122;

interface Ledger {
  migrations: string[];
  /** The functions and views as they were made last: their checksums by their names. */
  made: Map<string, string>;
}

/** What has run on this database; the schema `ledger` is not there before the first time. */
const readLedger = async <T>(db: Kysely<T>): Promise<Ledger> => {
  const { rows } = await sql<{ is_kept: boolean; is_older: boolean }>`
    select to_regnamespace('ledger') is not null as is_kept,
      to_regclass('public.kysely_migration') is not null as is_older`.execute(db);
  if (rows[0]?.is_older === true)
    throw new Error(
      'This data was made by a preview of Keyhold, and later versions do not read it. Start with an empty data folder or database (move the old one aside), or keep using the version that made it',
    );
  if (rows[0]?.is_kept !== true) return { migrations: [], made: new Map() };
  const ran = await sql<{ name: string }>`select name from ledger.migrations order by name`.execute(
    db,
  );
  const made = await sql<{ name: string; checksum: string }>`
    select name, checksum from ledger.made`.execute(db);
  return {
    migrations: ran.rows.map(({ name }) => name),
    made: new Map(made.rows.map(({ name, checksum }) => [name, checksum])),
  };
};

const pathOf = (folder: 'functions' | 'views', { name }: Source) => `${folder}/${name}`;

/** What differs between the ledger and this version; throws where the data has seen a newer one. */
const compare = (sources: Sources, { migrations, made }: Ledger) => {
  const known = new Set(sources.migrations.map(({ name }) => name));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new Error(`The data is newer than this version, which does not know ${unknown}`);
  const pending = sources.migrations.filter(({ name }) => !migrations.includes(name));
  const late = pending.find(({ name }) => name < (migrations.at(-1) ?? ''));
  if (late !== undefined)
    throw new Error(
      `The migration ${late.name} is older than one that has run: give it a new time`,
    );
  const changed = (folder: 'functions' | 'views') =>
    sources[folder].filter((source) => made.get(pathOf(folder, source)) !== source.checksum);
  const wanted = new Set(sources.views.map((view) => pathOf('views', view)));
  const dropped = [...made.keys()].filter((path) => path.startsWith('views/') && !wanted.has(path));
  return { pending, functions: changed('functions'), views: changed('views'), dropped };
};

const namesOf = ({ pending, functions, views, dropped }: ReturnType<typeof compare>): string[] => [
  ...pending.map(({ name }) => name),
  ...functions.map((source) => pathOf('functions', source)),
  ...views.map((source) => pathOf('views', source)),
  ...dropped,
];

const run = async <T>(db: Kysely<T>, path: string, { text }: Source) => {
  try {
    await sql.raw(text).execute(db);
  } catch (error) {
    throw new Error(`The migration ${path} failed`, { cause: error });
  }
};

/** A function or a view, as it is now. */
const make = async <T>(db: Kysely<T>, path: string, source: Source) => {
  await run(db, path, source);
  await sql`insert into ledger.made (name, checksum) values (${path}, ${source.checksum})
    on conflict (name) do update set checksum = excluded.checksum`.execute(db);
};

/** All at once: then none stands on another in the way. */
const dropViews = async <T>(db: Kysely<T>, { made }: Ledger) => {
  const views = [...made.keys()].flatMap((path) => path.match(/^views\/(.*)/)?.[1] ?? []);
  if (views.length === 0) return;
  await sql`drop view ${sql.join(views.map((name) => sql.table(name)))}`.execute(db);
  await sql`delete from ledger.made where name like 'views/%'`.execute(db);
};

const openLedger = async <T>(db: Kysely<T>) => {
  await sql`create schema if not exists ledger`.execute(db);
  await sql`create table if not exists ledger.migrations (
    name text primary key, ran_at timestamptz not null default now())`.execute(db);
  await sql`create table if not exists ledger.made (
    name text primary key, checksum text not null)`.execute(db);
};

/** Up to this migration, or to the last one: functions first, views once nothing is left to run. */
const advance = async <T>(db: Kysely<T>, { sources, upTo }: Wanted): Promise<string[]> => {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(db);
  const ledger = await readLedger(db);
  const difference = compare(sources, ledger);
  const names = namesOf(difference);
  if (names.length === 0) return [];
  await openLedger(db);
  await dropViews(db, ledger);
  // A function may name a table that only a migration makes.
  await sql`set local check_function_bodies = off`.execute(db);
  for (const source of difference.functions) await make(db, pathOf('functions', source), source);
  await sql`set local check_function_bodies = on`.execute(db);
  const due = difference.pending.filter(({ name }) => upTo === undefined || name <= upTo);
  const hadRoles = await rememberRights(db);
  for (const migration of due) {
    await run(db, migration.name, migration);
    await sql`insert into ledger.migrations (name) values (${migration.name})`.execute(db);
  }
  if (hadRoles) await tellOfRights(db);
  if (due.length < difference.pending.length) return due.map(({ name }) => name);
  for (const view of sources.views) await make(db, pathOf('views', view), view);
  return names;
};

interface Wanted {
  sources: Sources;
  upTo?: string;
}

const bring = async <T>(db: Kysely<T>, wanted: Wanted): Promise<string[]> => {
  const isDue = namesOf(compare(wanted.sources, await readLedger(db))).length > 0;
  return isDue ? await db.transaction().execute((trx) => advance(trx, wanted)) : [];
};

/** Brings the schema up to date, all of it or nothing; gives the names of what ran. */
export const migrate = async <T>(db: Kysely<T>): Promise<string[]> =>
  await bring(db, { sources: await readSources() });

/** Brings an older or empty schema to where it was when this migration was its newest. */
export const migrateTo = async <T>(db: Kysely<T>, name: string): Promise<string[]> => {
  const sources = await readSources();
  if (!sources.migrations.some((migration) => migration.name === name))
    throw new Error(
      `This version does not know the migration ${name}: use the one that made it, or a newer`,
    );
  return await bring(db, { sources, upTo: name });
};

/** What has not run yet, and the functions and views that this version has otherwise. */
export const pendingMigrations = async <T>(db: Kysely<T>): Promise<string[]> =>
  namesOf(compare(await readSources(), await readLedger(db)));
