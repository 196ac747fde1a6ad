import { randomBytes } from 'node:crypto';

import pg from 'pg';

import { openPostgres } from '../scripts/postgres.ts';
import { datasetSql } from './dataset.ts';
import type { Size } from './dataset.ts';

export interface BenchDatabase {
  /** As its owner, past row-level security: the plain line, and the migrations. */
  ownerUrl: string;
  /** As the product signs in. */
  loginUrl: string;
  /** The processes that serve those who signed in by the url, under its application's name if it has one. */
  backendsOf: (url: string) => Promise<number[]>;
  populate: (size: Size) => Promise<void>;
  drop: () => Promise<void>;
}

const withClient = async <T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
};

const runAll = (url: string, statements: readonly string[]): Promise<void> =>
  withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

const urlWith = (base: string, parts: { database: string; user?: [string, string] }): string => {
  const url = new URL(base);
  url.pathname = `/${parts.database}`;
  if (parts.user) [url.username, url.password] = parts.user;
  return url.href;
};

const demandLoopback = (url: string) => {
  const { hostname } = new URL(url);
  if (['localhost', '127.0.0.1', '[::1]', ''].includes(hostname)) return;
  throw new Error(`The load goes to this machine only, not to '${hostname}'.`);
};

/** A database of its own on the server of TEST_DATABASE_ADMIN_URL, or on a private one. */
export const createDatabase = async (): Promise<BenchDatabase> => {
  const server = await openPostgres({ mayInstall: false });
  if (server === undefined)
    throw new Error('No PostgreSQL 15 or later was found; TEST_DATABASE_ADMIN_URL can name one.');
  demandLoopback(server.url);
  const name = `keyhold_bench_${randomBytes(4).toString('hex')}`;
  await runAll(server.url, [`create database ${name}`]);
  const ownerUrl = urlWith(server.url, { database: name });
  return {
    ownerUrl,
    loginUrl: urlWith(server.url, {
      database: name,
      user: [name, randomBytes(12).toString('hex')],
    }),
    backendsOf: (url) =>
      withClient(server.url, async (client) => {
        const { rows } = await client.query<{ pid: number }>(
          `select pid from pg_stat_activity
            where datname = $1 and usename = $2 and application_name like coalesce($3, '%')`,
          [name, new URL(url).username, new URL(url).searchParams.get('application_name')],
        );
        return rows.map(({ pid }) => pid);
      }),
    populate: async (size) =>
      runAll(ownerUrl, ['begin', await datasetSql(size), 'commit', 'vacuum analyze']),
    drop: async () => {
      try {
        await runAll(server.url, [
          `drop database if exists ${name} with (force)`,
          `drop role if exists ${name}`,
        ]);
      } finally {
        await server.stop();
      }
    },
  };
};
