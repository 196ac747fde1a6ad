import type { Kysely } from 'kysely';
import { sql } from 'kysely';

import { settingsOf } from './postgres.ts';

/** Lets the role of the server's url sign in and step into the scopes, and gives it nothing else. */
export const prepareLogin = async <T>(db: Kysely<T>, url: string): Promise<void> => {
  const { username, password } = new URL(url);
  const role = sql.id(decodeURIComponent(username));
  const secret = sql.lit(decodeURIComponent(password));
  const { rows } =
    await sql`select 1 from pg_roles where rolname = ${decodeURIComponent(username)}`.execute(db);
  // Without inheritance it sees nothing at all until it steps into a scope.
  if (rows.length === 0)
    await sql`create role ${role} login noinherit password ${secret}`.execute(db);
  // What steps into no scope has no rights at all.
  await sql`alter role ${role} noinherit`.execute(db);
  // A pooler hands its connections on, so what each is set to comes with the role.
  for (const [name, value] of Object.entries(settingsOf()))
    await sql`alter role ${role} set ${sql.id(name)} = ${sql.lit(value)}`.execute(db);
  await sql`grant keyhold_app, keyhold_span, keyhold_identity, keyhold_jobs to ${role}`.execute(db);
  await sql`grant usage on schema ledger to ${role}`.execute(db);
  await sql`grant select on all tables in schema ledger to ${role}`.execute(db);
};
