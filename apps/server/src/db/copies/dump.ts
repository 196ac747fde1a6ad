import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';

import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import type { Database } from '../connect.ts';
import { ofOurs } from '../embedded/private-folder.ts';
import { linesFile, writeManifest } from './manifest.ts';
import type { Manifest, Place } from './manifest.ts';
import { cost, keyOf, writeLines } from './packed-file.ts';
import { readTables } from './tables.ts';
import type { Table } from './tables.ts';

const pageSize = 2000;

/** Forced row-level security hides every row from a mere owner: a copy made by one would be empty. */
const demandSight = async <T>(db: Kysely<T>) => {
  const { rows } = await sql<{ role: string; sees: boolean }>`
    select rolname::text as role, rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user`.execute(
    db,
  );
  const [login] = rows;
  if (login?.sees !== true)
    throw new Error(
      `The role ${login?.role} sees no rows of the properties: DATABASE_ADMIN_URL must name a superuser or a role with BYPASSRLS to make a backup`,
    );
};

/** Rows as JSON by their key, a page at a time, so that a table of any size fits. */
export const pagesOf = async function* <T>(db: Kysely<T>, { name, columns, key }: Table) {
  const picked = sql.raw(columns.join(', '));
  const order = sql.raw(key.join(', '));
  await sql`declare rows_of_copy no scroll cursor for
    select to_jsonb(t)::text as line from (select ${picked} from ${sql.table(name)} order by ${order}) t`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{
      line: string;
    }>`fetch ${sql.raw(String(pageSize))} from rows_of_copy`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close rows_of_copy`.execute(db);
};

const countersOf = async <T>(db: Kysely<T>, { name, counters }: Table) => {
  const read = async (column: string): Promise<[string, number | null]> => {
    const { rows } = await sql<{ last: string | null }>`
      select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${column})::regclass)::text as last`.execute(
      db,
    );
    const last = rows[0]?.last ?? null;
    return [column, last === null ? null : Number(last)];
  };
  const all: [string, number | null][] = [];
  for (const column of counters) all.push(await read(column));
  return Object.fromEntries(all);
};

const headsOf = async <T>(db: Kysely<T>) => {
  const { rows } = await sql<Manifest['auditHeads'][number]>`
    select tenant_id as "tenantId", position, hash from audit_heads where position > 0 order by 1`.execute(
    db,
  );
  return rows;
};

/** Every table into one file each, all of one moment; gives what the manifest says of them. */
const dumpTables = async (
  database: Database,
  { folder, key }: Place,
): Promise<Pick<Manifest, 'tables' | 'migrations' | 'auditHeads'>> =>
  await database.asOwner(async (owner) => {
    await demandSight(owner);
    return await owner
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        await sql`set local timezone = 'UTC'`.execute(db);
        const tables: Manifest['tables'] = {};
        for (const table of await readTables(db)) {
          const pages = pagesOf(db, table);
          const written = await writeLines(linesFile(folder, table.name), { pages, key });
          tables[table.name] = { ...written, counters: await countersOf(db, table) };
        }
        const { rows } = await sql<{
          name: string;
        }>`select name from ledger.migrations order by name`.execute(db);
        const migrations = rows.map(({ name }) => name);
        return { tables, migrations, auditHeads: await headsOf(db) };
      });
  });

interface Wanted {
  folder: string;
  passphrase?: string | undefined;
  /** Puts the files beside the rows, which are there by then and say which. */
  copyFiles?: (place: Place) => Promise<Manifest['files']>;
}

/** Makes a whole copy in a new folder. */
export const backUp = async (
  database: Database,
  { folder, passphrase, copyFiles }: Wanted,
): Promise<Manifest> => {
  await mkdir(folder, ofOurs);
  const salt = passphrase === undefined ? null : randomBytes(16).toString('base64url');
  const isLocked = passphrase !== undefined && salt !== null;
  const key = isLocked ? await keyOf(passphrase, { salt, scrypt: cost }) : undefined;
  const dumped = await dumpTables(database, { folder, key });
  const files = (await copyFiles?.({ folder, key })) ?? null;
  const createdAt = new Date().toISOString();
  const manifest: Manifest = { format: 2, createdAt, salt, scrypt: cost, files, ...dumped };
  await writeManifest(folder, manifest);
  return manifest;
};
