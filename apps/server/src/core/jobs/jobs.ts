import { sql } from 'kysely';
import type { z } from 'zod';

import type { Context, Db } from '#core/http/context.ts';

import type { JobServices } from './job-services.ts';

/** One run of a job. What it does to the data it does in transactions of its own, between slow work. */
export interface JobRun {
  id: string;
  /** Whose job it is; 0 is the platform itself. */
  tenantId: number;
  /** 1 for the first try. */
  attempt: number;
  /** Where this try fails, none follows. */
  isLast: boolean;
  /** Aborted when the server stops or the job takes longer than it may. */
  signal: AbortSignal;
  services: JobServices;
  /** One transaction in the job's property, in the name of the system. */
  inTenant: <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;
  /**
   * The same, with what this person may see of it: somebody of a council sees what concerns that. In
   * another property only where it was settled, when it was asked for, that they may enter that one.
   */
  inSightOf: <T>(
    userId: number,
    work: (ctx: Context) => Promise<T>,
    settledTenantId?: number,
  ) => Promise<T>;
  /** One transaction of the jobs' own role, which sees the outbox and no property's data. */
  asRunner: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** One transaction of sign-in's own role, which sees accounts and no property's data. */
  asIdentity: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

export interface Job<Input extends z.ZodType = z.ZodType> {
  name: string;
  /** Ids rather than what they stand for: a job lies about for weeks, and erasure does not reach it. */
  input: Input;
  run: (job: JobRun, input: z.output<Input>) => Promise<void>;
  /** Done in a moment, and somebody waits for it: goes before what takes longer. */
  isQuick?: true;
  /** How often it is tried at most, where somebody waits for it; else for a day. */
  tries?: number;
  /** The longest wait between two tries, in seconds; it doubles up to there from one second. */
  slowestRetry?: number;
  /**
   * Five fields of cron; its input is then {}. Once for each property in its zone, also for the platform
   * (`everywhere`), or for the platform alone (`UTC`). An archived property has no work to plan and
   * nobody to be told, but what has a day to be forgotten on is forgotten there too (`isOfArchived`).
   */
  cron?: { at: string; zone: 'property' | 'everywhere' | 'UTC'; isOfArchived?: true };
}

export const workQueue = 'work';
const hour = 3600;
/** What fails for a day is dead, and waits for somebody to run it again. */
const retryWindow = 24 * hour;
/** How long what is over stays on the list, and its key is known. */
const kept = 14 * 24 * hour;

/** How many tries fit into the window: each wait is three quarters of the last one's double. */
const triesWithin = (slowest: number): number => {
  let [tries, waited] = [0, 0];
  for (; waited < retryWindow; tries += 1) waited += Math.min(slowest, 0.75 * 2 ** (tries + 1));
  return tries;
};

export const retriesOf = ({ slowestRetry = hour, tries }: Pick<Job, 'slowestRetry' | 'tries'>) => ({
  retryLimit: tries === undefined ? triesWithin(slowestRetry) : tries - 1,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: slowestRetry,
  deleteAfterSeconds: kept,
});

/** What a feature declares; it becomes real by its line in `features.ts`. */
export const defineJob = <Input extends z.ZodType>(job: Job<Input>): Job<Input> => job;

interface Order {
  /** Not before so many seconds from now. */
  after?: number;
  /** However often it is asked for with one key, waiting, running or over: it is one job. */
  key?: string;
  /** Ordered together with others of its kind: whatever one person waits for goes before it. */
  isOneOfMany?: boolean;
}

/** The higher goes first; `ranks.single` is the least that somebody may be waiting for. */
export const ranks = { oneOfMany: 0, single: 1, quick: 2 };

const rankOf = (job: Pick<Job, 'isQuick'>, isOneOfMany: boolean): number => {
  if (isOneOfMany) return ranks.oneOfMany;
  return job.isQuick ? ranks.quick : ranks.single;
};

type Orderer = Pick<Context, 'db' | 'tenantId'>;

/** The rows are those that pg-boss's own `send` writes; a request's role may write them and nothing else. */
const insertJobs = async <Input extends z.ZodType>(
  { db, tenantId }: Orderer,
  job: Omit<Job<Input>, 'run'>,
  { inputs, after = 0, key, isOneOfMany = false }: Order & { inputs: readonly z.input<Input>[] },
): Promise<void> => {
  const retries = retriesOf(job);
  const all = inputs.map((input) =>
    JSON.stringify({ job: job.name, tenantId, input: job.input.parse(input) }),
  );
  await sql`insert into pgboss.job_common (name, data, priority, start_after, keep_until, singleton_key,
      singleton_on, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, heartbeat_seconds, policy)
    select ${workQueue}::text, data::jsonb, ${rankOf(job, isOneOfMany)}::int, now() + make_interval(secs => ${after}),
      now() + make_interval(secs => ${after + kept}),
      ${key === undefined ? null : `${job.name} ${tenantId} ${key}`}::text,
      ${key === undefined ? null : 'epoch'}::timestamp,
      ${retries.retryLimit}::int, ${retries.retryDelay}::int, ${retries.retryBackoff}::boolean,
      ${retries.retryDelayMax}::int, ${hour}::int, ${kept}::int, ${heartbeat}::int, 'standard'
    from unnest(${all}::text[]) data
    on conflict do nothing`.execute(db);
  await wakeRunners(db);
};

/** Adds a job in the transaction that needs it: it runs once that is committed, and never when it is not. */
export const enqueue = async <Input extends z.ZodType>(
  ctx: Orderer,
  job: Omit<Job<Input>, 'run'>,
  { input, ...order }: Order & { input: z.input<Input> },
): Promise<void> => await insertJobs(ctx, job, { inputs: [input], ...order });

/** The same for each of several, which stand behind what one person waits for. */
export const enqueueEach = async <Input extends z.ZodType>(
  ctx: Orderer,
  job: Job<Input>,
  inputs: readonly z.input<Input>[],
): Promise<void> => await insertJobs(ctx, job, { inputs, isOneOfMany: inputs.length > 1 });

/** Heard by every server, this one too, once the transaction is committed. */
export const wakeRunners = (db: Db) => sql`select pgboss.wake()`.execute(db);

/** A worker that is silent for so many seconds is dead, and its job is given to another. */
export const heartbeat = 20;
