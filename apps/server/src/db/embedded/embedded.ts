import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

import { CompiledQuery } from 'kysely';
import type { DatabaseConnection, Dialect } from 'kysely';
import pg from 'pg';

import { beginEmbedded, startWorker } from '#db/embedded/begin-embedded.ts';
import type { Begun } from '#db/embedded/begin-embedded.ts';
import { copyDataDir } from '#db/embedded/data-dir-lock.ts';
import { ConnectionQueue, embeddedDialect } from '#db/embedded/embedded-driver.ts';
import type { Limits, Session } from '#db/embedded/embedded-driver.ts';
import { WorkerSocket } from '#db/embedded/embedded-socket.ts';
import { watchFreeSpace } from '#db/embedded/free-space.ts';
import type { FreeSpaceOptions } from '#db/embedded/free-space.ts';
import { limitsOf } from '#db/timeouts.ts';
import { usePgTypes } from '#db/type-parsers.ts';

export type Health = { state: 'ready' | 'restarting' | 'read-only' | 'closed'; reason?: string };

export type EmbeddedOptions = {
  dataDir: string;
  /** The engine of this folder, where it opens already. */
  begun?: Begun | undefined;
  onStateChange?: (health: Health) => void;
  limits?: Partial<Limits>;
  /** How many times longer than usual everything is waited for. */
  timeoutFactor?: number | undefined;
  freeSpace?: FreeSpaceOptions;
};

export type Embedded = {
  dialect: Dialect;
  /** The same connection without limits of time, for migrations. */
  migrationDialect: Dialect;
  /** Runs a script of several statements, without limits of time. */
  exec: (sql: string) => Promise<void>;
  /** One statement, or several without values: the rows of the last that gave any. */
  query: (sql: string, values: readonly unknown[]) => Promise<unknown[]>;
  /** Hears what is notified on the channel from now on; `onReopen` says that some may be missed. */
  listen: (channel: string, hear: Hear) => Promise<void>;
  /** Copies the files as they are between two transactions; nothing else runs meanwhile. */
  snapshot: (folder: string) => Promise<void>;
  health: () => Health;
  /** How many wait for the connection. */
  waiting: () => number;
  close: () => Promise<void>;
};

export type Hear = { onNotice: (payload: string) => void; onReopen: () => void };

const NO_LIMIT = { maxQueryMs: Infinity, maxIdleMs: Infinity };
const CLOSE_LIMIT_MS = 10_000;
const RETRY_MS = 1000;

async function openSession(worker: Worker, onLost: (reason: string) => void): Promise<Session> {
  const socket = new WorkerSocket(worker);
  const types = usePgTypes();
  const stream = (): Duplex => socket;
  const client = new pg.Client({
    stream,
    pipeline: true,
    types,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  });
  const session: Session = {
    client,
    lostBecause: null,
    lose: (reason) => {
      if (session.lostBecause) return;
      session.lostBecause = reason;
      socket.destroy();
      onLost(reason);
    },
  };
  worker.on('error', (error) => session.lose(`The engine failed: ${(error as Error).message}`));
  worker.on('exit', () => session.lose('The engine stopped'));
  client.on('error', (error) => session.lose(error.message));
  await client.connect();
  return session;
}

type EngineOptions = { dataDir: string; limits: Limits; onChange: () => void };

class Engine {
  readonly queue: ConnectionQueue;
  state: Exclude<Health['state'], 'read-only'> = 'restarting';
  reason = 'The database is starting';
  readonly #options: EngineOptions;
  readonly #closing = new AbortController();
  #worker: Worker | undefined;
  #lost: Promise<string> | undefined;
  #supervision: Promise<void> | undefined;
  #heard: (Hear & { channel: string }) | undefined;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.queue = new ConnectionQueue(options.limits);
  }

  async start(worker: Promise<Worker>): Promise<void> {
    await this.#open(worker);
    this.#supervision = this.#supervise();
  }

  /** Set before the statement, so that a session that opens meanwhile listens too. */
  hear(channel: string, hear: Hear): void {
    this.#heard = { channel, ...hear };
  }

  /** What runs and waits is finished first, within the limits; then the files are made tidy. */
  async close(): Promise<void> {
    const lastTurn = this.queue.acquire();
    this.queue.close();
    await lastTurn.then((connection) => this.queue.release(connection)).catch(() => null);
    this.#turn('closed', 'The database is closed');
    this.#closing.abort();
    this.#worker?.postMessage('close');
    const deadline = setTimeout(() => void this.#worker?.terminate(), CLOSE_LIMIT_MS);
    await this.#supervision;
    clearTimeout(deadline);
  }

  // One loop, so that never two workers have the files open: they would not notice, and lose rows.
  async #supervise(): Promise<void> {
    while (this.#worker) {
      this.#turn('restarting', (await this.#lost) ?? '');
      await this.#worker.terminate();
      this.#worker = undefined;
      while (!this.#worker && !this.#closing.signal.aborted) await this.#tryOpen();
    }
  }

  async #open(starting: Promise<Worker>): Promise<void> {
    const worker = await starting;
    this.#worker = worker;
    const { promise, resolve } = Promise.withResolvers<string>();
    this.#lost = promise;
    const session = await openSession(worker, (reason) => {
      this.queue.attach(null);
      resolve(reason);
    });
    if (this.#closing.signal.aborted) return session.lose('The database is closed');
    session.client.on('notification', ({ payload }) => this.#heard?.onNotice(payload ?? ''));
    if (this.#heard) await session.client.query(`listen ${this.#heard.channel}`);
    this.#turn('ready', '');
    this.queue.attach(session);
    this.#heard?.onReopen();
  }

  async #tryOpen(): Promise<void> {
    try {
      await this.#open(startWorker(this.#options.dataDir, this.#closing.signal));
    } catch (error) {
      this.#turn('restarting', (error as Error).message);
      await sleep(RETRY_MS, null, { signal: this.#closing.signal }).catch(() => null);
    }
  }

  #turn(state: Engine['state'], reason: string): void {
    if (this.state === 'closed') return;
    this.state = state;
    this.reason = reason;
    this.#options.onChange();
  }
}

export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, unlock, worker } = options.begun ?? (await beginEmbedded(options.dataDir));
  const onChange = (): void => options.onStateChange?.(health());
  const limits = { ...limitsOf(options.timeoutFactor), ...options.limits };
  const engine = new Engine({ dataDir, limits, onChange });
  const space = await watchFreeSpace({ dataDir, onChange, ...options.freeSpace });

  function health(): Health {
    const { state, reason } = engine;
    if (state !== 'ready') return { state, reason };
    return space.shortage ? { state: 'read-only', reason: space.shortage } : { state };
  }

  async function alone<T>(run: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const connection = await engine.queue.acquire(NO_LIMIT);
    try {
      return await run(connection);
    } finally {
      await engine.queue.release(connection);
    }
  }
  const query = async (sql: string, values: readonly unknown[]): Promise<unknown[]> =>
    (await alone((one) => one.executeQuery(CompiledQuery.raw(sql, [...values])))).rows;
  const snapshot = (folder: string): Promise<void> =>
    alone(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('checkpoint'));
      await copyDataDir(dataDir, folder);
    });

  let closing: Promise<void> | undefined;
  async function shut(): Promise<void> {
    space.stop();
    await engine.close();
    await unlock();
  }

  try {
    await engine.start(worker);
  } catch (error) {
    space.stop();
    await unlock();
    throw error;
  }
  return {
    dialect: embeddedDialect(engine.queue),
    migrationDialect: embeddedDialect(engine.queue, NO_LIMIT),
    exec: async (sql) => void (await query(sql, [])),
    query,
    listen: async (channel, hear) => {
      engine.hear(channel, hear);
      await query(`listen ${channel}`, []);
    },
    snapshot,
    health,
    waiting: () => engine.queue.waiting,
    close: () => (closing ??= shut()),
  };
}
