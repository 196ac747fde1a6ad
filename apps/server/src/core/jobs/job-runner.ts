import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { z } from 'zod';

import { listCouncilsOf } from '#core/identity/councils-of.ts';
import type { Database } from '#db/connect.ts';

import { runAsSystem } from './job-context.ts';
import { reconcileSchedules } from './job-schedules.ts';
import type { JobServices } from './job-services.ts';
import { heartbeat, ranks, workQueue } from './jobs.ts';
import type { Job } from './jobs.ts';

interface Options {
  database: Database;
  jobs: readonly Job[];
  services: JobServices;
  log: FastifyBaseLogger;
}
type Row = Pick<
  JobWithMetadata<unknown>,
  'id' | 'data' | 'retryCount' | 'retryLimit' | 'signal' | 'retryDelayMax'
>;

const Data = z.object({ job: z.string(), tenantId: z.number(), input: z.unknown() });
/**
 * How many jobs this process runs at once, and the least that each takes up: however long what goes to
 * many takes, one worker is free for what somebody waits for.
 */
const workerRanks = [ranks.oneOfMany, ranks.oneOfMany, ranks.oneOfMany, ranks.single];
/** How often it looks by itself: a job for later has nobody who wakes it. */
const lookSeconds = 30;
const reconcileMs = 3_600_000;
const startAgainMs = 5000;
const stopMs = 8000;
const longestMs = 3_600_000;

const execute = async ({ database, jobs, services, log }: Options, row: Row): Promise<void> => {
  const { job: name, tenantId, input } = Data.parse(row.data);
  const job = jobs.find((each) => each.name === name);
  if (job === undefined) throw new Error(`There is no job ${name}`);
  const place = { tenantId, jobId: row.id, log, services };
  await job.run(
    {
      id: row.id,
      tenantId,
      attempt: row.retryCount + 1,
      isLast: row.retryCount >= row.retryLimit,
      signal: row.signal,
      services,
      inTenant: (work) => runAsSystem(database, { ...place, work }),
      inSightOf: async (userId, work, settledTenantId = tenantId) => {
        const councilIds = await database.inScope({ as: 'identity', isReadOnly: true }, (db) =>
          listCouncilsOf(db, userId),
        );
        const there = { ...place, tenantId: settledTenantId };
        return await runAsSystem(database, { ...there, work, councilIds });
      },
      asRunner: (work) => database.inScope({ as: 'jobs' }, work),
      asIdentity: (work) => database.inScope({ as: 'identity' }, work),
    },
    job.input.parse(input),
  );
};

/** What is kept of a failure: a stack says more than administrators should read. */
const failureOf = (error: unknown): Error => {
  const failure = new Error(error instanceof Error ? error.message : String(error));
  delete failure.stack;
  return failure;
};

const openBoss = async ({ database, log }: Options, by: { isLive: boolean }): Promise<PgBoss> => {
  const { isLive } = by;
  // Read once the first requests are answered.
  const library = await import('pg-boss');
  const boss = new library.PgBoss({
    ...database.forJobs,
    migrate: false,
    createSchema: false,
    useListenNotify: isLive,
    schedule: isLive,
    supervise: isLive,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 5,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'));
  boss.on('warning', ({ message }) => log.warn(message));
  return await boss.start();
};

/** Gives the jobs of dead workers to the living. Of the embedded engine nobody else can be a worker. */
const takeBackOrphans = async (boss: PgBoss, { database }: Options) => {
  const { db } = database.forJobs;
  await db?.executeSql(
    `update pgboss.job_common set heartbeat_on = 'epoch' where state = 'active' and heartbeat_seconds is not null`,
  );
  await boss.supervise();
};

const startWork = async (boss: PgBoss, options: Options) => {
  const { log } = options;
  const alarms = new Set<NodeJS.Timeout>();
  /** The wait at most doubles with each try: by then this one is due again. */
  const wakeLater = (worker: string, { retryCount }: Row) => {
    const seconds = 2 ** (retryCount + 1);
    if (seconds >= lookSeconds) return;
    const alarm = setTimeout(() => {
      alarms.delete(alarm);
      boss.notifyWorker(worker);
    }, seconds * 1000);
    alarms.add(alarm.unref());
  };
  const startWorker = (minPriority: number) => {
    const settings = {
      includeMetadata: true,
      pollingIntervalSeconds: lookSeconds,
      heartbeatRefreshSeconds: heartbeat / 4,
      minPriority,
    } as const;
    const worker = boss.work<unknown, void, typeof settings>(workQueue, settings, async ([row]) => {
      if (row === undefined) return;
      try {
        await execute(options, row);
      } catch (error) {
        log.warn({ err: error, job: row.id }, 'a job failed');
        wakeLater(await worker, row);
        throw failureOf(error);
      } finally {
        // Else it would sleep after each job, however many wait.
        boss.notifyWorker(await worker);
      }
    });
    return worker;
  };
  await Promise.all(workerRanks.map(startWorker));
  return () => alarms.forEach(clearTimeout);
};

type Stop = () => Promise<void>;

const begin = async (options: Options): Promise<Stop> => {
  const { log } = options;
  const boss = await openBoss(options, { isLive: true });
  try {
    await takeBackOrphans(boss, options);
    const reconcile = () => reconcileSchedules(boss, options);
    await reconcile();
    const forgetAlarms = await startWork(boss, options);
    const again = setInterval(
      () => void reconcile().catch((error: unknown) => log.warn({ err: error }, 'schedules')),
      reconcileMs,
    );
    return async () => {
      clearInterval(again);
      forgetAlarms();
      await boss.stop({ graceful: true, timeout: stopMs });
    };
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
};

const settle = async (boss: PgBoss, { options, row }: { options: Options; row: Row }) => {
  try {
    await execute(options, row);
    await boss.complete(workQueue, row.id);
  } catch (error) {
    await boss.fail(workQueue, row.id, failureOf(error));
  }
};

/** Runs the jobs of this process: live beside the server, or on demand where tests say when. */
export const createJobRunner = (options: Options) => {
  const closing = new AbortController();
  let live: Promise<Stop | null> | undefined;
  let byHand: Promise<PgBoss> | undefined;

  /** Until it is there, as long as that takes: the server serves without it. */
  const beginAtLast = async (): Promise<Stop | null> => {
    while (!closing.signal.aborted) {
      try {
        return await begin(options);
      } catch (error) {
        options.log.error({ err: error }, 'the jobs did not start');
        await sleep(startAgainMs, null, { signal: closing.signal }).catch(() => null);
      }
    }
    return null;
  };

  const start = async (): Promise<void> => void (await (live ??= beginAtLast()));

  /** Runs what is due, and what that leads to, until nothing is; with `hurry` what waits for its time first. */
  const drain = async ({ hurry = false } = {}): Promise<void> => {
    const boss = await (byHand ??= openBoss(options, { isLive: false }));
    const settings = { includeMetadata: true, batchSize: 100 } as const;
    for (let isFirst = true; ; isFirst = false) {
      const ignoreStartAfter = hurry && isFirst;
      const rows = await boss.fetch<unknown>(workQueue, { ...settings, ignoreStartAfter });
      if (rows.length === 0) return;
      const signal = AbortSignal.timeout(longestMs);
      for (const row of rows) await settle(boss, { options, row: { ...row, signal } });
    }
  };

  /** What a runner does once it starts, and then every quarter of a minute. */
  const takeBack = async (): Promise<void> =>
    await takeBackOrphans(await (byHand ??= openBoss(options, { isLive: false })), options);

  /** What runs is given time to end; what does not is run again by the next process. */
  const close = async (): Promise<void> => {
    closing.abort();
    const stop = await live;
    await stop?.();
    const boss = await byHand;
    await boss?.stop({ graceful: false });
  };

  return { start, drain, takeBack, close };
};
export type JobRunner = ReturnType<typeof createJobRunner>;
