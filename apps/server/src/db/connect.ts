import type { Kysely as KyselyOf, LogEvent } from 'kysely';
import { Kysely } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';

import { engineFolder } from './embedded/begin-embedded.ts';
import type { Begun } from './embedded/begin-embedded.ts';
import { countRows } from './embedded/count-rows.ts';
import { openEmbedded } from './embedded/embedded.ts';
import type { Embedded } from './embedded/embedded.ts';
import { openPostgres } from './postgres.ts';
import type { Db, Scope } from './scope.ts';
import { runInScope } from './scope.ts';
import type { Database as Tables } from './types.ts';

export interface Health {
  state: 'ready' | 'restarting' | 'read-only' | 'closed';
  reason?: string;
}

export interface Database {
  engine: 'embedded' | 'postgres';
  /** The only way to the data for everything that serves requests or runs jobs. */
  inScope<T>(scope: Scope, run: (db: Db) => Promise<T>): Promise<T>;
  /** As the owner of the schema: migrations and the boot check. */
  asOwner<T>(run: (db: KyselyOf<Tables>) => Promise<T>): Promise<T>;
  /** As the server signs in, in no scope: what the boot check looks at. */
  asLogin<T>(run: (db: KyselyOf<Tables>) => Promise<T>): Promise<T>;
  /** What the jobs' library connects with. */
  forJobs: ConstructorOptions;
  health(): Health;
  /** How many transactions wait for a connection, in this process. */
  waiting(): number;
  /** The embedded engine only: its files as they are between two transactions. */
  snapshot?: (folder: string) => Promise<void>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Past the pooler that `databaseUrl` leads to: for those who are woken. */
  databaseDirectUrl?: string | undefined;
  databaseAdminUrl?: string | undefined;
  /** The embedded engine of the data folder, where it opens already. */
  begun?: Begun | undefined;
  /** Hears of every statement of the scopes: what tests count. */
  onStatement?: ((text: string) => void) | undefined;
  /** How many a process has of PostgreSQL at once; a test that sets the clock of its connection has one. */
  connections?: number | undefined;
  /** How many times longer than at a desk everything is waited for: by commands, and by tests on a busy machine. */
  timeoutFactor?: number | undefined;
}

const countEveryMs = 600_000;
/** Not while the first requests come. */
const firstCountMs = 30_000;

const logOf = ({ onStatement }: ConnectOptions) =>
  onStatement && ((event: LogEvent) => onStatement(event.query.sql));

/** It speaks to the engine inside this process over the one connection, as everybody does. */
const jobsOnEmbedded = (engine: Embedded): ConstructorOptions => ({
  backend: 'pglite',
  db: {
    executeSql: async (text, values = []) => ({ rows: await engine.query(text, values) }),
    listen: async (channel, onNotice, onReopen) => {
      await engine.listen(channel, { onNotice, onReopen });
      const hearNothing = { onNotice: () => undefined, onReopen: () => undefined };
      return { close: () => engine.listen(channel, hearNothing) };
    },
  },
});

const connectEmbedded = async (options: ConnectOptions): Promise<Database> => {
  const { begun, timeoutFactor } = options;
  const dataDir = engineFolder(options.dataDir);
  const engine = await openEmbedded({ dataDir, begun, timeoutFactor });
  const db = new Kysely<Tables>({ dialect: engine.dialect, log: logOf(options) });
  // Nobody else does: this engine has no processes beside it that would count the rows.
  const count = () => void countRows(engine).catch(() => undefined);
  const counting = [
    setTimeout(count, firstCountMs).unref(),
    setInterval(count, countEveryMs).unref(),
  ] as const;
  return {
    engine: 'embedded',
    inScope: (scope, run) => runInScope(db, { scope, run }),
    asOwner: async (run) => {
      const owner = new Kysely<Tables>({ dialect: engine.migrationDialect });
      return await run(owner);
    },
    asLogin: (run) => run(db),
    forJobs: jobsOnEmbedded(engine),
    health: engine.health,
    waiting: engine.waiting,
    snapshot: (folder) => engine.snapshot(engineFolder(folder)),
    close: async () => {
      for (const timer of counting) clearTimeout(timer);
      await db.destroy();
      await engine.close();
    },
  };
};

const connectPostgres = (url: string, options: ConnectOptions): Database => {
  const { databaseAdminUrl: adminUrl, databaseDirectUrl: directUrl, timeoutFactor } = options;
  const { connections = 10 } = options;
  const isPooled = directUrl !== undefined;
  const { dialect, waiting } = openPostgres({ url, connections, isPooled, timeoutFactor });
  const login = new Kysely<Tables>({ dialect, log: logOf(options) });
  // Opened when it is first asked for; its connection ends by itself once nothing more is asked.
  const openOwner = () =>
    adminUrl === undefined
      ? login
      : new Kysely<Tables>({
          dialect: openPostgres({ url: adminUrl, connections: 1, isPatient: true, timeoutFactor })
            .dialect,
        });
  let owner: KyselyOf<Tables> | undefined;
  let isClosed = false;
  return {
    engine: 'postgres',
    inScope: (scope, run) => runInScope(login, { scope, run }),
    asLogin: (run) => run(login),
    asOwner: (run) => run((owner ??= openOwner())),
    forJobs: jobsOnPostgres(directUrl ?? url),
    health: () => ({ state: isClosed ? 'closed' : 'ready' }),
    waiting,
    close: async () => {
      isClosed = true;
      await Promise.all([...new Set([login, owner ?? login])].map((db) => db.destroy()));
    },
  };
};

/** The time limit on the other end of the line: a connection that swallows everything never says so. */
const jobsOnPostgres = (url: string) => ({
  connectionString: url,
  options: '-c role=keyhold_jobs -c timezone=UTC',
  max: 4,
  query_timeout: 9000,
});

/** PostgreSQL where a url names one, else the engine that runs inside this process. */
export const connect = async (options: ConnectOptions): Promise<Database> =>
  options.databaseUrl === undefined
    ? await connectEmbedded(options)
    : connectPostgres(options.databaseUrl, options);

/**
 * For what is run by hand or at night: nobody waits at a desk, and one statement may take a minute, which only
 * a connection of one's own says of itself.
 */
export const connectUnhurried = ({
  databaseUrl,
  databaseDirectUrl,
  ...options
}: ConnectOptions): Promise<Database> =>
  connect({ ...options, databaseUrl: databaseDirectUrl ?? databaseUrl, timeoutFactor: 24 });
