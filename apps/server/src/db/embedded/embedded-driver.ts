import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely';
import type pg from 'pg';

import { createNames, isOneStatement } from '#db/statement-names.ts';
import { giveUpWhenStill } from '#db/timeouts.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';

/** How long one caller may have the connection. */
export type Timeouts = {
  maxQueryMs: number;
  /** How long a caller may hold the connection without asking anything of it. */
  maxIdleMs: number;
};

export type Limits = Timeouts & { maxWaiting: number; maxWaitMs: number };

/** One life of the worker. What began in it ends with it: a later worker never gets its statements. */
export type Session = {
  readonly client: pg.Client;
  lostBecause: string | null;
  lose: (reason: string) => void;
};

type Waiter = { timeouts: Timeouts; grant: (connection: EmbeddedConnection) => void };

const nameOf = createNames();
const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const DEADLY = new Set(['FATAL', 'PANIC']);

const hasRows = ({ rows }: pg.QueryResult<object>) => rows.length > 0;

class EmbeddedConnection implements DatabaseConnection {
  readonly #session: Session;
  readonly #timeouts: Timeouts;
  readonly #onAnswer: () => void;
  #isReleased = false;
  #running = 0;
  #deadline: NodeJS.Timeout | undefined;

  constructor(by: { session: Session; timeouts: Timeouts; onAnswer: () => void }) {
    this.#session = by.session;
    this.#timeouts = by.timeouts;
    this.#onAnswer = by.onAnswer;
    this.#allow(this.#timeouts.maxIdleMs, 'A transaction was left idle');
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#run(query);
    const numAffectedRows = COUNTED.has(command) ? BigInt(rowCount ?? 0) : undefined;
    return { rows: rows as R[], numAffectedRows };
  }

  // The engine has no cursors: a stream is its one answer.
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  // Without parameters it may be several statements: the last one that gives rows is the answer.
  async #run({ sql, parameters }: CompiledQuery): Promise<pg.QueryResult> {
    if (this.#isReleased) throw new Error('This connection was released: its transaction is over');
    const { client, lostBecause } = this.#session;
    if (lostBecause) throw new DatabaseUnavailable(lostBecause);
    this.#running += 1;
    this.#allow(this.#timeouts.maxQueryMs, 'A query was cut off');
    try {
      const isPlanned = parameters.length > 0 || isOneStatement(sql);
      const name = isPlanned ? nameOf(sql) : undefined;
      const question = { text: sql, values: [...parameters], name };
      const results: pg.QueryResult | pg.QueryResult[] = await client.query(question);
      this.#onAnswer();
      if (!Array.isArray(results)) return results;
      return (results.findLast(hasRows) ?? results.at(-1)) as pg.QueryResult;
    } catch (error) {
      throw this.#explain(error as pg.DatabaseError);
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#allow(this.#timeouts.maxIdleMs, 'A transaction was left idle');
    }
  }

  /** Leaves nothing open: a statement still under way may be one that begins a transaction. */
  async release(): Promise<void> {
    const isClean = this.#running === 0 && this.#session.client.getTransactionStatus() === 'I';
    const rollback = isClean ? null : this.executeQuery(CompiledQuery.raw('rollback'));
    this.#isReleased = true;
    try {
      await rollback;
    } catch (error) {
      this.#session.lose(`A transaction could not be rolled back: ${(error as Error).message}`);
    }
    clearTimeout(this.#deadline);
  }

  #allow(ms: number, offence: string): void {
    clearTimeout(this.#deadline);
    if (ms === Infinity || this.#session.lostBecause) return;
    this.#deadline = setTimeout(() => this.#session.lose(`${offence} after ${ms} ms`), ms);
  }

  #explain(error: pg.DatabaseError): Error {
    if (DEADLY.has(error.severity ?? '')) this.#session.lose(error.message);
    const { lostBecause } = this.#session;
    return lostBecause ? new DatabaseUnavailable(lostBecause, { cause: error }) : error;
  }
}

/** Lends the one connection to one caller after another, first come, first served. */
export class ConnectionQueue {
  readonly #limits: Limits;
  readonly #waiting: Waiter[] = [];
  #session: Session | null = null;
  #holder: EmbeddedConnection | null = null;
  #isClosed = false;
  /** When it last changed hands or answered: while it does, whoever waits waits for their turn. */
  #movedAt = Date.now();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Callers who wait go on with a new session; who held the old one keeps a dead connection. */
  attach(session: Session | null): void {
    this.#session = session;
    this.#holder = null;
    this.#next();
  }

  /** Those who wait already are still served. */
  close(): void {
    this.#isClosed = true;
  }

  async acquire(timeouts: Timeouts = this.#limits): Promise<EmbeddedConnection> {
    const { maxWaiting, maxWaitMs } = this.#limits;
    if (this.#isClosed) throw new DatabaseUnavailable('The database is closed');
    if (this.#waiting.length >= maxWaiting) throw new DatabaseUnavailable('The queue is full');
    const { promise, resolve: grant, reject } = Promise.withResolvers<EmbeddedConnection>();
    const waiter = { timeouts, grant };
    const giveUp = (reason: DatabaseUnavailable) => {
      this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
      reject(reason);
    };
    const movedAt = () => this.#movedAt;
    const callOff = giveUpWhenStill({ movedAt, stillMs: maxWaitMs, giveUp });
    this.#waiting.push(waiter);
    this.#next();
    return promise.finally(callOff);
  }

  async release(connection: EmbeddedConnection): Promise<void> {
    await connection.release();
    if (connection !== this.#holder) return;
    this.#holder = null;
    this.#next();
  }

  #next(): void {
    if (this.#holder || !this.#session) return;
    const waiter = this.#waiting.shift();
    if (!waiter) return;
    const onAnswer = () => {
      this.#movedAt = Date.now();
    };
    onAnswer();
    const { timeouts } = waiter;
    this.#holder = new EmbeddedConnection({ session: this.#session, timeouts, onAnswer });
    waiter.grant(this.#holder);
  }
}

class EmbeddedDriver implements Driver {
  readonly #queue: ConnectionQueue;
  readonly #timeouts: Timeouts | undefined;

  constructor(queue: ConnectionQueue, timeouts?: Timeouts) {
    this.#queue = queue;
    this.#timeouts = timeouts;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#queue.acquire(this.#timeouts);
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`begin${level} ${accessMode ?? ''}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#queue.release(connection as EmbeddedConnection);
  }

  async destroy(): Promise<void> {}
}

export function embeddedDialect(queue: ConnectionQueue, timeouts?: Timeouts): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(queue, timeouts),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
