import type { Socket } from 'node:net';

import { PostgresDialect } from 'kysely';
import type { Dialect, PostgresPoolClient } from 'kysely';
import pg from 'pg';

import { statementLimitMs, watchSilence } from './silence.ts';
import { createNames, isOneStatement } from './statement-names.ts';
import type { NameOf } from './statement-names.ts';
import { createTurnstile } from './timeouts.ts';
import { usePgTypes } from './type-parsers.ts';

const streamOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** What is asked in one turn of the event loop leaves as one packet. */
export const sendTogether = (client: pg.PoolClient): void => {
  const stream = streamOf(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

interface Asked extends pg.Query {
  name?: string | undefined;
  callback?: (error: Error | null, result: pg.QueryResult) => void;
}
interface Named {
  nameOf: NameOf;
  leave: () => void;
}

const nameStatements = (client: pg.PoolClient, { nameOf, leave }: Named): PostgresPoolClient => {
  const query = (text: string, values: readonly unknown[]) => {
    sendTogether(client);
    // As a query of its own: of any other object `pg` copies every property first.
    const asked: Asked = new pg.Query(text, [...values]);
    if (values.length > 0 || isOneStatement(text)) asked.name = nameOf(text);
    return new Promise((resolve, reject) => {
      asked.callback = (error, result) => (error ? reject(error) : resolve(result));
      client.query(asked);
    });
  };
  const release = () => {
    client.release();
    leave();
  };
  return { query, release } as unknown as PostgresPoolClient;
};

const patient = { timezone: 'UTC' };
/** What each connection of the server is set to. */
export const settingsOf = (timeoutFactor = 1): Record<string, string> => ({
  ...patient,
  statement_timeout: String(statementLimitMs * timeoutFactor),
  // A server that is cut off in the middle of a transaction must not keep its rows locked for the others.
  idle_in_transaction_session_timeout: String(10_000 * timeoutFactor),
  // A request's statement reads one property: starting a worker for it, or compiling it, costs more than it saves.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
});
const asOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

export interface PostgresOptions {
  url: string;
  connections: number;
  /** A pooler gives out connections by the transaction: nothing is kept on one, and no setting is its own. */
  isPooled?: boolean;
  /** Without limits of time: migrations and backups. */
  isPatient?: boolean;
  /** How many times longer than usual everything is waited for. */
  timeoutFactor?: number | undefined;
}

interface Postgres {
  dialect: Dialect;
  /** How many wait for a connection. */
  waiting: () => number;
}

export const openPostgres = (options: PostgresOptions): Postgres => {
  const { url, connections, isPooled = false, isPatient = false, timeoutFactor = 1 } = options;
  const nameOf = isPooled ? () => undefined : createNames();
  // Waits for a free connection by whether the queue moves; the pool's own limit is for opening one.
  const turnstile = createTurnstile({ places: connections, stillMs: 2500 * timeoutFactor });
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const pool = new pg.Pool({
    pipeline: true,
    connectionString: url,
    max: connections,
    // With a connection go all its plans: a quiet server must not make each of them anew.
    idleTimeoutMillis: isPatient ? 10_000 : 300_000,
    types: usePgTypes(),
    application_name: 'keyhold',
    connectionTimeoutMillis: 3000 * timeoutFactor,
    // Through a pooler they come with the role: see prepareLogin.
    ...(!isPooled && { options: asOptions(isPatient ? patient : settingsOf(timeoutFactor)) }),
  });
  // A connection that breaks while idle is replaced at the next use; one that breaks in use fails what
  // runs on it, and must not end the process besides.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const silence = isPatient ? null : watchSilence();
  const dialect = new PostgresDialect({
    pool: {
      connect: async () => {
        await turnstile.enter();
        const client = await pool.connect().catch((error: unknown) => {
          turnstile.leave();
          throw error;
        });
        const stream = streamOf(client);
        const leave = () => {
          silence?.end(stream);
          turnstile.leave();
        };
        const named = known.get(client) ?? nameStatements(client, { nameOf, leave });
        known.set(client, named);
        silence?.begin(stream);
        return named;
      },
      end: () => {
        silence?.stop();
        return pool.end();
      },
    },
  });
  return { dialect, waiting: turnstile.waiting };
};
