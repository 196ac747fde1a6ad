import { isDeepStrictEqual } from 'node:util';

import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../connect.ts';
import { migrateTo } from '../migrate.ts';
import { pagesOf } from './dump.ts';
import { linesFile, readManifest } from './manifest.ts';
import type { Manifest, Place } from './manifest.ts';
import { keyOf, readLines, sumOf } from './packed-file.ts';
import { jobs, readTables } from './tables.ts';
import type { Table } from './tables.ts';

const pageBytes = 2 ** 20;

/** Rules that a table is held to from the moment its rows are all there, not while they come in. */
interface Guards {
  drop: string[];
  restore: string[];
}

const guardsOf = async <T>(db: Kysely<T>): Promise<Guards> => {
  const { rows } = await sql<{ drop: string; restore: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where contype = 'f' and (connamespace = 'public'::regnamespace or conrelid = ${jobs}::regclass)
    union all
    select format('alter table %s disable trigger user, no force row level security', oid::regclass),
      format('alter table %s enable trigger user, force row level security', oid::regclass)
    from pg_class where relkind = 'r' and relforcerowsecurity
      and (relnamespace = 'public'::regnamespace or oid = ${jobs}::regclass)`.execute(db);
  return { drop: rows.map(({ drop }) => drop), restore: rows.map(({ restore }) => restore) };
};

const run = async <T>(db: Kysely<T>, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** Migrations put rows of their own into some tables; people and properties only come with use. */
const demandEmpty = async <T>(db: Kysely<T>) => {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select 1 from users) or exists (select 1 from tenants where id <> 0) as is_used`.execute(
    db,
  );
  if (rows[0]?.is_used !== false)
    throw new Error('The database is not empty: a backup is restored into an empty one only');
};

const insert = async <T>(
  db: Kysely<T>,
  { name, columns, values }: Table,
  lines: readonly string[],
) => {
  const picked = sql.raw(columns.join(', '));
  await sql`insert into ${sql.table(name)} (${picked}) overriding system value
    select ${sql.raw(values.join(', '))} from jsonb_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::jsonb)`.execute(
    db,
  );
};

const fill = async <T>(
  db: Kysely<T>,
  { table, lines }: { table: Table; lines: AsyncIterable<string> },
): Promise<void> => {
  let page: string[] = [];
  let bytes = 0;
  for await (const line of lines) {
    page.push(line);
    bytes += line.length;
    if (bytes < pageBytes) continue;
    await insert(db, table, page);
    page = [];
    bytes = 0;
  }
  if (page.length > 0) await insert(db, table, page);
};

/** Every row is read back and compared with what was written down when the copy was made. */
const demandSame = async <T>(db: Kysely<T>, table: Table, { tables }: Manifest) => {
  const { rows, sha256 } = await sumOf(pagesOf(db, table));
  const expected = tables[table.name];
  if (rows !== expected?.rows || sha256 !== expected.sha256)
    throw new Error(
      `The table ${table.name} is not what was backed up: ${rows} rows instead of ${expected?.rows}`,
    );
};

const setCounters = async <T>(
  db: Kysely<T>,
  { name }: Table,
  counters: Record<string, number | null>,
) => {
  for (const [column, last] of Object.entries(counters))
    if (last !== null)
      await sql`select setval(pg_get_serial_sequence(${name}, ${column}), ${last})`.execute(db);
};

/** A copy that may be read. */
export interface Copy extends Place {
  manifest: Manifest;
}

/** What the library of the jobs asks of itself, in a line that only its start makes: done anew by then. */
const dropErrands = async <T>(db: Kysely<T>) =>
  await sql`delete from ${sql.table(jobs)} where name not in (select name from pgboss.queue)`.execute(
    db,
  );

const loadTables = async <T>(owner: Kysely<T>, { folder, manifest, key }: Copy) =>
  await owner.transaction().execute(async (db) => {
    await sql`set local timezone = 'UTC'`.execute(db);
    const tables = await readTables(db);
    const names = tables.map(({ name }) => name);
    if (!isDeepStrictEqual(names, Object.keys(manifest.tables).toSorted()))
      throw new Error('The backup holds other tables than its migrations make');
    const guards = await guardsOf(db);
    await run(db, guards.drop);
    for (const table of tables) {
      await sql`delete from ${sql.table(table.name)}`.execute(db);
      await fill(db, { table, lines: readLines(linesFile(folder, table.name), key) });
      // Whoever reads next is planned by what there is: the chain of the log would be sought row by row.
      await sql`analyze ${sql.table(table.name)}`.execute(db);
      await demandSame(db, table, manifest);
      await setCounters(db, table, manifest.tables[table.name]?.counters ?? {});
    }
    await dropErrands(db);
    await run(db, guards.restore);
  });

const notLocked =
  'This backup is not locked although BACKUP_PASSPHRASE is set, so nothing shows who made it: with --unlocked it is taken all the same';

interface Opening {
  passphrase?: string | undefined;
  /** Takes a copy that is not locked although there is a passphrase. */
  takesUnlocked?: boolean;
}
/** A lock also shows who made it: anybody who may write there can put a copy without one. */
export const openCopy = async (
  folder: string,
  { passphrase, takesUnlocked = false }: Opening = {},
): Promise<Copy> => {
  const manifest = await readManifest(folder);
  const { salt, scrypt } = manifest;
  if (salt === null) {
    if (passphrase !== undefined && !takesUnlocked) throw new Error(notLocked);
    return { folder, manifest, key: undefined };
  }
  if (passphrase === undefined)
    throw new Error('This backup is locked: BACKUP_PASSPHRASE is needed');
  return { folder, manifest, key: await keyOf(passphrase, { salt, scrypt }) };
};

/**
 * Fills an empty database with a copy: brought to the schema that the copy has seen, filled in one
 * transaction that reads every row back and checks every key. Throws and changes no row where
 * anything is missing, altered or does not fit. The files come first: a row never names one in vain.
 */
export const restore = async (
  database: Database,
  copy: Copy,
  putBackFiles?: () => Promise<unknown>,
): Promise<void> => {
  const newest = copy.manifest.migrations.at(-1) ?? '';
  await database.asOwner(async (owner) => {
    await migrateTo(owner, newest);
    await demandEmpty(owner);
    await putBackFiles?.();
    await loadTables(owner, copy);
  });
};
