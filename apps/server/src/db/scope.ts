import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { DatabaseConnection, Dialect } from 'kysely';

import type { Database as Tables } from './types.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** The open transaction, and nothing that could leave it. */
export type Db = Omit<
  Kysely<Tables>,
  'transaction' | 'startTransaction' | 'connection' | 'destroy'
>;

/** For whom somebody of a council acts: of incidents it sees what was posted to these. */
interface OfCouncils {
  councilIds?: readonly number[];
}
/** Which rows a transaction can see. Row-level security does the rest. */
export type Scope =
  | ({ as: 'app'; tenantId: number; userId?: number; isReadOnly?: boolean } & OfCouncils)
  | ({ as: 'span'; tenantIds: readonly number[] } & OfCouncils)
  | { as: 'identity'; tenantId?: number; userId?: number; isReadOnly?: boolean }
  | { as: 'jobs' };

const whole = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new TypeError(`not an integer: ${value}`);
  return value;
};

const isReading = (scope: Scope): boolean =>
  scope.as === 'span' || ('isReadOnly' in scope && scope.isReadOnly === true);

const settingOf = (id: number | undefined): string => (id === undefined ? '' : String(whole(id)));

const listOf = (ids: readonly number[] | undefined): string =>
  ids === undefined ? '' : `{${ids.map(whole).join(',')}}`;

/** One message opens the scope: a round trip for each statement would cost more than the checks. */
const opening = (scope: Scope): string => {
  const tenant = settingOf('tenantId' in scope ? scope.tenantId : undefined);
  const user = settingOf('userId' in scope ? scope.userId : undefined);
  const tenants = listOf(scope.as === 'span' ? scope.tenantIds : undefined);
  const councils = listOf('councilIds' in scope ? scope.councilIds : undefined);
  return `begin${isReading(scope) ? ' read only' : ''}; set local role keyhold_${scope.as};
    select set_config('app.tenant_id', '${tenant}', true), set_config('app.user_id', '${user}', true),
      set_config('app.tenant_ids', '${tenants}', true), set_config('app.council_ids', '${councils}', true)`;
};

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const unconnected = { dialect, driver: new DummyDriver(), config: { dialect } };

const isAborted = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '25P02';

/** A replica that has not taken over yet refuses what writes: to whoever may write, the database is away. */
const demandPrimary = (scope: Scope, error: unknown): void => {
  if (!isReading(scope) && (error as { code?: unknown } | null)?.code === '25006')
    throw new DatabaseUnavailable('The database takes nothing in: is it a replica?');
};

const noStream = () => {
  throw new Error('nothing is streamed inside a scope');
};

const closers = new WeakMap<Db, () => void>();
/** What is asked next of a scope that only reads is the last: the end leaves in its packet. */
export const lastOf = (db: Db): Db => {
  closers.get(db)?.();
  return db;
};

/** On one connection, until it is over: each statement is sent at once, behind those under way. */
const onConnection = (db: Kysely<Tables>, connection: DatabaseConnection) => {
  let isOver = false;
  let isLast = false;
  let ended: Promise<void> | undefined;
  let firstFailure: unknown;
  const underWay = new Set<Promise<unknown>>();
  const watched: DatabaseConnection = {
    streamQuery: noStream,
    executeQuery: <R>(query: CompiledQuery) => {
      const answer = connection.executeQuery<R>(query);
      underWay.add(answer);
      answer
        .catch((error: unknown) => (firstFailure ??= error))
        .finally(() => underWay.delete(answer));
      if (isLast) leaveUnderWay((ended = finish('commit')));
      return answer;
    },
  };
  const executor = db.getExecutor().withConnectionProvider({
    provideConnection: async (use) => {
      if (isOver) throw new Error('this transaction is over');
      return await use(watched);
    },
  });
  const send = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
  /** What went wrong first: every later statement only says that something had. */
  const causeOf = (error: unknown) => (isAborted(error) ? (firstFailure ?? error) : error);
  // A transaction that has failed is rolled back by 'commit' without a word: what nobody waited for is
  // part of the work, and after a failure one more statement tells whether there is anything to commit.
  const finish = async (text: 'commit' | 'rollback') => {
    isOver = true;
    const proof = text === 'commit' && firstFailure !== undefined ? [send('select 1')] : [];
    const answers = await Promise.allSettled([...underWay, ...proof, send(text)]);
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed !== undefined) throw causeOf(failed.reason);
  };
  const end = (text: 'commit' | 'rollback') => ended ?? finish(text);
  const scoped = new Kysely<Tables>({ ...unconnected, executor });
  return { scoped, end, causeOf, endWithNext: () => void (isLast = true) };
};

/** For a statement whose answer nobody needs: it leaves with what follows, and the commit depends on it. */
export const leaveUnderWay = (statement: Promise<unknown>): void => {
  statement.catch(() => undefined);
};

interface Work<T> {
  scope: Scope;
  run: (db: Db) => Promise<T>;
}

const runOn = async <T>(
  db: Kysely<Tables>,
  { scope, run, connection }: Work<T> & { connection: DatabaseConnection },
) => {
  const { scoped, end, causeOf, endWithNext } = onConnection(db, connection);
  if (isReading(scope)) closers.set(scoped, endWithNext);
  // The first statement goes out with the opening: where that fails, nothing behind it runs.
  const opened = connection.executeQuery(CompiledQuery.raw(opening(scope)));
  opened.catch(() => undefined);
  try {
    const result = await run(scoped);
    await opened;
    return { result, ended: end('commit') };
  } catch (error) {
    await end('rollback').catch(() => undefined);
    await opened;
    throw causeOf(error);
  }
};

/** Runs inside one transaction that sees the scope's rows only; commits, or rolls all of it back. */
export const runInScope = <T>(db: Kysely<Tables>, work: Work<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const runAll = async (connection: DatabaseConnection) => {
      try {
        const { result, ended } = await runOn(db, { ...work, connection });
        // Nothing hangs on the end of a transaction that has only read.
        if (isReading(work.scope)) resolve(result);
        await ended;
        return result;
      } catch (error) {
        demandPrimary(work.scope, error);
        throw error;
      }
    };
    db.getExecutor().provideConnection(runAll).then(resolve, reject);
  });
