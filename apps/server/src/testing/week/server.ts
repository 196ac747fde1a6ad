import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { contract, createClient } from '@keyhold/contract';
import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';

import { openStorage } from '#core/files/storage.ts';
import { createJobRunner } from '#core/jobs/job-runner.ts';
import { servicesOf } from '#core/jobs/job-services.ts';
import { createMailer } from '#core/mail/mailer.ts';
import { connect } from '#db/connect.ts';
import type { Database } from '#db/connect.ts';

import { jobs, mails } from '../../features.ts';
import { headersOf, openAppOn, sendOn } from '../world/app.ts';
import type { Caller, RawRequest } from '../world/app.ts';
import { isOnPostgres, openTestDatabase } from '../world/database.ts';
import { iso } from './calendar.ts';

const publicUrl = 'http://localhost';

const start = async (database: Database, folder: string) => {
  const mailer = createMailer({ publicUrl, templates: mails });
  const storage = openStorage({ folder, s3Url: undefined });
  const app = await openAppOn(database, { mailer, storage });
  await app.ready();
  while (app.isUnderPressure()) await sleep(100);
  const services = servicesOf(app, mailer);
  const runner = createJobRunner({ database, jobs, services, log: app.log });
  const close = async () => {
    await app.close();
    await runner.close();
    await mailer.close();
  };
  return { app, runner, close };
};

/** A server that can be closed and opened again on what it has written. The clock is set in the one connection. */
export const openWeekServer = async () => {
  const opened = await openTestDatabase({ connections: 1 });
  const folder = await mkdtemp(path.join(tmpdir(), 'keyhold-week-'));
  let { database } = opened;
  let running = await start(database, folder);
  return {
    database: () => database,
    clientAs: (who: Caller): Client<Contract> =>
      createClient(contract, (sent) => sendOn(running.app, who)(sent)),
    request: ({ as = {}, headers = {}, ...raw }: RawRequest) =>
      running.app.inject({ ...raw, headers: { ...headersOf(as), ...headers } }),
    clockTo: (at: number) =>
      database.asLogin((db) => sql`select set_config('app.now', ${iso(at)}, false)`.execute(db)),
    drain: () => running.runner.drain(),
    restart: async () => {
      await running.close();
      await database.close();
      database = await connect(opened.options);
      running = await start(database, folder);
    },
    close: async () => {
      await running.close();
      await database.close();
      if (isOnPostgres || database === opened.database) await opened.close();
      await rm(folder, { recursive: true });
    },
  };
};
export type WeekServer = Awaited<ReturnType<typeof openWeekServer>>;
